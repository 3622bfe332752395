import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import { type IncomingBody, LINES_MOST } from '@/contract/fiscal/incoming';
import {
  answerAtArrival,
  type IncomingFault,
  type IncomingInvoice,
  type IncomingMove,
} from '@/domain/fiscal/incoming';
import { getRecord, getRecords, putRecords } from '@/server/db/records';
import { incoming } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import type { Incoming } from '@/server/integrations/integrator';
import { openedIncoming, sealedIncoming, type Vault } from '@/server/seal/identities';
import { openText, sealText } from '@/server/seal/sealed-text';
import { readInvoice } from '@/server/validate/read-invoice';

/**
 * Reads and writes invoices that came in. Guarantee: an invoice is stored once by its ETTN, even one
 * that cannot be read; the numbers of its parties and its XML are sealed in the database.
 */
const xmlPlace = (id: string): string[] => ['incoming', id, 'xml'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function readIncoming(
  tx: Db | Tx,
  vault: Vault,
  id: string,
): Promise<IncomingBody | undefined> {
  const record = await getRecord(tx, vault.company, 'incoming', id);
  return record && !record.deleted ? openedIncoming(vault, record.body as IncomingBody) : undefined;
}

export const incomingRecords = (
  tx: Db | Tx,
  { company }: Vault,
  id: string,
): Promise<PulledRecord[]> => getRecords(tx, company, 'incoming', [id]);

export const writeIncoming = (
  tx: Tx,
  vault: Vault,
  version: number,
  ...bodies: readonly IncomingBody[]
): Promise<void> =>
  putRecords(
    tx,
    vault.company,
    version,
    bodies.map((body) => ({
      kind: 'incoming',
      id: body.id,
      body: sealedIncoming(vault, { ...body, version }),
    })),
  );

/** The sender's XML; undefined if the company has no invoice of this id. */
export async function incomingXml(db: Db, vault: Vault, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ xml: incoming.xml })
    .from(incoming)
    .where(and(eq(incoming.company, vault.company), eq(incoming.id, id)));
  return row && openText(vault, xmlPlace(id), row.xml);
}

type Arrival = { now: number; integrator: string; test: boolean };

/** Stores the invoices of an inbox; returns those that are new. */
export async function storeArrivals(
  tx: Tx,
  vault: Vault,
  version: number,
  invoices: readonly Incoming[],
  arrival: Arrival,
): Promise<IncomingBody[]> {
  const { company } = vault;
  const fresh: IncomingBody[] = [];
  for (const invoice of invoices) {
    const body = bodyOf(invoice, arrival);
    const { id } = body;
    const stored = await tx
      .insert(incoming)
      .values({ company, id, xml: sealText(vault, xmlPlace(id), invoice.xml), slip: null })
      .onConflictDoNothing()
      .returning({ id: incoming.id });
    if (stored.length > 0) fresh.push(body);
  }
  await writeIncoming(tx, vault, version, ...fresh);
  return fresh;
}

function bodyOf(arrived: Incoming, { now, integrator, test }: Arrival): IncomingBody {
  const id = idOf(arrived);
  const read = readInvoice(arrived.xml);
  const wrong: IncomingFault | undefined = !read.ok
    ? read.error
    : read.value.id === id
      ? undefined
      : { code: 'other-id' };
  const invoice: IncomingInvoice | null =
    read.ok && !wrong ? { ...read.value, lines: read.value.lines.slice(0, LINES_MOST) } : null;
  // No integrator delivers in the future; its clock must not lengthen the days of an answer.
  const deliveredAt = Math.min(arrived.at, now);
  return {
    id,
    version: 0,
    number: invoice?.number ?? plain(arrived.number),
    deliveredAt,
    receivedAt: now,
    integrator,
    ...(test ? { test } : {}),
    invoice,
    lineCount: read.ok ? read.value.lines.length : 0,
    ...(wrong ? { fault: wrong } : {}),
    answer: invoice ? answerAtArrival(invoice.profile) : null,
    slip: null,
    moves: [{ at: deliveredAt, by: null, what: 'arrived' }],
  };
}

/** The ETTN; without a valid one a hash of the text, so that the invoice is stored once too. */
function idOf({ ettn, xml }: Incoming): string {
  const id = ettn.toLowerCase();
  if (UUID.test(id)) return id;
  const hash = createHash('sha256').update(`${ettn}\n${xml}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`;
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N} .:/-]/gu, '').slice(0, 50);

/** Appends a step to the history of an invoice. */
export const withMove = (
  { moves }: Pick<IncomingBody, 'moves'>,
  move: IncomingMove,
): IncomingMove[] => [...moves, move];
