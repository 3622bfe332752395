import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useQuotes } from '../../../data/use-quotes';
import { UNIT_SPACE } from '../../../domain/digits';
import type { Product } from '../../../domain/product';
import type { Side } from '../../../domain/quote';
import { formatFineness } from '../../../i18n/formats';
import { Drawer } from '../../../ui/Drawer';
import { Hallmark } from '../../../ui/Hallmark';
import { Rate } from '../../../ui/Rate';
import { TextInput } from '../../../ui/TextInput';
import { VirtualList } from '../../../ui/VirtualList';
import { matchProducts } from '../product-search';
import { tapProduct } from './tap-product';

const ROW = 52;

type Props = { products: readonly Product[]; side: Side; search?: string; onClose: () => void };

/** Every product of this side: search by name, code or barcode, walk with the arrows, Enter puts it on the slip. */
export function ProductDrawer({ products, side, search = '', onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(search);
  const body = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => matchProducts(products, side, text), [products, side, text]);
  const { quotes } = useQuotes();
  const rates = useMemo(() => new Map(quotes.map((quote) => [quote.code, quote[side]])), [quotes, side]);
  const row = useCallback((product: Product) => <Row product={product} rate={rates.get(product.quote) ?? 0} side={side} />, [rates, side]);
  const choose = (product: Product) => {
    onClose();
    tapProduct(product);
  };
  const key = (event: KeyboardEvent) => {
    const [first] = rows;
    if (event.key === 'Enter' && first && text.trim() !== '') choose(first);
    else if (event.key === 'ArrowDown') body.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Drawer open onClose={onClose} title={t`Tüm ürünler`}>
      <div ref={body} className="flex h-[min(70dvh,100%)] min-h-0 flex-col gap-3 sm:h-full">
        <TextInput label={t`Ad, kod ya da barkod`} type="search" value={text} onValue={setText} onKeyDown={key} autoFocus />
        <VirtualList
          label={t`Bulunanlar`}
          rows={rows}
          rowHeight={ROW}
          rowKey={codeOf}
          renderRow={row}
          onOpen={choose}
          empty={
            <p className="py-3 text-quiet">
              <Trans>Bununla bir şey bulunamadı. Adı ürün kutusuna yazıp gramıyla da satabilirsiniz.</Trans>
            </p>
          }
          className="-mx-6 border-line border-t"
        />
      </div>
    </Drawer>
  );
}

const codeOf = ({ code }: Product): string => code;

function Row({ product, rate, side }: { product: Product; rate: number; side: Side }) {
  const coin = product.kind === 'coin';
  return (
    <div className="flex h-full items-center gap-3 px-6">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{product.name}</bdi>
        <span className="block truncate text-12 text-quiet">{product.code}</span>
      </span>
      {coin ? <Rate rate={rate} unit="₺" /> : <Hallmark fineness={product.fineness} />}
      <span className="w-14 text-right text-13 text-quiet">
        {!coin && side === 'sell' && product.workmanship ? `${formatFineness(product.workmanship)}${UNIT_SPACE}‰` : ''}
      </span>
    </div>
  );
}
