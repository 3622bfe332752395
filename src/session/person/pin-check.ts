import { PIN_ITERATIONS, type PinHash, type PinHolder } from '@/domain/people/pin';
import { fromBase64, toBase64 } from '@/sync/base64';
import { correctedNow } from '@/sync/clock';
import { PIN_TRIES } from '../state/wipe';
import { storePinProof } from './pin-proof';

/**
 * Judges a PIN on the device, without a network. Guarantee: after five wrong ones in a row nothing
 * is judged for a minute, whoever's it is and even over a reload or a logout; a right one begins
 * the count anew. It stops a wrong hand and not a thief: whoever can read the device's storage can
 * also try every PIN against the hash in it (the domain's `pin` says so too), which is why the
 * server judges the approver and the seller again when the slip arrives.
 */
type PinJudged =
  | { ok: true }
  | { ok: false; reason: 'wrong'; left: number }
  | { ok: false; reason: 'locked'; until: number };

type Tries = { wrong: number; until: number };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const MOST = 5;
export const PIN_LOCK_MS = 60_000;

export async function checkPin(
  holder: PinHolder,
  pin: string,
  now: number,
  store: Store = localStorage,
): Promise<PinJudged> {
  const before = triesOf(store, now);
  if (before.until > now) return { ok: false, reason: 'locked', until: before.until };
  const wrong = before.wrong + 1;
  const until = wrong >= MOST ? now + PIN_LOCK_MS : 0;
  // Counted before it is judged, which takes a while: tries from several tabs at once are as many
  // tries.
  keep(store, { wrong: until > 0 ? 0 : wrong, until });
  if (await matches(holder, pin)) {
    store.removeItem(PIN_TRIES);
    return { ok: true };
  }
  return until > 0
    ? { ok: false, reason: 'locked', until }
    : { ok: false, reason: 'wrong', left: MOST - wrong };
}

/**
 * The same, of whoever was chosen among these; a name that left the list meanwhile is a wrong PIN
 * that costs no try.
 */
export async function checkPinOf(
  holders: readonly PinHolder[],
  user: string,
  pin: string,
): Promise<PinJudged | { ok: false; reason: 'wrong' }> {
  const holder = holders.find((known) => known.user === user);
  const judged = holder
    ? await checkPin(holder, pin, correctedNow())
    : ({ ok: false, reason: 'wrong' } as const);
  if (judged.ok) storePinProof(user, pin);
  return judged;
}

function keep(store: Store, tries: Tries): void {
  try {
    store.setItem(PIN_TRIES, JSON.stringify(tries));
  } catch {
    // A full store keeps nobody from approving.
  }
}

/**
 * A lock that would last longer than one can is the work of a clock that was moved: it lasts a
 * minute from now.
 */
function triesOf(store: Store, now: number): Tries {
  try {
    const { wrong, until } = JSON.parse(store.getItem(PIN_TRIES) ?? '{}') as Partial<Tries>;
    return {
      wrong: Number.isSafeInteger(wrong) ? Number(wrong) : 0,
      until: Math.min(Number(until) || 0, now + PIN_LOCK_MS),
    };
  } catch {
    return { wrong: 0, until: 0 };
  }
}

/** A PIN as it is kept and sent: its digits leave no device. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(pin, salt, PIN_ITERATIONS);
  return { salt: toBase64(salt), iterations: PIN_ITERATIONS, hash: toBase64(hash) };
}

async function derive(pin: string, salt: BufferSource, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
  );
}

async function matches({ salt, iterations, hash }: PinHolder, pin: string): Promise<boolean> {
  const expected = fromBase64(hash);
  const found = await derive(pin, fromBase64(salt), iterations);
  return expected.length === found.length && expected.every((byte, i) => byte === found[i]);
}
