/**
 * Numbers of expense slips: `G1-000123` on the device whose slips are `T1-…`, from a counter of its
 * own, so that both run without a gap.
 */
export const expenseSeries = (series: string): string => `G${series.replace(/^[A-Z]+/, '')}`;

/** The slip series of the device that draws this series of expense slips. */
export const seriesOfExpense = (series: string): string => `T${series.slice(1)}`;
