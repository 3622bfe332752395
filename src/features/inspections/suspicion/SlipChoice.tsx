import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import type { TransactionView } from '@/data/core/types';
import { useTransactions } from '@/data/slip/use-transactions';
import { fold } from '@/domain/base/fold';
import { dealtIn } from '@/domain/slip/limits';
import { readSlipCode } from '@/domain/slip/slip-code';
import { SUSPICION_LIMITS } from '@/domain/suspicion/report';
import { formatDate, formatMoney } from '@/i18n/formats';
import { Check } from '@/ui/field/Check';
import { TextInput } from '@/ui/field/TextInput';
import type { ChosenSlip } from './report-form';

type Props = {
  /** Whose slips are offered; somebody without a card has none until a number is typed. */
  contact: string | undefined;
  chosen: readonly ChosenSlip[];
  onChosen: (slips: readonly ChosenSlip[]) => void;
};

/** Slips that are offered at once; a number narrows the search. */
const SHOWN = 12;

const slipOf = (view: TransactionView): ChosenSlip => ({
  id: view.id,
  number: view.number,
  at: view.at,
  sum: dealtIn(view),
});

/** The dealings of a report, chosen from the contact's slips or by a slip's number. */
export function SlipChoice({ contact, chosen, onChosen }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(fold(readSlipCode(typed)?.number ?? typed));
  const filter = useMemo(() => {
    if (!contact && words === '') return null;
    return { ...(contact ? { contactId: contact } : {}), ...(words ? { words } : {}) };
  }, [contact, words]);
  const { rows } = useTransactions(filter);
  const ids = new Set(chosen.map(({ id }) => id));
  const offered = rows.filter(({ id }) => !ids.has(id)).slice(0, SHOWN);
  const sum = chosen.reduce((all, slip) => all + slip.sum, 0);
  const full = chosen.length >= SUSPICION_LIMITS.slips;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-13">
        <Trans>Fişler</Trans>
      </legend>
      {chosen.map((slip) => (
        <Check
          key={slip.id}
          label={<Line slip={slip} />}
          checked
          onChange={() => onChosen(chosen.filter(({ id }) => id !== slip.id))}
        />
      ))}
      {chosen.length > 0 ? (
        <p className="text-right font-medium text-13 tabular-nums">
          <Trans>Toplam {formatMoney(sum)}</Trans>
        </p>
      ) : null}
      <TextInput
        label={t`Fiş ara`}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        hint={contact ? undefined : t`Kartsız kişinin fişini numarasıyla bulun.`}
      />
      {offered.map((view) => (
        <Check
          key={view.id}
          label={<Line slip={slipOf(view)} />}
          checked={false}
          reason={full ? t`En çok ${SUSPICION_LIMITS.slips} fiş seçilir.` : undefined}
          onChange={() => onChosen([...chosen, slipOf(view)])}
        />
      ))}
    </fieldset>
  );
}

const Line = ({ slip: { number, at, sum } }: { slip: ChosenSlip }) => (
  <span className="flex w-full flex-wrap justify-between gap-x-3 tabular-nums">
    <span>{`${number} · ${formatDate(at)}`}</span>
    <span>{formatMoney(sum)}</span>
  </span>
);
