import type { DefinitionBody } from '@/contract/core/records';
import { definitionId } from '@/contract/till/till';
import { type Leg, STOCK } from '@/domain/ledger/ledger';
import { kindOf, STARTING_ACCOUNTS } from '@/domain/ledger/own-account';
import { getRecords } from '@/server/db/records';
import type { EffectContext } from '@/server/sync/context';

/**
 * Reports each own account in a document's legs that the company has not defined or has archived.
 * The general stock account is always known: it holds all goods without an account of their own.
 */
export async function judgeAccounts(
  ctx: EffectContext,
  legs: readonly Leg[],
  tell: (account: string) => void,
): Promise<void> {
  const own = Array.from(new Set(legs.map((leg) => leg.account))).filter(
    (account) => account !== STOCK && kindOf(account) !== undefined,
  );
  const known = await getRecords(ctx.tx, ctx.company, 'definitions', own.map(definitionId));
  const said = new Map(
    known
      .map(({ body }) => body as DefinitionBody)
      .flatMap((body) => (body.type === 'account' ? [[body.account.id, body.account]] : [])),
  );
  for (const account of own) {
    const standing = said.get(account) ?? STARTING_ACCOUNTS.find(({ id }) => id === account);
    if (!standing || standing.archived) tell(account);
  }
}
