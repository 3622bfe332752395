import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Hashes and checks passwords by scrypt. */

const KEY_BYTES = 32;
type Cost = { N: number; r: number; p: number };
const COST: Cost = { N: 16_384, r: 8, p: 1 };

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

/**
 * Hashes a password as "scrypt$N$r$p$salt$key"; the cost is stored with it, so that it can be
 * raised later.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

/**
 * Hash that is checked for an unknown person, so that it takes as long as a wrong password and
 * nobody can find out e-mail addresses by measuring the time.
 */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(KEY_BYTES).toString('base64')}`;

export async function passwordMatches(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (stored ?? NOBODY).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  const expected = Buffer.from(key, 'base64');
  return (
    expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined
  );
}
