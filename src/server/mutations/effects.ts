import { MUTATIONS, type Mutation, type MutationWithdraw } from '@/contract/core/mutation';
import { chequeEffects } from './cheques';
import { contactEffects } from './contact-effects';
import { applied, type EffectContext, type Effects, type Verdict } from './context';
import { countEffects } from './counts';
import { importEffects } from './import-effects';
import { intakeEffects } from './intakes';
import { listedEffects } from './listed-put';
import { offsetEffects } from './offset-create';
import { orderEffects } from './orders';
import { priceEffects } from './price-put';
import { screenEffects } from './screen-put';
import { settingEffects } from './settings';
import { shipmentEffects } from './shipments';
import { stockEffects } from './stock-effects';
import { bury, mayGiveUp, supersedeRefusal } from './supersede';
import { taskEffects } from './task-effects';
import { ticketEffects } from './tickets';
import { tillEffects } from './till-effects';
import { transactionEffects } from './transaction-effects';
import { workEffects } from './work-effects';

const withdrawalEffects: Effects<MutationWithdraw & { supersedes?: string }> = {
  // Whatever `supersedes` names is buried below, as for every kind.
  'mutation.withdraw': (_ctx, { supersedes }) => applied(supersedes ?? ''),
};

/** What each kind does. The areas define it; here their tables are spread. */
const EFFECTS: Effects<Mutation> = {
  ...chequeEffects,
  ...contactEffects,
  ...countEffects,
  ...importEffects,
  ...intakeEffects,
  ...listedEffects,
  ...offsetEffects,
  ...orderEffects,
  ...priceEffects,
  ...screenEffects,
  ...settingEffects,
  ...shipmentEffects,
  ...stockEffects,
  ...taskEffects,
  ...ticketEffects,
  ...tillEffects,
  ...transactionEffects,
  ...workEffects,
  ...withdrawalEffects,
};

/** What a mutation does, and the burial of the one it replaces: both or neither. */
export async function runEffect(ctx: EffectContext, mutation: Mutation): Promise<Verdict> {
  const supersedes = await buriable(ctx, mutation);
  const refusal = supersedes === undefined ? undefined : await supersedeRefusal(ctx, supersedes);
  if (refusal) return refusal;
  const effect = EFFECTS[mutation.kind] as (
    ctx: EffectContext,
    mutation: Mutation,
  ) => Verdict | Promise<Verdict>;
  const verdict = await effect(ctx, mutation);
  if (verdict.ok && supersedes !== undefined) await bury(ctx, supersedes);
  return verdict;
}

/**
 * The row that a mutation gives up. A fact is kept whoever's row it names, and another person's row
 * then stays as it is.
 */
async function buriable(
  ctx: EffectContext,
  { kind, supersedes }: Mutation,
): Promise<string | undefined> {
  const isKept = kind !== 'mutation.withdraw' && MUTATIONS[kind].nature === 'fact';
  return supersedes !== undefined && isKept && !(await mayGiveUp(ctx, supersedes))
    ? undefined
    : supersedes;
}
