import type { Day } from '../base/day';
import type { Fineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { LineInput } from '../slip/line';
import type { Product } from './product';
import { figureOf } from './workmanship';

/**
 * Lines of a slip that need a serial (KMTS, tracing of precious metals): unworked metal of at least
 * a gram per piece, from the day of the company's rule on (src/domain/README.md#bar-serials). The
 * start of the legal duty is not decided here.
 */
const FROM: Milligrams = 1_000;
/** What of no product of the list is a bar by itself: this fine, and nobody paid for work on it. */
const BAR: Fineness = 9_950;

type Metal = Exclude<LineInput, { kind: 'coin' }>;

/** Could it need one, whatever the list and the rules say? */
export const mayNeedSerial = (line: LineInput): line is Metal =>
  line.kind === 'worked' &&
  line.serial === undefined &&
  line.weight >= FROM * Math.max(1, line.pieces);

export function serialsMissing(
  lines: readonly LineInput[],
  products: readonly Product[],
  rules: readonly DatedRule[],
  day: Day,
): Metal[] {
  if (ruleAt(rules, 'bar-serial', day) !== 1) return [];
  return lines.filter(mayNeedSerial).filter((line) => {
    const product = products.find(({ code }) => code === line.product);
    return product
      ? product.bar === true
      : line.fineness >= BAR && figureOf(line.workmanship) === 0;
  });
}
