import { and, count, eq, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import type { SettingMutation } from '@/contract/rules/setting';
import { type RulePut, ruleId, type WordPut, wordId } from '@/contract/rules/setting';
import { dayOf } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { may } from '@/domain/people/permission';
import { reachesBack, ruleRefusals } from '@/domain/rules/dated-rule';
import { EVERYONE, MAX_WORDS, trimmedWord } from '@/domain/rules/negative-words';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { isFarAhead } from '@/server/sync/findings';
import { journal, stampOf } from '../journal/append';
import { isMember } from '../task/tasks';

/**
 * Applies the mutations of a company's dated rules and of the words that hide rows from a person's
 * feed.
 */

/**
 * Applies a wish that sets a rule from a day on, or withdraws the value of that day. A rule cannot
 * be set for a day that was over when the person set it, by the clock of the device or of the
 * server, whichever is earlier: a wish may wait for a network for days.
 */
async function putRule(ctx: EffectContext, { rule, base, at }: RulePut): Promise<Verdict> {
  const { value, ...said } = rule;
  const wrong = ruleRefusals({ ...said, value: value ?? 0 });
  if (wrong.length > 0)
    return badFields(wrong.map((name) => ({ name: `rule.${name}`, code: 'format' })));
  if (said.user !== undefined && !(await isMember(ctx, said.user)))
    return badFields([{ name: 'rule.user', code: 'unknown' }]);
  if (reachesBack(said, dayOf(Math.min(at, ctx.now))))
    return refused(411, 'rule-past', { fields: [{ name: 'rule.from', code: 'past' }] });
  const id = ruleId(said);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as Extract<DefinitionBody, { type: 'rule' }> | undefined;
  if (!known && value === null) return refused(404, 'not-found');
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const body: DefinitionBody = {
    type: 'rule',
    rule: { ...said, value: value ?? known?.rule.value ?? 0 },
    version: ctx.version,
    actor: ctx.actor.user,
    at,
    ...(value === null ? { withdrawn: true } : {}),
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  const before = known && known.withdrawn !== true ? known.rule : undefined;
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'rule.changed',
    subject: `rule:${said.name}`,
    detail: {
      from: said.from,
      ...(said.user === undefined ? {} : { user: said.user }),
      ...(said.asset === undefined ? {} : { asset: said.asset }),
      value: [before?.value ?? null, value],
      ...(said.ends ? { ends: true } : {}),
      ...(said.text === undefined ? {} : { text: [before?.text ?? null, said.text] }),
    },
    sealingKey: ctx.vault.sealingKey,
  });
  return applied(id);
}

/**
 * Applies a wish about a person's own words, or about those of the company. If two tablets set the same word, the later wish
 * counts, whichever arrives first. A wish dated far ahead counts as of now, else nothing could
 * follow it for as long; a stored one dated far ahead gives way to any other.
 */
async function putWord(
  ctx: EffectContext,
  { user, word, hidden, at: said }: WordPut,
): Promise<Verdict> {
  const at = isFarAhead(ctx, said) ? ctx.now : said;
  const isCompanys = user === EVERYONE;
  if (isCompanys && !may(ctx.actor, 'settings', 4)) return refused(403, 'forbidden');
  if (!isCompanys && user !== ctx.actor.user) return badFields([{ name: 'user', code: 'unknown' }]);
  const text = trimmedWord(word);
  if (fold(text) === '') return badFields([{ name: 'word', code: 'required' }]);
  const id = wordId(user, text);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as Extract<DefinitionBody, { type: 'word' }> | undefined;
  if (known && !isFarAhead(ctx, known.at) && known.at > at) return applied(id);
  if (hidden && known?.hidden !== true && (await wordsOf(ctx, user)) >= MAX_WORDS)
    return refused(411, 'too-many-words');
  const body: DefinitionBody = { type: 'word', user, word: text, hidden, at };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  if (isCompanys)
    await journal.append(ctx.tx, {
      ...stampOf(ctx),
      act: 'words.changed',
      detail: { word: text, hidden },
      sealingKey: ctx.vault.sealingKey,
    });
  return applied(id);
}

async function wordsOf({ tx, company }: EffectContext, user: string): Promise<number> {
  const body = (field: string) => sql`${records.body}->>${field}`;
  const [row] = await tx
    .select({ words: count() })
    .from(records)
    .where(
      and(
        notDeleted(company, 'definitions'),
        eq(body('type'), 'word'),
        eq(body('user'), user),
        eq(body('hidden'), 'true'),
      ),
    );
  return row?.words ?? 0;
}

export const settingEffects: Effects<SettingMutation> = {
  'rule.put': putRule,
  'word.put': putWord,
};
