import {
  type ListDelta,
  listText,
  packText,
  pairsText,
  type SignedPack,
  withDelta,
} from '@/contract/screening/lists';
import type { KeptList } from './store';

/**
 * Takes a signed pack of lists. Guarantee: nothing is taken unless the company's key signed it and
 * each list comes out with the hash that the server gave it.
 */
export class PackError extends Error {
  constructor(readonly why: 'signature' | 'hash') {
    super(why);
  }
}

const SALT_BYTES = 32;
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

async function isSigned(publicKey: string, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'spki',
    bytesOf(publicKey),
    { name: 'RSA-PSS', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return crypto.subtle.verify(
    { name: 'RSA-PSS', saltLength: SALT_BYTES },
    key,
    bytesOf(signature),
    new TextEncoder().encode(text),
  );
}

async function unzipped(base64: string): Promise<string> {
  const packed = new Blob([bytesOf(base64)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text();
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hashes of decided pairs; undefined from a server that sends none. */
export async function takePairs({
  company,
  publicKey,
  signed: { pairs },
}: {
  company: string;
  publicKey: string;
  signed: SignedPack;
}): Promise<string[] | undefined> {
  if (!pairs) return undefined;
  if (!(await isSigned(publicKey, pairsText(company, pairs.pack), pairs.signature)))
    throw new PackError('signature');
  return JSON.parse(await unzipped(pairs.pack)) as string[];
}

/** The lists after the pack, and whether any of them differs from before. */
export async function takePack(
  before: readonly KeptList[],
  { company, publicKey, signed }: { company: string; publicKey: string; signed: SignedPack },
): Promise<{ lists: KeptList[]; changed: boolean }> {
  if (!(await isSigned(publicKey, packText(company, signed.pack), signed.signature)))
    throw new PackError('signature');
  const deltas = JSON.parse(await unzipped(signed.pack)) as ListDelta[];
  const lists: KeptList[] = [];
  for (const delta of deltas) {
    const old = before.find(({ version }) => version.list === delta.version.list);
    if (delta.from !== null && delta.from !== old?.version.hash) throw new PackError('hash');
    const same = delta.from === delta.version.hash;
    const entries = same && old ? old.entries : withDelta(old?.entries ?? [], delta);
    if (!same && (await hashOf(listText(entries))) !== delta.version.hash)
      throw new PackError('hash');
    lists.push({ version: delta.version, entries });
  }
  const names = (all: readonly KeptList[]) => all.map(({ version }) => version.hash).join(' ');
  return { lists, changed: names(lists) !== names(before) };
}
