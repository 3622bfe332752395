import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useOwnAccounts } from '@/data/till/use-till';
import { denominationsOf } from '@/domain/till/till';
import { accountName } from '@/i18n/account-text';
import { assetQuantity } from '@/i18n/asset-text';
import { currencySign } from '@/i18n/currency-words';
import { noteName } from '@/i18n/note-text';
import { MISSING_PART } from '@/ui/field/missing-part';
import { pieceError } from '@/ui/field/typed-text';
import { Money } from '@/ui/figure/Money';
import { cx } from '@/ui/style/classes';
import { amountKey, type CountedRow, isRequired, noteKey, slotTotal } from './entry';
import type { Count } from './use-count';

/** Banknotes and coins by value: pieces, bundles of a hundred, and what each row comes to. */
export function NoteGrid({ line, count }: { line: CountedRow; count: Count }) {
  const { t } = useLingui();
  const id = useId();
  const slots = denominationsOf(line.asset);
  const own = useOwnAccounts();
  const isMissing =
    count.tried && count.missing.some((missed) => amountKey(missed) === amountKey(line));
  const part = `${accountName(line.account, own)} ${currencySign(line.asset)}`;
  const sum = slots.reduce((total, slot) => total + slotTotal(line, slot, count.texts), 0);
  return (
    <div
      {...(isMissing ? { [MISSING_PART]: part } : {})}
      className="grid grid-cols-[minmax(0,1fr)_88px_88px_minmax(96px,1fr)] items-center gap-x-3 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_72px_72px_minmax(84px,1fr)] max-sm:gap-x-2"
    >
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
      {slots.map((slot) => {
        const value = noteName(line.asset, slot.value);
        const name = slot.coin ? t`${value} bozuk` : value;
        const [pieces, bundles] = [
          noteKey(line, slot.slot, 'pieces'),
          noteKey(line, slot.slot, 'bundles'),
        ];
        const fault = count.tried
          ? (count.read.wrong.get(pieces) ?? count.read.wrong.get(bundles))
          : undefined;
        const told = fault && `${id}-${slot.slot}`;
        return (
          <div key={slot.slot} className="contents">
            <span className={cx(slot.coin && 'text-quiet')}>{name}</span>
            <Cell label={t`${name} adet`} name={pieces} count={count} told={told} />
            {slot.coin ? (
              <span />
            ) : (
              <Cell label={t`${name} deste`} name={bundles} count={count} told={told} />
            )}
            <span className="text-right text-quiet">
              <Money kurus={slotTotal(line, slot, count.texts)} unit="" />
            </span>
            {fault ? (
              <p id={told} className="col-span-3 col-start-2 text-13 text-dangertext">
                {pieceError(fault)}
              </p>
            ) : null}
          </div>
        );
      })}
      <p className="col-span-4 mt-1 flex items-baseline justify-between border-line border-t pt-2 font-semibold">
        <span className="flex items-baseline gap-3">
          <Trans>Sayılan</Trans>
          {isRequired(line) ? null : <NotesSwitch line={line} count={count} on />}
        </span>
        <span className="text-18">{assetQuantity(line.asset, sum)}</span>
      </p>
    </div>
  );
}

/** Note by note, or by its sum: what was typed the other way waits there. */
export function NotesSwitch({ line, count, on }: { line: CountedRow; count: Count; on: boolean }) {
  const { t } = useLingui();
  const money = currencySign(line.asset);
  return (
    <button
      type="button"
      aria-label={on ? t`${money} tutarla say` : t`${money} banknotla say`}
      onClick={() => count.turn(line)}
      className="-my-2 min-h-8 px-1 font-medium text-13 text-ink underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {on ? <Trans>Tutarla say</Trans> : <Trans>Banknotla</Trans>}
    </button>
  );
}

/** `told`: where it stands what is wrong with the row. */
function Cell({
  label,
  name,
  count,
  told,
}: {
  label: string;
  name: string;
  count: Count;
  told: string | undefined;
}) {
  const wrong = count.read.wrong.has(name);
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? told : undefined}
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
