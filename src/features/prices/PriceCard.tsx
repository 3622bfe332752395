import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';
import { Age, Change, LivePrice, Spread } from './cells';
import { Named } from './columns';

export const CARD_HEIGHT = 104;

/**
 * A phone's row: what it is and how old, what is paid and asked and which way it went, and what
 * lies between the two.
 */
export function PriceCard({ code, products }: { code: string; products: readonly Product[] }) {
  return (
    <div className="grid h-full content-center gap-y-1.5 px-4">
      <div className="flex items-baseline justify-between gap-3">
        <Named code={code} products={products} />
        <Age code={code} source={false} />
      </div>
      <div className="grid grid-cols-[1fr_1fr_auto] items-baseline gap-3">
        <CardSide code={code} side="buy" word={<Trans>Alış</Trans>} />
        <CardSide code={code} side="sell" word={<Trans>Satış</Trans>} />
        <Change code={code} brief />
      </div>
      <p className="flex items-baseline gap-4 text-13">
        <span className="text-12 text-quiet">
          <Trans>Makas</Trans>
        </span>
        <Spread code={code} />
      </p>
    </div>
  );
}

function CardSide({ code, side, word }: { code: string; side: Side; word: ReactNode }) {
  return (
    <span className="flex items-baseline gap-4">
      <span className="text-12 text-quiet">{word}</span>
      <LivePrice code={code} side={side} />
    </span>
  );
}
