import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuote } from '@/data/price/use-quotes';
import type { Day } from '@/domain/base/day';
import type { PriceGroup } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import {
  gramPrice,
  listedProduct,
  type WorkmanshipLists,
  type WorkmanshipSet,
  workmanshipOfGroup,
} from '@/domain/catalogue/workmanship-list';
import { formatDay, formatFineness, formatMoney } from '@/i18n/formats';
import { Hallmark } from '@/ui/figure/Hallmark';
import type { Column } from '@/ui/table/column';

/** One product as a group has it today. */
export type WorkmanshipRow = {
  product: Product;
  sell: number | undefined;
  buy: number | undefined;
  /** What of it a list of the group says, and since when; the next day on which that changes. */
  held: WorkmanshipSet | undefined;
  next: WorkmanshipSet | undefined;
};

export function asRow(
  product: Product,
  lists: ReadonlyMap<string, WorkmanshipLists>,
  sets: readonly WorkmanshipSet[],
  group: PriceGroup,
  today: Day,
): WorkmanshipRow {
  const listed = listedProduct(product, lists);
  const byDay = sets
    .filter((set) => set.group === group)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const held = (['sell', 'buy'] as const)
    .flatMap((side) => byDay.findLast((set) => set.side === side && set.from <= today) ?? [])
    .filter(({ work }) => work !== null)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
  return {
    product,
    sell: workmanshipOfGroup(listed, group, 'sell'),
    buy: workmanshipOfGroup(listed, group, 'buy'),
    held,
    next: byDay.find(({ from }) => from > today),
  };
}

export const milyemWords = (work: number | null | undefined): string =>
  work === undefined || work === null ? '–' : `${formatFineness(work)} ‰`;

export function workmanshipColumns(today: Day): Column<WorkmanshipRow>[] {
  return [
    {
      id: 'name',
      head: t`Ürün`,
      width: 'minmax(160px,1fr)',
      fixed: true,
      cell: ({ product }) => <Named product={product} />,
    },
    {
      id: 'sell',
      head: t`Satış işçiliği`,
      width: '96px',
      end: true,
      cell: ({ sell }) => milyemWords(sell),
    },
    {
      id: 'buy',
      head: t`Alış işçiliği`,
      width: '96px',
      end: true,
      cell: ({ buy }) => milyemWords(buy),
    },
    {
      id: 'gram',
      head: t`Gramı`,
      width: '120px',
      end: true,
      cell: (row) => <GramPrice row={row} />,
    },
    {
      id: 'from',
      head: t`Geçerli`,
      width: 'minmax(120px,200px)',
      cell: (row) => <Since row={row} today={today} />,
    },
  ];
}

const Named = ({ product: { name, fineness } }: { product: Product }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span className="truncate font-semibold">{name}</span>
    <Hallmark fineness={fineness} />
  </span>
);

/** A gram of it at the board's price of its metal, with the work; live with the board. */
function GramPrice({ row: { product, sell } }: { row: WorkmanshipRow }) {
  const quote = useQuote(product.quote);
  if (sell === undefined || !quote || quote.sell <= 0) return <span className="text-quiet">–</span>;
  return <>{formatMoney(gramPrice(product.fineness, sell, quote.sell))}</>;
}

function Since({ row: { held, next }, today }: { row: WorkmanshipRow; today: Day }) {
  const day = formatDay(held?.from ?? today);
  const coming = formatDay(next?.from ?? today);
  return (
    <span className="truncate text-13 text-quiet">
      {held ? <Trans>{day} gününden</Trans> : <Trans>ürünün kendisi</Trans>}
      {next ? <Trans> · {coming} değişecek</Trans> : null}
    </span>
  );
}

export const WORK_CARD_HEIGHT = 76;

/** On a phone: the product and a gram of it, the two figures in the second line. */
export function WorkmanshipCard({ row }: { row: WorkmanshipRow }) {
  const [sell, buy] = [milyemWords(row.sell), milyemWords(row.buy)];
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 gap-y-1 px-4 text-13">
      <span className="min-w-0 text-15">
        <Named product={row.product} />
      </span>
      <span className="text-right text-15">
        <GramPrice row={row} />
      </span>
      <span className="truncate text-quiet">
        {row.held ? formatDay(row.held.from) : <Trans>ürünün kendisi</Trans>}
      </span>
      <span className="text-right">
        <Trans>
          satış {sell} · alış {buy}
        </Trans>
      </span>
    </div>
  );
}
