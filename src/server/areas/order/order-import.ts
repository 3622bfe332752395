import { and, eq, inArray } from 'drizzle-orm';
import type { OrderImport } from '@/contract/contact/import';
import type { OrderBody } from '@/contract/order/order';
import { dayOf } from '@/domain/base/day';
import { ORDER_FIELDS } from '@/domain/order/order';
import {
  type ImportedOrder,
  importedNumber,
  importedSteps,
  orderImportRefusals,
  takenInAt,
} from '@/domain/order/order-import';
import { getRecords, type NewRecord, putRecords } from '@/server/db/records';
import { orders } from '@/server/db/schema-counter';
import { applied, badFields, type EffectContext, type Verdict } from '@/server/sync/context';
import { inVersions } from '@/server/sync/imported';
import { noteImport } from '@/server/sync/recent-imports';
import { strangeContacts } from '../contact/strange-contacts';
import { isMember } from '../task/tasks';

/**
 * Applies an import of open orders and repairs: the server checks every row before it writes the
 * first, and one wrong row refuses all.
 */
export async function importOrders(
  ctx: EffectContext,
  { id, at, orders: rows, ...head }: OrderImport,
): Promise<Verdict> {
  const strange =
    (await strangeContacts(ctx, 'orders', 'contactId', rows)) ??
    (await strangeContacts(ctx, 'orders', 'workshop', rows));
  if (strange) return strange;
  const today = dayOf(ctx.now);
  const numbers = rows.map((row, i) => importedNumber(id, row, i));
  const fields = [
    ...orderImportRefusals(rows, { taken: await takenNumbers(ctx, numbers), today }),
    ...(await strangers(ctx, rows)),
  ].map(({ index, field, code }) => ({ name: `orders.${index}.${field}`, code }));
  if (fields.length > 0) return badFields(fields);
  if (await areKnown(ctx, rows)) return badFields([{ name: 'orders', code: 'taken' }]);
  const importedAt = Math.min(at, ctx.now);
  const bodies = rows.map((row, i) => ({
    ...bodyOf(ctx, row, importedAt),
    number: numbers[i] ?? '',
  }));
  await inVersions(ctx, bodies, async (part, some) => {
    await part.tx.insert(orders).values(
      some.map((body) => ({
        company: part.company,
        id: body.id,
        number: body.number,
        contactId: body.contactId,
        at: body.at,
      })),
    );
    const fieldVersions = Object.fromEntries(ORDER_FIELDS.map((field) => [field, part.version]));
    await putRecords(
      part.tx,
      part.company,
      part.version,
      some.map(
        (body): NewRecord => ({ kind: 'orders', id: body.id, body: { ...body, fieldVersions } }),
      ),
    );
  });
  await noteImport(ctx, 'orders', rows.length, head);
  return applied(id);
}

function bodyOf(ctx: EffectContext, row: ImportedOrder, importedAt: number): OrderBody {
  const { type, status: _status, takenOn: _takenOn, ...order } = row;
  const by = ctx.actor.user;
  return {
    ...order,
    kind: type,
    at: takenInAt(row, importedAt),
    createdBy: by,
    ...(ctx.branch === null ? {} : { branch: ctx.branch }),
    moves: importedSteps(row, { at: importedAt, by }),
    documents: [],
    photos: [],
    fieldVersions: {},
  };
}

/** Faults of rows that are assigned to somebody outside the company. */
async function strangers(
  ctx: EffectContext,
  rows: readonly ImportedOrder[],
): Promise<{ index: number; field: string; code: string }[]> {
  const names = Array.from(new Set(rows.flatMap(({ assignee }) => assignee ?? [])));
  const known = new Set<string | null>([null]);
  for (const name of names) if (await isMember(ctx, name)) known.add(name);
  return rows.flatMap(({ assignee }, index) =>
    known.has(assignee) ? [] : [{ index, field: 'assignee', code: 'unknown' }],
  );
}

async function takenNumbers(
  { tx, company }: EffectContext,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.company, company), inArray(orders.number, [...numbers])));
  return new Set(found.map(({ number }) => number));
}

async function areKnown(
  { tx, company }: EffectContext,
  rows: readonly ImportedOrder[],
): Promise<boolean> {
  const ids = rows.map((row) => row.id);
  return (
    new Set(ids).size < ids.length || (await getRecords(tx, company, 'orders', ids)).length > 0
  );
}

/** Takes back the rows of undone orders, so that their numbers are free again. */
export async function forgetOrders(
  { tx, company }: EffectContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await tx.delete(orders).where(and(eq(orders.company, company), inArray(orders.id, [...ids])));
}
