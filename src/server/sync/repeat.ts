import { and, eq, lte } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { headOf } from '@/contract/mutation';
import { type RepetitionBody, repetitionRecordId } from '@/contract/task/repetition';
import { definitionId, type MovementCreate, movementDocument } from '@/contract/till/till';
import { type Day, dayOf } from '@/domain/base/day';
import {
  mayBeAuto,
  payDraft,
  repeatedDocumentId,
  repeatedNumber,
  repeatedTaskId,
} from '@/domain/task/repetition';
import { dueDaysOf, makeDueTasks } from '../areas/task/repetitions';
import { getRecord } from '../db/records';
import { schedules } from '../db/schema-platform';
import { lockCompanies, takeVersion } from '../db/version';
import { findActor, rightsOf } from '../platform/actor';
import type { Deps } from '../platform/deps';
import { type Rounds, startRounds } from '../platform/rounds';
import { applyMutation } from './mutations';
import { SERVER_DEVICE } from './server-device';

/**
 * Looks each minute for due days of repetition templates, books what the server may book itself,
 * and makes the tasks. Guarantee: the document of a due day has one id and is booked by the way of
 * every mutation, so that it is booked at most once, whatever the number of processes and restarts;
 * its task is made after it, and asks a person if the document could not be booked.
 */
type Runner = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> &
  Partial<Pick<Deps, 'sources' | 'providers' | 'queue'>> & { report: (error: unknown) => void };

const LOOK_MS = 60_000;

/** `look`: at once; resolves when everything that is due is made. */
export const repeatTasks = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    firstMs: 0,
    round: () => lookAtAll(deps),
    report: deps.report,
  });

async function lookAtAll(deps: Runner): Promise<void> {
  const { db, clock, report } = deps;
  const due = await db
    .selectDistinct({ company: schedules.company })
    .from(schedules)
    .where(lte(schedules.next, dayOf(clock())));
  for (const { company } of due) await lookAt(deps, company).catch(report);
}

async function lookAt(deps: Runner, company: string): Promise<void> {
  const { db, hints, clock } = deps;
  const now = clock();
  const today = dayOf(now);
  const isDue = and(eq(schedules.company, company), lte(schedules.next, today));
  for (const { id, next } of await db.select().from(schedules).where(isDue)) {
    const record = await getRecord(db, company, 'definitions', repetitionRecordId(id));
    const template = record?.body as RepetitionBody | undefined;
    if (!template?.repetition.auto || next === null) continue;
    for (const day of dueDaysOf(template.repetition, next, today))
      await book(deps, company, template, day).catch(deps.report);
  }
  const version = await db.transaction(
    async (tx) => {
      await lockCompanies(tx, [company]);
      // Another process may have made them since this one read the schedules.
      const [due] = await tx.select({ id: schedules.id }).from(schedules).where(isDue).limit(1);
      if (!due) return undefined;
      const taken = await takeVersion(tx, company, now);
      await makeDueTasks(tx, { company, version: taken, now });
      return taken;
    },
    { isolationLevel: 'read committed' },
  );
  if (version !== undefined) await hints.publish({ type: 'changes', company, version });
}

/**
 * Books the expense of one due day in the name of whoever wrote the template, if that person may
 * still book it and the account is in use.
 */
async function book(
  deps: Runner,
  company: string,
  { repetition, by }: RepetitionBody,
  day: Day,
): Promise<void> {
  const { db, clock } = deps;
  const { id, name, pay } = repetition;
  const document = repeatedDocumentId(id, day);
  if (!pay || pay.quantity === null || !mayBeAuto(pay)) return;
  const actor = await findActor(db, company, by);
  if (!actor || rightsOf(actor, 'accounts', 2) !== 'may') return;
  const record = await getRecord(db, company, 'definitions', definitionId(pay.from));
  const account = record?.body as DefinitionBody | undefined;
  if (account?.type === 'account' && account.account.archived) return;
  if (await getRecord(db, company, 'transactions', document)) return;
  const mutation = {
    ...headOf('movement.create'),
    ...movementDocument(document, payDraft(pay, pay.quantity), name, {
      paper: { supplier: pay.supplier },
      task: repeatedTaskId(id, day),
    }),
    number: repeatedNumber(id, day),
    at: clock(),
  } as MovementCreate;
  await applyMutation(deps, {
    company,
    key: document,
    actor,
    carrier: null,
    branch: account?.type === 'account' ? account.account.branch : null,
    device: SERVER_DEVICE,
    seen: undefined,
    method: 'POST',
    path: '/accounts/movements',
    body: new TextEncoder().encode(JSON.stringify(mutation)),
  });
}
