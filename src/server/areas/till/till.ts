import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SessionBody, TillAction } from '@/contract/core/records';
import type { TillClose, TillOpen } from '@/contract/till/till';
import { dayOf } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { kindOf } from '@/domain/ledger/own-account';
import { assetClass } from '@/domain/metal/asset';
import { ruleAt } from '@/domain/rules/dated-rule';
import { isTrayOff, trayDifference, trayRefusals } from '@/domain/stock/tray';
import {
  differenceLegs,
  differenceOf,
  differenceSlip,
  expectedOf,
  type Figure,
  overDifference,
  tillCountRefusals,
} from '@/domain/till/till';
import { nextZNumber, tillOf, type ZSession } from '@/domain/till/z-report';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { tillCounts } from '@/server/db/schema-counter';
import { applied, badFields, type EffectContext, type Verdict } from '@/server/sync/context';
import { exists } from '@/server/sync/exists';
import { judgeClock } from '@/server/sync/findings';
import { rulesOf } from '@/server/sync/judge-limits';
import { checkedApprovals, judgeApprovals } from '@/server/sync/judge-people';
import { postSlip } from '@/server/sync/post';
import { judgeAccounts } from '../ledger/judge-accounts';
import { figuresAnew, settleCount } from './till-counts';

/** Applies the opening and closing of tills. */

type Count = (TillOpen | TillClose) & { supersedes?: string };

/**
 * Opens a till. It begins with the figures of the last close, or with what was counted at the
 * opening.
 */
export async function openTill(
  ctx: EffectContext,
  mutation: TillOpen & { supersedes?: string },
): Promise<Verdict> {
  const refusal = countRefusal(mutation);
  if (refusal) return refusal;
  const subject = { kind: 'sessions', id: mutation.id } as const;
  const known = await sessionOf(ctx, mutation.id);
  if (known?.open || (await exists(ctx, mutation.id)) || (await isCounted(ctx, mutation.id))) {
    ctx.find('id-clash', subject, { mutation: ctx.key });
    return applied(mutation.id);
  }
  const elsewhere = await openElsewhere(ctx, mutation.accounts);
  if (elsewhere) ctx.find('till-open', subject, { other: elsewhere });
  const open = await count(ctx, mutation, mutation.id, mutation.at);
  await keep(ctx, {
    id: mutation.id,
    accounts: mutation.accounts,
    open,
    close: known?.close ?? null,
  });
  return applied(mutation.id);
}

/**
 * Closes a till with its count. If somebody else closed it in the meantime, this count becomes a
 * session of its own.
 */
export async function closeTill(
  ctx: EffectContext,
  mutation: TillClose & { supersedes?: string },
): Promise<Verdict> {
  const refusal = countRefusal(mutation);
  if (refusal) return refusal;
  const { id, session, accounts, notes, trays } = mutation;
  const subject = { kind: 'sessions', id: session } as const;
  if ((await sessionOf(ctx, id)) || (await exists(ctx, id)) || (await isCounted(ctx, id))) {
    ctx.find('id-clash', subject, { mutation: ctx.key });
    return applied(id);
  }
  const known = await sessionOf(ctx, session);
  if (!known) ctx.find('unknown-session', subject);
  if (known?.close) ctx.find('till-closed', subject, { closed: known.close.at });
  const own = known?.close ? id : session;
  const action = await count(ctx, mutation, own, known?.open?.at ?? -1);
  judgeTrays(ctx, mutation, { kind: 'sessions', id: own });
  await keep(ctx, {
    id: own,
    accounts,
    open: known?.close ? null : (known?.open ?? null),
    close: {
      ...action,
      id,
      number: await nextNumber(ctx, accounts),
      late: [],
      ...(notes ? { notes } : {}),
      ...(trays ? { trays } : {}),
    },
  });
  return applied(id);
}

function countRefusal({ accounts, counts, ...mutation }: Count): Verdict | undefined {
  const strange = accounts.flatMap((account, i) =>
    kindOf(account) === undefined ? [{ name: `accounts.${i}`, code: 'unknown' }] : [],
  );
  const opened =
    mutation.kind === 'till.open'
      ? counts.flatMap((figure, i) =>
          figure.quantity === null ? [{ name: `counts.${i}.quantity`, code: 'required' }] : [],
        )
      : [];
  const trays = mutation.kind === 'till.close' ? trayRefusals(mutation.trays ?? []) : [];
  const wrong = [...strange, ...tillCountRefusals(accounts, counts), ...opened, ...trays];
  return wrong.length > 0 ? badFields(wrong) : undefined;
}

/** Compares the count with the server's own legs, books the difference, and returns the figures. */
async function count(
  ctx: EffectContext,
  mutation: Count,
  session: string,
  since: number,
): Promise<TillAction> {
  const { id, at, accounts, counts, reason, approvals } = mutation;
  const subject = { kind: 'sessions', id: session } as const;
  judgeClock(ctx, at, subject);
  await judgeAccounts(
    ctx,
    accounts.map((account) => ({ account, asset: '', quantity: 0 })),
    (account) => ctx.find('unknown-account', subject, { account }),
  );
  const figures = await figuresAnew(ctx, counts, { at, since });
  await judgeFigures(ctx, mutation, figures, subject);
  const legs = exact(() => differenceLegs(figures)) ?? [];
  const difference = differenceSlip(id, at, legs, reason);
  if (difference) await postSlip(ctx, difference);
  const closes = mutation.kind === 'till.close';
  const rows = figures.map(({ account, asset, quantity }) => ({
    company: ctx.company,
    id,
    session,
    closes,
    account,
    asset,
    at,
    quantity,
  }));
  // An account of which nothing was ever kept is closed too: what comes later for it is late.
  const bare = closes
    ? Array.from(new Set(accounts)).filter(
        (account) => !figures.some((figure) => figure.account === account),
      )
    : [];
  const all = [
    ...rows,
    ...bare.map((account) => ({
      company: ctx.company,
      id,
      session,
      closes,
      account,
      asset: '',
      at,
      quantity: null,
    })),
  ];
  if (all.length > 0) await ctx.tx.insert(tillCounts).values(all);
  await settleCount(ctx, accounts, at, difference);
  return {
    at,
    by: ctx.actor.user,
    device: ctx.device,
    figures,
    ...(reason ? { reason } : {}),
    ...(approvals?.length
      ? { approvals: checkedApprovals(ctx, approvals, { document: id, at }) }
      : {}),
  };
}

async function judgeFigures(
  ctx: EffectContext,
  mutation: Count,
  figures: readonly Figure[],
  subject: { kind: 'sessions'; id: string },
): Promise<void> {
  const believed = new Map(
    mutation.counts.map((figure) => [`${figure.account}\u0000${figure.asset}`, expectedOf(figure)]),
  );
  const other = figures.filter(
    (figure) => believed.get(`${figure.account}\u0000${figure.asset}`) !== expectedOf(figure),
  );
  const [first] = other;
  if (first) {
    const { account, asset } = first;
    ctx.find('till-expected', subject, {
      account,
      asset,
      expected: expectedOf(first),
      device: believed.get(`${account}\u0000${asset}`) ?? 0,
      more: other.length - 1,
    });
  }
  const differing = figures.filter(
    (figure) => figure.quantity !== null && differenceOf(figure) !== 0,
  );
  if (differing.length === 0) return;
  const limit = ruleAt(await rulesOf(ctx), 'till-difference', dayOf(mutation.at));
  const over = overDifference(differing, limit, (asset) => assetClass(asset) === 'money');
  const explained =
    (mutation.reason ?? '').trim() !== '' &&
    (over.length === 0 || (await isAgreed(ctx, mutation, over, subject)));
  if (!explained) ctx.find('till-unexplained', subject, { limit, differences: differing.length });
}

/**
 * Whether somebody with the right approved the differences of these accounts and assets.
 * Differences that the device could not know are approved with the rest.
 */
async function isAgreed(
  ctx: EffectContext,
  { id, approvals = [], at }: Count,
  over: readonly Figure[],
  subject: { kind: 'sessions'; id: string },
): Promise<boolean> {
  const asked = approvals.filter(({ rule }) => rule === 'till-difference');
  const held = await judgeApprovals(ctx, asked, { document: id, at }, subject);
  return held.some(({ lines }) =>
    over.every(({ account, asset }) =>
      lines.some((line) => line.product === account && line.id === asset),
    ),
  );
}

/**
 * Reports a tray whose weight differs without a reason. The expected weight is the device's own
 * figure, because the cards have moved since.
 */
function judgeTrays(
  ctx: EffectContext,
  { trays = [], reason = '' }: TillClose,
  subject: { kind: 'sessions'; id: string },
): void {
  const [first, ...more] = trays.filter(isTrayOff);
  if (first && reason.trim() === '')
    ctx.find('tray-unexplained', subject, {
      name: first.spot,
      value: trayDifference(first),
      more: more.length,
    });
}

async function sessionOf(ctx: EffectContext, id: string): Promise<SessionBody | undefined> {
  return (await getRecord(ctx.tx, ctx.company, 'sessions', id))?.body as SessionBody | undefined;
}

async function isCounted({ tx, company }: EffectContext, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: tillCounts.id })
    .from(tillCounts)
    .where(and(eq(tillCounts.company, company), eq(tillCounts.id, id)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Next number of a close. Writers of a company run one after another, so no two closes of a till
 * get the same number.
 */
async function nextNumber(
  { tx, company }: EffectContext,
  accounts: readonly string[],
): Promise<number> {
  const rows = await tx
    .select({
      id: records.id,
      accounts: sql<string[]>`${records.body}->'accounts'`,
      close: sql<ZSession['close']>`${records.body}->'close'`,
    })
    .from(records)
    .where(
      and(
        notDeleted(company, 'sessions'),
        isNotNull(sql`nullif(${records.body}->'close', 'null'::jsonb)`),
      ),
    );
  return nextZNumber(
    tillOf(accounts),
    rows.map((row): ZSession => ({ ...row, open: null })),
  );
}

/** Id of another open session of one of these accounts. */
async function openElsewhere(
  { tx, company }: EffectContext,
  accounts: readonly string[],
): Promise<string | undefined> {
  const rows = await tx
    .select({ id: records.id, body: records.body })
    .from(records)
    .where(
      and(
        eq(records.company, company),
        eq(records.kind, 'sessions'),
        isNull(sql`nullif(${records.body}->'close', 'null'::jsonb)`),
      ),
    );
  return rows.find(({ body }) =>
    (body as SessionBody).accounts.some((account) => accounts.includes(account)),
  )?.id;
}

const keep = (ctx: EffectContext, body: SessionBody): Promise<void> =>
  putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'sessions', id: body.id, body }]);
