import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useScale } from '@/device/scale/state';
import { KARATS, type Karat } from '@/domain/metal/fineness';
import { act } from '@/parts/counter/basket/act';
import { selectedLine } from '@/parts/counter/basket/basket-lines';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { fieldRefs } from '@/parts/counter/keys/fields';
import { wantLetters } from '@/parts/counter/keys/pad-letters';
import { isEmptyLine, readKarat } from '@/parts/counter/line/line-form';
import { fitsSide } from '@/parts/counter/line/product-search';
import { bareNumber, typedSide } from '@/parts/counter/line/quick-entry';
import { entrySide } from '@/parts/counter/line/tile';
import { mint } from '@/session/page/mint';
import { cx } from '@/ui/style/classes';
import { TakenToggle } from '../payment/TakenToggle';
import { withKarat } from './pad-text';
import { ScaleChips } from './ScaleButtons';

/** Karats sold most, from the purest down; the rarer ones end the row in the same order. */
const FIRST: readonly Karat[] = [24, 22, 18, 14];
/** Karats of a phone with a scale, whose two keys take the place of the karat sold least. */
const BESIDE_SCALE: readonly Karat[] = [22, 18, 14];

/** Chips above the number pad: karats, the letter keyboard and the first coin. */
export function PadChips({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const form = selectedLine(counter.basket);
  const { text } = typedSide(form);
  const { known } = useScale();
  const first = known ? BESIDE_SCALE : FIRST;
  const said = readKarat(form.karat) ?? readKarat(/[x×*]\s*(\d{1,2})\s*$/.exec(text)?.[1] ?? '');
  const coin = counter.products.find(
    (p) => p.kind === 'coin' && fitsSide(p, entrySide(counter.basket)),
  );
  const counts = coin && (isEmptyLine(form) || bareNumber(text) !== undefined) && form.code === '';
  const karat = (value: Karat) => (
    <Chip key={value} pressed={said === value} onPress={() => sayKarat(counter, value)}>
      <span>
        {value}
        <span className={said === value ? undefined : 'sr-only'}>{` ${t`ayar`}`}</span>
      </span>
    </Chip>
  );
  return (
    <ChipRow>
      {first.map(karat)}
      <Chip onPress={callLetters}>{t`Harf`}</Chip>
      <ScaleChips chip={(words, press) => <Chip onPress={press}>{words}</Chip>} />
      <TakenToggle form={form} className="rounded-card text-15" />
      {counts ? (
        <Chip onPress={() => act({ do: 'tile', code: coin.code, lineId: mint(), nextId: mint() })}>
          {coin.name}
        </Chip>
      ) : null}
      {KARATS.filter((value) => !first.includes(value)).map(karat)}
    </ChipRow>
  );
}

/** Row of chips; pressing one leaves the focus where it is. */
export const ChipRow = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
  <div
    className="flex gap-2 overflow-x-auto px-3 pt-3 [scrollbar-width:none]"
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </div>
);

/** Writes the karat into the text of the entry box, or into the karat field if a line is edited. */
function sayKarat({ basket }: Counter, value: Karat): void {
  const form = selectedLine(basket);
  const inBox = document.activeElement === fieldRefs.product.current && form.code === '';
  act(
    inBox
      ? { do: 'edit', field: 'product', text: withKarat(form.product, value) }
      : { do: 'edit', field: 'karat', text: String(value) },
  );
}

/** Opens the system's keyboard, which needs the box to lose and regain the focus. */
export function callLetters(): void {
  wantLetters(true);
  fieldRefs.product.current?.blur();
  requestAnimationFrame(() => fieldRefs.product.current?.focus());
}

export function Chip({
  pressed,
  onPress,
  children,
}: {
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'pressable flex min-h-11 min-w-12 flex-1 shrink-0 basis-auto items-center justify-center whitespace-nowrap rounded-card border px-3 font-medium active:bg-sunken max-sm:px-2',
        pressed
          ? 'border-goldtext text-goldtext shadow-[inset_0_0_0_1px_var(--goldtext)]'
          : 'border-line',
      )}
    >
      {children}
    </button>
  );
}
