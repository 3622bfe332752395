import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuote } from '@/data/price/use-quotes';
import type { Day } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import {
  type AdjustedGroup,
  type GroupPrice,
  type GroupSet,
  groupQuote,
} from '@/domain/price/price-group';
import type { Side } from '@/domain/price/quote';
import { formatDay } from '@/i18n/formats';
import { decimalsOf } from '@/i18n/price-text';
import { PriceCell } from '@/ui/figure/PriceCell';
import type { Column } from '@/ui/table/column';
import { LivePrice } from '../cells';
import { Named } from '../columns';

type Listed = {
  products: readonly Product[];
  prices: ReadonlyMap<string, GroupPrice>;
  sets: readonly GroupSet[];
  group: AdjustedGroup;
  today: Day;
  /** There is room for since when; one touch further it stands in any case. */
  roomy: boolean;
};

/** The board's two sides, then the group's, then since when and what is to come. */
export function groupColumns({
  products,
  prices,
  sets,
  group,
  today,
  roomy,
}: Listed): Column<string>[] {
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
      head: t`Liste alış`,
      width: '110px',
      end: true,
      cell: (code) => <LivePrice code={code} side="buy" className="font-normal" />,
    },
    {
      id: 'sell',
      head: t`Liste satış`,
      width: '110px',
      end: true,
      cell: (code) => <LivePrice code={code} side="sell" className="font-normal" />,
    },
    {
      id: 'group-buy',
      head: t`Grup alış`,
      width: '110px',
      end: true,
      cell: (code) => <GroupCell code={code} side="buy" price={prices.get(code)} />,
    },
    {
      id: 'group-sell',
      head: t`Grup satış`,
      width: '110px',
      end: true,
      cell: (code) => <GroupCell code={code} side="sell" price={prices.get(code)} />,
    },
    {
      id: 'from',
      head: t`Geçerli`,
      width: '190px',
      off: !roomy,
      cell: (code) => (
        <Since
          sets={sets.filter((set) => set.group === group && set.code === code)}
          today={today}
        />
      ),
    },
  ];
}

/** Live with the board; what cannot be reckoned is told, for it cannot be sold on. */
function GroupCell({
  code,
  side,
  price,
}: {
  code: string;
  side: Side;
  price: GroupPrice | undefined;
}) {
  const quote = useQuote(code);
  if (!price || !quote) return <span className="text-quiet">–</span>;
  const made = groupQuote(quote, price);
  if (!made)
    return (
      <span className="text-dangertext">
        {side === 'sell' ? <Trans>hesaplanamıyor</Trans> : '–'}
      </span>
    );
  return made[side] > 0 ? (
    <PriceCell rate={made[side]} decimals={decimalsOf(code)} className="font-semibold" />
  ) : (
    <span className="text-quiet">–</span>
  );
}

function Since({ sets, today }: { sets: readonly GroupSet[]; today: Day }) {
  const byDay = sets.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const held = byDay.findLast(({ from }) => from <= today);
  const next = byDay.find(({ from }) => from > today);
  const day = formatDay(held?.from ?? today);
  const coming = formatDay(next?.from ?? today);
  return (
    <span className="truncate text-13 text-quiet">
      {held?.price ? <Trans>{day} gününden</Trans> : <Trans>liste fiyatı</Trans>}
      {next ? <Trans> · {coming} değişecek</Trans> : null}
    </span>
  );
}

export const GROUP_CARD_HEIGHT = 76;

/** On a phone: the name, the board's prices, and the group's in the second line. */
export function GroupCard({
  code,
  products,
  price,
}: {
  code: string;
  products: readonly Product[];
  price: GroupPrice | undefined;
}) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto_auto] content-center gap-x-4 gap-y-1 px-4 text-13">
      <span className="min-w-0 text-15">
        <Named code={code} products={products} />
      </span>
      <LivePrice code={code} side="buy" className="font-normal" />
      <LivePrice code={code} side="sell" className="font-normal" />
      <span className="text-quiet">
        {price ? <Trans>grup alış · satış</Trans> : <Trans>liste fiyatı</Trans>}
      </span>
      <span className="text-right">
        {price ? <GroupCell code={code} side="buy" price={price} /> : null}
      </span>
      <span className="text-right">
        {price ? <GroupCell code={code} side="sell" price={price} /> : null}
      </span>
    </div>
  );
}
