import { and, eq } from 'drizzle-orm';
import type { PulledRecord } from '@/contract/core/pull';
import type {
  DocumentBody,
  DocumentMutation,
  DocumentProblem,
  FiscalAgain,
  FiscalCancel,
  FiscalDraft,
  FiscalDrop,
  FiscalReady,
  FiscalSend,
} from '@/contract/fiscal/document';
import { dayOf } from '@/domain/base/day';
import { sameValue } from '@/domain/base/same-value';
import type { DocumentChoices, FiscalDocument } from '@/domain/fiscal/document';
import { lateAsk } from '@/domain/fiscal/late';
import { problemsOf } from '@/domain/fiscal/problem';
import { seriesFor } from '@/domain/fiscal/series';
import { type DocumentEvent, stageAfter } from '@/domain/fiscal/state';
import { may } from '@/domain/people/permission';
import type { Approval } from '@/domain/rules/approval';
import type { Transaction } from '@/domain/slip/transaction';
import { getRecord } from '@/server/db/records';
import { documents } from '@/server/db/schema-fiscal';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { checkedApprovals, judgeApprovals } from '@/server/sync/judge-people';
import { journal, stampOf } from '../journal/append';
import { type Derived, deriveDocument, issuerOf, seriesOf } from './document-derive';
import {
  covering,
  coverLines,
  documentRecords,
  freeLines,
  moved,
  readDocument,
  writeDocument,
} from './document-store';
import { openInbox } from './inbox-rows';
import { isPackMissing } from './pack-required';

/**
 * Applies the steps of legal documents. Guarantee: a line of a slip is on one standing document at
 * most; a step is refused unless the document stands where the step begins, with the document as it
 * is now; nothing here talks to an integrator, it only says what is due (`hand-over`).
 */

const about = (id: string) => ({ kind: 'fiscal', id }) as const;
const at = (company: string, id: string) =>
  and(eq(documents.company, company), eq(documents.id, id));

/** What of a document follows from its choices, where nothing could be derived. */
const nothingOf = (choices: DocumentChoices, { slip }: Derived): FiscalDocument => ({
  id: choices.id,
  kind: choices.kind,
  profile: choices.profile,
  type: 'SATIS',
  slips: slip ? [{ id: slip.id, number: slip.number, at: slip.at, lines: [...choices.lines] }] : [],
  deliveredOn: dayOf(slip?.at ?? 0),
  issuedOn: null,
  number: null,
  party: choices.party,
  lines: [],
  totals: { bullion: 0, base: 0, vat: 0, net: 0, total: 0 },
  payments: [],
  currency: 'TRY',
  notes: [...choices.notes],
});

async function draft(
  ctx: EffectContext,
  { choices, at: draftedAt }: FiscalDraft,
): Promise<Verdict> {
  const { tx, company, vault, version, now, actor } = ctx;
  const { id } = choices;
  const known = await readDocument(tx, vault, id);
  if (known && known.stage !== 'draft') {
    ctx.find('document-settled', about(id), { by: actor.user });
    return applied(id);
  }
  // Its row would be that of the expense slip.
  if (!known && (await getRecord(tx, company, 'expense', id)))
    return badFields([{ name: 'choices.id', code: 'taken' }]);
  const derived = await deriveDocument(tx, vault, choices);
  const body: DocumentBody = {
    ...(derived.ok ? derived.document : nothingOf(choices, derived)),
    stage: 'draft',
    answer: null,
    moves: known?.moves ?? moved({ moves: [] }, now, actor.user, 'draft'),
    version,
    choices,
    draftedAt,
    draftedBy: actor.user,
    problems: derived.ok ? [] : derived.problems,
    branch: derived.slip?.branch ?? null,
    series: null,
    ...(derived.slip?.reversedBy ? { reversedAt: now } : {}),
  };
  await tx
    .insert(documents)
    .values({ company, id, slip: choices.slip })
    .onConflictDoUpdate({ target: [documents.company, documents.id], set: { slip: choices.slip } });
  await writeDocument(tx, vault, version, body);
  return applied(id);
}

type Standing = { body: DocumentBody } | { refusal: Verdict };

/** The document, if it stands where this event begins. */
async function standing(ctx: EffectContext, id: string, event: DocumentEvent): Promise<Standing> {
  const body = await readDocument(ctx.tx, ctx.vault, id);
  if (!body) return { refusal: refused(404, 'not-found') };
  if (stageAfter(body.stage, event)) return { body };
  return { refusal: refused(412, 'wrong-stage', { current: await currentOf(ctx, id) }) };
}

const currentOf = (ctx: EffectContext, ...ids: string[]): Promise<PulledRecord[]> =>
  documentRecords(ctx.tx, ctx.vault, ids);

async function ready(ctx: EffectContext, step: FiscalReady): Promise<Verdict> {
  const { tx, company, vault, now, actor, version } = ctx;
  const found = await standing(ctx, step.id, 'ready');
  if ('refusal' in found) return found.refusal;
  const { body } = found;
  if (body.draftedAt !== step.draftedAt)
    return refused(412, 'stale', { current: await currentOf(ctx, step.id) });
  const { choices } = body;
  if (!mayExempt(ctx, choices)) return refused(403, 'forbidden');
  const others = await covering(tx, company, choices.slip, choices.lines);
  if (others.length > 0)
    return refused(412, 'already-formal', { current: await currentOf(ctx, ...others) });
  const derived = await deriveDocument(tx, vault, choices);
  const refusal = await refusalOf(ctx, step.id, derived);
  if (refusal || !derived.ok) return refusal ?? refused(412, 'faults');
  const late = await judgeLate(ctx, step, choices, derived.slip);
  if (late.refusal) return late.refusal;
  await coverLines(tx, company, body);
  await writeDocument(tx, vault, version, {
    ...body,
    ...derived.document,
    problems: [],
    stage: 'ready',
    moves: moved(body, now, actor.user, 'ready', late.reason),
    ...(late.approvals ? { approvals: late.approvals, lateReason: late.reason } : {}),
  });
  return applied(step.id);
}

/** Right of a person who may exempt lines from VAT by decision (code 351). */
const EXEMPTS = 4;

/** Whether the person may confirm the exemption of these choices; `before`: one confirmed earlier. */
const mayExempt = (
  { actor }: EffectContext,
  { exempt }: DocumentChoices,
  before?: DocumentChoices,
): boolean =>
  exempt === undefined || sameValue(exempt, before?.exempt) || may(actor, 'formalization', EXEMPTS);

/** Why no document may be made of what was derived; undefined if one may. */
async function refusalOf(
  ctx: EffectContext,
  id: string,
  derived: Derived,
): Promise<Verdict | undefined> {
  if (derived.slip?.reversedBy)
    return refused(412, 'slip-reversed', { current: await currentOf(ctx, id) });
  const fields = derived.ok
    ? problemsOf(derived.document, dayOf(ctx.now), (await issuerOf(ctx.tx, ctx.company)).issuer)
    : derived.problems;
  return fields.length === 0 ? undefined : withProblems(fields);
}

const withProblems = (fields: DocumentProblem[]): Verdict =>
  refused(412, fields.some(({ code }) => code === 'no-close') ? 'no-close' : 'faults', { fields });

type Late = { refusal?: Verdict; approvals?: Approval[]; reason?: string };

/** A document more than a week after its slip needs an approval and a reason. */
async function judgeLate(
  ctx: EffectContext,
  { id, at: confirmedAt, approvals = [], reason = '' }: FiscalReady,
  choices: DocumentChoices,
  slip: Transaction,
): Promise<Late> {
  if (!lateAsk(choices, slip.at, ctx.now)) return {};
  const given = approvals.filter(({ rule }) => rule === 'late-document');
  const fact = { document: id, at: confirmedAt, number: slip.number };
  const held = await judgeApprovals(ctx, given, fact, about(id));
  const wrong = [
    ...(held.length > 0 ? [] : [{ name: 'approvals', code: 'required' }]),
    ...(reason.trim() === '' ? [{ name: 'reason', code: 'required' }] : []),
  ];
  return wrong.length > 0
    ? { refusal: refused(412, 'late-unapproved', { fields: wrong }) }
    : { approvals: checkedApprovals(ctx, held, fact), reason: reason.trim() };
}

async function drop(ctx: EffectContext, { id }: FiscalDrop): Promise<Verdict> {
  const found = await standing(ctx, id, 'drop');
  if ('refusal' in found) return found.refusal;
  const { body } = found;
  // A number that was given stays in its series, so its document stays too.
  if (body.number !== null)
    return refused(412, 'wrong-stage', { current: await currentOf(ctx, id) });
  await freeLines(ctx.tx, ctx.company, id);
  await writeDocument(ctx.tx, ctx.vault, ctx.version, {
    ...body,
    stage: 'dropped',
    moves: moved(body, ctx.now, ctx.actor.user, 'dropped'),
  });
  return applied(id);
}

async function send(ctx: EffectContext, { id }: FiscalSend): Promise<Verdict> {
  const found = await standing(ctx, id, 'queue');
  if ('refusal' in found) return found.refusal;
  if (!ctx.integrator) return refused(422, 'no-provider');
  if (await isPackMissing(ctx.tx, ctx.company, ctx.now)) return refused(412, 'pack-required');
  const { body } = found;
  if (!ctx.integrator.test && !(await hasSeries(ctx, body)))
    return refused(412, 'no-number-series');
  await queue(ctx, body);
  return applied(id);
}

async function hasSeries(ctx: EffectContext, { kind, branch, slips, choices }: DocumentBody) {
  const device = slips[0]?.number.split('-')[0] ?? '';
  const list = await seriesOf(ctx.tx, ctx.company);
  return (
    seriesFor(list, { kind, branch, device, day: dayOf(ctx.now), wanted: choices.series }) !==
    undefined
  );
}

async function queue(ctx: EffectContext, body: DocumentBody): Promise<void> {
  const { tx, company, vault, now, actor, version } = ctx;
  const { trouble: _trouble, ...rest } = body;
  await writeDocument(tx, vault, version, {
    ...rest,
    stage: 'queued',
    moves: moved(body, now, actor.user, 'queued'),
  });
  if (ctx.integrator) await openInbox(tx, company, ctx.integrator.name, now);
  await tx
    .update(documents)
    .set({ act: 'send', dueAt: now, attempts: 0, since: now, xml: null })
    .where(at(company, body.id));
}

async function again(ctx: EffectContext, { id, choices }: FiscalAgain): Promise<Verdict> {
  const found = await standing(ctx, id, 'again');
  if ('refusal' in found) return found.refusal;
  if (!ctx.integrator) return refused(422, 'no-provider');
  if (await isPackMissing(ctx.tx, ctx.company, ctx.now)) return refused(412, 'pack-required');
  const { body } = found;
  const wanted = choices ?? body.choices;
  const fixed = fixedFields(body, wanted);
  if (fixed.length > 0) return badFields(fixed.map((name) => ({ name, code: 'fixed' })));
  if (!mayExempt(ctx, wanted, body.choices)) return refused(403, 'forbidden');
  const derived = await deriveDocument(ctx.tx, ctx.vault, wanted);
  const { number, issuedOn } = body;
  const numbered = derived.ok
    ? { ...derived, document: { ...derived.document, number, issuedOn } }
    : derived;
  const refusal = await refusalOf(ctx, id, numbered);
  if (refusal || !numbered.ok) return refusal ?? refused(412, 'faults');
  await queue(ctx, { ...body, ...numbered.document, choices: wanted, problems: [] });
  return applied(id);
}

/**
 * What a correction may not change: slip and lines, and the kind of a document whose number is of a
 * series of that kind.
 */
function fixedFields({ choices, number }: DocumentBody, wanted: DocumentChoices): string[] {
  const lines = (of: DocumentChoices) => [...of.lines].sort().join();
  const same = {
    'choices.id': wanted.id === choices.id,
    'choices.slip': wanted.slip === choices.slip,
    'choices.lines': lines(wanted) === lines(choices),
    'choices.kind': number === null || wanted.kind === choices.kind,
  };
  return Object.entries(same).flatMap(([name, is]) => (is ? [] : [name]));
}

async function cancel(ctx: EffectContext, { id, reason }: FiscalCancel): Promise<Verdict> {
  const { tx, company, vault, now, actor, version } = ctx;
  if (reason.trim() === '') return badFields([{ name: 'reason', code: 'required' }]);
  const found = await standing(ctx, id, 'cancel');
  if ('refusal' in found) return found.refusal;
  const { body } = found;
  if (body.cancelling) return refused(412, 'wrong-stage', { current: await currentOf(ctx, id) });
  if (body.kind === 'e-archive') {
    if (!(await integratorOf(ctx, id))?.cancels) return refused(422, 'no-provider');
    const cancelling = { at: now, by: actor.user, reason: reason.trim() };
    await writeDocument(tx, vault, version, { ...body, cancelling });
    await tx
      .update(documents)
      .set({ act: 'cancel', dueAt: now, attempts: 0, since: now, tried: false })
      .where(at(company, id));
    return applied(id);
  }
  await freeLines(tx, company, id);
  await writeDocument(tx, vault, version, {
    ...body,
    stage: 'cancelled',
    moves: moved(body, now, actor.user, 'cancelled', reason.trim()),
  });
  await tx.update(documents).set({ act: null, dueAt: null }).where(at(company, id));
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'document.cancelled',
    subject: `fiscal:${id}`,
    purpose: reason,
    detail: { number: body.number, portal: true },
  });
  return applied(id);
}

/** The integrator that got the document, or the one chosen now. */
async function integratorOf(ctx: EffectContext, id: string) {
  const [row] = await ctx.tx
    .select({ integrator: documents.integrator })
    .from(documents)
    .where(at(ctx.company, id));
  return row?.integrator ? ctx.integratorOf(row.integrator) : ctx.integrator;
}

export const documentEffects: Effects<DocumentMutation> = {
  'fiscal.draft': draft,
  'fiscal.ready': ready,
  'fiscal.drop': drop,
  'fiscal.send': send,
  'fiscal.again': again,
  'fiscal.cancel': cancel,
};
