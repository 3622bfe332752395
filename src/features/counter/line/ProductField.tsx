import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { useQuotes } from '@/data/price/use-quotes';
import { UNIT_SPACE } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import type { Side } from '@/domain/price/quote';
import { readMetal, readNamed } from '@/domain/slip/counter-command';
import { formatRate } from '@/i18n/formats';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { fieldRefs } from '@/parts/counter/keys/fields';
import { useLetters } from '@/parts/counter/keys/pad-letters';
import { exactProduct, matchProducts } from '@/parts/counter/line/product-search';
import { bareNumber } from '@/parts/counter/line/quick-entry';
import { Combobox } from '@/ui/field/Combobox';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Kbd } from '@/ui/sign/Kbd';
import { askedReturn } from '../slip/slip-asked';
import { commitProduct } from './commit-product';
import { enterProduct } from './stock-asked';

type Props = {
  product: string;
  /** What of it is a name or a whole line, and which way it goes. */
  side: Side;
  text: string;
  products: readonly Product[];
  error: string | undefined;
  errorAt: string;
  onLeave: () => void;
  className?: string;
};

const OFFERED = 12;

/**
 * The product of the line: one of the list, a free name, or the whole line in the counter's short
 * language. What was typed always stays.
 */
export const ProductField = memo(function ProductField({
  product,
  side,
  text,
  products,
  error,
  errorAt,
  onLeave,
  className,
}: Props) {
  const { t } = useLingui();
  const letters = useLetters();
  // Our own keys write no names: a list over them would only be in the way.
  const options = useMemo(
    () => (letters ? offered(products, side, text) : []),
    [letters, products, side, text],
  );
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
        pad={!letters}
        text={product}
        onText={(value) => act({ do: 'edit', field: 'product', text: value })}
        options={options}
        exactOnly
        onChoose={(option) => {
          const typed = selectedLine(currentDesk().open).product;
          act({ do: 'pick', code: option.key });
          commitProduct(typed);
        }}
        onCommit={() =>
          askedReturn(product, () => act({ do: 'edit', field: 'product', text: '' })) ||
          enterProduct()
        }
        error={error}
        errorAt={errorAt}
      />
    </div>
  );
});

/**
 * A text that names one product exactly, or says a whole line, needs no list over the other fields;
 * a number waits for a tile.
 */
function offered(products: readonly Product[], side: Side, text: string) {
  if (exactProduct(products, side, text) || bareNumber(text) || readMetal(text)) return [];
  const whole = matchProducts(products, side, text);
  const found =
    whole.length > 0 ? whole : matchProducts(products, side, readNamed(text)?.name ?? text);
  return found
    .slice(0, OFFERED)
    .map((p) => ({ key: p.code, label: p.name, detail: <Detail product={p} side={side} /> }));
}

function Detail({ product, side }: { product: Product; side: Side }) {
  const { quotes } = useQuotes();
  if (product.kind !== 'coin') return <Hallmark fineness={product.fineness} />;
  const rate = quotes.find((q) => q.code === product.quote)?.[side] ?? 0;
  return <>{rate > 0 ? `${formatRate(rate)}${UNIT_SPACE}₺` : '–'}</>;
}
