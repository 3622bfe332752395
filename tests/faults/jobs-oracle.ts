/**
 * Judges a trial of jobs. Guarantee: it shares no code with the server's jobs: it compares the journal
 * of the receiver with the server's table, read by SQL, and with what the devices were answered.
 */

/** One call that the receiver got. Times are milliseconds. */
export type Attempt = {
  key: string;
  began: number;
  /** When the connection ended; missing while it is open. */
  ended?: number;
  /** Whether the receiver did what was asked, or only repeated its earlier answer. */
  effect: 'done' | 'repeated' | 'none';
};

export type JobFact = { id: string; state: string };

export type JobEvidence = {
  company: string;
  /** Ids of the jobs that a server confirmed to a device. */
  accepted: readonly string[];
  attempts: readonly Attempt[];
  jobs: readonly JobFact[];
};

export type JobViolation = { rule: string; about: string };

export function jobViolations({ company, accepted, attempts, jobs }: JobEvidence): JobViolation[] {
  const stored = new Map(jobs.map(({ id, state }) => [id, state]));
  const effects = new Map<string, number>();
  for (const { key, effect } of attempts)
    if (effect === 'done') effects.set(key, (effects.get(key) ?? 0) + 1);
  const keyOf = (id: string): string => `${company}.${id}`;
  const known = new Set(jobs.map(({ id }) => keyOf(id)));
  return [
    ...accepted.filter((id) => !stored.has(id)).map(broken('lost')),
    ...jobs
      .filter(({ state }) => state === 'queued' || state === 'sending')
      .map(({ id, state }) => broken('stuck')(`${id} ${state}`)),
    ...jobs
      .filter(({ state }) => !['queued', 'sending', 'done'].includes(state))
      .map(({ id, state }) => broken('not-done')(`${id} ${state}`)),
    ...jobs
      .filter(({ id, state }) => state === 'done' && !effects.has(keyOf(id)))
      .map(({ id }) => broken('no-effect')(id)),
    ...[...effects].filter(([, times]) => times > 1).map(([key]) => broken('effect-twice')(key)),
    ...[...effects.keys()].filter((key) => !known.has(key)).map(broken('unknown')),
    ...together(attempts).map(broken('two-at-once')),
  ];
}

const broken =
  (rule: string) =>
  (about: string): JobViolation => ({ rule, about });

/** Keys with two calls that were open at the same moment. */
function together(attempts: readonly Attempt[]): string[] {
  const open = new Map<string, number>();
  const found = new Set<string>();
  for (const { key, began, ended = Number.POSITIVE_INFINITY } of attempts.toSorted(
    (a, b) => a.began - b.began,
  )) {
    if (began < (open.get(key) ?? 0)) found.add(key);
    open.set(key, Math.max(ended, open.get(key) ?? 0));
  }
  return [...found];
}
