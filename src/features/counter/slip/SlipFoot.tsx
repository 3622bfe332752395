import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { useBehind } from '@/ui/dialog/use-behind';
import { Has } from '@/ui/figure/Has';
import { Margin } from '../note/Margin';
import { KeySheet } from './KeySheet';

/**
 * Pure gold of the slip and its coins: they are never melted into one figure, and on a takas
 * neither are its two ways.
 */
export function SlipFoot({ counter }: { counter: Counter }) {
  return <Sums counter={useBehind(counter)} />;
}

/** A frame behind the fingers. */
const Sums = memo(function Sums({ counter }: { counter: Counter }) {
  const { given, taken, type } = counter;
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 overflow-hidden whitespace-nowrap border-line border-t pr-3 pl-5 text-13">
      {type === 'exchange' ? (
        // One under the other: side by side they leave no room for what stands at the right.
        <span className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 leading-[18px]">
          <span className="text-quiet">
            <Trans>Verilen</Trans>
          </span>
          <span>
            <Gold moved={given} short />
          </span>
          <span className="text-metal-in">
            <Trans>Alınan</Trans>
          </span>
          <span>
            <Gold moved={taken} short />
          </span>
        </span>
      ) : (
        counter.lines.length > 0 && <Gold moved={counter} />
      )}
      {/* Neither is in a box with the other: one that comes grows none. */}
      <span aria-hidden className="flex-1" />
      <Margin counter={counter} />
      <KeySheet />
    </div>
  );
});

/** `short`: both ways of a takas stand beside what is at the right. */
function Gold({
  moved: { has, coins },
  short = false,
}: {
  moved: { has: number; coins: number };
  short?: boolean;
}) {
  return (
    <>
      {has > 0 || coins === 0 ? (
        <Has key={has > 0 ? 'some' : 'none'} pure={has} className="font-medium" />
      ) : null}
      {coins > 0 ? (
        <span className="text-quiet">
          {has > 0 ? ' + ' : ''}
          {short ? <Trans>{coins} sarrafiye</Trans> : <Trans>{coins} adet sarrafiye</Trans>}
        </span>
      ) : null}
    </>
  );
}
