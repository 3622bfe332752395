import { headOf, type TransactionCreate } from '@/contract/mutation';
import { bareIban } from '@/domain/base/iban';
import { err, ok, type Result } from '@/domain/base/result';
import type { NumberRefusal } from '@/domain/base/typed-number';
import { isMoneyType } from '@/domain/ledger/slip-type';
import type { SettlementRefusal, TenderMethod } from '@/domain/payment/payment';
import { soldStep } from '@/domain/slip/consignment';
import { type ExpenseSlip, expenseSlipRefusals } from '@/domain/slip/expense-slip';
import type { LineInput } from '@/domain/slip/line';
import { type Decided, decideTransaction, MAX_LINES } from '@/domain/slip/transaction';
import type { World } from '../line/line-form';
import { type FieldErrors, readLine } from '../line/line-read';
import { staleSince } from '../line/pricing';
import { passesOn } from '../payment/card-cost';
import { type CashLimitState, cashLimitState } from '../payment/cash-limit';
import {
  accountFor,
  goodsAccountsOf,
  lineOnAccount,
  paymentsOnAccounts,
} from '../payment/counter-accounts';
import { type Basket, writtenLines } from './basket';
import { savedAs } from './basket-type';
import { type Gap, gapsOf, neededOf } from './gaps';
import { lacksRate, settledIn } from './settling';
import { cashStepIn, readTender } from './tender';

/** Why this basket cannot be saved as it stands, the first thing to mend first. */
export type SaveObstacle =
  | { block: 'no-lines' }
  | { block: 'no-contact' }
  | { block: 'too-many-lines' }
  | { block: 'line'; lineId: string; errors: FieldErrors }
  | { block: 'stale'; at: number }
  | { block: 'tender'; errors: Partial<Record<TenderMethod, NumberRefusal>> }
  | { block: 'payment'; refusal: SettlementRefusal }
  /** Nobody said at which rate the account's asset is settled. */
  | { block: 'settle-rate' }
  /** More cash than the law lets through. */
  | { block: 'cash-limit'; rule: CashLimitState }
  /**
   * The work is below the floor of the house, or more was given than the seller may, and nobody who
   * may has agreed yet.
   */
  | { block: 'floor'; gap: Gap }
  /** Not the number of an account. */
  | { block: 'iban' };

/**
 * The slip this basket is, or what stands in its way. Lines nobody wrote into do not count; the one
 * in the editor does.
 */
export function decideBasket(basket: Basket, world: World): Result<Decided, SaveObstacle> {
  const type = savedAs(basket);
  const read = isMoneyType(type) ? ok([]) : readLines(basket, world);
  if (!read.ok) return read;
  const { payments, errors } = readTender(basket);
  if (Object.keys(errors).length > 0) return err({ block: 'tender', errors });
  const gaps = gapsOf(basket, read.value, world);
  const open = gaps.find(({ approved }) => !approved);
  if (open) return err({ block: 'floor', gap: open });
  const { id, contactId, approvals, seller, order, covers, consigned } = basket;
  const shipment = consigned && soldStep(consigned, read.value);
  const settles = isMoneyType(type) ? basket.settles : undefined;
  if (lacksRate(payments, settles)) return err({ block: 'settle-rate' });
  const till = accountFor('cash', world);
  const changeFrom = { id: basket.paymentIds.cash, ...(till ? { account: till } : {}) };
  const tendered = paymentsOnAccounts(
    settles ? settledIn(payments, settles) : payments,
    world,
    passesOn(basket, world),
  );
  const note = basket.note?.trim();
  const more = {
    ...(note ? { note } : {}),
    ...(gaps.length > 0 ? { approvals: neededOf(approvals, gaps) } : {}),
    ...(seller ? { seller } : {}),
    ...(order && !isMoneyType(type) ? { order } : {}),
    ...(covers && type === 'purchase' ? { covers } : {}),
    ...(shipment ? { shipment } : {}),
    ...expenseOf(basket, type),
  };
  const decided = decideTransaction({
    id,
    type,
    contactId,
    lines: read.value,
    tendered,
    places: goodsAccountsOf(world),
    changeFrom,
    cashStep: cashStepIn(world),
    ...more,
  });
  if (!decided.ok) return err(asBlock(decided.error[0]));
  if (decided.value.expenseSlip && expenseSlipRefusals(decided.value.expenseSlip).length > 0)
    return err({ block: 'iban' });
  const rule = cashLimitState(basket, decided.value.total, world);
  return rule.over ? err({ block: 'cash-limit', rule }) : decided;
}

/** Only of what was taken from somebody; an account only where the bank pays. */
function expenseOf(
  { expense, lines, tendered }: Basket,
  type: Basket['type'],
): { expenseSlip?: ExpenseSlip } {
  if (!expense || !lines.some(({ side }) => side === 'buy') || isMoneyType(type)) return {};
  const [number, iban] = [
    expense.number.trim(),
    tendered.transfer.trim() === '' ? '' : bareIban(expense.iban),
  ];
  const said = { ...(number ? { number } : {}), ...(iban ? { iban } : {}) };
  return Object.keys(said).length > 0 ? { expenseSlip: said } : {};
}

function readLines(basket: Basket, world: World): Result<LineInput[], SaveObstacle> {
  const written = writtenLines(basket);
  if (written.length === 0) return err({ block: 'no-lines' });
  if (written.length > MAX_LINES) return err({ block: 'too-many-lines' });
  const reads = written.map((line) => ({ id: line.id, ...readLine(line, world.products) }));
  const wrong = reads.find((read) => !read.input);
  if (wrong) return err({ block: 'line', lineId: wrong.id, errors: wrong.errors });
  const stale = staleSince(basket, world.now);
  if (stale !== undefined) return err({ block: 'stale', at: stale });
  return ok(reads.flatMap((read) => (read.input ? lineOnAccount(read.input, world) : [])));
}

type DraftRefusal = Extract<ReturnType<typeof decideTransaction>, { ok: false }>['error'][number];

/**
 * Lines have been read without a mistake by now, so what the domain still refuses is whose it is,
 * or the payment.
 */
function asBlock(refusal: DraftRefusal | undefined): SaveObstacle {
  if (refusal?.code === 'payment') return { block: 'payment', refusal: refusal.refusal };
  return refusal?.code === 'no-contact' ? { block: 'no-contact' } : { block: 'no-lines' };
}

/** The fact that is appended: the decided slip with the drawn number and moment. */
export function toMutation(
  { total: _total, change: _change, ...slip }: Decided,
  drawn: { number: string; at: number },
): TransactionCreate {
  return { ...headOf('transaction.create'), ...slip, ...drawn };
}
