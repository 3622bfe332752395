/**
 * Share of a bar for each value; the shares add up to 1, or are all 0 if the sum is 0. Values above
 * zero get about `least` or more, so that their part is visible. Values are exact integers, none
 * negative.
 */
export function sharesOf(values: readonly number[], least: number): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum <= 0) return values.map(() => 0);
  const raised = values.map((value) => (value === 0 ? 0 : Math.max(least, value / sum)));
  const all = raised.reduce((a, b) => a + b, 0);
  return raised.map((share) => share / all);
}
