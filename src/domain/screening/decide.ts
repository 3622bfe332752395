/** What a query comes to. Without a list nobody is ever called clean. */
export const VERDICTS = ['clean', 'review', 'stop', 'no-list'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** From these scores on, in hundredths of a per cent; rules `screen-stop` and `screen-review` of the day. */
export type Thresholds = Readonly<{ stop: number; review: number }>;

export function verdictOf(
  lists: number,
  best: number | undefined,
  { stop, review }: Thresholds,
): Verdict {
  if (lists === 0) return 'no-list';
  const score = Math.round((best ?? 0) * 10_000);
  if (score >= stop) return 'stop';
  return score >= review ? 'review' : 'clean';
}

export const DECISIONS = ['clean', 'similar', 'match'] as const;
export type Decision = (typeof DECISIONS)[number];
/**
 * The verdict once entries of which somebody decided that they are another person count no longer.
 * `hits`: the likest first.
 */
export const verdictAfter = (
  lists: number,
  hits: readonly { score: number; decision: Decision | undefined }[],
  thresholds: Thresholds,
): Verdict =>
  verdictOf(
    lists,
    hits.find(({ decision }) => decision === undefined || decision === 'match')?.score,
    thresholds,
  );

/** Letters of a reason; fewer explain nothing. */
export const REASON_LEAST = 20;

/**
 * The verdict for people below level 3 in inspections: that somebody must look, and not how badly. It
 * is what the chip says, so that nobody at a counter can tell a review from a stop.
 */
export const plainVerdict = (verdict: Verdict): Verdict =>
  verdict === 'stop' ? 'review' : verdict;
