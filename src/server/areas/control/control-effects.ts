import { and, eq } from 'drizzle-orm';
import {
  ANSWER_LENGTH,
  type ControlAnswer,
  type ControlMutation,
  type ControlPut,
} from '@/contract/control/control';
import { dayOf, isDay } from '@/domain/base/day';
import { settingFaults } from '@/domain/control/rule';
import { controlFindings, controlSettings } from '@/server/db/schema-control';
import { sealText } from '@/server/seal/sealed-text';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { journal, stampOf } from '../journal/append';
import { isMember } from '../task/tasks';

/**
 * Applies answers to findings and settings of the rules. Guarantee: of two people who answer at once
 * the second is refused; an answered finding stays answered; a rule is never set for a day that was
 * over; each is in the journal.
 */
export const answerPlace = (finding: string): readonly string[] => ['control', 'answer', finding];

async function answer(ctx: EffectContext, wish: ControlAnswer): Promise<Verdict> {
  const { tx, company, vault, actor, now } = ctx;
  const text = wish.answer.trim();
  if (text !== '' && text.length < ANSWER_LENGTH.least)
    return badFields([{ name: 'answer', code: 'too-short' }]);
  if (!isDay(wish.due)) return badFields([{ name: 'due', code: 'format' }]);
  const own = and(eq(controlFindings.company, company), eq(controlFindings.id, wish.finding));
  const [known] = await tx.select().from(controlFindings).where(own);
  if (!known) return refused(404, 'not-found');
  if (known.revision !== wish.base) return refused(412, 'stale');
  if (text === '' && known.state === 'answered')
    return badFields([{ name: 'answer', code: 'required' }]);
  if (wish.owner !== null && !(await isMember(ctx, wish.owner)))
    return badFields([{ name: 'owner', code: 'unknown' }]);
  const answered =
    text === ''
      ? {}
      : {
          state: 'answered',
          answer: sealText(vault, answerPlace(wish.finding), text),
          answeredBy: actor.user,
          answeredAt: now,
        };
  await tx
    .update(controlFindings)
    .set({ owner: wish.owner, due: wish.due, revision: known.revision + 1, ...answered })
    .where(own);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'control.answered',
    subject: known.subject,
    purpose: text,
    detail: { rule: known.rule, day: known.day, due: wish.due, answered: text !== '' },
    sealingKey: vault.sealingKey,
  });
  return applied(wish.id);
}

async function put(ctx: EffectContext, wish: ControlPut): Promise<Verdict> {
  const { tx, company, version, actor, now } = ctx;
  const { rule, from, on, threshold, severity } = wish;
  const faults = settingFaults(wish);
  if (faults.length > 0) return badFields(faults.map((name) => ({ name, code: 'out-of-range' })));
  if (from < dayOf(Math.min(wish.at, now)))
    return refused(411, 'rule-past', { fields: [{ name: 'from', code: 'past' }] });
  const [known] = await tx
    .select()
    .from(controlSettings)
    .where(
      and(
        eq(controlSettings.company, company),
        eq(controlSettings.rule, rule),
        eq(controlSettings.from, from),
      ),
    );
  if ((known?.version ?? 0) !== wish.base) return refused(412, 'stale');
  const set = { on, threshold, severity, version, by: actor.user };
  await tx
    .insert(controlSettings)
    .values({ company, rule, from, ...set })
    .onConflictDoUpdate({
      target: [controlSettings.company, controlSettings.rule, controlSettings.from],
      set,
    });
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'control.changed',
    subject: `control:${rule}`,
    detail: { rule, from, on, threshold, severity },
  });
  return applied(wish.id);
}

export const controlEffects: Effects<ControlMutation> = {
  'control.answer': answer,
  'control.put': put,
};
