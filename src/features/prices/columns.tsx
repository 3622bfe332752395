import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import { isInDollars } from '@/domain/price/market-board';
import { priceName } from '@/i18n/price-text';
import type { Column } from '@/ui/table/column';
import { Age, Change, FarMark, HowMark, LivePrice, Span, Spread, Trend } from './cells';

type Room = { desk: boolean; roomy: boolean; wide: boolean };

/**
 * The row is the code; what moves is the cells' own. `desk` has place for the spread and whose
 * price it is, `roomy` for the day's ends, `wide` also for the line; elsewhere they are there for
 * whoever chooses them.
 */
export function priceColumns(
  products: readonly Product[],
  { desk, roomy, wide }: Room,
): Column<string>[] {
  const change = [t`Değişim`, '%'];
  const spread = [t`Makas`, '%'];
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
      off: !wide,
      cell: (code) => <Trend code={code} />,
    },
    {
      id: 'age',
      head: desk ? t`Yaş ve kaynak` : t`Yaş`,
      width: desk ? '164px' : '76px',
      cell: (code) => <Age code={code} source={desk} />,
    },
  ];
}

export function Named({ code, products }: { code: string; products: readonly Product[] }) {
  const name = priceName(code, products);
  return (
    <span className="truncate">
      <span className="font-semibold">{name}</span>
      {isInDollars(code) ? <span className="ml-2 text-12 text-quiet">$</span> : null}
      <HowMark code={code} />
      <FarMark code={code} />
    </span>
  );
}
