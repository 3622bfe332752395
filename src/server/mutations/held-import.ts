import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OpeningImport } from '../../contract/wire/import';
import { dayOf } from '../../domain/day';
import { type HeldOpening, heldFlaws, heldSlips, openedKey } from '../../domain/held-opening';
import { OPENING } from '../../domain/movement';
import { legs, transactions } from '../db/schema';
import { applied, badFields, type EffectContext, refused, type Verdict } from './context';
import { anyExists } from './exists';
import { judgeAccounts } from './judge-accounts';
import { productsOf } from './judge-slip';
import { postOpenings } from './post';
import { settleLate } from './till-counts';

/** What lay on the shop's own accounts, from a file: every row is judged before the first is written, and one wrong row refuses all. */
export async function importHeld(ctx: EffectContext, { id, at, openings }: OpeningImport): Promise<Verdict> {
  const coins = new Set((await productsOf(ctx, Array.from(new Set(openings.map(({ asset }) => asset))))).flatMap((p) => (p.kind === 'coin' ? [p.code] : [])));
  const found = heldFlaws(openings, coins, await openedIn(ctx, openings), dayOf(ctx.now));
  const strange = new Set<string>();
  await judgeAccounts(ctx, heldLegs(openings), (account) => strange.add(account));
  for (const [index, { account }] of openings.entries()) if (strange.has(account)) found.push({ index, field: 'account', code: 'unknown' });
  const fields = found.map(({ index, field, code }) => ({ name: `openings.${index}.${field}`, code }));
  if (fields.some(({ code }) => code !== 'opened')) return badFields(fields);
  if (fields.length > 0) return refused(412, 'already-opened', { fields });
  // A clock that is ahead would keep every count from covering it.
  const slips = heldSlips(id, openings, Math.min(at, ctx.now));
  const taken = await anyExists(
    ctx,
    slips.map((slip) => slip.id),
  );
  if (taken) return badFields([{ name: 'id', code: 'taken' }]);
  await postOpenings(ctx, slips);
  for (const slip of slips) await settleLate(ctx, slip);
  return applied(id);
}

const heldLegs = (openings: readonly HeldOpening[]) => openings.map(({ account, asset, quantity }) => ({ account, asset, quantity }));

/** Which of these accounts have a carry-over of an asset that nobody cancelled. Looked for from the opening account: a till has legs without end. */
async function openedIn({ tx, company }: EffectContext, openings: readonly HeldOpening[]): Promise<Set<string>> {
  const [own, undone] = [alias(legs, 'own'), alias(transactions, 'undone')];
  const rows = await tx
    .selectDistinct({ account: own.account, asset: own.asset })
    .from(legs)
    .innerJoin(transactions, and(eq(transactions.company, legs.company), eq(transactions.id, legs.transaction), eq(transactions.type, 'opening')))
    .innerJoin(own, and(eq(own.company, legs.company), eq(own.transaction, legs.transaction)))
    .leftJoin(undone, and(eq(undone.company, transactions.company), eq(undone.reverses, transactions.id)))
    .where(
      and(
        eq(legs.company, company),
        eq(legs.account, OPENING),
        inArray(own.account, Array.from(new Set(openings.map(({ account }) => account)))),
        isNull(undone.id),
      ),
    );
  return new Set(rows.map(openedKey));
}
