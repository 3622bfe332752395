import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Answer } from '@/contract/core/answer';
import type { TransactionBody } from '@/contract/core/records';
import {
  AUTOMATION_ID,
  type AutomationBody,
  type AutomationRun,
  automationRunId,
  type LeftSlip,
  MOST_LEFT,
} from '@/contract/fiscal/automation';
import {
  DOCUMENT_MUTATIONS,
  type DocumentBody,
  type DocumentMutation,
} from '@/contract/fiscal/document';
import { headOf } from '@/contract/mutation';
import type { Contact } from '@/domain/contact/contact';
import {
  AUTOMATED_TYPES,
  AUTOMATION_ACTOR,
  type Automation,
  coverOf,
  dueRun,
  type PlanBasis,
  type PlannedSlip,
  type PlanSource,
  planAsking,
  runsByItself,
} from '@/domain/fiscal/automation';
import { CONSUMER, partyOf } from '@/domain/fiscal/party';
import type { Problem } from '@/domain/fiscal/problem';
import type { Proposal } from '@/domain/fiscal/propose';
import { ruleAt } from '@/domain/rules/dated-rule';
import { issuerOf, sourcesOf } from '../areas/fiscal/document-derive';
import { documentsOf, readDocument } from '../areas/fiscal/document-store';
import { askTaxpayer, keptTaxpayer } from '../areas/fiscal/taxpayers';
import { journal } from '../areas/journal/append';
import { documentRecord, getRecord, notDeleted, putRecords } from '../db/records';
import { companies, records, transactions } from '../db/schema';
import type { Tx } from '../db/types';
import { lockCompanies, takeVersion } from '../db/version';
import type { Actor } from '../platform/actor';
import type { Deps } from '../platform/deps';
import { type Rounds, startRounds } from '../platform/rounds';
import { openedCard, type Vault } from '../seal/identities';
import { companyRules } from './judge-limits';
import { applyMutation } from './mutations';
import { SERVER_DEVICE } from './server-device';

/**
 * Looks each minute for companies whose automation is due at the end of their day, and makes,
 * confirms and queues the documents of the rules that are marked safe. Guarantee: one run for each
 * company and day, whatever the number of processes: a process leases the run, and one that died is
 * taken over. A repeated run does nothing twice, because ids and keys follow from company, slip and
 * day, and every step is applied like any other mutation. A run that was missed is made later, once.
 */
type Runner = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> &
  Partial<Pick<Deps, 'sources' | 'providers' | 'queue' | 'integrators'>> & {
    report: (error: unknown) => void;
  };

const LOOK_MS = 60_000;
/** How long a process has a run to itself. */
const LEASE_MS = 5 * 60_000;

/** `look`: at once; resolves when every run that is due has been made. */
export const automateDocuments = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    firstMs: 0,
    round: () => lookAtAll(deps),
    report: deps.report,
  });

async function lookAtAll(deps: Runner): Promise<void> {
  const rows = await deps.db
    .select({ company: companies.id, body: records.body })
    .from(companies)
    .innerJoin(
      records,
      and(
        eq(records.company, companies.id),
        eq(records.kind, 'definitions'),
        eq(records.id, AUTOMATION_ID),
        eq(records.deleted, false),
      ),
    );
  for (const { company, body } of rows) {
    const rules = body as Extract<AutomationBody, { type: 'automation' }>;
    const due = dueRun(rules.automation, deps.clock());
    if (runsByItself(rules.automation) && rules.at <= due.moment)
      await run(deps, company, rules.automation, due).catch(deps.report);
  }
}

type Due = ReturnType<typeof dueRun>;

async function run(deps: Runner, company: string, automation: Automation, due: Due): Promise<void> {
  if (!(await lease(deps, company, due))) return;
  const vault: Vault = { sealingKey: deps.sealingKey, company };
  const actor = await automationActor(deps, company);
  const basis = await basisOf(deps, company, automation);
  const result = { made: 0, total: 0, left: [] as LeftSlip[] };
  for (const slip of await slipsOf(deps, company, due)) {
    const source = await sourceOf(deps, vault, slip, due);
    const planned = await planAsking(source, basis, (taxId) => askIntegrator(deps, company, taxId));
    if (!planned || (planned.make === 'till' && planned.problems.length === 0)) continue;
    if (await wasReversed(deps, company, slip.id)) continue;
    const problems = planned.auto
      ? await makeAll(deps, { vault, actor, due }, planned, result)
      : leftBy(planned);
    const { number, at } = slip;
    if (problems.length > 0) result.left.push({ slip: slip.id, number, at, problems });
  }
  await finish(deps, company, due, result);
}

/** Why a slip waits for a person. */
const leftBy = ({ problems }: PlannedSlip): Problem[] =>
  problems.length > 0 ? problems : [{ name: 'rule', code: 'by-person' }];

/** Leases the run; false if it was made, or another process works on it. */
async function lease(deps: Runner, company: string, due: Due): Promise<boolean> {
  const { db, clock } = deps;
  const isTaken = async (tx: Pick<typeof db, 'select'>) => {
    const known = await readRun(tx as Tx, company, due);
    return known !== undefined && (known.done || known.until > clock());
  };
  if (await isTaken(db)) return false;
  return db.transaction(
    async (tx) => {
      await lockCompanies(tx, [company]);
      if (await isTaken(tx)) return false;
      const until = clock() + LEASE_MS;
      await writeRun(tx, company, due, deps.clock(), { done: false, until });
      return true;
    },
    { isolationLevel: 'read committed' },
  );
}

async function readRun(tx: Tx, company: string, { day }: Due): Promise<AutomationRun | undefined> {
  const record = await getRecord(tx, company, 'definitions', automationRunId(day));
  return record && !record.deleted ? (record.body as AutomationRun) : undefined;
}

async function writeRun(
  tx: Tx,
  company: string,
  { day }: Due,
  now: number,
  more: Partial<AutomationRun> & Pick<AutomationRun, 'done' | 'until'>,
): Promise<number> {
  const version = await takeVersion(tx, company, now);
  const empty = { made: 0, total: 0, left: [], more: 0 };
  const body: AutomationRun = { type: 'automation-run', day, at: now, ...empty, ...more };
  await putRecords(tx, company, version, [{ kind: 'definitions', id: automationRunId(day), body }]);
  return version;
}

type Result = { made: number; total: number; left: LeftSlip[] };

async function finish(deps: Runner, company: string, due: Due, result: Result): Promise<void> {
  const { made, total, left } = result;
  const now = deps.clock();
  const version = await deps.db.transaction(
    async (tx) => {
      await lockCompanies(tx, [company]);
      // Another process took the run over and has finished it, with the same result.
      if ((await readRun(tx, company, due))?.done) return undefined;
      const more = Math.max(0, left.length - MOST_LEFT);
      const summary = { made, total, left: left.slice(0, MOST_LEFT), more };
      const version = await writeRun(tx, company, due, now, { done: true, until: 0, ...summary });
      await journal.append(tx, {
        company,
        at: now,
        actor: AUTOMATION_ACTOR,
        act: 'automation.ran',
        subject: automationRunId(due.day),
        detail: { day: due.day, made, left: left.length },
      });
      return version;
    },
    { isolationLevel: 'read committed' },
  );
  if (version !== undefined) await deps.hints.publish({ type: 'changes', company, version });
}

/** The automation acts with the right to write documents and no other, within the package. */
async function automationActor({ db }: Runner, company: string): Promise<Actor> {
  const [row] = await db
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, company));
  return {
    user: AUTOMATION_ACTOR,
    permissions: { formalization: 2 },
    modules: row?.modules ?? [],
    held: {},
  };
}

type Basis = Omit<PlanBasis, 'registered'>;

async function basisOf(deps: Runner, company: string, automation: Automation): Promise<Basis> {
  const rules = await companyRules(deps.db, company);
  const { issuer } = await issuerOf(deps.db, company);
  return {
    company,
    automation,
    issuer,
    now: deps.clock(),
    paperLimit: (day) => ruleAt(rules, 'paper-limit', day),
  };
}

/** Standing slips of the run's days, the oldest first. */
async function slipsOf(
  { db }: Runner,
  company: string,
  { from, moment }: Due,
): Promise<TransactionBody[]> {
  const rows = await db
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(
      and(
        eq(transactions.company, company),
        between(transactions.at, from, moment),
        inArray(transactions.type, [...AUTOMATED_TYPES]),
      ),
    )
    .orderBy(transactions.at, transactions.id);
  return rows
    .map(({ body }) => body as TransactionBody)
    .filter(({ reversedBy }) => reversedBy === null);
}

/** Somebody may reverse a slip while the run is at work; nothing is to be made of it then. */
async function wasReversed({ db }: Runner, company: string, id: string): Promise<boolean> {
  const record = await getRecord(db, company, 'transactions', id);
  return !record || record.deleted || (record.body as TransactionBody).reversedBy !== null;
}

async function sourceOf(
  deps: Runner,
  vault: Vault,
  slip: TransactionBody,
  { moment }: Due,
): Promise<PlanSource> {
  const { db } = deps;
  // Documents that this very run has made are visited again, so that an interrupted run is ended.
  const others = (await documentsOf(db, vault, slip.id)).filter(
    (document) => !isOfRun(document, moment),
  );
  return {
    slip,
    party: await recipientOf(deps, vault, slip.contactId),
    sources: await sourcesOf(db, vault, slip),
    hasFinding: await hasFinding(deps, vault.company, slip.id),
    ...coverOf(others),
  };
}

/** Drafts of a run are dated on its moment. */
const isOfRun = ({ draftedBy, draftedAt }: DocumentBody, moment: number): boolean =>
  draftedBy === AUTOMATION_ACTOR && draftedAt === moment;

async function recipientOf({ db }: Runner, vault: Vault, contact: string | null) {
  let next = contact;
  for (let hops = 0; next !== null && hops < 20; hops++) {
    const record = await getRecord(db, vault.company, 'contacts', next);
    if (!record || record.deleted) break;
    const card = record.body as Contact & { mergedInto?: string };
    if (card.mergedInto === undefined) return partyOf(openedCard(vault, card) as Contact);
    next = card.mergedInto;
  }
  return CONSUMER;
}

async function hasFinding({ db }: Runner, company: string, slip: string): Promise<boolean> {
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(notDeleted(company, 'findings'), sql`${records.body}->'subject'->>'id' = ${slip}`))
    .limit(1);
  return rows.length > 0;
}

/** Whether a recipient is registered; undefined without an integrator, or if it does not answer. */
async function askIntegrator(
  deps: Runner,
  company: string,
  taxId: string,
): Promise<boolean | undefined> {
  const service = await deps.integrators?.chosen(company);
  if (!service || service.paused) return undefined;
  const known =
    (await keptTaxpayer(deps, { company, taxId, service: service.name })) ??
    (await askTaxpayer(deps, { company, taxId, service }));
  return known?.registered;
}

type Acting = { vault: Vault; actor: Actor; due: Due };

/** Makes the documents of a slip; returns why some were not handed over. */
async function makeAll(
  deps: Runner,
  acting: Acting,
  { proposals }: PlannedSlip,
  result: Result,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const proposal of proposals) {
    const trouble = await make(deps, acting, proposal);
    problems.push(...trouble);
    const stored = await readDocument(deps.db, acting.vault, proposal.choices.id);
    if (!stored || stored.stage === 'draft' || stored.stage === 'dropped') continue;
    result.made++;
    result.total += stored.totals.total;
  }
  return problems;
}

async function make(deps: Runner, acting: Acting, { choices }: Proposal): Promise<Problem[]> {
  const { id } = choices;
  const at = acting.due.moment;
  const stage = async () => (await readDocument(deps.db, acting.vault, id))?.stage;
  if ((await stage()) === undefined)
    await step(deps, acting, { ...headOf('fiscal.draft'), at, choices }, id);
  const isDraft = (await stage()) === 'draft';
  const refused = isDraft
    ? await step(deps, acting, { ...headOf('fiscal.ready'), id, at, draftedAt: at }, id)
    : [];
  if (refused.length > 0) return refused;
  return (await stage()) === 'ready'
    ? step(deps, acting, { ...headOf('fiscal.send'), id, at }, id)
    : [];
}

/** Applies one step under the key of its run; returns why it was refused. */
async function step(
  deps: Runner,
  { vault: { company }, actor, due }: Acting,
  mutation: DocumentMutation,
  id: string,
): Promise<Problem[]> {
  const { method, path } = DOCUMENT_MUTATIONS[mutation.kind];
  const { status, text } = await applyMutation(deps, {
    company,
    key: `auto-${due.day}-${mutation.kind}-${id}`,
    actor,
    carrier: null,
    branch: null,
    device: SERVER_DEVICE,
    seen: undefined,
    method,
    path: path.replace('{id}', id),
    body: new TextEncoder().encode(JSON.stringify(mutation)),
  });
  if (status === 200) return [];
  const { code = 'faults', fields } = JSON.parse(text) as Answer;
  return fields && fields.length > 0 ? [...fields] : [{ name: 'document', code: String(code) }];
}
