import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
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
import { isEmptyLine } from '@/parts/counter/line/line-form';
import { exactProduct, matchProducts } from '@/parts/counter/line/product-search';
import { bareNumber } from '@/parts/counter/line/quick-entry';
import { Combobox } from '@/ui/field/Combobox';
import { Hallmark } from '@/ui/figure/Hallmark';
import { cx } from '@/ui/style/classes';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { typedReturnNumber } from '../slip/typed-return-number';
import { commitProduct } from './commit-product';
import { enterProduct } from './stock-asked';

type Props = {
  product: string;
  /** `text`: the part of `product` that is a name or a whole line; `side`: given or taken. */
  side: Side;
  text: string;
  products: readonly Product[];
  error: string | undefined;
  errorAt: string;
  onLeave: () => void;
  /** Called by Tab: moves to the fields of the line. */
  onGoOn: () => void;
  /** Shown at the right of the label. */
  aside?: ReactNode;
  className?: string;
};

const OFFERED = 12;

/** The placeholder is smaller and lighter than typed text. */
const PLACEHOLDER = '[&_input]:placeholder:font-normal [&_input]:placeholder:text-18';

/**
 * Box for the product of the line: a listed product, a free name, or a whole line as a quick entry.
 * Typed text is never lost.
 */
export const ProductField = memo(function ProductField({
  product,
  side,
  text,
  products,
  error,
  errorAt,
  onLeave,
  onGoOn,
  aside,
  className,
}: Props) {
  const { t } = useLingui();
  const letters = useLetters();
  // The on-screen keys type no names, so no list covers them.
  const options = useMemo(
    () => (letters ? offered(products, side, text) : []),
    [letters, products, side, text],
  );
  const phone = usePhone();
  const flat = useMedia('(max-height: 700px)');
  const leave = () => {
    act({ do: 'settle-product' });
    onLeave();
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== fieldRefs.product.current) return;
    // A chosen option has already put the line on the slip: the box keeps the focus.
    if (product.trim() !== '' && isEmptyLine(selectedLine(currentDesk().open))) return;
    event.preventDefault();
    onGoOn();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to focus and keys of the box inside
    <div className={cx(PLACEHOLDER, className)} onBlur={leave} onKeyDown={goOn}>
      <Combobox
        label={t`Ürün`}
        labelHidden={phone}
        aside={aside}
        controlSize={flat ? 'md' : 'lg'}
        placeholder={phone ? t`Gram, adet ya da ad` : t`Gram, adet, barkod ya da ad`}
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
          typedReturnNumber(product, () => act({ do: 'edit', field: 'product', text: '' })) ||
          enterProduct()
        }
        error={error}
        errorAt={errorAt}
      />
    </div>
  );
});

/**
 * Options for a typed text. None if the text names one product exactly, is a whole line, or is a
 * bare number, which waits for a tap on a tile.
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
