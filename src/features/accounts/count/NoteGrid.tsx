import { Trans, useLingui } from '@lingui/react/macro';
import { moneyDigits, textOf, UNIT_SPACE } from '../../../domain/digits';
import { formatMoney } from '../../../i18n/formats';
import { cx } from '../../../ui/classes';
import { Money } from '../../../ui/Money';
import { type CountLine, DENOMINATIONS, noteKey, slotTotal } from './entry';
import type { Count } from './use-count';

/** Banknotes and coins by value: pieces, bundles of a hundred, and what each row comes to. */
export function NoteGrid({ line, count }: { line: CountLine; count: Count }) {
  const { t } = useLingui();
  const sum = DENOMINATIONS.reduce((total, slot) => total + slotTotal(line, slot, count.texts), 0);
  return (
    <div className="grid max-w-[520px] grid-cols-[minmax(0,1fr)_88px_88px_minmax(96px,1fr)] items-center gap-x-3 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_72px_72px_minmax(84px,1fr)] max-sm:gap-x-2">
      <span className="text-13 text-quiet">
        <Trans>Değer</Trans>
      </span>
      <span className="text-right text-13 text-quiet">
        <Trans>Adet</Trans>
      </span>
      <span className="text-right text-13 text-quiet">
        <Trans>Deste</Trans>
      </span>
      <span className="text-right text-13 text-quiet">
        <Trans>Tutar</Trans>
      </span>
      {DENOMINATIONS.map((slot) => {
        const name = slot.coin ? t`${valueText(slot.value)} madenî` : valueText(slot.value);
        return (
          <div key={slot.slot} className="contents">
            <span className={cx(slot.coin && 'text-quiet')}>{name}</span>
            <Cell label={t`${name} adet`} name={noteKey(line, slot.slot, 'pieces')} count={count} />
            {slot.coin ? <span /> : <Cell label={t`${name} deste`} name={noteKey(line, slot.slot, 'bundles')} count={count} />}
            <span className="text-right text-quiet">
              <Money kurus={slotTotal(line, slot, count.texts)} unit="" />
            </span>
          </div>
        );
      })}
      <p className="col-span-4 mt-1 flex items-baseline justify-between border-line border-t pt-2 font-semibold">
        <span>
          <Trans>Sayılan</Trans>
        </span>
        <span className="text-18">{formatMoney(sum)}</span>
      </p>
    </div>
  );
}

/** "200 ₺", and what is less than a lira in kuruş. */
const valueText = (kurus: number): string => (kurus >= 100 ? `${textOf({ ...moneyDigits(kurus), fraction: '' })}${UNIT_SPACE}₺` : `${kurus}${UNIT_SPACE}kr`);

function Cell({ label, name, count }: { label: string; name: string; count: Count }) {
  const wrong = count.read.wrong.has(name);
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={count.texts[name] ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => count.type(name, event.target.value)}
      className={cx(
        'min-h-9 w-full min-w-0 rounded-control border bg-raised px-2 text-right text-ink pointer-coarse:min-h-11',
        wrong ? 'border-danger' : 'border-edge hover:border-ink',
      )}
    />
  );
}
