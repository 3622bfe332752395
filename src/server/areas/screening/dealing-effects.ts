import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import {
  type DealingSecret,
  dealingBinding,
  type KeptDealing,
  type ScreeningDealing,
} from '@/contract/screening/screening';
import { dealingSecret } from '@/contract/screening/screening.schema';
import type { Approval } from '@/domain/rules/approval';
import { askedDealings } from '@/domain/screening/asked-dealings';
import type { Transaction } from '@/domain/slip/transaction';
import { screeningDealings, screeningLists } from '@/server/db/schema-screening';
import { openSealed } from '@/server/seal/company-keys';
import { badFields, type EffectContext, type Verdict } from '@/server/sync/context';
import { limitReached } from '@/server/sync/judge-limits';
import { checkedDecider } from '@/server/sync/judge-people';
import { companyKeyOf } from '../identity/identity-store';
import { keepQuery } from './keep-query';

/**
 * Slips that reach the identity limit with a named customer, and the queries that devices asked for
 * them. Guarantee: the slip is accepted whatever was found, nothing of a query becomes a record or a
 * finding that devices pull, and a PIN counts only if it was given for just this slip.
 */

/** Notes that the server must ask the lists about a slip. A company without lists has no note. */
export async function noteDealing(ctx: EffectContext, slip: Transaction): Promise<void> {
  const dealings = askedDealings(slip);
  if (dealings.length === 0 || !(await hasList(ctx))) return;
  for (const { contact, kurus } of dealings)
    if (await limitReached(ctx, { ...slip, contactId: contact }, kurus))
      await noteParty(ctx, slip, contact);
}

async function noteParty(
  { tx, company }: EffectContext,
  { id, at }: Transaction,
  contact: string,
): Promise<void> {
  await tx
    .insert(screeningDealings)
    .values({ company, slip: id, contact, at, state: 'waiting' })
    .onConflictDoUpdate({
      target: [screeningDealings.company, screeningDealings.slip, screeningDealings.contact],
      set: { at, state: 'waiting' },
    });
}

async function hasList({ tx, company }: EffectContext): Promise<boolean> {
  const [list] = await tx
    .select({ id: screeningLists.id })
    .from(screeningLists)
    .where(and(eq(screeningLists.company, company), eq(screeningLists.state, 'current')))
    .limit(1);
  return list !== undefined;
}

/** Keeps a query at the limit, and who let the slip pass. */
export async function dealing(ctx: EffectContext, fact: ScreeningDealing): Promise<Verdict> {
  const { id, at, slip, contact } = fact;
  const secret = await openedSecret(ctx, fact);
  if (!secret) return badFields([{ name: 'secret', code: 'unreadable' }]);
  const { passed, ...query } = secret;
  const check = passed && (await checkedDecider(ctx, passed.approval, { document: slip, at }));
  const kept: KeptDealing = {
    ...{ slip, contact },
    ...(passed && check
      ? { passed: { by: passed.approval.by, at: passed.approval.at, reason: passed.reason, check } }
      : {}),
  };
  if (passed && check && check !== 'contested') await letPass(ctx, fact, passed.approval);
  return keepQuery(ctx, { id, at, ...query, dealing: kept });
}

/** A slip that was judged before its PIN came is judged again. */
async function letPass(
  { tx, company }: EffectContext,
  { slip, contact, at }: ScreeningDealing,
  { by }: Approval,
): Promise<void> {
  const [known] = await tx
    .select({ state: screeningDealings.state })
    .from(screeningDealings)
    .where(
      and(
        eq(screeningDealings.company, company),
        eq(screeningDealings.slip, slip),
        eq(screeningDealings.contact, contact),
      ),
    );
  const state = known && known.state !== 'asked' ? 'waiting' : 'asked';
  await tx
    .insert(screeningDealings)
    .values({ company, slip, contact, at, state, approver: by })
    .onConflictDoUpdate({
      target: [screeningDealings.company, screeningDealings.slip, screeningDealings.contact],
      set: { state, approver: by },
    });
}

async function openedSecret(
  { tx, company, vault }: EffectContext,
  { id, secret }: ScreeningDealing,
): Promise<DealingSecret | undefined> {
  const key = await companyKeyOf(tx, company);
  try {
    const binding = dealingBinding(company, id);
    const read = SECRET(JSON.parse(openSealed(vault.sealingKey, key, secret, binding)));
    return read instanceof type.errors ? undefined : (read as DealingSecret);
  } catch {
    return undefined;
  }
}

const SECRET = dealingSecret();
