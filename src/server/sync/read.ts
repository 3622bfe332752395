import {
  addressOf,
  HIGHEST_VERSION,
  isMutationKind,
  MUTATIONS,
  type Mutation,
  type MutationKind,
  mutationPath,
} from '@/contract/mutation';
import { mostBytesOf, readMutation } from '@/contract/mutation.schema';
import type { Refusal } from '../platform/http';
import { upcast } from './upcast';

/** Reads the body of a mutation. */

export type ReadBody =
  | { ok: true; kind: MutationKind; v: number; mutation: Mutation }
  /**
   * A body that was not accepted. `pause`: only its version is unknown; the key stays free for the
   * same body later.
   */
  | {
      ok: false;
      kind: MutationKind | '';
      v: number;
      refusal: Refusal;
      status?: 413;
      pause?: true;
      /** The parsed body, unchecked. */
      content?: object;
    };

/** Kind and version of a body, read before its fields. */
export type BodyHead =
  | { ok: true; kind: MutationKind; v: number; body: Record<string, unknown>; bytes: number }
  | Extract<ReadBody, { ok: false }>;

const isVersion = (v: unknown): v is number =>
  typeof v === 'number' && Number.isSafeInteger(v) && v >= 1;

/**
 * Parses the bytes and reads kind and version, so that the right to the kind can be checked before
 * anything costly.
 */
export function readHead(bytes: Uint8Array): BodyHead {
  const body = parse(bytes);
  if (!body) return bad('', 0, 'body', 'format');
  const { kind, v } = body;
  if (kind === undefined) return bad('', 0, 'kind', 'required');
  // Before the kind is judged: one that only a newer version knows must not be kept as refused for
  // ever.
  if (isVersion(v) && v > (isMutationKind(kind) ? MUTATIONS[kind].version : HIGHEST_VERSION))
    return {
      ok: false,
      kind: isMutationKind(kind) ? kind : '',
      v: 0,
      refusal: { code: 'newer-version' },
      pause: true,
    };
  if (!isMutationKind(kind))
    return {
      ok: false,
      kind: '',
      v: 0,
      refusal: { code: 'unknown-kind', fields: [{ name: 'kind', code: 'unknown' }] },
    };
  if (!isVersion(v))
    return { ...bad(kind, 0, 'v', v === undefined ? 'required' : 'number'), content: body };
  return { ok: true, kind, v, body, bytes: bytes.length };
}

/**
 * Reads the mutation that belongs to this path, or returns what is wrong, by field: first its size,
 * then keys, then the schema.
 */
export function readBody(head: BodyHead, method: string, path: string): ReadBody {
  if (!head.ok) return head;
  const read = readFields(head, method, path);
  return read.ok ? read : { ...read, content: head.body };
}

function readFields(
  { kind, v, body, bytes }: Extract<BodyHead, { ok: true }>,
  method: string,
  path: string,
): ReadBody {
  if (bytes > mostBytesOf(kind))
    return { ok: false, kind, v, refusal: { code: 'too-large' }, status: 413 };
  const read = readMutation(kind, upcast(kind, v, body));
  if (!read.ok) return { ok: false, kind, v, refusal: { code: 'malformed', fields: read.fields } };
  if (MUTATIONS[kind].method !== method) return bad(kind, v, 'kind', 'endpoint');
  if (mutationPath(read.value) !== path) return bad(kind, v, misplaced(kind, path), 'endpoint');
  return { ok: true, kind, v, mutation: read.value };
}

const bad = (
  kind: MutationKind | '',
  v: number,
  name: string,
  code: string,
): Extract<ReadBody, { ok: false }> => ({
  ok: false,
  kind,
  v,
  refusal: { code: 'malformed', fields: [{ name, code }] },
});

/** The field that contradicts the path: on the kind's own path the id, elsewhere the kind. */
function misplaced(kind: MutationKind, path: string): string {
  const [before = '', after] = MUTATIONS[kind].path.split('{id}');
  if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) return 'kind';
  return addressOf(kind);
}

/** Characters that PostgreSQL's json cannot store: NUL and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/**
 * Text in which JSON may have escaped such a character; raw, none passes the parser or the decoder.
 * A valid pair may be written like this, too.
 */
const MAYBE_UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function parse(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    // With a mark of its byte order it is no JSON: neither for whoever reads the kept body later,
    // nor for the database.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = MAYBE_UNSTORABLE.test(text) ? parseStorable(text) : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function parseStorable(text: string): unknown {
  let storable = true;
  const value: unknown = JSON.parse(text, (name, inner: unknown) => {
    if (UNSTORABLE.test(name) || (typeof inner === 'string' && UNSTORABLE.test(inner)))
      storable = false;
    return inner;
  });
  return storable ? value : undefined;
}
