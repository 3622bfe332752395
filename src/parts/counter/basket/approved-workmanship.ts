import { linesOn } from '@/domain/ledger/slip-type';
import type { LineInput } from '@/domain/slip/line';
import type { World } from '../line/line-form';
import { inputsOf } from './agreed';
import type { Basket } from './basket';

/**
 * Somebody looked at these lines and agreed: an approval is about the price and the work it was
 * given for, and lapses for good when a line of it reads differently afterwards. Which pieces it
 * covers, and how heavy they may be, stands in the approval.
 */
export function withLapsed(before: Basket, after: Basket, world: World): Basket {
  if (!after.approvals?.length || after.lines === before.lines) return after;
  const seen = new Map(workOf(before, world).map((line) => [line.id, figuresOf(line)]));
  const stands = workOf(after, world).every(
    (line) => (seen.get(line.id) ?? figuresOf(line)) === figuresOf(line),
  );
  if (stands) return after;
  const { approvals: _lapsed, ...bare } = after;
  return bare;
}

const workOf = (basket: Basket, { products }: World): LineInput[] =>
  linesOn('sell', inputsOf(basket, products)).filter(({ kind }) => kind === 'worked');

/** What an approver sees of a line beside its pieces; when its price was heard is none of it. */
function figuresOf(line: LineInput): string {
  if (line.kind === 'coin') return '';
  const { fineness, workmanship, price, adjustment, stones = [] } = line;
  return JSON.stringify([fineness, workmanship, price.rate, adjustment, stones]);
}
