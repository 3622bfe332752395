import { and, desc, eq, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import { OTHER_CALLS } from '@/contract/core/calls';
import { readCursor, writeCursor } from '@/contract/core/page-cursor';
import type { ContactBody, ContactChange, TransactionBody } from '@/contract/core/records';
import type { MutationKind } from '@/contract/mutation';
import { readMutation } from '@/contract/mutation.schema';
import { familyOf } from '@/domain/contact/contact';
import { accountsOf, type Movement, movementOf } from '@/domain/contact/contact-statement';
import { rowFigures } from '@/domain/contact/statement-figures';
import { CARD_KINDS } from '../areas/contact/card-kinds';
import { journal } from '../areas/journal/append';
import { documentRecord, notDeleted } from '../db/records';
import { legs, mutations, records, transactions } from '../db/schema';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';
import type { Vault } from '../seal/identities';
import { answerOf, bodyText } from '../seal/kept-rows';
import { upcast } from '../sync/upcast';

const USUAL = 200;
const MOST = 1000;
const ID = /^[A-Za-z0-9][\w.-]{0,99}$/;

/** Calls that read a contact's movements and history, beyond what a device stores. */
export function contactRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OTHER_CALLS.movements, null, listMovements);
  open(routes, deps, OTHER_CALLS.contactHistory, null, listHistory);
  return routes;
}

async function listMovements(call: Opened): Promise<Response> {
  const { c, deps, company, query } = call;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const size = query.limit ? Number(query.limit) : USUAL;
  if (!Number.isSafeInteger(size) || size < 1) return malformed(c, 'limit', 'number');
  const cursor = query.after ? readCursor(query.after) : undefined;
  if (query.after && !cursor) return malformed(c, 'after', 'format');
  const family = await familyAt(deps, company, id);
  if (!family) return refuse(c, 404, { code: 'not-found' });
  const accounts = accountsOf(family);
  const page = Math.min(size, MOST);
  const older =
    cursor &&
    and(
      lte(transactions.at, cursor.at),
      or(lt(transactions.at, cursor.at), lt(transactions.id, cursor.id)),
    );
  const rows = await slipsOn(deps, company, Array.from(accounts), older, page + 1);
  const last = rows.length > page ? rows[page - 1] : undefined;
  const moved = rows
    .slice(0, page)
    .flatMap(({ body }) => toldOf(body as TransactionBody, accounts) ?? []);
  return succeed(c, moved, { next: last ? writeCursor(last) : null });
}

/**
 * The movement of a slip on these accounts, with the figures that a device would read from the slip
 * itself.
 */
function toldOf(body: TransactionBody, accounts: ReadonlySet<string>): Movement | undefined {
  const movement = movementOf(body, accounts);
  const figures = rowFigures(body);
  return movement && figures.goods.length + figures.rates.length > 0
    ? { ...movement, figures }
    : movement;
}

/** Slips with legs on these accounts, each once. */
function slipsOn(
  { db }: Deps,
  company: string,
  accounts: string[],
  older: SQL | undefined,
  limit: number,
) {
  const touching = db
    .select({ id: legs.transaction })
    .from(legs)
    .where(and(eq(legs.company, company), inArray(legs.account, accounts)));
  return db
    .select({ at: transactions.at, id: transactions.id, body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(and(eq(transactions.company, company), inArray(transactions.id, touching), older))
    .orderBy(desc(transactions.at), desc(transactions.id))
    .limit(limit);
}

/** All ids that count as this card, or as the card into which it was merged. */
async function familyAt({ db }: Deps, company: string, id: string): Promise<string[] | undefined> {
  let body: ContactBody | undefined;
  for (let next: string | undefined = id, hops = 0; next !== undefined && hops < 100; hops++) {
    const [row] = await db
      .select({ body: records.body })
      .from(records)
      .where(and(notDeleted(company, 'contacts'), eq(records.id, next)));
    if (!row) break;
    body = row.body as ContactBody;
    next = body.mergedInto;
  }
  return body && familyOf(body);
}

const HISTORY = 200;

async function listHistory({ c, deps, company }: Opened): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const rows = await historyQuery(deps.db, company, id);
  // The numbers of the card stand in it, also those that were corrected.
  if (rows.length > 0)
    await deps.db.transaction((tx) =>
      journal.append(tx, {
        company,
        at: deps.clock(),
        actor: c.get('session').user.id,
        act: 'contact.history',
        subject: `contacts:${id}`,
      }),
    );
  return succeed(
    c,
    rows.flatMap((row) => changeOf({ sealingKey: deps.sealingKey, company }, row, id)),
  );
}

/**
 * Rows of a contact's history, newest first; the contact's own rows and those of merges each use
 * their own index. A superseded row has no body any more; the row that replaced it shows the same.
 */
export function historyQuery(db: Deps['db'], company: string, id: string) {
  const rowsOf = (isTheirs: SQL | undefined) =>
    db
      .select()
      .from(mutations)
      .where(and(eq(mutations.company, company), isTheirs, inArray(mutations.kind, CARD_KINDS)))
      .orderBy(desc(mutations.at))
      .limit(HISTORY);
  return unionAll(
    rowsOf(eq(mutations.contact, id)),
    rowsOf(and(eq(mutations.merged, id), sql`${mutations.contact} IS DISTINCT FROM ${id}`)),
  )
    .orderBy(sql`at desc`)
    .limit(HISTORY);
}

function changeOf(vault: Vault, row: typeof mutations.$inferSelect, id: string): ContactChange[] {
  const body = JSON.parse(bodyText(vault, row)) as {
    id?: string;
    merged?: string;
    changes?: ContactChange['changes'];
  };
  if (body.id !== id && body.merged !== id) return [];
  const { code } = JSON.parse(answerOf(vault, row)) as { code?: string | number };
  const other = body.merged === id ? body.id : body.merged;
  const { changes } = row.version === null && !isSound(row, body) ? {} : body;
  const said = {
    ...(code === undefined ? {} : { code }),
    ...(changes ? { changes } : {}),
    ...(other === undefined ? {} : { other }),
  };
  return [
    {
      id: row.id,
      kind: row.kind,
      at: row.at,
      actor: row.actor,
      applied: row.version !== null,
      ...said,
    },
  ];
}

/**
 * Whether the changes of a refused row can be shown: a body refused for its shape may contain
 * anything under the names of a card's fields.
 */
const isSound = ({ kind, v }: { kind: string; v: number }, body: object): boolean =>
  readMutation(kind as MutationKind, upcast(kind as MutationKind, v, { ...body })).ok;
