import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ExpenseView, TransactionView } from '@/data/core/types';
import { useExpensesOf } from '@/data/fiscal/use-expenses';
import { boughtLines } from '@/domain/fiscal/expense';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { ExpenseState } from './ExpenseState';
import { issueText } from './expense-refusal';
import { type Issued, issueExpense } from './expense-steps';
import { useBasis } from './use-basis';

const ExpensePrint = loadLater(async () => (await import('./ExpensePrint')).ExpensePrint);

/** Expense slips of a purchase; if none stands, one press issues and prints it. */
export function SlipExpenses({ slip }: { slip: TransactionView }) {
  const may = useMay('formalization', 1);
  const isOwed =
    boughtLines(slip).length > 0 && slip.reversedBy === null && slip.sync !== 'refused';
  return may && isOwed ? <Expenses slip={slip} /> : null;
}

function Expenses({ slip }: { slip: TransactionView }) {
  const { t } = useLingui();
  const expenses = useExpensesOf(slip);
  const basis = useBasis();
  const denied = useMay('formalization', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [printed, print] = useState<Issued | null>(null);
  const issue = async (known: readonly ExpenseView[]) => {
    if (busy) return;
    setBusy(true);
    const issued = await issueExpense(slip, basis, known.length);
    setBusy(false);
    setFailure(issued.ok ? undefined : issueText(issued.error));
    if (issued.ok) print(issued.value);
  };
  return (
    <section className="mt-4 min-h-19">
      <h3 className="mb-1 font-semibold">
        <Trans>Gider pusulası</Trans>
      </h3>
      {expenses?.map((expense) => (
        <p
          key={expense.id}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-1.5 text-13"
        >
          <Link
            href={recordPath('expense', expense.id)}
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {expense.number}
          </Link>
          <ExpenseState expense={expense} />
        </p>
      ))}
      {expenses?.every(({ voided }) => voided) ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-quiet">
          <Trans>Bu alışın gider pusulası yok.</Trans>
          <Button size="sm" reason={denied} loading={busy} onClick={() => void issue(expenses)}>
            <Trans>Gider pusulası düzenle</Trans>
          </Button>
        </div>
      ) : null}
      {failure ? (
        <p role="alert" className="mt-1 text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
      {printed ? (
        <LoadBoundary>
          <ExpensePrint expense={printed} onDone={() => print(null)} />
        </LoadBoundary>
      ) : null}
    </section>
  );
}
