/** What was seen of a price, thinned as it grows: however long a day is, it is so many points, and its ends stay. */
export type Trail = { values: readonly number[] /** Ms between two points. */; every: number /** When the next one is due. */; next: number };

export const MOST_POINTS = 120;
const FIRST_EVERY_MS = 5_000;

export const beganTrail = (value: number, now: number): Trail => ({ values: [value], every: FIRST_EVERY_MS, next: now + FIRST_EVERY_MS });

/** The same trail where nothing is due: whoever draws it need not draw again. */
export function wentOn(trail: Trail, value: number, now: number): Trail {
  if (now < trail.next) return trail;
  const values = [...trail.values, value];
  if (values.length <= MOST_POINTS) return { ...trail, values, next: now + trail.every };
  const every = trail.every * 2;
  return { values: values.filter((_, at) => at % 2 === 0), every, next: now + every };
}
