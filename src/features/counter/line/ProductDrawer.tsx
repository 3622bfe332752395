import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useQuotes } from '@/data/price/use-quotes';
import { UNIT_SPACE } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';
import { formatFineness } from '@/i18n/formats';
import { matchProducts } from '@/parts/counter/line/product-search';
import { Drawer } from '@/ui/dialog/Drawer';
import { TextInput } from '@/ui/field/TextInput';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Rate } from '@/ui/figure/Rate';
import { Button } from '@/ui/sign/Button';
import { StarIcon } from '@/ui/sign/Icon';
import { VirtualList } from '@/ui/table/VirtualList';
import { type Favourites, toggled } from '../model/favourites';
import { tapProduct } from './tap-product';

const ROW = 52;
const NONE: Favourites = [];

type Props = {
  products: readonly Product[];
  side: Side;
  /** Which stand first among the tiles; they are chosen where somebody hears of it. */
  favourites?: Favourites;
  onFavourites?: (favourites: Favourites) => void;
  search?: string;
  onClose: () => void;
};

/**
 * Every product of this side: search by name, code or barcode, walk with the arrows, Enter puts it
 * on the slip; or, while they are chosen, first among the tiles.
 */
export function ProductDrawer({
  products,
  side,
  favourites = NONE,
  onFavourites,
  search = '',
  onClose,
}: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(search);
  const [choosing, setChoosing] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => matchProducts(products, side, text), [products, side, text]);
  const { quotes } = useQuotes();
  const rates = useMemo(
    () => new Map(quotes.map((quote) => [quote.code, quote[side]])),
    [quotes, side],
  );
  const row = useCallback(
    (product: Product) => (
      <Row
        product={product}
        rate={rates.get(product.quote) ?? 0}
        side={side}
        first={favourites.includes(product.code)}
        choosing={choosing}
      />
    ),
    [rates, side, favourites, choosing],
  );
  const choose = (product: Product) => {
    if (choosing) return onFavourites?.(toggled(favourites, product.code));
    onClose();
    tapProduct(product);
  };
  const key = (event: KeyboardEvent) => {
    const [first] = rows;
    if (event.key === 'Enter' && first && text.trim() !== '') choose(first);
    else if (event.key === 'ArrowDown')
      body.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Drawer open onClose={onClose} title={t`Tüm ürünler`}>
      <div ref={body} className="flex h-[min(70dvh,100%)] min-h-0 flex-col gap-3 sm:h-full">
        <TextInput
          label={t`Ad, kod ya da barkod`}
          type="search"
          value={text}
          onValue={setText}
          onKeyDown={key}
          autoFocus
        />
        {onFavourites ? (
          <div className="-my-1 flex items-center justify-between gap-3">
            <span className="text-13 text-quiet">
              {choosing ? <Trans>Dokunduğunuz ürün, ürün düğmelerinin başına gelir.</Trans> : null}
            </span>
            <Button
              size="sm"
              variant="bare"
              aria-pressed={choosing}
              icon={<StarIcon size={16} />}
              className="-mr-3"
              onClick={() => setChoosing(!choosing)}
            >
              {choosing ? <Trans>Bitti</Trans> : <Trans>Öne al</Trans>}
            </Button>
          </div>
        ) : null}
        <VirtualList
          label={t`Bulunanlar`}
          rows={rows}
          rowHeight={ROW}
          rowKey={codeOf}
          renderRow={row}
          onOpen={choose}
          empty={
            <p className="py-3 text-quiet">
              <Trans>Sonuç yok. Adı ürün kutusuna yazıp gramıyla da satabilirsiniz.</Trans>
            </p>
          }
          className="-mx-6 border-line border-t"
        />
      </div>
    </Drawer>
  );
}

const codeOf = ({ code }: Product): string => code;

type RowProps = {
  product: Product;
  rate: number;
  side: Side;
  /** It stands first among the tiles. */
  first: boolean;
  choosing: boolean;
};

function Row({ product, rate, side, first, choosing }: RowProps) {
  const { t } = useLingui();
  const coin = product.kind === 'coin';
  return (
    <div className="flex h-full items-center gap-3 px-6">
      {first ? (
        <span role="img" aria-label={t`ürün düğmelerinin başında`} className="text-goldtext">
          <StarIcon size={16} />
        </span>
      ) : choosing ? (
        <span className="text-line">
          <StarIcon size={16} />
        </span>
      ) : null}
      <bdi className="min-w-0 flex-1 truncate font-medium">{product.name}</bdi>
      {coin ? <Rate rate={rate} unit="₺" /> : <Hallmark fineness={product.fineness} />}
      <span className="w-14 text-right text-13 text-quiet">
        {!coin && side === 'sell' && product.workmanship
          ? `${formatFineness(product.workmanship)}${UNIT_SPACE}‰`
          : ''}
      </span>
    </div>
  );
}
