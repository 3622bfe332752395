import type { OpeningImport } from '@/contract/contact/import';
import { dayOf } from '@/domain/base/day';
import {
  type HeldOpening,
  ownOpeningRefusals,
  ownOpeningSlips,
} from '@/domain/contact/held-opening';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { anyExists } from '@/server/sync/exists';
import { inVersions } from '@/server/sync/imported';
import { openedIn } from '@/server/sync/opened';
import { postOpenings } from '@/server/sync/post';
import { noteImport } from '@/server/sync/recent-imports';
import { judgeAccounts } from '../ledger/judge-accounts';
import { productsOf } from '../slip/judge-slip';
import { settleLate } from '../till/till-counts';

/**
 * Applies an import of opening balances of the shop's own accounts: the server checks every row
 * before it writes the first, and one wrong row refuses all.
 */
export async function importOwnOpenings(
  ctx: EffectContext,
  { id, at, openings, ...head }: OpeningImport,
): Promise<Verdict> {
  const coins = new Set(
    (await productsOf(ctx, Array.from(new Set(openings.map(({ asset }) => asset))))).flatMap((p) =>
      p.kind === 'coin' ? [p.code] : [],
    ),
  );
  const opened = await openedIn(
    ctx,
    openings.map(({ account }) => account),
  );
  const found = ownOpeningRefusals(openings, coins, opened, dayOf(ctx.now));
  const strange = new Set<string>();
  await judgeAccounts(ctx, heldLegs(openings), (account) => strange.add(account));
  for (const [index, { account }] of openings.entries())
    if (strange.has(account)) found.push({ index, field: 'account', code: 'unknown' });
  const fields = found.map(({ index, field, code }) => ({
    name: `openings.${index}.${field}`,
    code,
  }));
  if (fields.some(({ code }) => code !== 'opened')) return badFields(fields);
  if (fields.length > 0) return refused(412, 'already-opened', { fields });
  // A clock that is ahead would keep every count from covering it.
  const slips = ownOpeningSlips(id, openings, Math.min(at, ctx.now));
  const taken = await anyExists(
    ctx,
    slips.map((slip) => slip.id),
  );
  if (taken) return badFields([{ name: 'id', code: 'taken' }]);
  await inVersions(ctx, slips, (part, some) => postOpenings(part, some));
  for (const slip of slips) await settleLate(ctx, slip);
  await noteImport(ctx, 'own-accounts', openings.length, head);
  return applied(id);
}

const heldLegs = (openings: readonly HeldOpening[]) =>
  openings.map(({ account, asset, quantity }) => ({ account, asset, quantity }));
