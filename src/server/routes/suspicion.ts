import { type } from 'arktype';
import { Hono } from 'hono';
import { SUSPICION_CALLS } from '@/contract/core/calls';
import {
  type ApproveSuspicion,
  type DropSuspicion,
  MOST_HOLIDAYS,
  type SaveHolidays,
  type SaveSuspicion,
  type SendSuspicion,
  type SuspicionList,
  type SuspicionReport,
} from '@/contract/suspicion/suspicion';
import { dayOf, isDay } from '@/domain/base/day';
import type { JournalAct, JournalDetail } from '@/domain/journal/act';
import { DEALINGS, RED_FLAGS, SUSPICION_LIMITS } from '@/domain/suspicion/report';
import { journal } from '../areas/journal/append';
import {
  approveStep,
  dropStep,
  type Stepped,
  type Stepping,
  saveStep,
  sendStep,
} from '../areas/suspicion/report-steps';
import {
  holidaysOf,
  listReports,
  readReport,
  writeHolidays,
  writeReport,
} from '../areas/suspicion/report-store';
import type { Tx } from '../db/types';
import { lockCompanies } from '../db/version';
import { text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

/**
 * Calls of suspicious transaction reports and of the company's holidays. Guarantee: nothing is sent
 * and nothing changed before the journal's row of it is written, in the same transaction.
 */
export function suspicionRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const calls = SUSPICION_CALLS;
  open(routes, deps, calls.reports, null, list);
  open(routes, deps, calls.report, null, read);
  open(routes, deps, calls.saveReport, SAVE, (call) =>
    stepped(call, (tx, known, step) => saveStep(tx, known, step, call.body)),
  );
  open(routes, deps, calls.approveReport, APPROVE, (call) =>
    stepped(call, (_, known, step) => known && approveStep(known, step, call.body.version)),
  );
  open(routes, deps, calls.sendReport, SEND, (call) =>
    stepped(call, (_, known, step) => known && sendStep(known, step, call.body)),
  );
  open(routes, deps, calls.dropReport, DROP, (call) =>
    stepped(call, (_, known, step) => known && dropStep(known, step, call.body)),
  );
  open(routes, deps, calls.saveHolidays, HOLIDAYS, saveHolidays);
  return routes;
}

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const { name, about, story, attachment, attachments, slips, number, reason } = SUSPICION_LIMITS;
const version = type('0 <= number.integer <= 1000000');
const day = type.string.narrow(isDay);
/** A text that may be empty. */
const words = (most: number) => type.enumerated('').or(text(most));
const id = type(ID);

const SAVE = type({
  version,
  party: type({
    '+': 'reject',
    contact: id.or('null'),
    name: words(name),
    about: words(about),
  }),
  dealing: type.enumerated(...DEALINGS),
  slips: id.array().atMostLength(slips),
  flags: type
    .enumerated(...RED_FLAGS)
    .array()
    .atMostLength(RED_FLAGS.length),
  story: words(story),
  attachments: text(attachment).array().atMostLength(attachments),
  suspected: day,
});
const APPROVE = type({ version });
const SEND = type({ version, number: text(number), day });
const DROP = type({ version, reason: text(reason) });
const HOLIDAYS = type({
  holidays: type({ '+': 'reject', day, name: text(100), off: 'boolean' })
    .array()
    .atMostLength(MOST_HOLIDAYS),
});

/** Writes an act into the journal, sealed, for people who may read the reports themselves. */
const note = (
  tx: Tx,
  { c, company, deps }: Pick<Opened, 'c' | 'company' | 'deps'>,
  { act, subject = '', detail }: { act: JournalAct; subject?: string; detail: JournalDetail },
) =>
  journal.append(tx, {
    ...{ company, at: deps.clock(), actor: c.get('session').user.id, act, subject, detail },
    sealingKey: deps.sealingKey,
  });

async function list(call: Opened): Promise<Response> {
  const { c, deps, company } = call;
  const vault = { company, sealingKey: deps.sealingKey };
  const found = await deps.db.transaction(async (tx): Promise<SuspicionList> => {
    await lockCompanies(tx, [company]);
    const reports = await listReports(tx, vault);
    const detail = { rows: reports.length };
    if (reports.length > 0) await note(tx, call, { act: 'suspicion.listed', detail });
    return { reports, holidays: await holidaysOf(tx, company) };
  });
  return succeed(c, found);
}

async function read(call: Opened): Promise<Response> {
  const { c, deps, company, query } = call;
  const own = c.req.param('id') ?? '';
  if (!ID.test(own)) return malformed(c, 'id', 'format');
  const act = query.paper === undefined ? 'suspicion.read' : 'suspicion.printed';
  const vault = { company, sealingKey: deps.sealingKey };
  const report = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const found = await readReport(tx, vault, own);
    const { number: of = 0 } = found ?? {};
    if (found) await note(tx, call, { act, subject: subjectOf(own), detail: { number: of } });
    return found;
  });
  return report ? succeed(c, report) : refuse(c, 404, { code: 'not-found' });
}

const subjectOf = (report: string): string => `suspicion:${report}`;

type Step = (
  tx: Tx,
  known: SuspicionReport | undefined,
  step: Stepping,
) => Promise<Stepped> | Stepped | undefined;

type StepBody = SaveSuspicion | ApproveSuspicion | SendSuspicion | DropSuspicion;

async function stepped(call: Opened<StepBody>, take: Step): Promise<Response> {
  const { c, deps, company } = call;
  const own = c.req.param('id') ?? '';
  if (!ID.test(own)) return malformed(c, 'id', 'format');
  const now = deps.clock();
  const step = { company, id: own, actor: c.get('session').user.id, now, today: dayOf(now) };
  const vault = { company, sealingKey: deps.sealingKey };
  const done = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const result = await take(tx, await readReport(tx, vault, own), step);
    if (result && 'report' in result && result.note) {
      await writeReport(tx, vault, result.report);
      await note(tx, call, { ...result.note, subject: subjectOf(own) });
    }
    return result;
  });
  if (!done) return refuse(c, 404, { code: 'not-found' });
  if ('report' in done) return succeed(c, done.report);
  const { status, ...refusal } = done.fault;
  return refuse(c, status, refusal);
}

async function saveHolidays(call: Opened<SaveHolidays>): Promise<Response> {
  const { c, deps, company, body } = call;
  const days = body.holidays.map((one) => one.day);
  if (new Set(days).size < days.length) return malformed(c, 'holidays', 'duplicate');
  await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    await writeHolidays(tx, company, body.holidays);
    const detail = { days: days.toSorted().join(', ').slice(0, 900), count: days.length };
    await note(tx, call, { act: 'holidays.changed', detail });
  });
  return succeed(c, body);
}
