import type { Contact } from '../../domain/contact';
import { addDays, type Day, dayOf, dayStart } from '../../domain/day';
import { slipNumber } from '../../domain/id';
import { computeLine, type LineInput } from '../../domain/line';
import type { Payment, PaymentMethod } from '../../domain/payment';
import type { Quote } from '../../domain/quote';
import { decideTransaction, reversalOf, type Transaction, totalOf } from '../../domain/transaction';
import { market } from '../feed/simulator';
import type { Dice } from './dice';
import { drawLine } from './lines';
import { quotesOf } from './prices';

/** No tablet is ever leased this series, so a real slip cannot meet a made-up one. */
const DEMO_SERIES = 'D1';
const OPENS = 9 * 60;
const CLOSES = 19 * 60;
const MINUTE = 60_000;
/** Steps of the market between two slips. */
const TICKS = 8;

export type SlipPlan = { now: number; days: number; perDay: readonly [number, number]; contacts: readonly Contact[]; seed: number };

/** The slips of the last days, oldest first, each decided by the same rules as a real one. Today's end before now. */
export function drawSlips(plan: SlipPlan, dice: Dice): Transaction[] {
  const next = market(plan.seed);
  const quotes = new Map<string, Quote>();
  const slips: Transaction[] = [];
  for (const at of momentsOf(plan, dice)) {
    for (let i = 0; i < TICKS; i++) for (const quote of quotesOf(next(at - 4000))) quotes.set(quote.code, quote);
    const slip = drawSlip(at, slips.length + 1, plan.contacts, quotes, dice);
    if (slip) slips.push(slip);
    if (slip && dice.chance(0.008)) slips.push(undo(slip, slips.length + 1, dice));
  }
  return slips;
}

function momentsOf({ now, days, perDay }: SlipPlan, dice: Dice): number[] {
  const today = dayOf(now);
  const moments: number[] = [];
  for (let back = days; back >= 0; back--) {
    const day: Day = addDays(today, -back);
    const opens = dayStart(day) + OPENS * MINUTE;
    const closes = Math.min(dayStart(day) + CLOSES * MINUTE, now - MINUTE);
    if (closes <= opens) continue;
    const full = dice.whole(perDay[0], perDay[1]);
    const count = Math.round((full * (closes - opens)) / ((CLOSES - OPENS) * MINUTE));
    // A second apart at least, since a counter writes one slip after another.
    const drawn = Array.from({ length: count }, () => opens + dice.whole(0, Math.floor((closes - opens) / 1000)) * 1000 + dice.whole(0, 900));
    moments.push(...drawn.sort((a, b) => a - b));
  }
  return moments;
}

function drawSlip(at: number, counter: number, contacts: readonly Contact[], quotes: ReadonlyMap<string, Quote>, dice: Dice): Transaction | undefined {
  const type = dice.chance(0.62) ? 'sale' : 'purchase';
  const contact = dice.chance(0.45) ? dice.pick(contacts) : undefined;
  const drawn = Array.from({ length: dice.weighted([[1, 70] as const, [2, 22], [3, 8]]) }, () => drawLine(type, dice.id(at), quotes, dice));
  const lines = drawn.filter((line): line is LineInput => line !== undefined).map((line) => haggled(line, type, dice));
  const total = totalOf(type, lines.map(computeLine));
  const tendered = drawPayments(type, total, contact !== undefined, at, dice);
  const decided = decideTransaction({ id: dice.id(at), type, contactId: contact?.id ?? null, lines, tendered });
  if (!decided.ok) return undefined;
  const { total: _total, change: _change, ...slip } = decided.value;
  return { ...slip, number: slipNumber(DEMO_SERIES, counter), at };
}

/** On worked and scrap gold people agree on a round figure about half of the time: never more for who buys, never less for who sells. */
function haggled(line: LineInput, type: 'sale' | 'purchase', dice: Dice): LineInput {
  if (line.kind === 'coin' || !dice.chance(0.5)) return line;
  const odd = computeLine(line).amount % 5000;
  return { ...line, adjustment: type === 'sale' ? -odd : odd === 0 ? 0 : 5000 - odd };
}

const SALE_PAYMENTS: readonly (readonly [PaymentMethod, number])[] = [
  ['cash', 46],
  ['card', 34],
  ['transfer', 12],
  ['account', 8],
];
const PURCHASE_PAYMENTS: readonly (readonly [PaymentMethod, number])[] = [
  ['cash', 62],
  ['transfer', 26],
  ['account', 12],
];

function drawPayments(type: 'sale' | 'purchase', total: number, known: boolean, at: number, dice: Dice): Payment[] {
  const drawn = dice.weighted(type === 'sale' ? SALE_PAYMENTS : PURCHASE_PAYMENTS);
  const method = drawn === 'account' && !known ? 'cash' : drawn;
  if (method !== 'card' || total < 2_000_000 || !dice.chance(0.3)) return [{ id: dice.id(at), method, amount: total }];
  const cash = Math.floor(total / 300_000) * 100_000;
  return [
    { id: dice.id(at), method: 'cash', amount: cash },
    { id: dice.id(at), method, amount: total - cash },
  ];
}

function undo(slip: Transaction, counter: number, dice: Dice): Transaction {
  const at = slip.at + 1000;
  return { ...reversalOf(slip, dice.id(at), 'Yanlış ürün'), number: slipNumber(DEMO_SERIES, counter), at };
}
