import { isDeepStrictEqual } from 'node:util';
import type { DocumentBody, DocumentProblem } from '@/contract/fiscal/document';
import { dayOf, dayStart } from '@/domain/base/day';
import type { FindingCode } from '@/domain/base/refusal';
import { type FiscalDocument, FOREIGNER, NOBODY } from '@/domain/fiscal/document';
import { eventOfCode } from '@/domain/fiscal/gib';
import { TEST_NOTE } from '@/domain/fiscal/numbering';
import { problemsOf } from '@/domain/fiscal/problem';
import { isVoid, stageAfter } from '@/domain/fiscal/state';
import { HOUSE_LOOK, notesOfLook, type TemplateLook } from '@/domain/fiscal/template';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { putRecords } from '@/server/db/records';
import type { Tx } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import type { Found, Integrators, Service } from '@/server/integrations/integrator';
import type { Deps } from '@/server/platform/deps';
import type { Vault } from '@/server/seal/identities';
import { openText, sealText } from '@/server/seal/sealed-text';
import { findingRecord } from '@/server/sync/findings';
import { journal } from '../journal/append';
import { deriveDocument, issuerOf } from './document-derive';
import { drawNumber, nextNumber, type Series, seriesOfDocument } from './document-number';
import {
  changeRow,
  type DocumentRow,
  pausedUntil,
  type RowChange,
  releaseRow,
} from './document-rows';
import { freeLines, moved, numberDetail, readDocument, writeDocument } from './document-store';
import { isPackMissing } from './pack-required';
import { askTaxpayer, keptTaxpayer } from './taxpayers';
import { lookFor } from './template-put';

/**
 * Hands a document over: check, number, send. Guarantee: a document gets a number only after every
 * check, in one transaction with the XML that is sent; it is marked as tried before anything leaves
 * this process, and as long as it is marked the integrator is asked by `find` first, and only its
 * word that it has no such document allows another `send`.
 */
export type DocumentDeps = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> & {
  integrators: Integrators;
  /** Official checks of an XML: what is wrong with it. */
  check(xml: string, now: number): Promise<DocumentProblem[]>;
  report(error: unknown): void;
};

/** How long work waits while its integrator is paused or gone; a change of it ends that sooner. */
export const UNSERVED_MS = 5 * 60_000;

/** With the integrator of one document. */
export type ServedDocuments = DocumentDeps & { service: Service };

export const vaultOf = (
  { sealingKey }: Pick<DocumentDeps, 'sealingKey'>,
  { company }: Pick<DocumentRow, 'company'>,
): Vault => ({
  sealingKey,
  company,
});

const xmlPlace = (id: string): string[] => ['document', id, 'xml'];
export const openedXml = (vault: Vault, id: string, xml: string): string =>
  openText(vault, xmlPlace(id), xml);

/** Marks every document that has no legal effect. */
export async function handOver(deps: ServedDocuments, row: DocumentRow): Promise<void> {
  const body = await readDocument(deps.db, vaultOf(deps, row), row.id);
  if (!body || isVoid(body.stage)) return releaseRow(deps.db, row, { act: null, dueAt: null });
  const ready =
    body.number === null ? await numberIt(deps, row, body) : await written(deps, row, body);
  if (ready) await deliver(deps, ready.row, ready.xml);
}

type Ready = { row: DocumentRow; xml: string };

/** Repeats the act later, because nothing is known or the world changed meanwhile. */
export const later = (
  deps: ServedDocuments,
  row: DocumentRow,
  more: RowChange = {},
): Promise<void> =>
  releaseRow(deps.db, row, {
    dueAt: pausedUntil(deps.clock(), row.attempts, deps.service.capabilities.pollMs),
    attempts: row.attempts + 1,
    ...more,
  });

/** Checks a document without a number and gives it one; undefined if it got none. */
async function numberIt(
  deps: ServedDocuments,
  row: DocumentRow,
  body: DocumentBody,
): Promise<Ready | undefined> {
  const { db, clock, service } = deps;
  const { company } = row;
  const vault = vaultOf(deps, row);
  const { test } = service.capabilities;
  const now = clock();
  const derived = await deriveDocument(db, vault, body.choices);
  if (!derived.ok || derived.slip.reversedBy !== null)
    return failed(
      deps,
      row,
      derived.ok ? [{ name: 'slip', code: 'slip-reversed' }] : derived.problems,
    );
  if (await isPackMissing(db, company, now))
    return failed(deps, row, [{ name: 'pack', code: 'pack-required' }]);
  const recipient = await recipientOf(deps, company, derived.document);
  if (recipient === 'unknown') return later(deps, row).then(() => undefined);
  if ('problem' in recipient) return failed(deps, row, [recipient.problem]);
  const wanted = body.choices.series;
  const scope = { branch: body.branch, day: dayOf(now), test, wanted };
  const series = await seriesOfDocument(db, company, derived.document, scope);
  const next = series && (await nextNumber(db, company, series, now));
  if (!series || !next)
    return failed(deps, row, [{ name: 'number', code: series ? 'series-full' : 'no-series' }]);
  const { issuer, logo } = await issuerOf(db, company);
  const look = await lookFor(db, company, body.choices, body.branch);
  const finished = (drawn: { number: string; day: string }): FiscalDocument => ({
    ...derived.document,
    number: drawn.number,
    issuedOn: drawn.day,
    notes: notesWith(derived.document.notes, look, test),
  });
  const xmlOf = (document: FiscalDocument, number: string): string =>
    invoiceXml(document, {
      issuer,
      number,
      issuedAt: Math.max(now, dayStart(document.issuedOn ?? '')),
      ...(look.logo ? logo : {}),
      language: look.language,
    });
  const trial = finished(next);
  const problems = problemsOf(trial, next.day, issuer);
  const wrong = problems.length > 0 ? problems : await deps.check(xmlOf(trial, next.number), now);
  if (wrong.length > 0) return failed(deps, row, wrong);
  return store(deps, row, {
    body,
    series,
    alias: recipient.alias,
    look,
    finish: async (tx, drawn) => {
      // Whatever was written between the check and the lock may have changed the document.
      const again = await deriveDocument(tx, vault, body.choices);
      if (!again.ok || !isDeepStrictEqual(again.document, derived.document)) return undefined;
      if (again.slip.reversedBy !== null) return undefined;
      const document = finished(drawn);
      return { document, xml: xmlOf(document, drawn.number) };
    },
  });
}

type Storing = {
  body: DocumentBody;
  look: TemplateLook;
  series: Series;
  alias: string | null;
  finish(
    tx: Tx,
    drawn: { number: string; day: string },
  ): Promise<{ document: FiscalDocument; xml: string } | undefined>;
};

/** Thrown to give a drawn number back with its transaction. */
class Changed extends Error {}

/** Draws the number and stores document and XML with it, or nothing of them. */
async function store(
  deps: ServedDocuments,
  row: DocumentRow,
  { body, look, series, alias, finish }: Storing,
): Promise<Ready | undefined> {
  const { service } = deps;
  const { company, id } = row;
  const vault = vaultOf(deps, row);
  const now = deps.clock();
  const stored = await versioned(deps, company, async (tx, version) => {
    const present = await readDocument(tx, vault, id);
    if (present?.stage !== 'queued' || present.version !== body.version) throw new Changed();
    const drawn = await drawNumber(tx, company, series, now);
    const made = drawn && (await finish(tx, drawn));
    if (!drawn || !made) throw new Changed();
    const change = {
      series: series.id,
      year: drawn.year,
      seq: drawn.seq,
      number: drawn.number,
      issuedOn: drawn.day,
      alias,
      integrator: service.name,
      xml: sealText(vault, xmlPlace(id), made.xml),
    };
    await changeRow(tx, row, change);
    await writeDocument(tx, vault, version, {
      ...present,
      ...made.document,
      look,
      problems: [],
      stage: 'numbered',
      series: series.id,
      moves: moved(present, now, null, 'numbered'),
      ...(service.capabilities.test ? { test: true as const } : {}),
    });
    await journal.append(tx, {
      company,
      at: now,
      actor: senderOf(present),
      branch: present.branch,
      act: 'document.sent',
      subject: `fiscal:${id}`,
      detail: { number: drawn.number, total: made.document.totals.total },
    });
    return { row: { ...row, ...change }, xml: made.xml };
  }).catch((error) => {
    if (error instanceof Changed) return undefined;
    throw error;
  });
  if (!stored) await later(deps, row);
  return stored;
}

/** The notes of a document and of its template together, without repeating any. */
const notesWith = (notes: readonly string[], look: TemplateLook, isTest: boolean): string[] =>
  Array.from(new Set([...notes, ...notesOfLook(look), ...(isTest ? [TEST_NOTE] : [])]));

const senderOf = ({ moves }: DocumentBody): string | null =>
  moves.findLast(({ what }) => what === 'queued')?.by ?? null;

type Recipient = { alias: string | null } | { problem: DocumentProblem } | 'unknown';

/** A registered taxpayer gets an e-invoice, everybody else an e-archive invoice. */
async function recipientOf(
  deps: ServedDocuments,
  company: string,
  { kind, party: { taxId } }: Pick<FiscalDocument, 'kind' | 'party'>,
): Promise<Recipient> {
  const fits = ({ registered }: { registered: boolean }) => registered === (kind === 'e-invoice');
  if (taxId === NOBODY || taxId === FOREIGNER)
    return kind === 'e-archive'
      ? { alias: null }
      : { problem: { name: 'kind', code: 'unregistered' } };
  const kept = await keptTaxpayer(deps, { company, taxId, service: deps.service.name });
  // A stored answer may confirm the kind; before it is refused the integrator is asked again.
  if (kept && fits(kept)) return { alias: kept.alias };
  const known = await askTaxpayer(deps, { company, taxId, service: deps.service });
  if (!known) return 'unknown';
  if (fits(known)) return { alias: known.alias };
  return { problem: { name: 'kind', code: known.registered ? 'registered' : 'unregistered' } };
}

/** The XML of a document that has its number; written again after a correction. */
async function written(
  deps: ServedDocuments,
  row: DocumentRow,
  body: DocumentBody,
): Promise<Ready | undefined> {
  const vault = vaultOf(deps, row);
  if (row.xml !== null) return { row, xml: openedXml(vault, row.id, row.xml) };
  const { issuer, logo } = await issuerOf(deps.db, row.company);
  const recipient = await recipientOf(deps, row.company, body);
  if (recipient === 'unknown') return later(deps, row).then(() => undefined);
  if ('problem' in recipient) return failed(deps, row, [recipient.problem]);
  const { number, issuedOn } = body;
  if (number === null || issuedOn === null) throw new Error('a document without a number');
  const { look = HOUSE_LOOK } = body;
  const document = { ...body, notes: notesWith(body.notes, look, body.test === true) };
  const issuedAt = Math.max(
    dayStart(issuedOn),
    body.moves.find(({ what }) => what === 'numbered')?.at ?? 0,
  );
  const xml = invoiceXml(document, {
    issuer,
    number,
    issuedAt,
    ...(look.logo ? logo : {}),
    language: look.language,
  });
  const problems = problemsOf(document, dayOf(deps.clock()), issuer);
  const wrong = problems.length > 0 ? problems : await deps.check(xml, deps.clock());
  if (wrong.length > 0) return failed(deps, row, wrong);
  const change = { xml: sealText(vault, xmlPlace(row.id), xml), alias: recipient.alias };
  await changeRow(deps.db, row, change);
  return { row: { ...row, ...change }, xml };
}

/** Sends the XML, unless the integrator has it already. */
async function deliver(deps: ServedDocuments, row: DocumentRow, xml: string): Promise<void> {
  const integrator = deps.service.integrator;
  const { id, alias } = row;
  if (row.tried) {
    const body = await readDocument(deps.db, vaultOf(deps, row), id);
    const known = await integrator.find(id, body?.kind ?? 'e-archive');
    if (known.is === 'unknown') return later(deps, row);
    if (known.is === 'found' && !(await isBeforeCorrection(deps, row, known.document)))
      return accepted(deps, row, known.document);
  }
  await changeRow(deps.db, row, { tried: true });
  const outcome = await integrator.send(xml, id, alias);
  if (outcome.is === 'unknown') return later(deps, row, { tried: true });
  if (outcome.is === 'accepted') return accepted(deps, row, outcome);
  await failed(
    deps,
    row,
    [{ name: `integrator.${outcome.code}`, code: 'integrator' }],
    outcome.text,
  );
}

/**
 * Whether the integrator tells of a refusal that came before the present correction, so that the
 * corrected document may be sent.
 */
async function isBeforeCorrection(
  deps: ServedDocuments,
  row: DocumentRow,
  { gib }: Found,
): Promise<boolean> {
  if (eventOfCode(gib.code) !== 'fail') return false;
  const body = await readDocument(deps.db, vaultOf(deps, row), row.id);
  const numbered = body?.moves.findIndex(({ what }) => what === 'numbered') ?? -1;
  return (
    numbered >= 0 && (body?.moves.slice(numbered).some(({ what }) => what === 'failed') ?? false)
  );
}

/** The integrator has the document. */
async function accepted(
  deps: ServedDocuments,
  row: DocumentRow,
  { gib }: { gib?: Found['gib'] },
): Promise<void> {
  const event = gib ? eventOfCode(gib.code) : 'accept';
  if (event === 'fail')
    return failed(deps, row, [{ name: `gib.${gib?.code}`, code: 'gib' }], gib?.text);
  const { clock, service } = deps;
  await change(deps, row, (body) => ({
    body: {
      ...body,
      // A corrected document has its number already.
      stage: stageAfter(stageAfter(body.stage, 'number') ?? body.stage, 'accept') ?? body.stage,
      moves: moved(body, clock(), null, 'sent'),
      ...(gib ? { gib } : {}),
    },
    row: {
      act: 'poll',
      dueAt: clock() + service.capabilities.pollMs,
      since: clock(),
      tried: false,
      attempts: 0,
    },
  }));
}

/** Refused: a person must look. */
export async function failed(
  deps: ServedDocuments,
  row: DocumentRow,
  problems: readonly DocumentProblem[],
  text?: string,
): Promise<undefined> {
  const told = (text ?? problems.map(({ name, code }) => `${name} ${code}`).join(', ')).slice(
    0,
    500,
  );
  await change(deps, row, (body) => ({
    body: {
      ...body,
      stage: stageAfter(body.stage, 'fail') ?? body.stage,
      moves: moved(body, deps.clock(), null, 'failed', told),
      problems,
      trouble: told,
    },
    row: { act: null, dueAt: null, tried: false, attempts: 0 },
    finding: { code: 'document-refused', detail: numberDetail(body) },
  }));
  return undefined;
}

export type Change = {
  body: DocumentBody;
  row: RowChange;
  finding?: { code: FindingCode; detail?: Record<string, string | number> };
  frees?: true;
  journals?: { purpose: string; actor: string | null };
};

/** Changes document and row together, and ends the lease. `make`: undefined changes the row only. */
export async function change(
  deps: ServedDocuments,
  row: DocumentRow,
  make: (body: DocumentBody) => Change,
): Promise<void> {
  const { company, id } = row;
  const vault = vaultOf(deps, row);
  const now = deps.clock();
  await versioned(deps, company, async (tx, version) => {
    const body = await readDocument(tx, vault, id);
    if (!body) throw new Error('a leased document is missing');
    const made = make(body);
    await releaseRow(tx, row, made.row);
    await writeDocument(tx, vault, version, made.body);
    if (made.frees) await freeLines(tx, company, id);
    if (made.finding) {
      const subject = { kind: 'fiscal', id } as const;
      const { code, detail = {} } = made.finding;
      await putRecords(tx, company, version, [findingRecord({ code, subject, detail }, now)]);
    }
    if (made.journals)
      await journal.append(tx, {
        company,
        at: now,
        actor: made.journals.actor,
        branch: body.branch,
        act: 'document.cancelled',
        subject: `fiscal:${id}`,
        purpose: made.journals.purpose,
        detail: { number: body.number },
      });
  });
}

/** Runs a write under the next version of the company, and tells its devices. */
export async function versioned<T>(
  { db, hints, clock }: DocumentDeps,
  company: string,
  work: (tx: Tx, version: number) => Promise<T>,
): Promise<T> {
  let taken = 0;
  const done = await writeVersion(db, company, clock(), (tx, version) => {
    taken = version;
    return work(tx, version);
  });
  await hints.publish({ type: 'changes', company, version: taken }).catch(() => {});
  return done;
}
