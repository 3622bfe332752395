import type { TransactionCreate } from '@/contract/mutation';
import { err, ok, type Result } from '@/domain/base/result';
import { closesIssue, type ExpenseCode } from '@/domain/fiscal/expense-rules';
import { type SaveObstacle, toMutation } from '@/parts/counter/basket/decide';
import type { World } from '@/parts/counter/line/line-form';
import {
  expenseOf,
  type Issued,
  type IssueRefusal,
  issueExpense,
  sellerOf,
} from '@/parts/fiscal/expense-steps';
import { type GateRefusal, saveGated } from '@/parts/screening/save-gate';
import { type CommitRefusal, commit } from '@/session/page/commit';
import { type Draft, decideDraft } from './draft';
import { cashWith } from './use-world';

/**
 * Saves the purchase and its expense slip. Guarantee: nothing is saved while the paper may not be
 * printed; a repeated press after a failure finds the purchase that was saved, and saves no second
 * one.
 */
export type DraftRefusal =
  | { at: 'slip'; refusal: SaveObstacle }
  | { at: 'faults'; faults: ExpenseCode[] }
  | { at: 'commit'; refusal: CommitRefusal | GateRefusal }
  /** The purchase is saved, its paper is not. */
  | { at: 'paper'; number: string; refusal: IssueRefusal };

export async function saveDraft(draft: Draft, world: World): Promise<Result<Issued, DraftRefusal>> {
  const cashBefore = await cashWith(draft.person?.id ?? null);
  const decided = decideDraft(draft, { ...world, cashBefore });
  if (!decided.ok) return err({ at: 'slip', refusal: decided.error });
  const basis = { rules: world.rules ?? [], products: world.products };
  const planned = toMutation(decided.value, { number: '', at: world.now });
  const made = expenseOf(draft.basket.id, planned, await sellerOf(planned), basis);
  const faults = (made?.faults ?? ['line-figures']).filter((code) => closesIssue({ code }));
  if (faults.length > 0) return err({ at: 'faults', faults });
  const saved = await saveGated(decided.value, () =>
    commit((drawn) => toMutation(decided.value, drawn), {
      id: draft.basket.mutationId,
      numbered: true,
    }),
  );
  if (!saved.ok) return err({ at: 'commit', refusal: saved.error });
  const slip = JSON.parse(saved.value.body) as TransactionCreate;
  const issued = await issueExpense(slip, basis);
  return issued.ok
    ? ok(issued.value)
    : err({ at: 'paper', number: slip.number, refusal: issued.error });
}
