import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BankLineView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import { type BankRuleDoes, lastingWords, RULE_LIMITS } from '@/domain/bank/rule';
import { DRAWINGS, EXPENSES, type Expense } from '@/domain/ledger/movement';
import { mayLieOn } from '@/domain/ledger/own-account';
import { TRY } from '@/domain/metal/asset';
import { expenseName, ownAccountName } from '@/i18n/account-text';
import { formatMoney } from '@/i18n/formats';
import { ContactPick } from '@/parts/contact/ContactPick';
import { mint } from '@/session/page/mint';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { makeExpense, makePayment, makeTransfer, saved, saveIgnore, saveRule } from './steps';

export type Making = 'payment' | 'expense' | 'transfer' | 'ignore';

/** Makes the document of a line by hand, or says why it needs none; learns a rule only if asked. */
export function MakeDialog({
  line,
  what,
  onClose,
}: {
  line: BankLineView;
  what: Making;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const own = useOwnAccounts();
  const places = own.filter(
    ({ id, archived }) => !archived && id !== line.account && mayLieOn(id, TRY),
  );
  const [contact, setContact] = useState<{ id: string; name: string } | null>(null);
  const [expense, setExpense] = useState<Expense>('bank-fee');
  const [place, setPlace] = useState('');
  const [reason, setReason] = useState('');
  const [always, setAlways] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [rule] = useState(mint);
  const words = lastingWords(line);
  const other = place || places[0]?.id || '';
  const does: BankRuleDoes | undefined =
    what === 'payment'
      ? contact
        ? { do: 'contact', contact: contact.id }
        : undefined
      : what === 'expense'
        ? { do: 'expense', expense }
        : what === 'transfer'
          ? { do: 'transfer', account: other }
          : reason.trim()
            ? { do: 'ignore', reason: reason.trim() }
            : undefined;
  const make = () => {
    if (does?.do === 'contact') return makePayment(line, does.contact);
    if (does?.do === 'expense') return makeExpense(line, does.expense);
    if (does?.do === 'transfer') return makeTransfer(line, does.account);
    return saveIgnore(line, reason.trim());
  };
  const submit = async () => {
    setTried(true);
    if (!does || busy) return;
    setBusy(true);
    const done = await saved(make());
    if (done && always)
      await saved(
        saveRule({
          ...{ id: rule, account: line.account, contains: line.iban ? '' : words },
          ...{ iban: line.iban, least: null, most: null, archived: false, does },
          sign: line.amount > 0 ? 'in' : 'out',
        }),
      );
    setBusy(false);
    if (done) onClose();
  };
  const titles: Record<Making, string> = {
    payment: line.amount > 0 ? t`Tahsilat yaz ve eşle` : t`Ödeme yaz ve eşle`,
    expense: t`Masraf yaz ve eşle`,
    transfer: t`Virman yaz ve eşle`,
    ignore: t`Satırı yok say`,
  };
  const needed = tried && !does;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={titles[what]}
      description={`${formatMoney(line.amount)} · ${line.text || line.name}`}
      submit={what === 'ignore' ? t`Yok say` : t`Yaz ve eşle`}
      busy={busy}
    >
      {what === 'payment' ? (
        <ContactPick
          label={t`Kişi`}
          picked={contact}
          onPick={setContact}
          error={needed ? t`Kişiyi seçin.` : undefined}
        />
      ) : null}
      {what === 'expense' ? (
        <Select
          label={t`Masraf türü`}
          value={expense}
          onValue={setExpense}
          options={[...EXPENSES, ...DRAWINGS].map((value) => ({
            value,
            label: expenseName(value),
          }))}
        />
      ) : null}
      {what === 'transfer' ? (
        <Select
          label={line.amount > 0 ? t`Nereden geldi` : t`Nereye gitti`}
          value={other}
          onValue={setPlace}
          options={places.map((one) => ({ value: one.id, label: ownAccountName(one) }))}
        />
      ) : null}
      {what === 'ignore' ? (
        <TextInput
          label={t`Neden`}
          value={reason}
          maxLength={RULE_LIMITS.reason}
          onValue={setReason}
          error={needed ? t`Nedenini yazın.` : undefined}
        />
      ) : null}
      {line.iban || words ? (
        <Check
          checked={always}
          onChange={setAlways}
          label={
            line.iban ? (
              <Trans>Hep böyle öner: bu IBAN’la gelen satırlar</Trans>
            ) : (
              <Trans>Hep böyle öner: metninde “{words}” geçen satırlar</Trans>
            )
          }
        />
      ) : null}
    </FormDialog>
  );
}
