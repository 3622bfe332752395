/** Classifies database and network errors. */

/** SQL states that end by themselves: the same call may succeed a moment later. */
const PASSING = new Set([
  '40001',
  '40P01',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
]);
/**
 * Codes for a full disk (53100) or used-up memory (53200), also from the system itself. Until an
 * operator makes room, nothing is decided.
 */
const FULL = new Set(['53100', '53200', 'ENOSPC', 'EDQUOT']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const POOL = /timeout exceeded when trying to connect|Connection terminated|connection timeout/i;

const TAKEN = '23505';

/**
 * Whether the database has no room left. The same call succeeds after an operator has made some.
 */
export function isFull(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.has(code));
}

/** Codes of an error and of its causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    const { code } = e as { code?: unknown };
    if (typeof code === 'string') codes.push(code);
  }
  return codes;
}

/** Whether somebody else wrote the same unique value a moment earlier. */
export function isTaken(error: unknown): boolean {
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++)
    if ((e as { code?: unknown }).code === TAKEN) return true;
  return false;
}

/**
 * Whether the database is only busy or away, so that nothing was decided and the device must send
 * the key again.
 */
export function isPassing(error: unknown): boolean {
  for (let e: unknown = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    const { code } = e as { code?: unknown };
    if (typeof code === 'string' && (PASSING.has(code) || NETWORK.has(code))) return true;
    if (POOL.test(e.message) && e.name !== 'DrizzleQueryError') return true;
  }
  return false;
}
