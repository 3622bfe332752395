import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { useQuotes } from '../../../data/use-quotes';
import { UNIT_SPACE } from '../../../domain/digits';
import type { Product } from '../../../domain/product';
import { sideOf } from '../../../domain/quote';
import { formatRate } from '../../../i18n/formats';
import { Combobox } from '../../../ui/Combobox';
import { Hallmark } from '../../../ui/Hallmark';
import { Kbd } from '../../../ui/Kbd';
import { act } from '../act';
import type { SlipType } from '../line-form';
import { exactProduct, matchProducts } from '../product-search';
import { bareNumber } from '../quick-entry';
import { commitProduct } from './commit-product';
import { fieldRefs } from './fields';

type Props = {
  text: string;
  type: SlipType;
  products: readonly Product[];
  error: string | undefined;
  errorAt: string;
  onLeave: () => void;
  className?: string;
};

/** The product of the line: one of the list, or a free name. What was typed always stays. */
export const ProductField = memo(function ProductField({ text, type, products, error, errorAt, onLeave, className }: Props) {
  const { t } = useLingui();
  const options = useMemo(() => {
    // A text that names one product exactly needs no list over the other fields; a number waits for a tile.
    if (exactProduct(products, type, text) || bareNumber(text)) return [];
    return matchProducts(products, type, text)
      .slice(0, 12)
      .map((p) => ({ key: p.code, label: p.name, detail: <Detail product={p} type={type} /> }));
  }, [products, type, text]);
  const leave = () => {
    act({ do: 'settle-product' });
    onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the cursor left the box inside
    <div className={className} onBlur={leave}>
      <Combobox
        label={t`Ürün`}
        aside={<Kbd>/</Kbd>}
        ref={fieldRefs.product}
        text={text}
        onText={(value) => act({ do: 'edit', field: 'product', text: value })}
        options={options}
        exactOnly
        onChoose={(option) => {
          act({ do: 'pick', code: option.key });
          commitProduct();
        }}
        onCommit={commitProduct}
        error={error}
        errorAt={errorAt}
      />
    </div>
  );
});

function Detail({ product, type }: { product: Product; type: SlipType }) {
  const { quotes } = useQuotes();
  if (product.kind !== 'coin') return <Hallmark fineness={product.fineness} />;
  const quote = quotes.find((q) => q.code === product.quote);
  const rate = quote ? (sideOf(type) === 'sell' ? quote.sell : quote.buy) : 0;
  return <>{rate > 0 ? `${formatRate(rate)}${UNIT_SPACE}₺` : '–'}</>;
}
