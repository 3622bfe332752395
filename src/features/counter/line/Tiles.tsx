import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { useBalances } from '@/data/ledger/use-balances';
import { useQuote, useUnoffered } from '@/data/price/use-quotes';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { hasMintings, type Minting, ofMinting } from '@/domain/catalogue/coin-set';
import type { Product } from '@/domain/catalogue/product';
import { STOCK } from '@/domain/ledger/ledger';
import { guardMark } from '@/domain/price/price-guard';
import type { Side } from '@/domain/price/quote';
import { formatFineness } from '@/i18n/formats';
import type { Basket } from '@/parts/counter/basket/basket';
import { goesOn } from '@/parts/counter/line/product-search';
import { entrySide } from '@/parts/counter/line/tile';
import { heardPlaces, onPlaces, placesOf } from '@/parts/counter/payment/own-places';
import { useKept } from '@/session/page/kept-view';
import { useBehind } from '@/ui/dialog/use-behind';
import { Segmented } from '@/ui/field/Segmented';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Rate } from '@/ui/figure/Rate';
import { GuardSign } from '@/ui/sign/GuardSign';
import { cx } from '@/ui/style/classes';
import { coinStock, movedCoins, piecesOn } from '../model/coin-stock';
import { type Favourites, favouredFirst, readFavourites } from '../model/favourites';
import { ProductDrawer } from './ProductDrawer';
import { tapProduct } from './tap-product';

/** As many as a hand finds without reading; the rest is one tap further. */
const MOST_COINS = 8;
const MOST_BY_WEIGHT = 5;

type Props = { basket: Basket; products: readonly Product[] };

/**
 * What is sold most, one tap away: a coin counts up, gold by weight goes on to its gram. What is
 * taken stands at buying prices. They follow a frame behind the fingers.
 */
export function Tiles({ basket, products }: Props) {
  return <Board basket={useBehind(basket)} products={products} />;
}

const Board = memo(function Board({ basket, products }: Props) {
  const [searching, setSearching] = useState(false);
  const side = entrySide(basket);
  const [favourites, setFavourites] = useKept('favourites', readFavourites);
  const [minting, setMinting] = useKept('minting', readMinting);
  const unoffered = useUnoffered(side);
  const { coins, byWeight, minted } = useMemo(
    () => mostSold(products, side, favourites, minting, unoffered.split(' ')),
    [products, side, favourites, minting, unoffered],
  );
  // Nothing until the list has been read: a tile that stands alone would have to make room for the
  // others.
  if (products.length === 0) return null;
  return (
    <div className="flex flex-col gap-4 max-lg:flex-row max-lg:gap-2">
      <Group
        title={<Trans>Sarrafiye</Trans>}
        note={side === 'buy' ? <Trans>alış fiyatı</Trans> : null}
        choice={minted ? <MintingChoice value={minting} onChange={setMinting} /> : null}
        products={coins}
        basket={basket}
        side={side}
      />
      <Group
        title={<Trans>Gramla</Trans>}
        note={side === 'buy' ? null : <Trans>işçilik</Trans>}
        products={byWeight}
        basket={basket}
        side={side}
      >
        <button
          type="button"
          onClick={() => setSearching(true)}
          aria-haspopup="dialog"
          className="pressable grid h-19 place-items-center rounded-card border border-edge border-dashed px-3 text-center font-semibold text-13 hover:border-ink active:bg-sunken max-lg:w-32 max-lg:shrink-0"
        >
          <Trans>Tüm ürünler</Trans>
        </button>
      </Group>
      {searching ? (
        <ProductDrawer
          products={products}
          side={side}
          favourites={favourites}
          onFavourites={setFavourites}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </div>
  );
});

/** From a store that anybody may have written to. */
const readMinting = (stored: unknown): Minting => (stored === 'eski' ? 'eski' : 'yeni');

/**
 * A tile is one coin; which minting of it a tap puts on the slip stands on the tile and is chosen
 * here, for all of them.
 */
function MintingChoice({
  value,
  onChange,
}: {
  value: Minting;
  onChange: (minting: Minting) => void;
}) {
  const { t } = useLingui();
  const options = [
    { value: 'yeni' as const, label: t`yeni` },
    { value: 'eski' as const, label: t`eski` },
  ];
  return (
    <Segmented
      small
      stretch
      label={t`Basım`}
      value={value}
      onChange={onChange}
      options={options}
      className="max-w-24 max-lg:w-24 max-lg:self-center"
    />
  );
}

type Most = { coins: Product[]; byWeight: Product[]; minted: boolean };

/**
 * A coin that is bought and not sold has no tile on a sale: a tap would put a line without a price
 * on the slip.
 */
function mostSold(
  products: readonly Product[],
  side: Side,
  favourites: Favourites,
  minting: Minting,
  unoffered: readonly string[],
): Most {
  const offered = products.filter((p) => goesOn(p, side));
  const all = offered.filter((p) => p.kind === 'coin');
  const struck = ofMinting(favouredFirst(all, favourites), minting);
  const coins = struck.filter(({ quote }) => !unoffered.includes(quote)).slice(0, MOST_COINS);
  // What is taken by weight is scrap first of all.
  const metal = offered
    .filter((p) => p.kind !== 'coin')
    .toSorted((a, b) => Number(b.kind === 'scrap') - Number(a.kind === 'scrap'));
  return {
    coins,
    byWeight: favouredFirst(metal, favourites).slice(0, MOST_BY_WEIGHT),
    minted: hasMintings(all),
  };
}

type GroupProps = {
  title: React.ReactNode;
  note: React.ReactNode;
  choice?: React.ReactNode;
  products: Product[];
  basket: Basket;
  side: Side;
  children?: React.ReactNode;
};

/** In the hand all stands in one row, and a choice before its tiles. */
function Group({ title, note, choice, products, basket, side, children }: GroupProps) {
  if (products.length === 0 && !children) return null;
  return (
    <section className="max-lg:flex max-lg:gap-2">
      <div
        className={cx(
          'flex items-center justify-between gap-2 text-13 max-lg:contents',
          choice ? 'mb-1' : 'mb-2',
        )}
      >
        <h2 className="font-semibold max-lg:sr-only">{title}</h2>
        <span className={cx('text-quiet max-lg:sr-only', choice ? 'flex-1' : false)}>{note}</span>
        {choice}
      </div>
      <div className="grid grid-cols-2 gap-2 max-lg:flex">
        {products.map((product) => (
          <Tile
            key={product.code}
            product={product}
            side={side}
            count={piecesOn(basket, product.code, side)}
            moved={movedCoins(basket, product.code)}
          />
        ))}
        {children}
      </div>
    </section>
  );
}

const Tile = memo(function Tile({
  product,
  side,
  count,
  moved,
}: {
  product: Product;
  side: Side;
  count: number;
  moved: number;
}) {
  const coin = product.kind === 'coin';
  return (
    <button
      type="button"
      onClick={() => tapProduct(product)}
      className={cx(
        'pressable grid h-19 content-between rounded-card border bg-raised px-2.5 py-2 text-left hover:border-edge active:bg-sunken max-lg:w-32 max-lg:shrink-0',
        count > 0 ? 'border-goldtext shadow-[inset_0_0_0_1px_var(--goldtext)]' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-1 font-semibold text-13 leading-[18px]">
        <span
          className={coin ? 'truncate' : 'line-clamp-2 break-words'}
          title={coin ? product.name : undefined}
        >
          {product.name}
        </span>
        {coin ? null : <Count count={count} />}
      </span>
      <span className="flex items-baseline justify-between gap-1 leading-5">
        {coin ? (
          <LiveRate code={product.quote} side={side} />
        ) : (
          <Work product={product} side={side} />
        )}
        {coin ? null : <Hallmark fineness={product.fineness} />}
      </span>
      {coin ? (
        <span className="flex h-[18px] items-baseline justify-between gap-1 text-12">
          <OnHand coin={product.code} moved={moved} />
          <Count count={count} />
        </span>
      ) : null}
    </button>
  );
});

const Count = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="shrink-0 font-semibold text-goldtext">{`×${UNIT_SPACE}${count}`}</span>
  ) : null;

/**
 * Number of coins where this counter takes them from, as this device knows it; empty if never
 * counted. If the open slip takes more, the tile says so and blocks nothing
 * (src/domain/README.md#at-the-counter).
 */
function OnHand({ coin, moved }: { coin: string; moved: number }) {
  const places = useSyncExternalStore(onPlaces, heardPlaces);
  const balances = useBalances(placesOf(places ? { places } : {}).coins ?? STOCK);
  const stock = coinStock(balances, coin, moved);
  if (!stock) return <span />;
  const pieces = textOf(digitsOf(stock.missing || stock.held, 0));
  return (
    <span className={cx('truncate', stock.missing > 0 ? 'text-ambertext' : 'text-quiet')}>
      {stock.missing > 0 ? <Trans>{pieces} eksik</Trans> : <Trans>elde {pieces}</Trans>}
    </span>
  );
}

/** Işçilik is the customer's; nobody pays it for what is taken. */
const Work = ({ product, side }: { product: Product; side: Side }) => {
  const { t } = useLingui();
  if (side === 'buy')
    return <span className="text-13 text-quiet">{product.kind === 'scrap' ? t`hurda` : ''}</span>;
  return (
    <span className="whitespace-nowrap text-13">
      {product.workmanship ? `${formatFineness(product.workmanship)}${UNIT_SPACE}‰` : ''}
    </span>
  );
};

function LiveRate({ code, side }: { code: string; side: Side }) {
  const quote = useQuote(code);
  const rate = quote?.[side] ?? 0;
  if (rate === 0) return <span className="text-quiet">–</span>;
  return (
    <span className={quote && guardMark(quote) ? 'text-dangertext' : undefined}>
      <Rate rate={rate} unit="₺" />
      <GuardSign quote={quote} />
    </span>
  );
}
