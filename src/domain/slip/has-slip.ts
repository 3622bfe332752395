import { mulDiv } from '../base/integer';
import { lineSide, type SlipType } from '../ledger/slip-type';
import { HAS, HAS_PER_GRAM } from '../metal/asset';
import { figureFits, type Payment } from '../payment/payment';
import { quantityFor } from '../price/asset-value';
import type { FrozenPrice } from '../price/quote';
import { type Line, type LineInput, lineFigures } from './line';

/**
 * A slip settled in pure gold alone (toptan, "has'a"): everything, workmanship in milyem included,
 * stands on the firm's account in pure gold at the lines' own rate, or at their combined rate if
 * prices were frozen a tick apart (src/domain/README.md#slips-in-pure-gold). The conversion account
 * comes to zero in both assets: no lira is owed or moved, and the position does not change. The
 * kuruş of its lines stay as their worth at that moment.
 */
export function wholeInHas(id: string, lines: readonly Line[]): Payment | undefined {
  const [first] = lines;
  if (!first || !lines.every((line) => isBareGold(line) && lineSide(line) === lineSide(first)))
    return undefined;
  const quantity = pureOf(lines);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (quantity <= 0) return undefined;
  const payment: Payment = {
    id,
    method: 'account',
    amount,
    paid: { asset: HAS, quantity, price: togetherAt(lines, first.price, amount, quantity) },
  };
  return figureFits(payment) ? payment : undefined;
}

/**
 * So many kuruş of it on the account in has, at that same rate, where the others go another way.
 */
export function partInHas(id: string, lines: readonly Line[], kurus: number): Payment | undefined {
  const whole = wholeInHas(id, lines);
  if (!whole?.paid || whole.amount === kurus) return whole;
  const payment: Payment = {
    ...whole,
    amount: kurus,
    paid: { ...whole.paid, quantity: quantityFor(HAS, kurus, whole.paid.price.rate) },
  };
  return figureFits(payment) ? payment : undefined;
}

/** One rate for all of them: the lines' own where they agree, else kuruş by gram, half up. */
function togetherAt(
  lines: readonly Line[],
  price: FrozenPrice,
  kurus: number,
  pure: number,
): FrozenPrice {
  if (lines.every((line) => line.price.rate === price.rate)) return price;
  return {
    ...price,
    rate: mulDiv(kurus, HAS_PER_GRAM * 100, pure),
    at: Math.max(...lines.map((line) => line.price.at)),
    typed: lines.some((line) => line.price.typed),
  };
}

/**
 * Gold by weight whose price is metal alone: work in money and stones have no place on an account
 * of gold.
 */
const isBareGold = (line: LineInput): boolean =>
  line.kind !== 'coin' && line.metal === 'gold' && isAllMetal(line);

function isAllMetal(line: LineInput): boolean {
  const { workmanshipAmount, stoneAmount } = lineFigures(line);
  return workmanshipAmount === 0 && stoneAmount === 0;
}

const pureOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (line.kind === 'coin' ? 0 : line.pure), 0);

/**
 * Was the whole of it written to an account in has? Then has is its figure and the lira only what
 * it was worth.
 */
export function isInHas({
  lines,
  payments,
}: {
  type: SlipType | string;
  lines: readonly Line[];
  payments: readonly Payment[];
}): boolean {
  const [only, ...others] = payments;
  if (!only || others.length > 0 || only.method !== 'account' || only.paid?.asset !== HAS)
    return false;
  return lines.length > 0 && lines.every(isBareGold) && only.paid.quantity === pureOf(lines);
}
