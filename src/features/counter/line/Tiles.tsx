import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import { useBalances } from '@/data/ledger/use-balances';
import { useQuote, useUnofferedCodes } from '@/data/price/use-quotes';
import { digitsOf, textOf, UNIT_SPACE } from '@/domain/base/digits';
import { hasMintings, type Minting, ofMinting } from '@/domain/catalogue/coin-set';
import type { Product } from '@/domain/catalogue/product';
import { STOCK } from '@/domain/ledger/ledger';
import { guardMark } from '@/domain/price/price-guard';
import type { Side } from '@/domain/price/quote';
import { formatFineness } from '@/i18n/formats';
import type { Basket } from '@/parts/counter/basket/basket';
import { fitsSide } from '@/parts/counter/line/product-search';
import { entrySide } from '@/parts/counter/line/tile';
import {
  counterAccounts,
  goodsAccountsOf,
  onCounterAccounts,
} from '@/parts/counter/payment/counter-accounts';
import { useView } from '@/session/view/use-view';
import { useBehindDialog } from '@/ui/dialog/use-behind';
import { Segmented } from '@/ui/field/Segmented';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Rate } from '@/ui/figure/Rate';
import { GuardSign } from '@/ui/sign/GuardSign';
import { cx } from '@/ui/style/classes';
import { coinStock, movedCoins, piecesOn } from '../model/coin-stock';
import { type Favourites, favouredFirst, readFavourites } from '../model/favourites';
import { ProductDrawer } from './ProductDrawer';
import { tapProduct } from './tap-product';

/** Most tiles that a person finds without reading; other products need one more tap. */
const MOST_COINS = 8;
const MOST_BY_WEIGHT = 5;

/**
 * `column`: beside the slip. `board`: fills a narrow counter while the slip is empty. `strip`: one
 * row above the box once the slip has lines.
 */
type Shape = 'column' | 'board' | 'strip';

type Props = { basket: Basket; products: readonly Product[]; shape: Shape };

/**
 * Tiles of the products sold most. A tap adds one coin, or asks for the grams of a product sold by
 * weight. On a purchase they show buying prices. They are drawn one frame late, so that typed text
 * is painted first.
 */
export function Tiles({ basket, products, shape }: Props) {
  return <Board basket={useBehindDialog(basket)} products={products} shape={shape} />;
}

const Board = memo(function Board({ basket, products, shape }: Props) {
  const [searching, setSearching] = useState(false);
  const side = entrySide(basket);
  const [favourites, setFavourites] = useView('favourites', readFavourites);
  const [minting, setMinting] = useView('minting', readMinting);
  const unoffered = useUnofferedCodes(side);
  const { coins, byWeight, minted } = useMemo(
    () => mostSold(products, side, favourites, minting, unoffered.split(' ')),
    [products, side, favourites, minting, unoffered],
  );
  // Nothing is drawn before the list was read, so that no tile has to move for others.
  if (products.length === 0) return null;
  return (
    <div className={shape === 'strip' ? 'flex gap-2' : 'flex flex-col gap-4'}>
      <Group
        shape={shape}
        title={<Trans>Sarrafiye</Trans>}
        note={side === 'buy' ? <Trans>alış fiyatı</Trans> : null}
        choice={
          minted ? <MintingChoice value={minting} onChange={setMinting} shape={shape} /> : null
        }
        products={coins}
        basket={basket}
        side={side}
      />
      <Group
        shape={shape}
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
          className={cx(
            'pressable grid place-items-center border border-edge border-dashed px-3 text-center font-semibold text-13 hover:border-ink active:bg-sunken',
            HEIGHT[shape],
          )}
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

const HEIGHT: Record<Shape, string> = {
  column: 'h-19 rounded-card',
  board: 'h-19 rounded-card sm:h-28 sm:px-4 sm:py-3',
  // Fixed width: a price that comes late moves no other tile.
  strip: 'h-14 w-30 shrink-0 rounded-control',
};

/** Reads the stored minting, which may be any value. */
const readMinting = (stored: unknown): Minting => (stored === 'eski' ? 'eski' : 'yeni');

/** Chooses the minting (new or old) that every coin tile puts on the slip. */
function MintingChoice({
  value,
  onChange,
  shape,
}: {
  value: Minting;
  onChange: (minting: Minting) => void;
  shape: Shape;
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
      className={shape === 'strip' ? 'min-w-24 max-w-24 shrink-0 self-center' : 'max-w-24'}
    />
  );
}

type Most = { coins: Product[]; byWeight: Product[]; minted: boolean };

/**
 * Products on the tiles. A coin without a price on this side has no tile, because a tap would add a
 * line without a price.
 */
function mostSold(
  products: readonly Product[],
  side: Side,
  favourites: Favourites,
  minting: Minting,
  unoffered: readonly string[],
): Most {
  const offered = products.filter((p) => fitsSide(p, side));
  const all = offered.filter((p) => p.kind === 'coin');
  const struck = ofMinting(favouredFirst(all, favourites), minting);
  const coins = struck.filter(({ quote }) => !unoffered.includes(quote)).slice(0, MOST_COINS);
  // On the taken side, scrap comes first among the products by weight.
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
  shape: Shape;
  title: React.ReactNode;
  note: React.ReactNode;
  choice?: React.ReactNode;
  products: Product[];
  basket: Basket;
  side: Side;
  children?: React.ReactNode;
};

const ROWS: Record<Shape, string> = {
  column: 'grid grid-cols-2 gap-2',
  board: 'grid grid-cols-3 gap-2',
  strip: 'flex gap-2',
};

/** Tiles with a title. In a strip everything is in one row, with the choice before its tiles. */
function Group({ shape, title, note, choice, products, basket, side, children }: GroupProps) {
  if (products.length === 0 && !children) return null;
  const strip = shape === 'strip';
  return (
    <section className={strip ? 'flex gap-2' : undefined}>
      <div
        className={
          strip
            ? 'contents'
            : cx('flex items-center justify-between gap-2 text-13', choice ? 'mb-1' : 'mb-2')
        }
      >
        <h2 className={strip ? 'sr-only' : 'font-semibold'}>{title}</h2>
        <span className={strip ? 'sr-only' : cx('text-quiet', choice ? 'flex-1' : false)}>
          {note}
        </span>
        {choice}
      </div>
      <div className={ROWS[shape]}>
        {products.map((product) => (
          <Tile
            shape={shape}
            key={product.code}
            product={product}
            side={side}
            count={piecesOn(basket, product.code, side)}
            moved={movedCoins(basket, product.code)}
            hidesMinting={Boolean(choice)}
          />
        ))}
        {children}
      </div>
    </section>
  );
}

type TileProps = {
  shape: Shape;
  product: Product;
  side: Side;
  count: number;
  moved: number;
  /** The minting is chosen above the tiles, so that no tile need repeat it. */
  hidesMinting: boolean;
};

const Tile = memo(function Tile({ shape, product, side, count, moved, hidesMinting }: TileProps) {
  const name = hidesMinting ? <WithoutMinting name={product.name} /> : product.name;
  return (
    <button
      type="button"
      onClick={() => tapProduct(product)}
      className={cx(
        'pressable border bg-raised px-2.5 text-left hover:border-edge active:bg-sunken',
        'grid content-between',
        shape === 'strip' ? 'py-1.5' : 'py-2',
        HEIGHT[shape],
        count > 0 ? 'border-goldtext shadow-[inset_0_0_0_1px_var(--goldtext)]' : 'border-line',
      )}
    >
      {shape === 'strip' ? (
        <>
          <span className="truncate font-semibold text-13 leading-[18px]">{name}</span>
          <span className="flex items-baseline justify-between gap-1 text-13">
            {product.kind === 'coin' ? (
              <LiveRate code={product.quote} side={side} />
            ) : (
              <Hallmark fineness={product.fineness} />
            )}
            <Count count={count} />
          </span>
        </>
      ) : (
        <Whole product={product} name={name} side={side} count={count} moved={moved} />
      )}
    </button>
  );
});

/** Content of a large tile: name, price or workmanship, and for coins the number on hand. */
function Whole({
  product,
  name,
  side,
  count,
  moved,
}: Omit<TileProps, 'shape' | 'hidesMinting'> & { name: React.ReactNode }) {
  const coin = product.kind === 'coin';
  return (
    <>
      <span className="flex items-start justify-between gap-1 font-semibold text-13 leading-[18px]">
        <span
          className={coin ? 'truncate' : 'line-clamp-2 break-words'}
          title={coin ? product.name : undefined}
        >
          {name}
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
    </>
  );
}

/** The name of a coin with its minting for screen readers only. */
function WithoutMinting({ name }: { name: string }) {
  const [minting] = MINTING_WORD.exec(name) ?? [];
  if (minting === undefined) return name;
  return (
    <>
      {name.slice(0, -minting.length)}
      <span className="sr-only">{minting}</span>
    </>
  );
}

/** As the names of the coin set end. */
const MINTING_WORD = / (?:yeni|eski)$/u;

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
  const places = useSyncExternalStore(onCounterAccounts, counterAccounts);
  const balances = useBalances(goodsAccountsOf(places ? { places } : {}).coins ?? STOCK);
  const stock = coinStock(balances, coin, moved);
  if (!stock) return <span />;
  const pieces = textOf(digitsOf(stock.missing || stock.held, 0));
  return (
    <span className={cx('truncate', stock.missing > 0 ? 'text-ambertext' : 'text-quiet')}>
      {stock.missing > 0 ? <Trans>{pieces} eksik</Trans> : <Trans>elde {pieces}</Trans>}
    </span>
  );
}

/** Workmanship of a product, on given lines only: the shop pays none for goods that it takes. */
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
