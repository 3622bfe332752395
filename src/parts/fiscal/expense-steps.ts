import type {
  ExpenseIssue,
  ExpenseMatch,
  ExpenseSign,
  ExpenseUnmatch,
  ExpenseVoid,
} from '@/contract/fiscal/expense';
import { headOf } from '@/contract/mutation';
import type { ExpenseView } from '@/data/core/types';
import type { FiscalBasis } from '@/data/fiscal/proposals';
import { contactOf } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import type { DocumentParty } from '@/domain/fiscal/document';
import { boughtLines, type ExpenseDocument, expenseFrom } from '@/domain/fiscal/expense';
import { closesIssue, type ExpenseCode, expenseFaults } from '@/domain/fiscal/expense-rules';
import { asConsumer, CONSUMER, partyOf } from '@/domain/fiscal/party';
import { ruleAt } from '@/domain/rules/dated-rule';
import { limitAt } from '@/domain/slip/limits';
import type { Transaction } from '@/domain/slip/transaction';
import { type CommitRefusal, commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';

/**
 * Steps of an expense slip that this device queues; each is saved at once and sent later.
 * Guarantee: two quick presses of one button are one step.
 */
const idFor = mintedBy(mint);
const ids = mintedBy(() => ({ id: mint(), mutation: mint() }));

type Basis = Pick<FiscalBasis, 'rules' | 'products'>;

/** The paper of all goods that came in by a purchase, and what is wrong with it. */
export function expenseOf(
  id: string,
  slip: Transaction,
  party: DocumentParty,
  { rules, products }: Basis,
): { document: ExpenseDocument; faults: ExpenseCode[] } | undefined {
  const day = dayOf(slip.at);
  const made = expenseFrom(
    { id, lines: boughtLines(slip).map((line) => line.id), party },
    {
      slip,
      withholding: ruleAt(rules, 'expense-withholding', day),
      product: (code) => products.find((product) => product.code === code),
    },
  );
  if (!made.ok) return undefined;
  const found = expenseFaults(made.value, { cashLimit: limitAt('cash', day, rules) });
  return { document: made.value, faults: Array.from(new Set(found.map(({ code }) => code))) };
}

/** The seller of a slip as their card names them now; without a card nobody is named. */
export async function sellerOf({ contactId }: Pick<Transaction, 'contactId'>) {
  const contact = contactId === null ? undefined : await contactOf(contactId);
  return contact
    ? partyOf(contact)
    : { ...asConsumer(CONSUMER), firstName: '', lastName: '', taxId: '' };
}

export type IssueRefusal = { code: 'faults'; faults: ExpenseCode[] } | CommitRefusal;
export type Issued = Pick<ExpenseView, 'number' | 'issuedAt'> & ExpenseDocument;

/**
 * Issues the expense slip of a purchase; `before`: how many of it were issued and voided, so that a
 * repeated press finds the one that was just made.
 */
export async function issueExpense(
  slip: Transaction,
  basis: Basis,
  before = 0,
): Promise<Result<Issued, IssueRefusal>> {
  const { id, mutation } = ids(`${slip.id} ${before}`);
  const made = expenseOf(id, slip, await sellerOf(slip), basis);
  if (!made) return err({ code: 'faults', faults: ['line-figures'] });
  const { document, faults } = made;
  const closing = faults.filter((code) => closesIssue({ code }));
  if (closing.length > 0) return err({ code: 'faults', faults: closing });
  const saved = await commit(
    ({ number, at }): ExpenseIssue => ({ ...headOf('expense.issue'), at, number, document }),
    { id: mutation, numbered: 'expense' },
  );
  if (!saved.ok) return saved;
  const { number, at } = JSON.parse(saved.value.body) as ExpenseIssue;
  return ok({ ...document, number, issuedAt: at });
}

type Stood = Pick<ExpenseView, 'id' | 'signed' | 'match'>;

export const saveVoid = ({ id }: Stood, reason: string) =>
  commit(({ at }): ExpenseVoid => ({ ...headOf('expense.void'), id, at, reason }), {
    id: idFor(`void ${id}`),
  });

export const saveSign = ({ id, signed: before }: Stood, signed: boolean) =>
  commit(({ at }): ExpenseSign => ({ ...headOf('expense.sign'), id, at, signed }), {
    id: idFor(`sign ${id} ${signed} ${before?.at ?? 0}`),
  });

export const saveMatch = ({ id, match }: Stood, movement: string) =>
  commit(({ at }): ExpenseMatch => ({ ...headOf('expense.match'), id, at, movement }), {
    id: idFor(`match ${id} ${movement} ${match?.at ?? 0}`),
  });

export const saveUnmatch = ({ id, match }: Stood) =>
  commit(({ at }): ExpenseUnmatch => ({ ...headOf('expense.unmatch'), id, at }), {
    id: idFor(`unmatch ${id} ${match?.at ?? 0}`),
  });
