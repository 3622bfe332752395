import type { Mutation, RecordKind } from '@/contract/mutation';
import type { Row } from '@/sync/types';
import type { OutboxPort } from './outbox-port';
import type { Placed } from './overlay';

/** Reads from the outbox the rows that change given records. */

/** Above this many records one read of the whole queue is cheaper than one look-up each. */
const LOOK_UPS = 3;

/**
 * Parsed bodies of rows. Rows are frozen, so each body is parsed only once: at every sale the queue
 * of a long offline day is laid over a till's balance.
 */
const parsed = new Map<string, { body: string; mutation: Mutation }>();
const PARSED_LIMIT = 5_000;

/**
 * This company's rows by the id of each record of `kind` that they touch, in order of append.
 * Sealed rows are left out: the device cannot read them.
 */
export async function rowsOn(
  outbox: OutboxPort,
  company: string,
  kind: RecordKind,
  ids: ReadonlySet<string>,
): Promise<Map<string, Placed[]>> {
  const found = ids.size > LOOK_UPS ? await outbox.rows(company) : await lookUp(outbox, kind, ids);
  const byId = new Map<string, Placed[]>();
  for (const row of found) {
    if (row.kind === 'sealed' || row.company !== company) continue;
    for (const ref of row.touches) {
      if (ref.kind !== kind || !ids.has(ref.id)) continue;
      const list = byId.get(ref.id) ?? [];
      if (list.at(-1)?.id !== row.id) list.push(placed(row));
      byId.set(ref.id, list);
    }
  }
  return byId;
}

async function lookUp(
  outbox: OutboxPort,
  kind: RecordKind,
  ids: ReadonlySet<string>,
): Promise<Row[]> {
  const lists = await Promise.all(Array.from(ids, (id) => outbox.rowsTouching({ kind, id })));
  return Array.from(new Map(lists.flat().map((row) => [row.id, row])).values()).sort(
    (a, b) => a.seq - b.seq,
  );
}

function placed(row: Row): Placed {
  const { id, state, version, actor, supersededBy, frozen } = row;
  const known = {
    ...(version === undefined ? {} : { version }),
    ...(frozen.branchId ? { branch: frozen.branchId } : {}),
  };
  return {
    id,
    state,
    actor,
    mutation: mutationOf(row),
    ...known,
    ...(supersededBy ? { replaced: true } : {}),
  };
}

function mutationOf({ id, body }: Row): Mutation {
  const known = parsed.get(id);
  if (known?.body === body) return known.mutation;
  const mutation = JSON.parse(body) as Mutation;
  if (parsed.size >= PARSED_LIMIT) parsed.clear();
  parsed.set(id, { body, mutation });
  return mutation;
}
