import type { Books } from './books';
import type { Violation } from './oracle';
import { openRows, type TabletDisk } from './tablet-store';

/** The same value has the same text, whatever order its fields were written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, v]) => v !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
    .join(',')}}`;
}

const LOCAL = new Set(['sync', '_meta']);

/**
 * Every record as the server has it, on every tablet, in what was pulled and in what is shown; and
 * nothing beside.
 */
export function judgeTablet(name: string, disk: TabletDisk, { records }: Books): Violation[] {
  const violations: Violation[] = [];
  const say = (text: string) => violations.push({ rule: 'diverged', text: `${name}: ${text}` });
  for (const row of openRows(disk))
    say(`${row.kind} ${row.number ?? row.id} is still ${row.state}`);
  const there = new Map(records.filter((r) => !r.deleted).map((r) => [`${r.kind} ${r.id}`, r]));
  for (const [kind, docs] of Object.entries(disk.docs)) {
    for (const doc of docs) {
      if (doc.id === 'cursor' || (doc as { _deleted?: unknown })._deleted === '1') continue;
      const record = there.get(`${kind} ${doc.id}`);
      there.delete(`${kind} ${doc.id}`);
      if (!record) say(`${kind} ${doc.id} is not on the server`);
      else if (!doc.server) say(`${kind} ${doc.id} was never pulled`);
      else if (
        doc.server.version !== record.version ||
        canonical(doc.server.body) !== canonical(record.body)
      )
        say(`${kind} ${doc.id} is of version ${doc.server.version}, there ${record.version}`);
      else if (!isShown(kind, doc.view, record.body))
        say(`${kind} ${doc.id} shows ${canonical(doc.view).slice(0, 200)}`);
    }
  }
  for (const key of there.keys()) say(`${key} is missing`);
  return violations;
}

/** The view says what the record says, field by field; a balance has its assets apart. */
function isShown(kind: string, view: Record<string, unknown>, body: unknown): boolean {
  const record = body as Record<string, unknown>;
  if (kind !== 'balances')
    return Object.entries(view).every(
      ([field, value]) =>
        LOCAL.has(field) || !(field in record) || canonical(value) === canonical(record[field]),
    );
  const assets = (view.assets ?? []) as { asset: string; confirmed: number; waiting: number }[];
  const shown = Object.fromEntries(
    assets.filter((a) => a.confirmed !== 0).map((a) => [a.asset, a.confirmed]),
  );
  return assets.every((a) => a.waiting === 0) && canonical(shown) === canonical(record.assets);
}
