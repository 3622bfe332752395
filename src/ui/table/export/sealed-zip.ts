import { ecb } from '@noble/ciphers/aes.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { Deflate } from 'fflate';
import type { ZipEntry } from './zip';

/**
 * A ZIP whose entries are sealed with a password in the form that ordinary programs open (WinZip
 * AE-2: AES-256, HMAC-SHA1, keys by PBKDF2). Guarantee: an entry is deflated and encrypted while its
 * data arrive, and of what is written the browser may keep all on disk; a wrong password or a
 * changed byte is noticed by whoever opens it. Names, sizes and number of entries stand in clear, as
 * in every such file: a name must tell nothing.
 *
 * Its form prescribes only a thousand rounds for the keys, so the password has to be long.
 */
const ROUNDS = 1_000;
const KEY = 32;
const SALT = 16;
const CHECK = 2;
const MAC = 10;
const BLOCK = 16;
/** Bytes after which what is written becomes a blob, which the browser may move to its disk. */
const SLICE = 8_000_000;
/** What a ZIP without the longer fields can hold. */
const MOST = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

const AES = 99;
const DEFLATED = 8;
const NEEDS = 51;
/** Encrypted, and names in UTF-8. */
const FLAGS = 0x0801;
/** The first day that a ZIP can hold: when a file was made stands in its text alone. */
const DATE = 0x0021;
const EXTRA = 11;

type Written = { name: Uint8Array; at: number; packed: number; plain: number };

export async function sealedZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  password: string,
): Promise<Blob> {
  const secret = await crypto.subtle.importKey('raw', utf8(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const file = gathered();
  const written: Written[] = [];
  for await (const { name, chunks } of entries) {
    const sealed = await sealEntry(secret, chunks);
    const entry = { name: utf8(name), at: file.size(), packed: sealed.packed, plain: sealed.plain };
    if (entry.at + entry.packed > MOST || written.length === MOST_ENTRIES)
      throw new Error('more than a ZIP holds');
    file.add(head(LOCAL, entry));
    file.addBlob(sealed.blob);
    written.push(entry);
  }
  const directory = file.size();
  for (const entry of written) file.add(head(CENTRAL, entry));
  file.add(end(written.length, directory, file.size() - directory));
  return new Blob([file.blob()], { type: 'application/zip' });
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Salt, two bytes by which a wrong password is noticed at once, the sealed bytes, their HMAC. */
async function sealEntry(
  secret: CryptoKey,
  chunks: ZipEntry['chunks'],
): Promise<{ blob: Blob; packed: number; plain: number }> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-1', salt, iterations: ROUNDS },
    secret,
    (2 * KEY + CHECK) * 8,
  );
  const keys = new Uint8Array(bits);
  const encrypt = counted(keys.subarray(0, KEY));
  const mac = hmac.create(sha1, keys.subarray(KEY, 2 * KEY));
  const file = gathered();
  file.add(salt);
  file.add(keys.slice(2 * KEY));
  const deflate = new Deflate({ level: 6 }, (data) => {
    const sealed = encrypt(data);
    mac.update(sealed);
    file.add(sealed);
  });
  let plain = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? utf8(chunk) : chunk;
    plain += bytes.length;
    deflate.push(bytes);
  }
  deflate.push(new Uint8Array(0), true);
  file.add(mac.digest().slice(0, MAC));
  return { blob: file.blob(), packed: file.size(), plain };
}

/** Encrypts by a counter whose lowest byte comes first, from 1 on, which WebCrypto cannot count. */
function counted(key: Uint8Array): (data: Uint8Array) => Uint8Array<ArrayBuffer> {
  let next = 1;
  let left = new Uint8Array(0);
  return (data) => {
    const blocks = Math.ceil(Math.max(0, data.length - left.length) / BLOCK);
    const counters = new Uint8Array(blocks * BLOCK);
    const view = new DataView(counters.buffer);
    for (let i = 0; i < blocks; i++) view.setUint32(i * BLOCK, next++, true);
    const stream = new Uint8Array(left.length + counters.length);
    stream.set(left);
    if (blocks > 0) stream.set(ecb(key, { disablePadding: true }).encrypt(counters), left.length);
    left = stream.slice(data.length);
    return stream.slice(0, data.length).map((byte, i) => byte ^ (data[i] ?? 0));
  };
}

/** Bytes one after the other, in blobs of some size. */
function gathered() {
  const parts: BlobPart[] = [];
  let [size, held] = [0, 0];
  return {
    size: () => size,
    add(bytes: Uint8Array) {
      parts.push(new Uint8Array(bytes));
      size += bytes.length;
      held += bytes.length;
      if (held < SLICE) return;
      parts.splice(0, parts.length, new Blob(parts));
      held = 0;
    },
    addBlob(blob: Blob) {
      parts.push(blob);
      size += blob.size;
    },
    blob: () => new Blob(parts),
  };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The head of an entry, before it or in the directory at the end. */
function head(kind: typeof LOCAL | typeof CENTRAL, { name, at, packed, plain }: Written) {
  // No checksum of the plain bytes: it would tell something of them.
  const own: Field[] = [
    [2, NEEDS],
    [2, FLAGS],
    [2, AES],
    [2, 0],
    [2, DATE],
    [4, 0],
    [4, packed],
    [4, plain],
    [2, name.length],
    [2, EXTRA],
  ];
  const extra = fields([
    [2, 0x9901],
    [2, EXTRA - 4],
    [2, 2],
    ...Array.from('AE', (letter) => [1, letter.charCodeAt(0)] as const),
    [1, 3],
    [2, DEFLATED],
  ]);
  if (kind === LOCAL) return joined(fields([[4, kind], ...own]), name, extra);
  const place: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  ];
  return joined(fields([[4, kind], [2, NEEDS], ...own, ...place]), name, extra);
}

const end = (count: number, at: number, size: number): Uint8Array =>
  fields([
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ]);

type Field = readonly [length: 1 | 2 | 4, value: number];

/** Numbers with their lowest byte first. */
const fields = (list: readonly Field[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    list.flatMap(([length, value]) =>
      Array.from({ length }, (_, i) => Math.floor(value / 256 ** i) % 256),
    ),
  );

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
