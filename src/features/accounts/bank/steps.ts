import { i18n } from '@lingui/core';
import type {
  BankIgnore,
  BankLock,
  BankMatch,
  BankRulePut,
  BankUnmatch,
} from '@/contract/bank/bank';
import { headOf } from '@/contract/mutation';
import type { ChequeMoved } from '@/contract/payment/cheque';
import type { TransactionCreate } from '@/contract/slip/transaction';
import { type MovementCreate, movementDocument } from '@/contract/till/till';
import type { BankLineView, ChequeView } from '@/data/core/types';
import type { Candidate } from '@/domain/bank/match';
import type { MatchPart } from '@/domain/bank/reconcile';
import type { BankRule } from '@/domain/bank/rule';
import type { Day } from '@/domain/base/day';
import type { Account } from '@/domain/ledger/ledger';
import type { Expense, MovementDraft } from '@/domain/ledger/movement';
import { isDrawing } from '@/domain/ledger/movement';
import { TRY } from '@/domain/metal/asset';
import { stepLegs } from '@/domain/payment/cheque';
import { decideTransaction } from '@/domain/slip/transaction';
import { commitText } from '@/i18n/refusal-text';
import { saveGated } from '@/parts/screening/save-gate';
import { commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';
import { showToast } from '@/ui/sign/toast';

/**
 * Steps of a bank line that this device queues; each is saved at once and sent later. Guarantee: a
 * document is made through its own door, with the line's id in it, and only then the line is tied to
 * it; two quick presses of one button are one document and one match.
 */
const idFor = mintedBy(mint);

type Line = Pick<BankLineView, 'id' | 'account' | 'amount' | 'text' | 'match' | 'ignored'>;

/** A new id after each change of the line, the same one for a repeated press. */
const key = (step: string, { id, match, ignored }: Line, more = ''): string =>
  [step, id, match?.at ?? 0, ignored?.at ?? 0, more].join(' ');

type Saving = Promise<{ ok: boolean; error?: { code: string } }>;

/** Whether a step is on the disk; if it is not, a notice says why. */
export async function saved(saving: Saving): Promise<boolean> {
  const done = await saving;
  if (!done.ok && done.error)
    showToast({ type: 'error', message: i18n._(commitText(done.error.code as never)) });
  return done.ok;
}

const saveMatch = (line: Line, parts: readonly MatchPart[]) =>
  commit(({ at }): BankMatch => ({ ...headOf('bank.match'), id: line.id, at, parts: [...parts] }), {
    id: idFor(key('match', line, JSON.stringify(parts))),
  });

export const saveUnmatch = (line: Line) =>
  commit(({ at }): BankUnmatch => ({ ...headOf('bank.unmatch'), id: line.id, at }), {
    id: idFor(key('unmatch', line)),
  });

export const saveIgnore = (line: Line, reason: string | null) =>
  commit(({ at }): BankIgnore => ({ ...headOf('bank.ignore'), id: line.id, at, reason }), {
    id: idFor(key('ignore', line, reason ?? '')),
  });

export const saveLock = (account: Account, until: Day | null, base: number) =>
  commit(({ at }): BankLock => ({ ...headOf('bank.lock'), at, base, account, until }), {
    id: idFor(`lock ${account} ${until} ${base}`),
  });

export const saveRule = (rule: Omit<BankRule, 'at'>, base = 0) =>
  commit(({ at }): BankRulePut => ({ ...headOf('bank.rule'), at, base, rule: { ...rule, at } }), {
    id: idFor(`rule ${rule.id} ${base}`),
  });

/** Makes a collection or a payment of the line, and ties the line to it. */
export async function makePayment(line: Line, contactId: string): Saving {
  const id = idFor(key('document', line, contactId));
  const amount = Math.abs(line.amount);
  const decided = decideTransaction({
    ...{ id, type: line.amount > 0 ? 'collection' : 'payment', contactId, lines: [] },
    tendered: [{ id: idFor(`tender ${id}`), method: 'transfer', amount, account: line.account }],
    ...(line.text === '' ? {} : { note: line.text }),
  });
  if (!decided.ok) return { ok: false, error: { code: 'malformed' } };
  const { total: _total, change: _change, ...slip } = decided.value;
  const made = await saveGated(slip, () =>
    commit(
      ({ number, at }): TransactionCreate => ({
        ...headOf('transaction.create'),
        ...slip,
        bankLine: line.id,
        number,
        at,
      }),
      { id: idFor(`row ${id}`), numbered: true },
    ),
  );
  return made.ok ? saveMatch(line, [{ document: id, amount: line.amount }]) : made;
}

/** Makes a movement of the shop's own money of the line, and ties the line to it. */
async function makeMovement(line: Line, draft: MovementDraft, what: string): Saving {
  const id = idFor(key('document', line, what));
  const document = movementDocument(id, draft, line.text, { paper: {} });
  const made = await commit(
    ({ number, at }): MovementCreate => ({
      ...headOf('movement.create'),
      ...document,
      bankLine: line.id,
      number,
      at,
    }),
    { id: idFor(`row ${id}`), numbered: true },
  );
  return made.ok ? saveMatch(line, [{ document: id, amount: line.amount }]) : made;
}

export function makeExpense(line: Line, expense: Expense): Saving {
  const place = { from: line.account, asset: TRY, quantity: 0 - line.amount };
  return makeMovement(
    line,
    isDrawing(expense)
      ? { type: 'drawing', drawing: expense, ...place }
      : { type: 'expense', expense, ...place },
    expense,
  );
}

export function makeTransfer(line: Line, other: Account): Saving {
  const [from, to] = line.amount > 0 ? [other, line.account] : [line.account, other];
  const quantity = Math.abs(line.amount);
  return makeMovement(line, { type: 'transfer', from, to, asset: TRY, quantity }, other);
}

/** Books what the bank paid out for cards: the whole leaves the terminal, less its commission. */
function makeSettlement(line: Line, { account = '', kept = 0 }: Candidate): Saving {
  const draft: MovementDraft = {
    ...{ type: 'transfer', from: account, to: line.account, asset: TRY },
    quantity: line.amount + kept,
    ...(kept > 0 ? { kept } : {}),
  };
  return makeMovement(line, draft, `settle ${account}`);
}

/** Cashes a cheque, or pays one of ours. */
async function makeCheque(line: Line, cheque: ChequeView | undefined): Saving {
  const to = cheque?.state === 'issued' ? 'paid' : 'collected';
  const legs = cheque && stepLegs(cheque, cheque.state, to, line.account);
  if (!cheque || !legs) return { ok: false, error: { code: 'malformed' } };
  const id = idFor(key('document', line, cheque.id));
  const made = await commit(
    ({ number, at }): ChequeMoved => ({
      ...headOf('cheque.move'),
      ...{ id, number, at, type: 'cheque', contactId: cheque.contactId, lines: [], payments: [] },
      ...{ legs, cheque: { id: cheque.id, form: cheque.form, from: cheque.state, to } },
      bankLine: line.id,
    }),
    { id: idFor(`row ${id}`), numbered: true },
  );
  return made.ok ? saveMatch(line, [{ document: id, amount: line.amount }]) : made;
}

/** Carries out a proposal: ties the line, or makes the document that it names first. */
export function accept(
  line: Line,
  items: readonly Candidate[],
  cheques: readonly ChequeView[],
  parts: readonly MatchPart[],
): Saving {
  const [one] = items;
  if (!one || items.every(({ kind }) => kind === 'document')) return saveMatch(line, parts);
  switch (one.kind) {
    case 'open':
      return makePayment(line, one.contactId ?? '');
    case 'settlement':
      return makeSettlement(line, one);
    case 'cheque':
      return makeCheque(
        line,
        cheques.find(({ id }) => id === one.id),
      );
    case 'own-line':
      return makeTransfer(line, one.account ?? '');
    case 'document':
      return saveMatch(line, parts);
  }
}
