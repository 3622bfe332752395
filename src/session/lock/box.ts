import type { Remembered, Sealed } from '@/sync/remembered';

/**
 * The crypto of the device's lock, and nothing else. A key of two halves is made when the PIN is
 * chosen: anybody may close with the one, so that a tablet that was left alone locks itself; the
 * other opens and is sealed by the PIN (PBKDF2) and over that by an AES key which this browser
 * never lets a script read. Guarantee: without the PIN what is closed stays closed to the app and
 * to whatever runs in its page; what was put under another person's name does not open. It is no
 * vault against a thief who takes the whole disk: such a one has the browser's key too, and only
 * the length of the PIN and its iterations stand in his way.
 */
const LOCK_ITERATIONS = 600_000;

type Keys = Pick<Remembered, 'closes' | 'opens' | 'browser' | 'salt' | 'iterations'>;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const AES = { name: 'AES-GCM', length: 256 } as const;
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export async function makeKeys(
  user: string,
  pin: string,
  iterations = LOCK_ITERATIONS,
): Promise<Keys> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const [pair, browser, byPin] = await Promise.all([
    crypto.subtle.generateKey(CURVE, true, ['deriveBits']),
    crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']),
    pinKey(pin, salt, iterations),
  ]);
  const [closes, half] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const inner = await seal(byPin, half, user);
  const opens = await seal(browser, joined(inner), user);
  return { closes, opens, browser, salt, iterations };
}

/** The half that opens, or undefined: another PIN, or not what was put there. */
export async function openKey(
  user: string,
  pin: string,
  keys: Pick<Keys, 'opens' | 'browser' | 'salt' | 'iterations'>,
): Promise<CryptoKey | undefined> {
  const byPin = await pinKey(pin, keys.salt, keys.iterations);
  const inner = await unseal(keys.browser, keys.opens, user);
  const half = inner && (await unseal(byPin, parted(inner), user));
  return half && crypto.subtle.importKey('pkcs8', half, CURVE, false, ['deriveBits']);
}

/** Closes with the half that lies open. */
export async function close(
  user: string,
  closes: ArrayBuffer,
  text: string,
): Promise<NonNullable<Remembered['box']>> {
  const [theirs, own] = await Promise.all([
    publicHalf(closes),
    crypto.subtle.generateKey(CURVE, false, ['deriveBits']),
  ]);
  const key = await agreed(own.privateKey, theirs);
  return {
    ...(await seal(key, bytes(text), user)),
    from: await crypto.subtle.exportKey('raw', own.publicKey),
  };
}

export async function open(
  user: string,
  half: CryptoKey,
  box: NonNullable<Remembered['box']>,
): Promise<string | undefined> {
  const text = await unseal(await agreed(half, await publicHalf(box.from)), box, user);
  return text && new TextDecoder().decode(text);
}

const publicHalf = (raw: ArrayBuffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', raw, CURVE, false, []);

async function agreed(own: CryptoKey, theirs: CryptoKey): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256);
  const source = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(32),
    info: bytes('milyem device lock'),
  };
  return crypto.subtle.deriveKey(hkdf, source, AES, false, ['encrypt', 'decrypt']);
}

async function pinKey(pin: string, salt: BufferSource, iterations: number): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', bytes(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    source,
    AES,
    false,
    ['encrypt', 'decrypt'],
  );
}

async function seal(key: CryptoKey, data: BufferSource, user: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    data: await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bytes(user) },
      key,
      data,
    ),
  };
}

const unseal = (
  key: CryptoKey,
  { iv, data }: Sealed,
  user: string,
): Promise<ArrayBuffer | undefined> =>
  crypto.subtle
    .decrypt({ name: 'AES-GCM', iv, additionalData: bytes(user) }, key, data)
    .catch(() => undefined);

function joined({ iv, data }: Sealed): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(iv.length + data.byteLength);
  all.set(iv);
  all.set(new Uint8Array(data), iv.length);
  return all;
}

const parted = (all: ArrayBuffer): Sealed => ({
  iv: new Uint8Array(all.slice(0, 12)),
  data: all.slice(12),
});
