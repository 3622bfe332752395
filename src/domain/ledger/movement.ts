import type { Day } from '../base/day';
import { type Asset, assetClass, TRY } from '../metal/asset';
import type { Approval } from '../rules/approval';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import { type Account, type Leg, mergeLegs } from './ledger';
import { isMetalAccount, kindOf, mayLieOn } from './own-account';
import type { MovementType, TransactionType } from './slip-type';

/**
 * Movements of the shop's own money and metal, with no slip of the counter: virman between own
 * accounts, masraf, avans and patron çekişi with their way back, devir. Each is a document with
 * balanced legs like any other, numbered by the device and corrected by a reversal alone.
 */
export const OPENING: Account = 'opening';
/** What a count found beyond the books, or missing from them. */
export const COUNT_DIFFERENCE: Account = 'difference:count';

export const EXPENSES = [
  'rent',
  'utilities',
  'staff',
  'food',
  'transport',
  'cargo',
  'tax',
  'maintenance',
  'bank-fee',
  'other',
] as const;
/**
 * Advance (avans) and owner's drawing (patron çekişi) are no cost: the receiver owes it back, or it
 * was the owner's own (src/domain/README.md#movements).
 */
export const DRAWINGS = ['advance', 'owner'] as const;
export type Drawing = (typeof DRAWINGS)[number];
/** A document of before wrote a drawing as an expense. */
export type Expense = (typeof EXPENSES)[number] | Drawing;

const OUTLAYS: readonly Expense[] = [...EXPENSES, ...DRAWINGS];

/**
 * The account of a drawing has the name that it began with, so that what is owed by now is in one
 * place.
 */
export const expenseAccount = (expense: Expense): Account => `expense:${expense}`;
/** Undefined of a category that a newer app knows. */
export const expenseOf = (account: Account): Expense | undefined =>
  OUTLAYS.find((expense) => expenseAccount(expense) === account);
export const isDrawing = (expense: Expense): expense is Drawing =>
  (DRAWINGS as readonly Expense[]).includes(expense);

const drawingOf = (account: Account): Drawing | undefined =>
  DRAWINGS.find((drawing) => expenseAccount(drawing) === account);
/** Also one that only a newer app can name. */
const isOutlay = (account: Account): boolean => account.startsWith('expense:');

type Documents = Iterable<{ legs: readonly Leg[] }>;

/**
 * What went to each expense, of each asset, over documents; a cancel takes its own back. In the
 * order of categories, those of a newer app last; zeros are left out.
 */
export const spentOf = (documents: Documents): Leg[] =>
  outlaysOf(documents, (account) => drawingOf(account) === undefined);

/** The same of avans and patron çekişi, what came back taken off. */
export const drawnOf = (documents: Documents): Leg[] =>
  outlaysOf(documents, (account) => drawingOf(account) !== undefined);

function outlaysOf(documents: Documents, is: (account: Account) => boolean): Leg[] {
  const legs = Array.from(documents).flatMap((document) =>
    document.legs.filter(({ account }) => isOutlay(account) && is(account)),
  );
  return mergeLegs(legs).sort((a, b) => rankOf(a.account) - rankOf(b.account));
}

const rankOf = (account: Account): number => {
  const expense = expenseOf(account);
  return expense ? OUTLAYS.indexOf(expense) : OUTLAYS.length;
};

export type ExpenseDraft = Extract<MovementDraft, { type: 'expense' }>;
/** A drawing that leaves an own account. */
type DrawingOut = Extract<MovementDraft, { type: 'drawing'; from: Account }>;
/** What leaves a till at the counter: the limit of a day asks for both. */
export type PaidOut = ExpenseDraft | DrawingOut;

const purposeOf = (draft: PaidOut): Expense =>
  draft.type === 'expense' ? draft.expense : draft.drawing;

/** What such a document paid out; undefined of one that paid nothing out. */
export function paidOutOf(type: TransactionType, legs: readonly Leg[]): PaidOut | undefined {
  if (type !== 'expense' && type !== 'drawing') return undefined;
  const draft = movementOf(type, legs);
  return draft && (draft.type === 'expense' || draft.type === 'drawing') && 'from' in draft
    ? draft
    : undefined;
}

/**
 * Kuruş of expenses that somebody pays in one day without asking: who keeps the shop's accounts, or
 * approves others, needs nobody.
 */
export const expenseLimit = (
  rules: readonly DatedRule[],
  { user, free }: { user: string; free: boolean },
  day: Day,
): number | undefined => (free ? undefined : ruleAt(rules, 'expense', day, user));

/**
 * Does it go further than the limit of its day, `before` of which is spent? What is no lira has no
 * limit that it could stay under.
 */
export const isOverExpense = (
  { asset, quantity }: PaidOut,
  limit: number | undefined,
  before: number,
): boolean => limit !== undefined && (asset !== TRY || quantity > limit - before);

/** The word of somebody who may, for just this expense. */
export const expenseApproval = ({
  id,
  draft,
  by,
  at,
  limit,
}: {
  id: string;
  draft: PaidOut;
  by: string;
  at: number;
  limit: number;
}): Approval => ({
  rule: 'expense',
  by,
  at,
  value: draft.quantity,
  limit,
  lines: [{ id, product: purposeOf(draft), weight: draft.quantity, asset: draft.asset }],
});

export const isAgreedExpense = (
  approvals: readonly Approval[],
  document: string,
  draft: PaidOut,
): boolean =>
  approvals.some(
    ({ rule, lines }) =>
      rule === 'expense' &&
      lines.some(
        (line) =>
          line.id === document &&
          line.product === purposeOf(draft) &&
          line.weight === draft.quantity &&
          (line.asset ?? draft.asset) === draft.asset,
      ),
  );

/**
 * Kuruş that so much of an asset cost in all, as the books begin with it; of what was owed, what it
 * was counted at.
 */
export type OpeningCost = { asset: Asset; kurus: number };

export const MOST_COST = 100_000_000_000_000;

/**
 * Which of the costs can be none of this opening: of lira, of what it does not move, said twice, or
 * of no sum.
 */
export const costRefusals = (costs: readonly OpeningCost[], assets: readonly Asset[]): number[] =>
  costs.flatMap(({ asset, kurus }, i) => {
    const twice = costs.findIndex((other) => other.asset === asset) < i;
    return asset === TRY ||
      twice ||
      !assets.includes(asset) ||
      !Number.isSafeInteger(kurus) ||
      kurus < 0 ||
      kurus > MOST_COST
      ? [i]
      : [];
  });

/** What stands on the paper that was paid: its number, and who gave it. */
export type ExpensePaper = { number?: string; supplier?: string };

export type MovementDraft =
  /** `kept` of it the bank keeps as its commission when a POS settles; the rest arrives. */
  | { type: 'transfer'; from: Account; to: Account; asset: Asset; quantity: number; kept?: number }
  | { type: 'expense'; from: Account; expense: Expense; asset: Asset; quantity: number }
  /**
   * Avans or patron çekişi out of an own account, or what comes back of it: avans geri ödeme,
   * patron koyması.
   */
  | { type: 'drawing'; from: Account; drawing: Drawing; asset: Asset; quantity: number }
  | { type: 'drawing'; to: Account; drawing: Drawing; asset: Asset; quantity: number }
  /**
   * Of a day when the shop began to keep its books here; below zero what was owed, such as a bank's
   * overdraft.
   */
  | { type: 'opening'; to: Account; asset: Asset; quantity: number };

type MovementRefusal = 'quantity' | 'from' | 'to' | 'same' | 'asset' | 'kept';

/** Page and server ask this alike. */
export function movementRefusals(draft: MovementDraft): MovementRefusal[] {
  const { quantity } = draft;
  const kept = draft.type === 'transfer' ? draft.kept : undefined;
  const positive =
    Number.isSafeInteger(quantity) && (draft.type === 'opening' ? quantity !== 0 : quantity > 0);
  const [from, to] = [
    'from' in draft ? draft.from : undefined,
    'to' in draft ? draft.to : undefined,
  ];
  return [
    ...(positive ? [] : (['quantity'] as const)),
    ...(from !== undefined && kindOf(from) === undefined ? (['from'] as const) : []),
    ...(to !== undefined && kindOf(to) === undefined ? (['to'] as const) : []),
    ...(from !== undefined && from === to ? (['same'] as const) : []),
    ...([from, to].some(
      (account) => account !== undefined && kindOf(account) !== undefined && !takes(draft, account),
    )
      ? (['asset'] as const)
      : []),
    ...(kept === undefined ||
    (Number.isSafeInteger(kept) &&
      kept > 0 &&
      kept < quantity &&
      from !== undefined &&
      kindOf(from) === 'pos')
      ? []
      : (['kept'] as const)),
  ];
}

/**
 * What lies in a stock goes to another, and the books begin with it there, though the first stock
 * is a drawer to all else.
 */
const takes = ({ type, asset }: MovementDraft, account: Account): boolean =>
  mayLieOn(account, asset) ||
  ((type === 'transfer' || type === 'opening') &&
    isMetalAccount(account) &&
    assetClass(asset) === 'metal');

export function movementLegs(draft: MovementDraft): Leg[] {
  const { asset, quantity } = draft;
  const [from, to] = endsOf(draft);
  const kept = (draft.type === 'transfer' && draft.kept) || 0;
  return mergeLegs([
    { account: from, asset, quantity: -quantity },
    { account: to, asset, quantity: quantity - kept },
    { account: BANK_FEE, asset, quantity: kept },
  ]);
}

/** Where it goes out of, and into. */
function endsOf(draft: MovementDraft): [Account, Account] {
  switch (draft.type) {
    case 'transfer':
      return [draft.from, draft.to];
    case 'expense':
      return [draft.from, expenseAccount(draft.expense)];
    case 'drawing':
      return 'from' in draft
        ? [draft.from, expenseAccount(draft.drawing)]
        : [expenseAccount(draft.drawing), draft.to];
    case 'opening':
      return [OPENING, draft.to];
  }
}

const BANK_FEE = expenseAccount('bank-fee');

/** A transfer of which a bank kept something: what went out, what arrived, and the cost. */
function settledTransfer(legs: readonly Leg[]): MovementDraft | undefined {
  const fee = legs.find(({ account, quantity }) => account === BANK_FEE && quantity > 0);
  const out = legs.find(({ quantity }) => quantity < 0);
  const into = legs.find((leg) => leg !== fee && leg !== out);
  if (
    legs.length !== 3 ||
    !fee ||
    !out ||
    !into ||
    into.quantity <= 0 ||
    legs.some(({ asset }) => asset !== out.asset)
  )
    return undefined;
  if (out.quantity + into.quantity + fee.quantity !== 0) return undefined;
  return {
    type: 'transfer',
    from: out.account,
    to: into.account,
    asset: out.asset,
    quantity: -out.quantity,
    kept: fee.quantity,
  };
}

/**
 * What a document of this type with these legs moved, or undefined: not every balanced set of legs
 * is a movement.
 */
export function movementOf(type: MovementType, legs: readonly Leg[]): MovementDraft | undefined {
  if (type === 'transfer' && legs.length === 3) return settledTransfer(legs);
  const [first, second] = legs;
  if (
    !first ||
    !second ||
    legs.length > 2 ||
    first.asset !== second.asset ||
    first.quantity + second.quantity !== 0
  )
    return undefined;
  const [out, into] = first.quantity < 0 ? [first, second] : [second, first];
  const { asset, quantity } = into;
  if (type === 'transfer') return { type, from: out.account, to: into.account, asset, quantity };
  if (type === 'expense') {
    const expense = expenseOf(into.account);
    return expense && { type, from: out.account, expense, asset, quantity };
  }
  if (type === 'drawing') {
    const [given, back] = [drawingOf(into.account), drawingOf(out.account)];
    if (given) return { type, from: out.account, drawing: given, asset, quantity };
    return back && { type, to: into.account, drawing: back, asset, quantity };
  }
  if (type !== 'opening') return undefined;
  if (out.account === OPENING) return { type, to: into.account, asset, quantity };
  return into.account === OPENING
    ? { type, to: out.account, asset, quantity: -quantity }
    : undefined;
}
