import type { ChequeView, TransactionView } from '@/data/core/types';
import { textOf, weightDigits } from '@/domain/base/digits';
import { MONEY_FIELD, PIECE_FIELD, parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { flowOf, lineSide } from '@/domain/ledger/slip-type';
import {
  chequeIdOf,
  isPaidForward,
  tenderFlow,
  tenderStep,
  WAY_BACK,
} from '@/domain/payment/cheque';
import {
  type CardCommission,
  type Payment,
  sumOf,
  TENDERS,
  type TenderMethod,
} from '@/domain/payment/payment';
import { freeze, isOutdated, type Quote } from '@/domain/price/quote';
import { isInHas, partInHas } from '@/domain/slip/has-slip';
import { computeLine, type Line, type LineInput } from '@/domain/slip/line';
import {
  fitsRest,
  isLeft,
  type LineRest,
  type Part,
  passedBack,
  restsOf,
  returnDeviation,
  returnLine,
} from '@/domain/slip/return';
import { totalOf } from '@/domain/slip/transaction';
import { paidSide } from '../counter/basket/settling';
import { moneyText } from '../counter/line/typed-text';

/**
 * What stands in the fields of a line: where its first field is empty, it stays with the customer.
 */
export type ReturnRow = { weight: string; pieces: string };
/** At the rate of the slip, or at today's of the same side. */
export type ReturnBasis = 'slip' | 'today';
/** Lira of it that goes another way than the rest, as it is typed. */
export type ReturnPart = { id: string; method: TenderMethod; text: string };
/**
 * How the money goes back: parts in lira, what is paid in other assets, and the way of whatever
 * they leave.
 */
export type ReturnWays = {
  method: TenderMethod;
  parts: readonly ReturnPart[];
  assets: readonly Payment[];
  /**
   * What the card had taken on top for its commission stays with the shop; unless somebody says so
   * it goes back to the card.
   */
  keepPassed?: boolean;
};
export type ReturnForm = ReturnWays & {
  rows: ReadonlyMap<string, ReturnRow>;
  basis: ReturnBasis;
  reason: string;
};

/** Lira by each way that the slip was paid, the way of the greatest sum first. */
function waysOf({
  payments,
}: Pick<TransactionView, 'payments'>): { method: TenderMethod; kurus: number }[] {
  return TENDERS.flatMap((method) => {
    const kurus = sumOf(
      payments.filter((payment) => payment.method === method && !payment.paid && !payment.back),
    );
    return kurus > 0 ? [{ method, kurus }] : [];
  }).sort((a, b) => b.kurus - a.kurus);
}

/** The way by which most of the slip was paid, where one was of lira; else the drawer. */
export const firstWay = (slip: Pick<TransactionView, 'payments'>): TenderMethod =>
  waysOf(slip)[0]?.method ?? 'cash';

/**
 * Another part: the next way that the slip itself was paid by with what it paid, as far as that is
 * left of the rest; without one a way that is not there yet. Never the way of the rest.
 */
export function nextPart(
  id: string,
  slip: Pick<TransactionView, 'payments'>,
  { method, parts }: ReturnWays,
  rest: number,
  open: readonly TenderMethod[],
): ReturnPart {
  const used = new Set([method, ...parts.map((part) => part.method)]);
  const again = waysOf(slip).find((way) => open.includes(way.method) && !used.has(way.method));
  if (again)
    return { id, method: again.method, text: again.kurus < rest ? moneyText(again.kurus) : '' };
  return {
    id,
    method: open.find((way) => !used.has(way)) ?? open.find((way) => way !== method) ?? method,
    text: '',
  };
}

/** The rest by another way: a part that had it takes the one that it leaves. */
export const withRestWay = (
  { method, parts }: ReturnWays,
  way: TenderMethod,
): Pick<ReturnWays, 'method' | 'parts'> => ({
  method: way,
  parts: parts.map((part) => (part.method === way ? { ...part, method } : part)),
});

/** Sheets that the slip was paid by: those that are still where it put them can go the way back. */
export const chequesOf = ({ payments }: Pick<TransactionView, 'payments'>): Payment[] =>
  payments.filter(({ cheque }) => cheque && isPaidForward(cheque.is));

/** What is known of a cheque now. */
type Standing = Pick<ChequeView, 'state' | 'endorsee'> | null | undefined;
/** What of the return nothing pays yet, which way its money goes, and with whom. */
type Asked = { rest: number; total: number; contactId: string | null };

/**
 * A cheque of the slip as the payment by which it goes the way back, for what it stood for: one that
 * was taken is given back, one of our own or one that was handed on we get again. Undefined where
 * it is not there any more, goes the other way, or is more than is left.
 */
export function givenBack(
  id: string,
  sheet: Payment,
  standing: Standing,
  { rest, total, contactId }: Asked,
): Payment | undefined {
  const { method, amount, paid, cheque } = sheet;
  const of = chequeIdOf(sheet);
  if (!cheque || !of || !isPaidForward(cheque.is) || amount > rest) return undefined;
  const back = { is: WAY_BACK[cheque.is] };
  if (standing?.state !== tenderStep(back)?.from || tenderFlow(back) !== flowOf('return', total))
    return undefined;
  if (standing?.state === 'endorsed' && standing.endorsee !== contactId) return undefined;
  const { number, bank, bankBranch, drawer, due } = cheque;
  return {
    id,
    method,
    amount,
    // At the rate that it was paid at, whatever the board says now.
    ...(paid
      ? {
          paid: { ...paid, price: { ...paid.price, side: paidSide('return', total), typed: true } },
        }
      : {}),
    cheque: { number, bank, bankBranch, drawer, due, ...back, of },
  };
}

export const returnRests = (slip: TransactionView): LineRest[] =>
  restsOf(slip.lines, slip.returned).filter(isLeft);

/** Everything that is left comes back, unless somebody says otherwise. */
export const wholeRows = (rests: readonly LineRest[]): Map<string, ReturnRow> =>
  new Map(
    rests.map(({ line, weight, pieces }) => [
      line.id,
      { weight: line.kind === 'coin' ? '' : textOf(weightDigits(weight)), pieces: String(pieces) },
    ]),
  );

/**
 * `lines` undefined: something that was typed is none, or more than is left; `wrong` says whose.
 */
type ReadReturn = {
  lines: LineInput[] | undefined;
  wrong: ReadonlyMap<string, 'weight' | 'pieces'>;
  total: number;
  deviation: number;
};

export function readReturn(
  slip: TransactionView,
  rests: readonly LineRest[],
  form: ReturnForm,
  quotes: ReadonlyMap<string, Quote>,
): ReadReturn {
  const wrong = new Map<string, 'weight' | 'pieces'>();
  const lines: LineInput[] = [];
  for (const rest of rests) {
    const row = form.rows.get(rest.line.id);
    if (!row || (rest.line.kind === 'coin' ? row.pieces : row.weight).trim() === '') continue;
    const part = readPart(rest, row);
    if (typeof part === 'string') wrong.set(rest.line.id, part);
    else
      lines.push(
        returnLine(rest, part, form.basis === 'today' ? todayPrice(rest.line, quotes) : undefined),
      );
  }
  const computed = lines.map(computeLine);
  const total = totalOf('return', computed);
  return {
    lines: wrong.size > 0 || lines.length === 0 ? undefined : lines,
    wrong,
    total,
    deviation: returnDeviation(slip.lines, computed),
  };
}

/**
 * `rest`: kuruş that neither part nor asset pays, below zero where they are more than comes back;
 * `wrong` are the parts that say none; `assets` those that still go the way the money goes;
 * `passed` what the card had taken on top of what goes back to it.
 */
export type ReadWays = {
  payments: Payment[];
  assets: readonly Payment[];
  rest: number;
  wrong: ReadonlySet<string>;
  passed: CardCommission | undefined;
};

export function readWays(
  ways: ReturnWays,
  slip: TransactionView,
  read: ReadReturn,
  restId: string,
): ReadWays {
  const { payments, ...more } = readLira(ways, slip, read, restId);
  const cards = payments.filter((payment) => payment.method === 'card');
  const passed =
    read.total < 0 ? passedBack(slip.payments, slip.returned ?? [], sumOf(cards)) : undefined;
  const [first] = cards;
  const back = passed && !ways.keepPassed ? passed : undefined;
  return {
    ...more,
    passed,
    payments: back
      ? payments.map((payment) => (payment === first ? { ...payment, commission: back } : payment))
      : payments,
  };
}

/** The same of money that comes in for no slip of before, as the fee of a repair. */
export const readPaidIn = (ways: ReturnWays, total: number, restId: string): ReadWays => ({
  ...readLira(ways, { type: 'sale', lines: [], payments: [] }, { lines: undefined, total }, restId),
  passed: undefined,
});

type OfSlip = Pick<TransactionView, 'type' | 'lines' | 'payments'>;
type Paying = Pick<ReadReturn, 'lines' | 'total'>;

function readLira(
  { method, parts, assets: typed }: ReturnWays,
  slip: OfSlip,
  { lines, total }: Paying,
  restId: string,
): Omit<ReadWays, 'passed'> {
  const read = parts.map((part) => ({ ...part, amount: parseTyped(part.text, MONEY_FIELD) }));
  const wrong = new Set(
    read.flatMap(({ id, amount }) => (amount.ok && amount.value > 0 ? [] : [id])),
  );
  const lira = read.flatMap(({ id, method: way, amount }): Payment[] =>
    amount.ok && amount.value > 0 ? [{ id, method: way, amount: amount.value }] : [],
  );
  // What was priced to be given is no price to take at, where other lines turned the slip round.
  const assets = typed.filter(({ paid, cheque }) =>
    cheque
      ? tenderFlow(cheque) === flowOf('return', total)
      : paid?.price.side === paidSide('return', total),
  );
  const rest = Math.abs(total) - sumOf(lira) - sumOf(assets);
  if (rest <= 0) return { payments: [...lira, ...assets], assets, rest, wrong };
  // What was written to an account of has comes off that account.
  const has =
    method === 'account' && isInHas(slip)
      ? partInHas(restId, (lines ?? []).map(computeLine), rest)
      : undefined;
  return {
    payments: [has ?? { id: restId, method, amount: rest }, ...lira, ...assets],
    assets,
    rest,
    wrong,
  };
}

function readPart(rest: LineRest, row: ReturnRow): Part | 'weight' | 'pieces' {
  const pieces = parseTyped(row.pieces, PIECE_FIELD);
  if (!pieces.ok || pieces.value <= 0 || pieces.value > rest.pieces) return 'pieces';
  if (rest.line.kind === 'coin') return { weight: 0, pieces: pieces.value };
  const weight = parseTyped(row.weight, WEIGHT_FIELD);
  const part = { weight: weight.ok ? weight.value : 0, pieces: pieces.value };
  return fitsRest(rest, part) ? part : 'weight';
}

const todayPrice = (line: Line, quotes: ReadonlyMap<string, Quote>) => {
  const quote = quotes.get(line.price.code);
  return quote && quote[lineSide(line)] > 0 ? freeze(quote, lineSide(line)) : line.price;
};

/** Today's rate stands only where the board has a fresh one for each of the lines. */
export const hasToday = (
  rests: readonly LineRest[],
  quotes: ReadonlyMap<string, Quote>,
  now: number,
): boolean =>
  rests.every(({ line }) => {
    const quote = quotes.get(line.price.code);
    return quote !== undefined && quote[lineSide(line)] > 0 && !isOutdated(quote, now);
  });
