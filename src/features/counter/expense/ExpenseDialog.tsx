import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ExpenseCreate } from '@/contract/till/till';
import { useApprovers, useRules } from '@/data/list/use-definitions';
import { expensesOfDay } from '@/data/slip/slips-of-day';
import { useOwnAccounts } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  DRAWINGS,
  EXPENSES,
  type Expense,
  expenseApproval,
  expenseLimit,
  isDrawing,
  isOverExpense,
  movementRefusals,
  type PaidOut,
} from '@/domain/ledger/movement';
import { TRY } from '@/domain/metal/asset';
import { spentAlone } from '@/domain/till/expense-day';
import { expenseName, ownAccountName } from '@/i18n/account-text';
import { formatMoney } from '@/i18n/formats';
import { PinDialog } from '@/parts/approval/PinDialog';
import { currentDesk } from '@/parts/counter/basket/desk-store';
import { choicesOf } from '@/parts/counter/payment/counter-accounts';
import { now, readWorld } from '@/parts/counter/world';
import { TermInput } from '@/parts/definition/TermInput';
import { printSlip } from '@/parts/paper/print-job';
import { noteUnprinted } from '@/parts/paper/print-memory';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { useMay } from '@/session/person/permissions';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { moneyError } from '@/ui/field/typed-text';
import { showToast } from '@/ui/sign/toast';
import { usePeople } from '../customer/use-people';
import { newExpenseIds, saveExpense } from './save-expense';

/**
 * Masraf: lira out of a till at the counter, for what, to whom, by which paper. Beyond the limit of
 * who stands there it asks for somebody's PIN.
 */
export function ExpenseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const amount = useRef<HTMLInputElement>(null);
  const form = useExpense(onClose);
  const { limit } = form;
  return (
    <>
      <FormDialog
        onClose={onClose}
        onSubmit={() => void form.submit(null)}
        title={t`Masraf`}
        submit={form.over ? t`Onay al, kaydet` : t`Kaydet`}
        busy={form.busy}
        failure={form.failure}
        initialFocus={amount}
      >
        <div className="grid grid-cols-2 gap-3">
          <NumberInput
            ref={amount}
            label={t`Ne kadar`}
            unit="₺"
            value={form.text}
            onValue={form.setText}
            error={
              form.fault
                ? moneyError(form.fault)
                : form.missing
                  ? t`Ne kadar ödendiğini yazın.`
                  : undefined
            }
          />
          <Select
            label={t`Masraf türü`}
            value={form.expense}
            onValue={form.setExpense}
            options={[...EXPENSES, ...DRAWINGS].map((value) => ({
              value,
              label: expenseName(value),
            }))}
          />
        </div>
        {limit !== undefined && form.over ? (
          <p role="status" className="border-amber border-l-3 pl-3 text-13 text-ambertext">
            {form.spent > 0 ? <Trans>Bugün {formatMoney(form.spent)} ödendi. </Trans> : null}
            {form.names.length > 0 ? (
              <Trans>
                Günde {formatMoney(limit)} üstündeki masraf onay ister. Sorulacak:{' '}
                {form.names.join(', ')}.
              </Trans>
            ) : (
              <Trans>
                Günde {formatMoney(limit)} üstündeki masraf onay ister; bu firmada PIN belirlemiş
                bir yetkili yok.
              </Trans>
            )}
          </p>
        ) : null}
        {form.tills.length > 1 ? (
          <Select
            label={t`Hangi kasadan`}
            value={form.from}
            onValue={form.setFrom}
            options={form.tills}
          />
        ) : null}
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            label={t`Kime ödendi`}
            value={form.supplier}
            maxLength={200}
            onValue={form.setSupplier}
          />
          <TextInput
            label={t`Belge no`}
            value={form.number}
            maxLength={200}
            onValue={form.setNumber}
          />
        </div>
        <TermInput
          list="expense-types"
          label={t`Açıklama`}
          value={form.note}
          maxLength={500}
          onValue={form.setNote}
        />
      </FormDialog>
      {form.asking && limit !== undefined ? (
        <PinDialog
          title={t`Masraf onayı`}
          description={
            <Trans>
              {formatMoney(form.quantity)} masraf, günlük sınır {formatMoney(limit)}, bugün ödenen{' '}
              {formatMoney(form.spent)}.
            </Trans>
          }
          onClose={form.endAsking}
          onAgreed={(user) => void form.submit(user)}
        />
      ) : null}
    </>
  );
}

function useExpense(onClose: () => void) {
  const { t } = useLingui();
  const [ids] = useState(newExpenseIds);
  const own = useOwnAccounts();
  const tills = choicesOf('till', readWorld());
  const shown = tills.length > 0 ? tills : own.filter(({ kind }) => kind === 'till');
  const [chosen, setFrom] = useState('');
  const from = chosen || (shown[0]?.id ?? '');
  const [expense, setExpense] = useState<Expense>('other');
  const [text, setText] = useState('');
  const [supplier, setSupplier] = useState('');
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { save, busy, failure } = useSaving();
  const approvers = useApprovers();
  const { user, limit } = useLimit();
  const [spent, setSpent] = useState(0);
  useEffect(() => {
    void spentToday(user).then(setSpent, () => undefined);
  }, [user]);
  useUnsaved('expense', text !== '' || note !== '');
  const typed = parseTyped(text, MONEY_FIELD);
  const quantity = typed.ok ? typed.value : 0;
  const draft: PaidOut = isDrawing(expense)
    ? { type: 'drawing', from, drawing: expense, asset: TRY, quantity }
    : { type: 'expense', from, expense, asset: TRY, quantity };
  const over = isOverExpense(draft, limit, spent);
  const submit = async (by: string | null) => {
    setTried(true);
    if (movementRefusals(draft).length > 0) return;
    // What another tablet or an earlier dialog paid a moment ago counts too; a read that fails is
    // no reason not to save.
    const before = limit === undefined ? 0 : await spentToday(user).catch(() => spent);
    setSpent(before);
    if (isOverExpense(draft, limit, before) && by === null) return setAsking(true);
    const approvals =
      by === null || limit === undefined
        ? []
        : [expenseApproval({ id: ids.document, draft, by, at: now(), limit })];
    const saved = await save(() =>
      saveExpense(ids, draft, { note, paper: { number, supplier }, approvals }),
    );
    setAsking(false);
    if (!saved) return;
    void noteUnprinted(ids.document);
    const slip = JSON.parse(saved.body) as ExpenseCreate;
    const print = {
      label: t`Yazdır`,
      run: () => printSlip({ slip, contact: '', mark: 'waiting', first: true }),
    };
    const message =
      draft.type === 'drawing'
        ? t`Kaydedildi · ${slip.number}`
        : t`Masraf kaydedildi · ${slip.number}`;
    showToast({ type: 'success', message, duration: 8000, action: print });
    onClose();
  };
  return {
    text,
    setText,
    expense,
    setExpense,
    from,
    setFrom,
    tills: shown.map((account) => ({ value: account.id, label: ownAccountName(account) })),
    supplier,
    setSupplier,
    number,
    setNumber,
    note,
    setNote,
    quantity,
    limit,
    spent,
    over,
    names: approvers.map(({ name }) => name),
    fault: !typed.ok && typed.error !== 'empty' ? typed.error : undefined,
    missing: tried && quantity <= 0,
    asking,
    endAsking: () => setAsking(false),
    busy,
    failure,
    submit,
  };
}

const spentToday = async (user: string): Promise<number> => {
  const day = dayOf(now());
  return spentAlone(await expensesOfDay(day), user, day);
};

/**
 * Who stands at the counter, and the kuruş that they may pay alone in a day; undefined of those who
 * need nobody.
 */
function useLimit(): { user: string; limit: number | undefined } {
  const people = usePeople();
  const rules = useRules();
  const keeps = useMay('accounts', 2);
  const user = currentDesk().seller ?? people?.me ?? '';
  const free = (people?.approvers.includes(user) ?? false) || (keeps && user === people?.me);
  return { user, limit: expenseLimit(rules, { user, free }, dayOf(now())) };
}
