import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayOf } from '@/domain/base/day';
import { findingId } from '@/domain/control/judge';
import { settingAt } from '@/domain/control/rule';
import { controlFindings } from '@/server/db/schema-control';
import { screeningDealings, screeningDecisions } from '@/server/db/schema-screening';
import type { Db } from '@/server/db/types';
import type { Deps } from '@/server/platform/deps';
import { openText, sealText } from '@/server/seal/sealed-text';
import { journal } from '../journal/append';
import { DECISION_PLACE } from '../screening/screening-effects';
import { answerPlace } from './control-effects';
import { settingsOf } from './control-settings';

/**
 * The task that follows from a slip that was saved although a list entry matched: a finding with an
 * owner and a day until which somebody must decide. Guarantee: people below level 3 never learn of
 * it, because findings are no records and no device pulls one; a slip makes one finding, and the
 * decision that clears the slip answers it, once.
 */
type Follower = Pick<Deps, 'db' | 'clock' | 'sealingKey'>;
type Dealing = typeof screeningDealings.$inferSelect;

const RULE = 'screened-late';
const HOUR_MS = 3_600_000;
/** Slips of one round; the others wait for the next one. */
const MOST = 200;

const aboutSlip = ({ slip, at }: Dealing) =>
  ({ rule: RULE, subject: `transactions:${slip}`, day: dayOf(at) }) as const;

export async function followLateDealings(deps: Follower, company: string): Promise<void> {
  for (const dealing of await dealingsOf(deps.db, company, 'late')) await find(deps, dealing);
  for (const dealing of await dealingsOf(deps.db, company, 'clear')) await settle(deps, dealing);
}

/** Late slips without a finding, or cleared ones whose finding is open. */
async function dealingsOf(db: Db, company: string, state: 'late' | 'clear'): Promise<Dealing[]> {
  const rows = await db
    .select({ dealing: screeningDealings })
    .from(screeningDealings)
    .leftJoin(
      controlFindings,
      and(
        eq(controlFindings.company, screeningDealings.company),
        eq(controlFindings.rule, RULE),
        eq(controlFindings.subject, sql`'transactions:' || ${screeningDealings.slip}`),
      ),
    )
    .where(
      and(
        eq(screeningDealings.company, company),
        eq(screeningDealings.state, state),
        state === 'late' ? isNull(controlFindings.id) : eq(controlFindings.state, 'open'),
      ),
    )
    .limit(MOST);
  return rows.map(({ dealing }) => dealing);
}

async function find({ db, clock }: Follower, dealing: Dealing): Promise<void> {
  const about = aboutSlip(dealing);
  const { company, slip, contact, at } = dealing;
  const { on, ...setting } = settingAt(await settingsOf(db, company), RULE, about.day);
  if (!on) return;
  const { threshold, severity, version } = setting;
  const now = clock();
  await db
    .insert(controlFindings)
    .values({
      ...{ company, id: findingId(about), ...about, at, foundAt: now, run: '' },
      ...{ value: Math.max(0, Math.floor((now - at) / HOUR_MS)), threshold, severity, version },
      ...{ slips: [slip], party: contact, clerk: null, state: 'open', owner: null },
      ...{ answer: '', answeredBy: null, answeredAt: null, revision: 0 },
      due: dayOf(now + threshold * HOUR_MS),
    })
    .onConflictDoNothing();
}

async function settle({ db, clock, sealingKey }: Follower, dealing: Dealing): Promise<void> {
  const { company } = dealing;
  const vault = { company, sealingKey };
  const decision = await decisionOn(db, vault, dealing);
  if (!decision) return;
  const about = aboutSlip(dealing);
  const id = findingId(about);
  const { actor, reason } = decision;
  await db.transaction(async (tx) => {
    const [answered] = await tx
      .update(controlFindings)
      .set({
        ...{ state: 'answered', answer: sealText(vault, answerPlace(id), reason) },
        ...{ answeredBy: actor, answeredAt: clock() },
        revision: sql`${controlFindings.revision} + 1`,
      })
      .where(
        and(
          eq(controlFindings.company, company),
          eq(controlFindings.id, id),
          eq(controlFindings.state, 'open'),
        ),
      )
      .returning({ due: controlFindings.due });
    if (!answered) return;
    await journal.append(tx, {
      ...{ company, at: clock(), actor, act: 'control.answered', subject: about.subject },
      purpose: reason,
      detail: { rule: RULE, day: about.day, due: answered.due, answered: true },
      sealingKey,
    });
  });
}

/** The decision about the person of the slip and the entry that it was late for. */
async function decisionOn(
  db: Db,
  vault: { company: string; sealingKey: Buffer },
  { company, entry, name }: Dealing,
): Promise<{ actor: string; reason: string } | undefined> {
  if (entry === null) return undefined;
  const rows = await db
    .select({ actor: screeningDecisions.actor, body: screeningDecisions.body })
    .from(screeningDecisions)
    .where(and(eq(screeningDecisions.company, company), eq(screeningDecisions.entry, entry)));
  return rows
    .map(({ actor, body }) => ({
      actor,
      ...(JSON.parse(openText(vault, DECISION_PLACE, body)) as { name: string; reason: string }),
    }))
    .find((one) => one.name === name);
}
