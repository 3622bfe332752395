import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';
import { Age, Change, LivePrice, Span, Spread, Trend } from './cells';
import { Named } from './columns';

export const CARD_HEIGHT = 132;

/** A price as a row on a phone: name, age, buy, sell, change, spread, and its chart of the day. */
export function PriceCard({ code, products }: { code: string; products: readonly Product[] }) {
  return (
    <div className="grid h-full content-center gap-y-1.5 px-4">
      <div className="flex items-baseline justify-between gap-3">
        <Named code={code} products={products} pins="shown" />
        <Age code={code} source={false} />
      </div>
      <div className="grid grid-cols-[1fr_1fr_minmax(4.25rem,auto)] items-baseline gap-3 max-[359px]:gap-2">
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
      <div className="flex items-center justify-between gap-6 text-13">
        <Trend code={code} className="w-24" />
        <span className="min-w-40">
          <Span code={code} />
        </span>
      </div>
    </div>
  );
}

function CardSide({ code, side, word }: { code: string; side: Side; word: ReactNode }) {
  return (
    <span className="flex items-baseline gap-4 max-[359px]:gap-2.5">
      <span className="text-12 text-quiet">{word}</span>
      <LivePrice code={code} side={side} />
    </span>
  );
}
