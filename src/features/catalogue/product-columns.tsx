import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProductEntry } from '@/data/catalogue/use-listed';
import { useQuote } from '@/data/price/use-quotes';
import { HAS } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { isStale } from '@/domain/price/quote';
import { metalWord } from '@/i18n/asset-text';
import { formatFineness, formatHas, formatRate, formatWeight } from '@/i18n/formats';
import { useNow } from '@/ui/date/use-now';
import { Hallmark } from '@/ui/figure/Hallmark';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import { kindWord, shownText } from './words';

const quiet = (text: string) => <span className="text-quiet">{text}</span>;

export function productColumns(): Column<ProductEntry>[] {
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(170px,1.6fr)',
      fixed: true,
      cell: (entry) => <Named entry={entry} />,
    },
    {
      id: 'kind',
      head: t`Tür`,
      width: '104px',
      cell: ({ product }) => quiet(kindWord(product.kind)),
    },
    {
      id: 'fineness',
      head: t`Ayar`,
      width: '76px',
      cell: ({ product }) => <Hallmark fineness={product.fineness} />,
    },
    {
      id: 'weight',
      head: t`Sikke gramı`,
      width: '104px',
      end: true,
      isEmpty: ({ product }) => product.weight === undefined,
      cell: ({ product }) => (product.weight === undefined ? '' : formatWeight(product.weight)),
    },
    {
      id: 'has',
      head: t`Sikke hası`,
      width: '112px',
      end: true,
      isEmpty: ({ product }) => coinHas(product) === '',
      cell: ({ product }) => coinHas(product),
    },
    {
      id: 'work',
      head: t`İşçilik ‰`,
      width: '88px',
      end: true,
      isEmpty: ({ product }) => product.workmanship === undefined,
      cell: ({ product }) =>
        product.workmanship === undefined ? '' : formatFineness(product.workmanship),
    },
    {
      id: 'price',
      head: t`Fiyat`,
      width: '128px',
      end: true,
      cell: ({ product }) => <Price code={product.quote} bought={product.kind === 'scrap'} />,
    },
    {
      id: 'shown',
      head: t`Göründüğü yer`,
      width: 'minmax(120px,1fr)',
      cell: ({ product }) => quiet(product.archived ?? shownText(product)),
    },
    syncColumn(({ sync }) => sync),
  ];
}

const coinHas = ({ kind, quote, weight, fineness, metal }: ProductEntry['product']): string =>
  kind === 'coin' && weight !== undefined && (metal === 'gold' || quote === HAS)
    ? formatHas(pureMetal(weight, fineness))
    : '';

function Named({ entry: { product } }: { entry: ProductEntry }) {
  return (
    <span className="truncate">
      <bdi className="font-medium">{product.name}</bdi>
      <span className="ml-2 text-12 text-quiet">{product.code}</span>
    </span>
  );
}

/**
 * Present selling price, per gram of metal or per coin; the buying price if there is no selling
 * price, or if `bought`, for a product that is only bought. Price and "fiyat yok" have different
 * keys, so that React replaces the element and nothing painted moves. For the same reason the
 * element itself takes the classes of its place: an element around it would change its width.
 */
export function Price({
  code,
  bought = false,
  className,
}: {
  code: string;
  bought?: boolean;
  className?: string;
}) {
  const now = useNow(1000);
  const quote = useQuote(code);
  const rate = bought ? quote?.buy : quote?.sell || quote?.buy;
  if (!quote || !rate)
    return (
      <span key="none" className={cx('text-quiet', className)}>
        <Trans>fiyat yok</Trans>
      </span>
    );
  return (
    <span key="price" className={cx(isStale(quote.at, now) && 'text-dangertext', className)}>
      {rate === quote.sell ? null : (
        <span className="mr-1.5 text-12 text-quiet">
          <Trans>alış</Trans>
        </span>
      )}
      {formatRate(rate)}
    </span>
  );
}

export const CARD_HEIGHT = 68;

/** A row of the product list on a phone. */
export function ProductCard({ entry }: { entry: ProductEntry }) {
  const { product, sync } = entry;
  return (
    <div className="grid h-full grid-cols-1 content-center gap-0.5 px-4">
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-medium">{product.name}</bdi>
          <Hallmark fineness={product.fineness} />
        </span>
        <Price
          code={product.quote}
          bought={product.kind === 'scrap'}
          className="shrink-0 font-semibold"
        />
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">
          {kindWord(product.kind)} ·{' '}
          {product.metal === 'gold'
            ? product.code
            : `${metalWord(product.metal)} · ${product.code}`}
          {product.archived === undefined ? '' : ` · ${product.archived}`}
        </span>
        {sync === 'confirmed' ? (
          <span className="shrink-0">
            {product.weight === undefined ? '' : formatWeight(product.weight)}
          </span>
        ) : (
          <SyncMark mark={sync} />
        )}
      </span>
    </div>
  );
}
