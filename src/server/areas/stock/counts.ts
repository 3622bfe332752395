import type { CountMutation } from '@/contract/stock/count';
import {
  type CountBody,
  type CountClose,
  type CountOpen,
  type CountReadingAdd,
  cardAfterCount,
  countDocument,
  emptyCount,
  endedBy,
  openedBy,
  readingOf,
} from '@/contract/stock/count';
import type { StockBody } from '@/contract/stock/stock';
import { exact } from '@/domain/base/integer';
import { legsFitLedger } from '@/domain/ledger/ledger';
import { countedElsewhere } from '@/domain/position/branch-goods';
import {
  type CountChange,
  countDifferences,
  countEntryRefusal,
  fitsCard,
  isOnStockAccount,
  MOST_PARTS,
  mergeReadings,
  withCarried,
} from '@/domain/stock/stock-count';
import { isAgreedDifference } from '@/domain/stock/stock-difference';
import { theirsBy } from '@/domain/stock/stock-state';
import { getRecord, getRecords, putRecords } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { judgeClock } from '@/server/sync/findings';
import { judgeApprovals } from '@/server/sync/judge-people';
import { postSlip } from '@/server/sync/post';
import { judgeAccounts } from '../ledger/judge-accounts';
import { spotFields } from './shipments';
import { withMovedVersions } from './stock';

/** Applies the mutations of stock counts. */

/** Applies the opening of a count, a fact. */
async function openCount(
  ctx: EffectContext,
  mutation: CountOpen & { supersedes?: string },
): Promise<Verdict> {
  const { id, name, at, scope } = mutation;
  const wrong = [
    ...(name.trim() === '' ? [{ name: 'name', code: 'required' }] : []),
    ...(await spotFields(ctx, { scope })),
  ];
  if (wrong.length > 0) return badFields(wrong);
  const subject = { kind: 'counts', id } as const;
  const known = await countOf(ctx, id);
  if (known && known.at > 0) {
    ctx.find('id-clash', subject, { mutation: ctx.key });
    return applied(id);
  }
  judgeClock(ctx, at, subject);
  return put(ctx, openedBy(known ?? emptyCount(id), mutation, ctx.actor.user), id);
}

/** Adds a reading of one device. It is a fact: it is accepted whatever has become of the count. */
async function addReading(
  ctx: EffectContext,
  mutation: CountReadingAdd & { supersedes?: string },
): Promise<Verdict> {
  const { id, count, at, entries } = mutation;
  const wrong = entries.flatMap((entry, i) => {
    const refusal = countEntryRefusal(entry);
    return refusal ? [{ name: `entries.${i}.${refusal}`, code: 'number' }] : [];
  });
  if (wrong.length > 0) return badFields(wrong);
  const subject = { kind: 'counts', id: count } as const;
  const known = await countOf(ctx, count);
  if (known?.sheets.some((sheet) => sheet.id === id)) {
    ctx.find('id-clash', subject, { mutation: ctx.key });
    return applied(id);
  }
  judgeClock(ctx, at, subject);
  if (!known || known.at === 0) ctx.find('count-unknown', subject);
  if (known?.close) ctx.find('count-late', subject, { entries: entries.length });
  const body = known ?? emptyCount(count);
  return put(
    ctx,
    { ...body, sheets: mergeReadings(body.sheets, [readingOf(mutation, ctx.actor.user)]) },
    id,
  );
}

/**
 * Closes a count, a wish: books the differences, unless somebody else closed the count or added a
 * reading, or a card moved after this person compared it.
 */
async function closeCount(
  ctx: EffectContext,
  mutation: CountClose & { supersedes?: string },
): Promise<Verdict> {
  const { id, count, at, sheets, changes, goesOn } = mutation;
  const twice = changes.flatMap(({ stock }, i) =>
    changes.findIndex((one) => one.stock === stock) < i
      ? [{ name: `changes.${i}.stock`, code: 'twice' }]
      : [],
  );
  const places = await spotFields(
    ctx,
    Object.fromEntries(
      changes.flatMap(({ to }, i) => (to ? [[`changes.${i}.to`, to] as const] : [])),
    ),
  );
  const strange = changes.flatMap((change, i) =>
    isOnStockAccount(change) ? [] : [{ name: `changes.${i}.account`, code: 'format' }],
  );
  const nothing = goesOn && changes.length === 0 ? [{ name: 'changes', code: 'required' }] : [];
  const wrong = [...twice, ...places, ...strange, ...nothing];
  if (wrong.length > 0) return badFields(wrong);
  const record = await recordOf(ctx, count);
  if (!record) return refused(404, 'not-found');
  const known = record.body as CountBody;
  if (known.close) return refused(412, 'count-closed', { current: [record] });
  if (goesOn && (known.parts?.length ?? 0) >= MOST_PARTS)
    return badFields([{ name: 'goesOn', code: 'too-many' }]);
  // What a reading that was not compared had read would be written off as missing.
  if (known.sheets.some((sheet) => !sheets.includes(sheet.id))) {
    return refused(412, 'count-stale', {
      current: [record],
      fields: [{ name: 'sheets', code: 'stale' }],
    });
  }
  const cards = await cardsOf(ctx, changes);
  const stale = changes.flatMap((change, i) => {
    const card = cards.get(change.stock);
    return card && fitsCard(change, card, at) ? [] : [{ name: `changes.${i}`, code: 'stale' }];
  });
  if (stale.length > 0) return refused(412, 'count-stale', { fields: stale });
  const theirs = changes.flatMap(({ stock, pieces, weight, from }, i) => {
    const card = cards.get(stock);
    return card && theirsBy(card) && (pieces !== 0 || weight !== 0 || from)
      ? [{ name: `changes.${i}`, code: 'theirs' }]
      : [];
  });
  if (theirs.length > 0) return badFields(theirs);
  const whole = changes.map((change) => carriedFrom(cards, change));
  const document = exact(() => countDocument({ ...mutation, changes: whole }) ?? null);
  if (document === undefined || !legsFitLedger(document?.legs ?? []))
    return badFields([{ name: 'changes', code: 'absurd' }]);
  // Without a document the number would be lost, and the series would keep a gap.
  if (mutation.number !== undefined && !document)
    return badFields([{ name: 'number', code: 'unknown' }]);
  if (await exists(ctx, id)) return badFields([{ name: 'id', code: 'taken' }]);
  judgeClock(ctx, at, { kind: 'counts', id: count });
  await judgeDifference(ctx, mutation);
  const subject = { kind: 'transactions', id } as const;
  if (document)
    await judgeAccounts(ctx, document.legs, (account) =>
      ctx.find('unknown-account', subject, { number: document.number, account }),
    );
  const branch = branchOf(ctx, known, changes);
  if (document)
    await postSlip(
      { ...ctx, branch },
      document,
      branch === null ? {} : { elsewhere: countedElsewhere(whole, branch) },
    );
  const by = ctx.actor.user;
  const moved = Array.from(cards.values(), (card) =>
    withMovedVersions(ctx, cardAfterCount(mutation, card, by), card),
  );
  await putRecords(
    ctx.tx,
    ctx.company,
    ctx.version,
    moved.map((body) => ({ kind: 'stock', id: body.id, body })),
  );
  return put(ctx, endedBy(known, mutation, by), id);
}

/**
 * Completes a change with its card's branch and with the quantity that moves to another branch; an
 * earlier app sends neither.
 */
function carriedFrom(cards: ReadonlyMap<string, StockBody>, change: CountChange): CountChange {
  const card = cards.get(change.stock);
  return card
    ? withCarried({ ...change, branch: change.branch ?? card.branch ?? '' }, card)
    : change;
}

/**
 * Branch whose stock the count moves, wherever it was closed: the counted branch, else the one
 * branch of all its cards.
 */
function branchOf(
  ctx: EffectContext,
  { scope }: CountBody,
  changes: readonly CountChange[],
): string | null {
  if (scope.branch !== '') return scope.branch;
  const [first, ...others] = Array.from(new Set(changes.map(({ branch = '' }) => branch)));
  return first && others.length === 0 ? first : ctx.branch;
}

/**
 * Reports differences without a reason, or without an approval, by somebody with the right, of at
 * least as much of each asset.
 */
async function judgeDifference(
  ctx: EffectContext,
  { id, count, at, changes, reason = '', approvals = [] }: CountClose,
): Promise<void> {
  const subject = { kind: 'counts', id: count } as const;
  const held = await judgeApprovals(ctx, approvals, { document: id, at }, subject);
  const differences = countDifferences(changes);
  if (differences.length === 0) return;
  if (reason.trim() === '' || !isAgreedDifference(held, count, differences))
    ctx.find('count-unapproved', subject, { changes: changes.length });
}

async function cardsOf(
  ctx: EffectContext,
  changes: readonly CountChange[],
): Promise<Map<string, StockBody>> {
  const found = await getRecords(
    ctx.tx,
    ctx.company,
    'stock',
    changes.map(({ stock }) => stock),
  );
  return new Map(
    found.filter(({ deleted }) => !deleted).map(({ id, body }) => [id, body as StockBody]),
  );
}

const recordOf = (ctx: EffectContext, id: string) => getRecord(ctx.tx, ctx.company, 'counts', id);
const countOf = async (ctx: EffectContext, id: string): Promise<CountBody | undefined> =>
  (await recordOf(ctx, id))?.body as CountBody | undefined;

async function put(ctx: EffectContext, body: CountBody, result: string): Promise<Verdict> {
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'counts', id: body.id, body }]);
  return applied(result);
}

export const countEffects: Effects<CountMutation> = {
  'count.open': openCount,
  'count.sheet': addReading,
  'count.close': closeCount,
};
