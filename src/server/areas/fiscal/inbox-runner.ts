import type { IncomingBody } from '@/contract/fiscal/incoming';
import type { DocumentParty } from '@/domain/fiscal/document';
import { answerNow, type IncomingParty } from '@/domain/fiscal/incoming';
import { ANSWER_MS } from '@/domain/fiscal/state';
import { responseXml } from '@/domain/fiscal/ubl/response';
import { putRecords } from '@/server/db/records';
import type { Tx } from '@/server/db/types';
import { findingRecord } from '@/server/sync/findings';
import { journal } from '../journal/append';
import { issuerOf } from './document-derive';
import { LostLease } from './document-rows';
import {
  type DocumentDeps,
  type ServedDocuments,
  UNSERVED_MS,
  vaultOf,
  versioned,
} from './hand-over';
import {
  claimInbox,
  dueInbox,
  type InboxRow,
  laterInbox,
  nextReading,
  planWork,
  releaseInbox,
} from './inbox-rows';
import { readIncoming, storeArrivals, withMove, writeIncoming } from './incoming-store';

/**
 * Reads inboxes, sends answers and ends the days of answering, in any number of processes.
 * Guarantee: cursor and invoices are stored in one transaction, so that a process that dies in the
 * middle loses none; an answer whose outcome is unknown is given again, and the integrator takes the
 * same one once. An inbox that never ends takes no more than its turns of a round, and one that does
 * not answer leaves the other lanes free.
 */
const MOST_TURNS = 10;
/** How long an inbox rests that had all its turns. */
const REST_MS = 60_000;
const LANES = 4;

export async function workInbox(deps: DocumentDeps): Promise<number> {
  const { db, clock } = deps;
  const turns = new Map<string, number>();
  let done = 0;
  for (;;) {
    const before = done;
    const places = await dueInbox(db, clock());
    const lane = async (): Promise<void> => {
      for (let place = places.shift(); place; place = places.shift()) {
        const row = await claimInbox(db, place, clock());
        if (!row) continue;
        done++;
        const key = `${row.company} ${row.id}`;
        const turn = (turns.get(key) ?? 0) + 1;
        turns.set(key, turn);
        const service = await deps.integrators.named(row.company, row.integrator);
        if (service && !service.paused) await workOn({ ...deps, service }, row, turn >= MOST_TURNS);
        else await releaseInbox(db, row, { dueAt: clock() + UNSERVED_MS }).catch(unlessLost);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (done === before) return done;
  }
}

/** A lost lease is no error: another process works on the row. */
function unlessLost(error: unknown): void {
  if (!(error instanceof LostLease)) throw error;
}

async function workOn(deps: ServedDocuments, row: InboxRow, isLast: boolean): Promise<void> {
  try {
    if (row.act === 'read') await readInbox(deps, row, isLast);
    else if (row.act === 'answer') await sendAnswer(deps, row);
    else await expire(deps, row);
  } catch (error) {
    if (error instanceof LostLease) return;
    deps.report(error);
    await later(deps, row).catch(deps.report);
  }
}

const later = ({ db, clock, service }: ServedDocuments, row: InboxRow): Promise<void> =>
  laterInbox(db, row, clock(), service.capabilities.pollMs);

/** `isLast`: it rests after this turn, though there may be more. */
async function readInbox(deps: ServedDocuments, row: InboxRow, isLast: boolean): Promise<void> {
  const { db, clock, service } = deps;
  const { company, cursor } = row;
  const { issuer } = await issuerOf(db, company);
  const read = await service.integrator.inbox(cursor, issuer.taxId);
  if (read.is === 'unknown') return later(deps, row);
  const now = clock();
  const { pollMs, test } = service.capabilities;
  const change = {
    cursor: read.cursor,
    attempts: 0,
    dueAt: read.more ? now + (isLast ? REST_MS : 0) : nextReading(now, pollMs),
  };
  if (read.invoices.length === 0) return releaseInbox(db, row, change);
  const arrival = { now, integrator: service.name, test };
  await versioned(deps, company, async (tx, version) => {
    await releaseInbox(tx, row, change);
    const vault = vaultOf(deps, row);
    for (const body of await storeArrivals(tx, vault, version, read.invoices, arrival))
      if (body.answer === 'waitingForApproval') await planExpiry(tx, company, body);
  });
}

const planExpiry = (tx: Tx, company: string, { id, integrator, deliveredAt }: IncomingBody) =>
  planWork(tx, { company, id, integrator }, 'expire', deliveredAt + ANSWER_MS);

async function sendAnswer(deps: ServedDocuments, row: InboxRow): Promise<void> {
  const { db, clock, service } = deps;
  const vault = vaultOf(deps, row);
  const body = await readIncoming(db, vault, row.id);
  const wish = body?.answering;
  if (!body?.invoice || !wish) return releaseInbox(db, row, { dueAt: null });
  const { issuer } = await issuerOf(db, row.company);
  const { accepts, reason, id, at } = wish;
  const xml = responseXml({
    id,
    answer: accepts ? 'approved' : 'rejected',
    reason,
    issuer,
    sender: senderOf(body.invoice.supplier),
    invoice: { id: body.id, issuedOn: body.invoice.issuedOn },
    issuedAt: at,
  });
  const problems = await deps.check(xml, clock());
  if (problems.length > 0)
    return settle(deps, row, {
      refusal: problems.map(({ name, code }) => `${name} ${code}`).join(', '),
    });
  const outcome = await service.integrator.answer(row.id, { accepts, reason, xml });
  if (outcome.is === 'unknown') return later(deps, row);
  await settle(deps, row, outcome.is === 'refused' ? { refusal: outcome.text } : {});
}

/** The supplier as a party of the answer. */
const senderOf = (supplier: IncomingParty): DocumentParty => {
  const { taxId, name, firstName, lastName, taxOffice, address, district, city } = supplier;
  return {
    contact: null,
    taxId,
    title: taxId.length === 11 ? '' : name,
    firstName,
    lastName,
    taxOffice,
    address,
    district,
    city,
    country: '',
    email: '',
    phone: '',
  };
};

const TROUBLE_MOST = 500;

/** Stores that the integrator took the answer or refused it. */
async function settle(
  deps: DocumentDeps,
  row: InboxRow,
  { refusal }: { refusal?: string },
): Promise<void> {
  const { company, id } = row;
  const vault = vaultOf(deps, row);
  const now = deps.clock();
  await versioned(deps, company, async (tx, version) => {
    await releaseInbox(tx, row, { dueAt: null });
    const present = await readIncoming(tx, vault, id);
    const wish = present?.answering;
    if (!present || !wish) return;
    const { answering: _done, ...body } = present;
    if (refusal !== undefined) {
      const trouble = refusal.slice(0, TROUBLE_MOST);
      await writeIncoming(tx, vault, version, { ...body, trouble });
      await planExpiry(tx, company, body);
      const subject = { kind: 'incoming', id } as const;
      const detail = { number: body.number };
      await putRecords(tx, company, version, [
        findingRecord({ code: 'answer-refused', subject, detail }, now),
      ]);
      return;
    }
    const answer = wish.accepts ? 'approved' : 'rejected';
    await writeIncoming(tx, vault, version, {
      ...body,
      answer,
      moves: withMove(body, { at: now, by: wish.by, what: answer, text: wish.reason }),
    });
    await journal.append(tx, {
      company,
      at: now,
      actor: wish.by,
      branch: null,
      act: 'incoming.answered',
      subject: `incoming:${id}`,
      ...(wish.reason === '' ? {} : { purpose: wish.reason }),
      detail: { number: body.number, accepts: wish.accepts },
    });
  });
}

/** Eight days without an answer: the invoice counts as accepted. */
async function expire(deps: DocumentDeps, row: InboxRow): Promise<void> {
  const vault = vaultOf(deps, row);
  const now = deps.clock();
  await versioned(deps, row.company, async (tx, version) => {
    await releaseInbox(tx, row, { dueAt: null });
    const body = await readIncoming(tx, vault, row.id);
    if (!body || answerNow(body, now) !== 'documentAnsweredAutomatically') return;
    const answer = 'documentAnsweredAutomatically';
    await writeIncoming(tx, vault, version, {
      ...body,
      answer,
      moves: withMove(body, { at: now, by: null, what: answer }),
    });
  });
}
