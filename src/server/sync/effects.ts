import { MUTATIONS, type Mutation, type MutationWithdraw } from '@/contract/mutation';
import { accountingEffects } from '../areas/accounting/accounting-effects';
import { bankEffects } from '../areas/bank/bank-effects';
import { listedEffects } from '../areas/catalogue/listed-put';
import { termEffects } from '../areas/catalogue/term-put';
import { contactEffects } from '../areas/contact/contact-effects';
import { importEffects } from '../areas/contact/import-effects';
import { controlEffects } from '../areas/control/control-effects';
import { automationEffects } from '../areas/fiscal/automation-put';
import { documentEffects } from '../areas/fiscal/document-effects';
import { expenseEffects } from '../areas/fiscal/expense-effects';
import { fiscalEffects } from '../areas/fiscal/fiscal-put';
import { incomingEffects } from '../areas/fiscal/incoming-effects';
import { letterEffects } from '../areas/fiscal/letter/letter-effects';
import { retailEffects } from '../areas/fiscal/retail-effects';
import { templateEffects } from '../areas/fiscal/template-put';
import { waiverEffects } from '../areas/fiscal/waiver-put';
import { formEffects } from '../areas/form/form-effects';
import { identityEffects } from '../areas/identity/identity-effects';
import { workEffects } from '../areas/job/work-effects';
import { noteEffects } from '../areas/journal/note';
import { orderEffects } from '../areas/order/orders';
import { chequeEffects } from '../areas/payment/cheques';
import { areaEffects } from '../areas/people/areas-put';
import { companyEffects } from '../areas/people/company-put';
import { menuEffects } from '../areas/people/menu-put';
import { setupEffects } from '../areas/people/setup-put';
import { siteEffects } from '../areas/people/site-put';
import { viewEffects } from '../areas/people/views';
import { priceEffects } from '../areas/price/price-put';
import { reportEffects } from '../areas/report/report-put';
import { settingEffects } from '../areas/rules/settings';
import { screenEffects } from '../areas/screen/screen-put';
import { screeningEffects } from '../areas/screening/screening-effects';
import { offsetEffects } from '../areas/slip/offset-create';
import { transactionEffects } from '../areas/slip/transaction-effects';
import { countEffects } from '../areas/stock/counts';
import { intakeEffects } from '../areas/stock/intakes';
import { shipmentEffects } from '../areas/stock/shipments';
import { stockEffects } from '../areas/stock/stock-effects';
import { repetitionEffects } from '../areas/task/repetitions';
import { taskEffects } from '../areas/task/task-effects';
import { ticketEffects } from '../areas/task/tickets';
import { tillEffects } from '../areas/till/till-effects';
import { applied, type EffectContext, type Effects, type Verdict } from './context';
import { bury, mayGiveUp, supersedeRefusal } from './supersede';

/** Runs the effect of each kind of mutation. */

const withdrawalEffects: Effects<MutationWithdraw & { supersedes?: string }> = {
  // The caller tombstones the row that `supersedes` names, as for every kind.
  'mutation.withdraw': (_ctx, { supersedes }) => applied(supersedes ?? ''),
};

/** Effects of all kinds. The areas define them; this table spreads theirs. */
const EFFECTS: Effects<Mutation> = {
  ...areaEffects,
  ...chequeEffects,
  ...companyEffects,
  ...contactEffects,
  ...countEffects,
  ...importEffects,
  ...intakeEffects,
  ...listedEffects,
  ...noteEffects,
  ...offsetEffects,
  ...orderEffects,
  ...priceEffects,
  ...repetitionEffects,
  ...screenEffects,
  ...screeningEffects,
  ...settingEffects,
  ...shipmentEffects,
  ...siteEffects,
  ...menuEffects,
  ...setupEffects,
  ...fiscalEffects,
  ...reportEffects,
  ...documentEffects,
  ...incomingEffects,
  ...templateEffects,
  ...letterEffects,
  ...automationEffects,
  ...waiverEffects,
  ...retailEffects,
  ...expenseEffects,
  ...identityEffects,
  ...formEffects,
  ...accountingEffects,
  ...bankEffects,
  ...controlEffects,
  ...stockEffects,
  ...taskEffects,
  ...termEffects,
  ...ticketEffects,
  ...tillEffects,
  ...transactionEffects,
  ...viewEffects,
  ...workEffects,
  ...withdrawalEffects,
};

/** Applies a mutation and tombstones the one that it replaces: both or neither. */
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
 * Tombstones the row that a mutation replaces. A fact that names another person's row is still
 * accepted, and that row stays as it is.
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
