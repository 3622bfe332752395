import { Trans } from '@lingui/react/macro';
import type { Line } from '@/domain/slip/line';
import { Has } from '@/ui/figure/Has';
import { Weight } from '@/ui/figure/Weight';
import { quantityText } from './line-text';

/** Pure gold without a visible unit (the column head names it); a screen reader reads the unit. */
export const PureGold = ({ pure, className }: { pure: number; className?: string }) => (
  <>
    <Has pure={pure} unit="" className={className ?? ''} />
    <span className="sr-only">
      {' '}
      <Trans>has</Trans>
    </span>
  </>
);

/**
 * Quantity and pure gold of a line, in two grid columns. Coins show no pure gold: they are counted
 * by piece.
 */
export function LineQuantity({ line }: { line: Line | undefined }) {
  const metal = line && line.kind !== 'coin' ? line : undefined;
  return (
    <>
      <span className="text-right leading-6">
        {metal ? <Weight mg={metal.weight} /> : line ? quantityText(line) : null}
      </span>
      <span className="text-right leading-6">
        {metal ? (
          <PureGold pure={metal.pure} />
        ) : line ? (
          <span aria-hidden className="text-quiet">
            –
          </span>
        ) : null}
      </span>
    </>
  );
}
