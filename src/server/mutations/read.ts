import { readMutation } from '../../contract/schema/mutation';
import { MUTATION_VERSION } from '../../contract/wire/headers';
import { MUTATIONS, type Mutation, type MutationKind, mutationPath } from '../../contract/wire/mutation';
import type { Refusal } from '../http';
import { upcast } from './upcast';

export type ReadBody =
  | { ok: true; kind: MutationKind; v: number; mutation: Mutation }
  /** `pause`: nobody's fault but the version's; the key stays free for the same body later. */
  | { ok: false; kind: MutationKind | ''; v: number; refusal: Refusal; pause?: true };

const isKind = (value: unknown): value is MutationKind => typeof value === 'string' && Object.hasOwn(MUTATIONS, value);

const isVersion = (v: unknown): v is number => typeof v === 'number' && Number.isSafeInteger(v) && v >= 1;

/** From bytes to a mutation that belongs on this path, or what is wrong with it, by field. */
export function readBody(bytes: Uint8Array, method: string, path: string): ReadBody {
  const body = parse(bytes);
  if (!body) return bad('', 0, 'body', 'format');
  const { kind, v } = body;
  if (kind === undefined) return bad('', 0, 'kind', 'required');
  // Before the kind is judged: one that only a newer version knows must not be kept as refused for ever.
  if (isVersion(v) && v > MUTATION_VERSION) return { ok: false, kind: isKind(kind) ? kind : '', v: 0, refusal: { code: 'newer-version' }, pause: true };
  if (!isKind(kind)) return { ok: false, kind: '', v: 0, refusal: { code: 'unknown-kind', fields: [{ name: 'kind', code: 'unknown' }] } };
  if (!isVersion(v)) return bad(kind, 0, 'v', v === undefined ? 'required' : 'number');
  const read = readMutation(kind, upcast(kind, v, body));
  if (!read.ok) return { ok: false, kind, v, refusal: { code: 'malformed', fields: read.fields } };
  if (MUTATIONS[kind].method !== method) return bad(kind, v, 'kind', 'endpoint');
  if (mutationPath(read.value) !== path) return bad(kind, v, misplaced(kind, path), 'endpoint');
  return { ok: true, kind, v, mutation: read.value };
}

const bad = (kind: MutationKind | '', v: number, name: string, code: string): ReadBody => ({
  ok: false,
  kind,
  v,
  refusal: { code: 'malformed', fields: [{ name, code }] },
});

/** On the right path with another id it is the id that is wrong; elsewhere the kind. */
function misplaced(kind: MutationKind, path: string): string {
  const [before = '', after] = MUTATIONS[kind].path.split('{id}');
  if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) return 'kind';
  if (kind === 'ticket.reply' || kind === 'ticket.answer') return 'ticketId';
  if (kind === 'till.close') return 'session';
  return kind === 'transaction.cancel' ? 'reverses' : 'id';
}

/** PostgreSQL's json keeps no NUL and no half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function parse(bytes: Uint8Array): Record<string, unknown> | undefined {
  let storable = true;
  const look = (name: string, value: unknown): unknown => {
    if (UNSTORABLE.test(name) || (typeof value === 'string' && UNSTORABLE.test(value))) storable = false;
    return value;
  };
  try {
    // With a mark of its byte order it is no JSON: neither for whoever reads the kept body later, nor for the database.
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), look);
    return storable && typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
