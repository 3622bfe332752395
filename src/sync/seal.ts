import { type Envelope, type EnvelopeContent, envelopeBinding } from '../contract/wire/envelope';
import { fromBase64, toBase64 } from './base64';
import type { Outbox } from './outbox';
import type { Auth, Row } from './types';

/**
 * Sealing: what a logout leaves behind (architecture, rule 10). Guarantee: afterwards the outbox holds the person's
 * unsent rows only as envelopes which nobody but the company's server can open; id, order, number and dependencies stay,
 * so that any session of the company carries them and each still arrives once. All crypto is done before the
 * transaction opens; a row that was answered meanwhile is left alone.
 */
export const ENVELOPE_PATH = '/sync/envelopes';

export type SealReport = { sealed: number };

/** Seals this person's waiting and refused rows of the company. Safe to call twice. */
export async function sealRows(outbox: Outbox, auth: Pick<Auth, 'company' | 'actor' | 'publicKey'>): Promise<SealReport> {
  const rows = await outbox.rows(auth.company);
  const open = rows.filter((row) => row.actor === auth.actor && row.kind !== 'sealed' && row.state !== 'applied');
  if (open.length === 0) return { sealed: 0 };
  const key = await importCompanyKey(auth.publicKey);
  const sealed: Row[] = [];
  for (const row of open) sealed.push(asSealed(row, await sealRow(row, key)));
  return { sealed: await outbox.replaceWithSealed(sealed) };
}

/** Of all companies this person works for, whichever is selected. */
export async function sealCompanies(outbox: Outbox, actor: string, companies: readonly { id: string; publicKey: string }[]): Promise<SealReport> {
  let sealed = 0;
  for (const { id: company, publicKey } of companies) sealed += (await sealRows(outbox, { company, actor, publicKey })).sealed;
  return { sealed };
}

export const importCompanyKey = (spki: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', fromBase64(spki), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['wrapKey']);

/** `data` is the AES-256-GCM ciphertext with its 16-byte tag at the end. */
export async function sealRow(row: Row, companyKey: CryptoKey): Promise<Envelope> {
  const content: EnvelopeContent = { id: row.id, method: row.method, path: row.path, body: row.body, frozen: row.frozen };
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const { id, company, actor, device, sessionId } = row;
  const clear = { v: 1 as const, id, company, actor, device, sessionId };
  const encoder = new TextEncoder();
  const additionalData = encoder.encode(envelopeBinding(clear));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, encoder.encode(JSON.stringify(content)));
  const wrappedKey = await crypto.subtle.wrapKey('raw', key, companyKey, { name: 'RSA-OAEP' });
  return {
    ...clear,
    wrappedKey: toBase64(new Uint8Array(wrappedKey)),
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  };
}

/** The row as it goes on: all that tells of its content is gone but the slip number, which is printed anyway. */
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
