import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { INSPECTION_FILE_CALLS } from '@/contract/core/calls';
import {
  FILE_DAYS,
  FILE_OPEN_MS,
  FILE_PAGE,
  FILE_PAGE_WHOLE,
  FILE_PARTS,
  type FileAsk,
  type FiledIdentity,
  type FilePageAsk,
  type StartedFile,
} from '@/contract/inspection/inspection-file';
import { addDays, dayOf, isDay } from '@/domain/base/day';
import type { LookPurpose } from '@/domain/identity/card';
import { type FileSource, fileCounts, readPart } from '../areas/inspection/file-parts';
import { journal } from '../areas/journal/append';
import { openedDetail } from '../areas/journal/detail';
import { journalRows } from '../db/schema-journal';
import type { Tx } from '../db/types';
import { text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

/**
 * Calls of the file for an inspector. Guarantee: no page is given before the journal says who takes
 * the file, for which period and with how many rows of each part; a full number is sent only after
 * its look is committed. The password of the file never comes here.
 */
export function inspectionFileRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, INSPECTION_FILE_CALLS.startFile, START, start);
  open(routes, deps, INSPECTION_FILE_CALLS.filePage, PAGE, page);
  return routes;
}

const day = type.string.narrow(isDay);
const START = type({ from: day, to: day, whole: 'boolean' });
const PAGE = type({ part: type.enumerated(...FILE_PARTS), 'after?': text(300) });

async function start({ c, deps, company, body: asked }: Opened<FileAsk>): Promise<Response> {
  const { db, sealingKey } = deps;
  const now = deps.clock();
  const { from, to } = asked;
  if (to > dayOf(now)) return malformed(c, 'to', 'future');
  if (to < from) return malformed(c, 'to', 'order');
  if (addDays(from, FILE_DAYS) <= to) return malformed(c, 'from', 'out-of-range');
  const upTo = Number.MAX_SAFE_INTEGER;
  const counts = await fileCounts({ db, vault: { company, sealingKey }, asked, upTo });
  const { seq: id } = await db.transaction((tx) =>
    journal.append(tx, {
      ...{ company, at: now, actor: c.get('session').user.id, act: 'inspection.exported' },
      subject: `session:${c.get('session').id}`,
      detail: { ...asked, ...counts },
    }),
  );
  return succeed(c, { id, counts } satisfies StartedFile);
}

async function page(call: Opened<FilePageAsk>): Promise<Response> {
  const { c, deps, body } = call;
  const source = await startedFile(call);
  if (!source) return refuse(c, 404, { code: 'not-found' });
  const { part, after = '' } = body;
  const isLook = part === 'identities' && source.asked.whole;
  if (part === 'journal' && !/^\d{0,15}$/.test(after)) return malformed(c, 'after', 'format');
  const limit = isLook ? FILE_PAGE_WHOLE : FILE_PAGE;
  const { rows, next } = await readPart(source, part, { after, limit });
  if (isLook)
    await deps.db.transaction(async (tx) => {
      for (const row of rows as FiledIdentity[]) await noteLook(tx, call, row);
    });
  return succeed(c, rows, { next });
}

async function noteLook(
  tx: Tx,
  { c, deps, company }: Opened<unknown>,
  { card, secret }: FiledIdentity,
): Promise<void> {
  if (!secret) return;
  await journal.append(tx, {
    ...{ company, at: deps.clock(), actor: c.get('session').user.id, act: 'identity.shown' },
    ...{ subject: `contacts:${card.contact}`, purpose: LOOK },
    detail: { card: card.id, field: 'identity', document: card.document },
  });
}
const LOOK: LookPurpose = 'audit';

/** The file that this person began within the hour; undefined if there is none. */
async function startedFile({ c, deps, company }: Opened<unknown>): Promise<FileSource | undefined> {
  const { db, sealingKey } = deps;
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const vault = { company, sealingKey };
  const [row] = await db
    .select()
    .from(journalRows)
    .where(and(eq(journalRows.company, company), eq(journalRows.seq, Number(id))));
  if (row?.act !== 'inspection.exported' || row.actor !== c.get('session').user.id)
    return undefined;
  if (row.at < deps.clock() - FILE_OPEN_MS) return undefined;
  const { from, to, whole } = (openedDetail(vault, row.detail) ?? {}) as FileAsk;
  return { db, vault, asked: { from, to, whole }, upTo: row.seq };
}
