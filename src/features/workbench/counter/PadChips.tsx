import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { KARATS, type Karat } from '../../../domain/fineness';
import { cx } from '../../../ui/classes';
import { PurchaseIcon } from '../../../ui/Icon';
import { act } from '../act';
import { selectedLine } from '../basket-lines';
import type { Counter } from '../counter-view';
import { readKarat } from '../line-form';
import { mint } from '../mint';
import { goesOn } from '../product-search';
import { asked, bareNumber } from '../quick-entry';
import { entrySide } from '../tile';
import { fieldRefs } from './fields';
import { wantLetters } from './pad-letters';
import { withKarat } from './pad-text';

/** The karats of the trade, the most sold first; the rest scrolls. */
const ORDER: readonly Karat[] = [22, 18, 14, 24, ...KARATS.filter((karat) => ![22, 18, 14, 24].includes(karat))];

/** What the number pad has no key for, in one row above it: the side, the karats, the first coin, and the letters. */
export function PadChips({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const form = selectedLine(counter.basket);
  const { side, text } = asked(form);
  const said = readKarat(form.karat) ?? readKarat(/[x×*]\s*(\d{1,2})\s*$/.exec(text)?.[1] ?? '');
  const coin = counter.products.find((p) => p.kind === 'coin' && goesOn(p, entrySide(counter.basket)));
  const karat = (value: Karat) => {
    if (document.activeElement !== fieldRefs.product.current || form.code !== '') act({ do: 'edit', field: 'karat', text: String(value) });
    else act({ do: 'edit', field: 'product', text: withKarat(form.product, value) });
  };
  const turn = () => act({ do: 'side', id: form.id, side: side === 'buy' ? 'sell' : 'buy' });
  const letters = () => {
    wantLetters(true);
    fieldRefs.product.current?.blur();
    requestAnimationFrame(() => fieldRefs.product.current?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className="flex gap-2 overflow-x-auto px-3 pt-3 [scrollbar-width:none]" onMouseDown={(event) => event.preventDefault()}>
      <Chip pressed={side === 'buy'} onPress={turn}>
        <PurchaseIcon size={16} className="text-metal-in" />
        {t`Alınan`}
      </Chip>
      {ORDER.map((value) => (
        <Chip key={value} pressed={said === value} onPress={() => karat(value)}>
          <Karats value={value} said={said === value} />
        </Chip>
      ))}
      {coin && (text === '' || bareNumber(text)) ? (
        <Chip onPress={() => act({ do: 'tile', code: coin.code, lineId: mint(), nextId: mint() })}>{coin.name}</Chip>
      ) : null}
      <Chip onPress={letters}>{t`Harf`}</Chip>
    </div>
  );
}

/** The one that was said carries its word; of the others only the number is seen. */
const Karats = ({ value, said }: { value: Karat; said: boolean }) => (
  <Trans>
    {value}
    <span className={said ? undefined : 'sr-only'}> ayar</span>
  </Trans>
);

type ChipProps = { pressed?: boolean; onPress: () => void; children: ReactNode };

function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'pressable flex min-h-11 min-w-14 flex-1 items-center justify-center gap-1 whitespace-nowrap rounded-card border px-3 font-medium active:bg-sunken',
        pressed ? 'border-goldtext text-goldtext shadow-[inset_0_0_0_1px_var(--goldtext)]' : 'border-line',
      )}
    >
      {children}
    </button>
  );
}
