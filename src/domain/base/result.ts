/**
 * A decision that can go two ways and whose "no" is an ordinary outcome. Exceptions are for bugs
 * only.
 */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
