import {
  type BankBody,
  type BankIgnore,
  type BankImport,
  type BankLineBody,
  type BankLock,
  type BankMatch,
  type BankMutation,
  type BankRulePut,
  type BankUnmatch,
  bankLockId,
  bankRuleId,
  lineAfter,
  lineBody,
  statementBody,
} from '@/contract/bank/bank';
import type { DefinitionBody, TransactionBody } from '@/contract/core/records';
import { definitionId } from '@/contract/till/till';
import { keptLine, lineId, statementId } from '@/domain/bank/line';
import { bankMoveOf, partRefusals } from '@/domain/bank/reconcile';
import { isRuleEmpty, MOST_BANK_RULES } from '@/domain/bank/rule';
import { isDay } from '@/domain/base/day';
import { isIban } from '@/domain/base/iban';
import { kindOf } from '@/domain/ledger/own-account';
import { getRecord, getRecords, putRecords } from '@/server/db/records';
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
import { countRules, linesTiedTo, locksOf, readLine, writeBank } from './bank-store';

/**
 * Applies the mutations of bank statements. Guarantee: each line is kept once, under the id that
 * follows from what the bank says of it; a line is tied only to standing documents that moved this
 * account and have so much left; nothing is written into the books.
 */
async function importLines(ctx: EffectContext, body: BankImport): Promise<Verdict> {
  const { account, iban, lines, statements } = body;
  const refusal = importFaults(body) ?? (await accountRefusal(ctx, account, iban));
  if (refusal) return refusal;
  const ids = [...lines, ...statements].map(({ id }) => id);
  const known = new Set((await getRecords(ctx.tx, ctx.company, 'bank', ids)).map(({ id }) => id));
  const by = ctx.actor.user;
  const fresh: BankBody[] = [
    ...lines.filter(({ id }) => !known.has(id)).map((line) => lineBody(line, body, by)),
    ...statements.filter(({ id }) => !known.has(id)).map((one) => statementBody(one, body, by)),
  ];
  const unique = Array.from(new Map(fresh.map((one) => [one.id, one])).values());
  if (unique.length > 0) await writeBank(ctx, unique);
  return applied(body.id);
}

/** The id of each line and statement must follow from its own words. */
function importFaults({ account, lines, statements }: BankImport): Verdict | undefined {
  const wrong = [
    ...lines.flatMap((line, i) => {
      const { id, nth, ...said } = line;
      const isKept =
        isDay(line.day) &&
        isDay(line.valueDay) &&
        line.amount !== 0 &&
        JSON.stringify(keptLine(said)) === JSON.stringify(said) &&
        lineId(account, line, nth) === id;
      return isKept ? [] : [{ name: `lines.${i}`, code: 'format' }];
    }),
    ...statements.flatMap((one, i) => {
      const { id, ...said } = one;
      const isKept =
        isDay(one.from) && isDay(one.to) && one.from <= one.to && statementId(account, said) === id;
      return isKept ? [] : [{ name: `statements.${i}`, code: 'format' }];
    }),
  ];
  return wrong.length > 0 ? badFields(wrong) : undefined;
}

/** A statement belongs to one own bank account; an IBAN in the file must be that account's. */
async function accountRefusal(
  ctx: EffectContext,
  account: string,
  iban: string,
): Promise<Verdict | undefined> {
  if (kindOf(account) !== 'bank') return badFields([{ name: 'account', code: 'kind' }]);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', definitionId(account));
  const body = record?.body as DefinitionBody | undefined;
  const own = body?.type === 'account' ? body.account.iban : undefined;
  if (own === undefined || !isIban(iban) || own === iban) return undefined;
  return refused(412, 'bank-other-account', { current: record ? [record] : [] });
}

type Found = { line: BankLineBody } | { refusal: Verdict };

/** A line that may be changed: known, and of a day that is not closed. */
async function changeable(ctx: EffectContext, id: string): Promise<Found> {
  const line = await readLine(ctx.tx, ctx.company, id);
  if (!line) return { refusal: refused(404, 'not-found') };
  const until = (await locksOf(ctx.tx, ctx.company, [line.account])).get(line.account);
  if (until !== undefined && line.day <= until)
    return { refusal: refused(412, 'bank-day-locked', { current: await current(ctx, id) }) };
  return { line };
}

const current = (ctx: EffectContext, id: string) => getRecords(ctx.tx, ctx.company, 'bank', [id]);

async function step(ctx: EffectContext, line: BankLineBody, mutation: BankMutation) {
  const next = lineAfter(line, mutation, ctx.actor.user);
  if (next) await writeBank(ctx, [next]);
  return applied(line.id);
}

async function match(ctx: EffectContext, mutation: BankMatch): Promise<Verdict> {
  const { id, parts } = mutation;
  const found = await changeable(ctx, id);
  if ('refusal' in found) return found.refusal;
  const { line } = found;
  if (line.match || line.ignored)
    return refused(412, 'bank-line-settled', { current: await current(ctx, id) });
  const wrong = partRefusals(line.amount, parts);
  if (wrong.length > 0) return badFields(wrong.map((code) => ({ name: 'parts', code })));
  for (const part of parts) {
    const short = await documentRefusal(ctx, line, part);
    if (short) return short;
  }
  return step(ctx, line, mutation);
}

async function documentRefusal(
  ctx: EffectContext,
  line: BankLineBody,
  { document, amount }: BankMatch['parts'][number],
): Promise<Verdict | undefined> {
  const record = await getRecord(ctx.tx, ctx.company, 'transactions', document);
  if (!record || record.deleted) return refused(404, 'not-found');
  const slip = record.body as TransactionBody;
  if (slip.reversedBy !== null || slip.type === 'reversal')
    return refused(412, 'slip-reversed', { current: [record] });
  const tied = (await linesTiedTo(ctx.tx, ctx.company, document))
    .filter(({ account }) => account === line.account)
    .flatMap(({ match: one }) => one?.parts ?? [])
    .filter((part) => part.document === document)
    .reduce((sum, part) => sum + part.amount, 0);
  const left = bankMoveOf(slip, line.account) - tied;
  const fits = Math.sign(left) === Math.sign(amount) && Math.abs(left) >= Math.abs(amount);
  return fits ? undefined : refused(412, 'bank-document-short', { current: [record] });
}

async function unmatch(ctx: EffectContext, mutation: BankUnmatch): Promise<Verdict> {
  const found = await changeable(ctx, mutation.id);
  return 'refusal' in found ? found.refusal : step(ctx, found.line, mutation);
}

async function ignore(ctx: EffectContext, mutation: BankIgnore): Promise<Verdict> {
  const found = await changeable(ctx, mutation.id);
  if ('refusal' in found) return found.refusal;
  if (found.line.match)
    return refused(412, 'bank-line-settled', { current: await current(ctx, mutation.id) });
  return step(ctx, found.line, mutation);
}

async function rule(ctx: EffectContext, { rule: said, base }: BankRulePut): Promise<Verdict> {
  if (isRuleEmpty(said)) return badFields([{ name: 'rule', code: 'required' }]);
  const id = bankRuleId(said.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as { version?: number } | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  if (!record && (await countRules(ctx.tx, ctx.company)) >= MOST_BANK_RULES)
    return refused(412, 'too-many-bank-rules');
  const body: DefinitionBody = { type: 'bank-rule', rule: said, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'bank.ruled',
    subject: `definitions:${id}`,
    detail: { does: said.does.do, archived: said.archived },
  });
  return applied(said.id);
}

async function lock(ctx: EffectContext, wish: BankLock): Promise<Verdict> {
  const { account, until, base, at } = wish;
  if (kindOf(account) !== 'bank') return badFields([{ name: 'account', code: 'kind' }]);
  if (until !== null && !isDay(until)) return badFields([{ name: 'until', code: 'format' }]);
  const id = bankLockId(account);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as { version?: number } | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const body: DefinitionBody = {
    ...{ type: 'bank-lock', account, until, by: ctx.actor.user },
    ...{ at: Math.min(at, ctx.now), version: ctx.version },
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'bank.locked',
    subject: `definitions:${id}`,
    detail: { account, until },
  });
  return applied(id);
}

export const bankEffects: Effects<BankMutation> = {
  'bank.import': importLines,
  'bank.match': match,
  'bank.unmatch': unmatch,
  'bank.ignore': ignore,
  'bank.rule': rule,
  'bank.lock': lock,
};
