/**
 * Are they the same value to a person, who reads nothing where it is empty, and whatever order
 * their keys stand in? PostgreSQL gives objects back with one of its own. Of lists the order
 * counts: the first telephone is the first.
 */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(ordered(a ?? '')) === JSON.stringify(ordered(b ?? ''));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
