import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import { isInDollars } from '@/domain/price/market-board';
import { priceName } from '@/i18n/price-text';
import type { Column } from '@/ui/table/column';
import { Age, Change, FarMark, HowMark, LivePrice, PinMark, Span, Spread, Trend } from './cells';

type Room = { desk: boolean; roomy: boolean; wide: boolean };

/**
 * Columns of the price list. A row is only a code; its cells read the price. `desk` has room for
 * spread and source, `roomy` for the day's range and line, `wide` for all of them; a person can
 * choose the others.
 */
export function priceColumns(
  products: readonly Product[],
  { desk, roomy, wide }: Room,
): Column<string>[] {
  const change = [t`Değişim`, '%'];
  const spread = [t`Makas`, '%'];
  const source = desk && (wide || !roomy);
  const span = [t`Düşük`, t`Yüksek`];
  return [
    {
      id: 'name',
      head: t`Fiyat`,
      width: 'minmax(150px,1fr)',
      fixed: true,
      cell: (code) => <Named code={code} products={products} />,
    },
    {
      id: 'buy',
      head: t`Alış`,
      width: '98px',
      end: true,
      cell: (code) => <LivePrice code={code} side="buy" />,
    },
    {
      id: 'sell',
      head: t`Satış`,
      width: '98px',
      end: true,
      cell: (code) => <LivePrice code={code} side="sell" />,
    },
    {
      id: 'spread',
      head: spread.join(' · '),
      parts: spread,
      width: '128px',
      end: true,
      off: !desk,
      cell: (code) => <Spread code={code} />,
    },
    {
      id: 'change',
      head: change.join(' · '),
      parts: change,
      width: '140px',
      end: true,
      cell: (code) => <Change code={code} />,
    },
    {
      id: 'span',
      head: span.join(' · '),
      parts: span,
      width: '172px',
      end: true,
      off: !roomy,
      cell: (code) => <Span code={code} />,
    },
    {
      id: 'trend',
      head: t`Bugün`,
      width: '76px',
      off: !roomy,
      cell: (code) => <Trend code={code} />,
    },
    {
      id: 'age',
      head: source ? t`Yaş ve kaynak` : t`Yaş`,
      width: source ? '164px' : '76px',
      cell: (code) => <Age code={code} source={source} />,
    },
  ];
}

export function Named({
  code,
  products,
  pins = 'press',
}: {
  code: string;
  products: readonly Product[];
  /**
   * `press`: the pin is a button. `shown`: the pin is only shown, because a press on the card opens
   * it.
   */
  pins?: 'press' | 'shown';
}) {
  const name = priceName(code, products);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        <span className="font-semibold">{name}</span>
        {isInDollars(code) ? <span className="ml-2 text-12 text-quiet">$</span> : null}
        <HowMark code={code} />
        <FarMark code={code} />
      </span>
      <PinMark code={code} name={name} press={pins === 'press'} />
    </span>
  );
}
