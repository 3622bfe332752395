import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, useId, useMemo } from 'react';
import type { Product } from '@/domain/catalogue/product';
import { readNamed } from '@/domain/slip/counter-command';
import { LineHeads } from '@/parts/counter/line/LineHeads';
import { exactProduct, matchProducts } from '@/parts/counter/line/product-search';
import { bareNumber } from '@/parts/counter/line/quick-entry';
import { Combobox } from '@/ui/field/Combobox';
import { hasLeft } from '@/ui/field/has-left';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Kbd } from '@/ui/sign/Kbd';
import { useMedia, usePhone } from '@/ui/style/use-media';
import type { useOrderForm } from '../dialog/use-order-form';
import { GoodsBoxes } from './GoodsBoxes';
import { GoodsLine } from './GoodsLine';
import type { Places } from './places';

type Props = {
  form: ReturnType<typeof useOrderForm>;
  places: Places;
  unfolded: boolean;
  onUnfold: () => void;
  /** Called on Enter, after the text has been moved into the fields. */
  onGoOn: () => void;
};

const OFFERED = 12;

/** Makes the placeholder smaller and lighter than typed text, as in the counter's box. */
const PLACEHOLDER = '[&_input]:placeholder:font-normal [&_input]:placeholder:text-18';

/**
 * Entry box of an order: reads the whole piece as the counter reads a line, and shows the result
 * below. The fields stay folded until a person opens them or one of them is refused.
 */
export function GoodsEntry({ form, places, unfolded, onUnfold, onGoOn }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const flat = useMedia('(max-height: 700px)');
  const noteId = useId();
  const { text, set, settle, isTaken, products } = form.entry;
  const options = useMemo(() => offered(products, text), [products, text]);
  const leave = (event: FocusEvent) => {
    if (hasLeft(event)) settle();
  };
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.target !== places.entry.current) return;
    event.preventDefault();
    settle();
    onUnfold();
  };
  return (
    <div className="shrink-0 border-line border-b bg-raised">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to focus and keys of the box inside */}
      <div className={`px-5 pt-2 pb-3 max-sm:px-4 ${PLACEHOLDER}`} onBlur={leave} onKeyDown={goOn}>
        <Combobox
          label={t`Ürün`}
          labelHidden={phone}
          aside={<Kbd>/</Kbd>}
          controlSize={flat ? 'md' : 'lg'}
          placeholder={phone ? t`Gram, ayar, ad` : t`Gram, ayar ya da ad: 12,5*22 bilezik`}
          ref={places.entry}
          text={text}
          onText={set}
          options={options}
          exactOnly
          onChoose={({ label }) => {
            const amount = readNamed(text)?.amount ?? bareNumber(text) ?? '';
            set(`${amount} ${label}`.trim());
          }}
          onCommit={() => {
            settle();
            onGoOn();
          }}
          error={isTaken ? t`Alınan altını kapora olarak yazın.` : undefined}
          errorAt={noteId}
        />
      </div>
      {phone ? null : <LineHeads className="border-t" />}
      <GoodsLine
        id={noteId}
        form={form}
        phone={phone}
        onUnfold={unfolded ? undefined : onUnfold}
        complaint={isTaken ? t`Alınan altını kapora olarak yazın.` : undefined}
        onClear={() => {
          form.clear();
          places.entry.current?.focus();
        }}
      />
      {unfolded ? <GoodsBoxes form={form} places={places} onEnter={onGoOn} /> : null}
    </div>
  );
}

/** Products that match the text; none if it names one exactly or is a number. */
function offered(products: readonly Product[], text: string) {
  if (exactProduct(products, 'sell', text) || bareNumber(text)) return [];
  const whole = matchProducts(products, 'sell', text);
  const name = readNamed(text)?.name;
  const found = whole.length > 0 || !name ? whole : matchProducts(products, 'sell', name);
  return found.slice(0, OFFERED).map(({ code, name: label, fineness }) => ({
    key: code,
    label,
    detail: <Hallmark fineness={fineness} />,
  }));
}
