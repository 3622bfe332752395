import { and, count, eq, lte } from 'drizzle-orm';
import {
  type RepetitionBody,
  type RepetitionPut,
  repetitionRecordId,
} from '@/contract/task/repetition';
import type { TaskBody } from '@/contract/task/task';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { changesOf } from '@/domain/journal/act';
import { may } from '@/domain/people/permission';
import {
  dueFrom,
  duesUntil,
  isTimedAlike,
  MOST_CAUGHT_UP,
  MOST_REPETITIONS,
  type Repetition,
  repeatedDocumentId,
  repeatedTaskId,
  repetitionRefusals,
} from '@/domain/task/repetition';
import { TASK_FIELDS } from '@/domain/task/task';
import { getRecord, getRecords, putRecords } from '@/server/db/records';
import { schedules } from '@/server/db/schema-platform';
import type { Tx } from '@/server/db/types';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';
import { judgeAccounts } from '../ledger/judge-accounts';
import { isMember } from './tasks';

/**
 * Repetition templates, and the tasks that they make. Guarantee: a due day of a template makes one
 * task, whatever the number of processes and restarts; a day that passed while the server was
 * stopped makes its task later, which says so; a template that is paused or archived makes none.
 */

/** Most days between writing a template without a network and its arrival that are caught up. */
const OFFLINE_DAYS = 35;

/** Applies a wish that creates, edits, pauses or archives a template. */
async function putRepetition(
  ctx: EffectContext,
  { repetition: wished, base, at }: RepetitionPut,
): Promise<Verdict> {
  const repetition = tidy(wished);
  const wrong = repetitionRefusals(repetition);
  if (wrong.length > 0)
    return badFields(wrong.map(({ field, code }) => ({ name: `repetition.${field}`, code })));
  const { tx, company, version, now } = ctx;
  const id = repetitionRecordId(repetition.id);
  const record = await getRecord(tx, company, 'definitions', id);
  const known = record?.body as RepetitionBody | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  if (!(await isMember(ctx, repetition.assignee)))
    return badFields([{ name: 'repetition.assignee', code: 'unknown' }]);
  if (repetition.state === 'active' && !(await hasAccount(ctx, repetition)))
    return badFields([{ name: 'repetition.pay.from', code: 'unknown' }]);
  // The person answers for what the server then books in their name.
  if (repetition.auto && !(may(ctx.actor, 'settings', 4) && may(ctx.actor, 'accounts', 2)))
    return refused(403, 'forbidden');
  if (!known && (await countOf(ctx)) >= MOST_REPETITIONS)
    return refused(411, 'too-many-repetitions');
  // What fell due until now belongs to the template as it was.
  const stand = { company, version, now };
  await makeDueTasks(tx, stand, repetition.id);
  const next = await nextOf(ctx, known?.repetition, repetition, at);
  const body: RepetitionBody = { type: 'repetition', repetition, by: ctx.actor.user, version };
  await putRecords(tx, company, version, [{ kind: 'definitions', id, body }]);
  await tx
    .insert(schedules)
    .values({ company, id: repetition.id, next })
    .onConflictDoUpdate({ target: [schedules.company, schedules.id], set: { next } });
  // An expense that the server books itself is booked by its runner, outside this transaction.
  if (!repetition.auto) await makeDueTasks(tx, stand, repetition.id);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'repetition.changed',
    subject: id,
    detail: changesOf(known?.repetition ?? {}, repetition),
  });
  return applied(id);
}

const tidy = (wished: Repetition): Repetition => ({
  ...wished,
  name: wished.name.replace(/\s+/g, ' ').trim(),
  pay: wished.pay && { ...wished.pay, supplier: wished.pay.supplier.trim() },
});

/** Whether the company has the own account from which the expense is paid. */
async function hasAccount(ctx: EffectContext, { pay }: Repetition): Promise<boolean> {
  if (!pay) return true;
  let isKnown = true;
  await judgeAccounts(ctx, [{ account: pay.from, asset: pay.asset, quantity: 0 }], () => {
    isKnown = false;
  });
  return isKnown;
}

async function countOf({ tx, company }: EffectContext): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(schedules)
    .where(eq(schedules.company, company));
  return row?.all ?? 0;
}

/**
 * The day on which the written template falls due next. One whose days stay the same goes on. A new
 * or resumed one begins with the day on which it was written, which may have been without a network.
 */
async function nextOf(
  { tx, company, now }: EffectContext,
  before: Repetition | undefined,
  after: Repetition,
  at: number,
): Promise<Day | null> {
  if (after.state !== 'active') return null;
  const today = dayOf(now);
  if (before?.state === 'active') {
    if (!isTimedAlike(before, after)) return dueFrom(after, today);
    const [row] = await tx
      .select({ next: schedules.next })
      .from(schedules)
      .where(and(eq(schedules.company, company), eq(schedules.id, after.id)));
    return row?.next ?? null;
  }
  // The middle one: a wrong clock of the device makes it neither later than today nor much earlier.
  const [, written] = [addDays(today, -OFFLINE_DAYS), dayOf(at), today].sort();
  return dueFrom(after, written ?? today);
}

type Stand = { company: string; version: number; now: number };

/**
 * Makes the tasks of the due days that have come and moves each schedule on. The caller's
 * transaction has locked the company. `only`: id of the only template to look at.
 */
export async function makeDueTasks(
  tx: Tx,
  { company, version, now }: Stand,
  only?: string,
): Promise<void> {
  const today = dayOf(now);
  const due = await tx
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.company, company),
        lte(schedules.next, today),
        only === undefined ? undefined : eq(schedules.id, only),
      ),
    );
  for (const { id, next } of due) {
    const record = await getRecord(tx, company, 'definitions', repetitionRecordId(id));
    const template = record?.body as RepetitionBody | undefined;
    const days = template && next !== null ? dueDaysOf(template.repetition, next, today) : [];
    await tx
      .update(schedules)
      .set({ next: template ? dueFrom(template.repetition, addDays(today, 1)) : null })
      .where(and(eq(schedules.company, company), eq(schedules.id, id)));
    if (!template) continue;
    const booked = new Set(
      (
        await getRecords(
          tx,
          company,
          'transactions',
          template.repetition.auto ? days.map((day) => repeatedDocumentId(id, day)) : [],
        )
      ).map((document) => document.id),
    );
    const made = days.map((day) => taskOn(template, day, { version, now, booked }));
    const known = await getRecords(
      tx,
      company,
      'tasks',
      made.map((task) => task.id),
    );
    const fresh = made.filter((task) => !known.some((one) => one.id === task.id));
    await putRecords(
      tx,
      company,
      version,
      fresh.map((body) => ({ kind: 'tasks', id: body.id, body })),
    );
  }
}

/** Due days that have come, of a long stop the newest ones. */
export const dueDaysOf = (repetition: Repetition, next: Day, today: Day): Day[] =>
  duesUntil(repetition, next, today).slice(-MOST_CAUGHT_UP);

/** The task of one due day; done if the server has booked its expense. */
const taskOn = (
  { repetition, by }: RepetitionBody,
  day: Day,
  { version, now, booked }: Omit<Stand, 'company'> & { booked: ReadonlySet<string> },
): TaskBody => {
  const document = repeatedDocumentId(repetition.id, day);
  const isBooked = booked.has(document);
  return {
    id: repeatedTaskId(repetition.id, day),
    title: repetition.name,
    due: day,
    assignee: repetition.assignee,
    link: null,
    done: isBooked,
    at: now,
    createdBy: by,
    doneBy: isBooked ? by : null,
    doneAt: isBooked ? now : null,
    repetition: {
      of: repetition.id,
      day,
      pay: repetition.pay,
      ...(day < dayOf(now) ? { late: true } : {}),
      ...(repetition.auto ? { auto: isBooked ? 'booked' : 'failed' } : {}),
      ...(isBooked ? { paid: document } : {}),
    },
    fieldVersions: Object.fromEntries(TASK_FIELDS.map((field) => [field, version])),
  };
};

export const repetitionEffects: Effects<RepetitionPut> = {
  'repetition.put': putRepetition,
};
