import type { DefinitionBody } from '@/contract/core/records';
import { type AccountPut, definitionId } from '@/contract/till/till';
import { accountRefusals } from '@/domain/ledger/own-account';
import { getRecord, putRecords } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { isBranch } from '../people/branches';

/**
 * Applies a wish that adds, renames or archives an own account, unless somebody else has changed it
 * in the meantime.
 */
export async function putAccount(
  ctx: EffectContext,
  { account, base }: AccountPut,
): Promise<Verdict> {
  const wrong = accountRefusals(account);
  if (wrong.length > 0)
    return badFields(
      wrong.map((name) => ({
        name: `account.${name}`,
        code: name === 'name' ? 'required' : 'format',
      })),
    );
  if (account.branch !== null && !(await isBranch(ctx, account.branch)))
    return badFields([{ name: 'account.branch', code: 'unknown' }]);
  const id = definitionId(account.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const seen = record ? (record.body as Extract<DefinitionBody, { type: 'account' }>).version : 0;
  if (record && seen !== base) return refused(412, 'stale', { current: [record] });
  const body: DefinitionBody = {
    type: 'account',
    account: { ...account, name: account.name.trim() },
    version: ctx.version,
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  return applied(id);
}
