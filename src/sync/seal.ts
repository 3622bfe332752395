import {
  type Envelope,
  type EnvelopeContent,
  envelopeBinding,
  envelopeProofText,
} from '../contract/core/envelope';
import { fromBase64, toBase64 } from './base64';
import type { Outbox } from './outbox';
import type { Auth, Row } from './types';

/**
 * Seals unsent rows at a logout (src/README.md#rule-10-rows-can-be-carried). Guarantee: afterwards
 * the outbox holds the person's unsent rows only as envelopes that only the company's server can
 * open; id, order, number and dependencies stay, so that any session of the company can send them
 * and each is applied once; each is signed by the session that sealed it, so nobody can forge one
 * in another person's name. All encryption is done before the transaction opens; a row that was
 * answered in the meantime is not changed.
 */
const ENVELOPE_PATH = '/sync/envelopes';

type SealReport = { sealed: number };

/** Seals this person's waiting and refused rows of the company. Safe to call twice. */
export async function sealRows(
  outbox: Outbox,
  auth: Pick<Auth, 'company' | 'publicKey'> & Sealing,
): Promise<SealReport> {
  const rows = await outbox.rows(auth.company);
  const open = rows.filter(
    (row) => row.actor === auth.actor && row.kind !== 'sealed' && row.state !== 'applied',
  );
  if (open.length === 0) return { sealed: 0 };
  const [key, sealer] = await Promise.all([importCompanyKey(auth.publicKey), sealerOf(auth)]);
  const sealed: Row[] = [];
  for (const row of open) sealed.push(asSealed(row, await sealRow(row, key, sealer)));
  return { sealed: await outbox.replaceWithSealed(sealed) };
}

/** Seals this person's rows of all companies that they work for, whichever is selected. */
export async function sealCompanies(
  outbox: Outbox,
  auth: Sealing,
  companies: readonly { id: string; publicKey: string }[],
): Promise<SealReport> {
  let sealed = 0;
  for (const { id: company, publicKey } of companies)
    sealed += (await sealRows(outbox, { ...auth, company, publicKey })).sealed;
  return { sealed };
}

export const importCompanyKey = (spki: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', fromBase64(spki), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'wrapKey',
  ]);

/** Who seals, and the key that proves it. */
export type Sealing = Pick<Auth, 'actor' | 'sessionId' | 'sealKey'>;
type Sealer = { actor: string; sessionId: string; key: CryptoKey };

/** The signing part of a seal; undefined until the server has given this session its key. */
export async function sealerOf({
  actor,
  sessionId,
  sealKey,
}: Sealing): Promise<Sealer | undefined> {
  if (!sealKey) return undefined;
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(sealKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return { actor, sessionId, key };
}

/**
 * Seals one row. `data` is the AES-256-GCM ciphertext with its 16-byte tag at the end. A session
 * signs its own person's rows, including those of an earlier session of theirs; it cannot sign rows
 * of other people.
 */
export async function sealRow(row: Row, companyKey: CryptoKey, sealer?: Sealer): Promise<Envelope> {
  const own = sealer?.actor === row.actor ? sealer : undefined;
  const envelope = await enclose(own ? { ...row, sessionId: own.sessionId } : row, companyKey);
  if (!own) return envelope;
  const proof = await crypto.subtle.sign(
    'HMAC',
    own.key,
    new TextEncoder().encode(envelopeProofText(envelope)),
  );
  return { ...envelope, proof: toBase64(new Uint8Array(proof)) };
}

async function enclose(row: Row, companyKey: CryptoKey): Promise<Envelope> {
  const content: EnvelopeContent = {
    id: row.id,
    method: row.method,
    path: row.path,
    body: row.body,
    frozen: row.frozen,
  };
  const { id, company, actor, device, sessionId } = row;
  const clear = { v: 1 as const, id, company, actor, device, sessionId };
  const { wrappedKey, iv, data } = await sealPiece(
    companyKey,
    envelopeBinding(clear),
    new TextEncoder().encode(JSON.stringify(content)),
  );
  return { ...clear, wrappedKey, iv, data: toBase64(data) };
}

/**
 * Seals bytes for the company's server under a key of their own: nobody who holds the result can
 * open it, the device itself included. `binding`: what the bytes belong to.
 */
export async function sealPiece(
  companyKey: CryptoKey,
  binding: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ wrappedKey: string; iv: string; data: Uint8Array<ArrayBuffer> }> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(binding);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
  const wrappedKey = await crypto.subtle.wrapKey('raw', key, companyKey, { name: 'RSA-OAEP' });
  return {
    wrappedKey: toBase64(new Uint8Array(wrappedKey)),
    iv: toBase64(iv),
    data: new Uint8Array(data),
  };
}

/**
 * The row with the envelope as its body. Everything that reveals the row's content is removed
 * except the slip number, which is printed anyway.
 */
export function asSealed(row: Row, envelope: Envelope): Row {
  const { project, companies, enterprise } = row.frozen;
  const { refusal } = row;
  const { current: _current, result: _result, ...said } = refusal?.answer ?? { status: false };
  return {
    ...row,
    kind: 'sealed',
    method: 'POST',
    path: ENVELOPE_PATH,
    body: JSON.stringify(envelope),
    frozen: { project, companies, enterprise, branchId: '', scopeId: '', storeId: '' },
    touches: [],
    ...(refusal ? { refusal: { ...refusal, answer: said } } : {}),
  };
}
