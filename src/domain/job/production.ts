import { exact, mulDiv, toSafe } from '../base/integer';
import {
  type Account,
  contactAccount,
  contactIdOf,
  type Leg,
  mergeLegs,
  WORKMANSHIP_COST,
} from '../ledger/ledger';
import { isMetalAccount, mayLieOn } from '../ledger/own-account';
import { type Asset, type Metal, metalAsset } from '../metal/asset';
import { type Fineness, isFineness } from '../metal/fineness';
import { type Milligrams, pureMetal } from '../metal/weight';

/**
 * Steps of production that move metal (src/domain/README.md#production): give to a workshop, take
 * back, loss, melt, assay, deliver. Guarantee: each step is one document whose legs follow from
 * step and contact alone and sum to zero per asset, so pure gold is conserved exactly: given =
 * brought back + written off + still owed. A workshop is a contact and owes pure gold on its
 * account; a bar lies on `PRODUCTION` until delivered.
 */
export const PRODUCTION: Account = 'production:bars';
/** Fire: of the crucible, of a workshop, and what an assay took as its sample. */
export const MELTING_LOSS: Account = 'loss:melting';
export const WORKSHOP_LOSS: Account = 'loss:workshop';
/** What an assay found beyond the estimate, or missing from it. */
export const ASSAY_DIFFERENCE: Account = 'difference:assay';
/** What assaying and refining cost, in lira or in has. */
export const ASSAY_COST: Account = 'cost:assay';

export const isProductionAccount = (account: Account): boolean => account === PRODUCTION;

/** What comes back from a workshop: finished pieces, scrap, dust (ramat). */
export const GOODS = ['pieces', 'scrap', 'dust'] as const;
export type Goods = (typeof GOODS)[number];

/** What of a pot goes into the crucible; `pure` is what the books estimate of it. */
export type Pot = { account: Account; weight: Milligrams; pure: number };
/** Who bought how much of what was molten. */
export type BoughtPart = { user: string; pure: number };

export const MOST_POTS = 20;
export const MOST_BUYERS = 50;
export const REPORT_MOST = 60;

/** `work`: the work order or the bar. */
type Step = { work: string; metal: Metal };
/** `alloy`: what is added to it at the workshop, without any pure metal. */
export type GiveStep = Step & {
  is: 'give';
  account: Account;
  weight: Milligrams;
  fineness: Fineness;
  alloy: Milligrams;
};
/** `last`: nothing more of the order is to come. `wage` is owed to the workshop. */
export type TakeStep = Step & {
  is: 'take';
  account: Account;
  goods: Goods;
  weight: Milligrams;
  fineness: Fineness;
  pieces: number;
  last: boolean;
  wage?: { asset: Asset; quantity: number };
};
/** Fire that the shop bears; what is beyond it the workshop goes on owing. */
export type LossStep = Step & { is: 'loss'; pure: number };
export type MeltStep = Step & { is: 'melt'; pots: Pot[]; out: Milligrams; buyers: BoughtPart[] };
/** `before`: what the books had of the bar; `sample` stays with the assayer. */
export type AssayStep = Step & {
  is: 'assay';
  before: number;
  weight: Milligrams;
  sample: Milligrams;
  fineness: Fineness;
  report: string;
  fee?: { account: Account; asset: Asset; quantity: number };
};
/** To a refiner's account or back into the stock; `kept` is the refiner's. */
export type DeliverStep = Step & { is: 'deliver'; account: Account; pure: number; kept: number };

export type WorkStep = GiveStep | TakeStep | LossStep | MeltStep | AssayStep | DeliverStep;

/** Steps of a work order, with a workshop on the other side. */
export const isWorkshopStep = (step: WorkStep): step is GiveStep | TakeStep | LossStep =>
  step.is === 'give' || step.is === 'take' || step.is === 'loss';

/** Pure metal that a step moves: mg × tenths of a milyem. */
export function pureOf(step: GiveStep | TakeStep | LossStep): number {
  return step.is === 'loss' ? step.pure : pureMetal(step.weight, step.fineness);
}

/** What goes into the crucible. */
export const molten = (pots: readonly Pot[]): { weight: Milligrams; pure: number } => ({
  weight: toSafe(pots.reduce((sum, { weight }) => sum + BigInt(weight), 0n)),
  pure: toSafe(pots.reduce((sum, { pure }) => sum + BigInt(pure), 0n)),
});

/**
 * Pure metal that the fire took, reckoned at what the pots were estimated at; the bar has the rest
 * of it. Half up.
 */
export function meltLoss({ pots, out }: Pick<MeltStep, 'pots' | 'out'>): number {
  const { weight, pure } = molten(pots);
  return mulDiv(pure, weight - out, weight);
}

/** Tenths of a milyem that `part` is of `whole`; 0 of nothing. */
export const lossRate = (part: number, whole: number): number =>
  whole > 0 ? mulDiv(part, 10_000, whole) : 0;

/** What the assay found of the whole bar, less what was thought of it. */
export const assayDifference = ({
  weight,
  fineness,
  before,
}: Pick<AssayStep, 'weight' | 'fineness' | 'before'>): number =>
  toSafe(BigInt(pureMetal(weight, fineness)) - BigInt(before));

/**
 * Which contact a step needs, if any: the workshop, or whoever takes the bar or is owed the fee.
 */
export const needsContact = (step: WorkStep): boolean =>
  isWorkshopStep(step) || contactOf(step) !== undefined;

/** Whose account the step itself names; its document is theirs. */
export function contactOf(step: WorkStep): string | undefined {
  if (step.is === 'deliver') return contactIdOf(step.account);
  return step.is === 'assay' && step.fee ? contactIdOf(step.fee.account) : undefined;
}

/**
 * The double entry of a step; undefined where its contact is missing, or its figures are beyond
 * exact integers.
 */
export function workLegs(step: WorkStep, contactId: string | null): Leg[] | undefined {
  if (isWorkshopStep(step) && contactId === null) return undefined;
  return exact(() => mergeLegs(legsOf(step, contactAccount(contactId ?? ''))));
}

function legsOf(step: WorkStep, workshop: Account): Leg[] {
  const asset = metalAsset(step.metal);
  const move = (from: Account, to: Account, quantity: number, of: Asset = asset): Leg[] => [
    { account: from, asset: of, quantity: -quantity },
    { account: to, asset: of, quantity },
  ];
  switch (step.is) {
    case 'give':
      return move(step.account, workshop, pureOf(step));
    case 'take':
      return [
        ...move(workshop, step.account, pureOf(step)),
        ...(step.wage ? move(workshop, WORKMANSHIP_COST, step.wage.quantity, step.wage.asset) : []),
      ];
    case 'loss':
      return move(workshop, WORKSHOP_LOSS, step.pure);
    case 'melt':
      return [
        ...step.pots.flatMap((pot) => move(pot.account, PRODUCTION, pot.pure)),
        ...move(PRODUCTION, MELTING_LOSS, meltLoss(step)),
      ];
    case 'assay':
      return [
        ...move(ASSAY_DIFFERENCE, PRODUCTION, assayDifference(step)),
        ...move(PRODUCTION, MELTING_LOSS, pureMetal(step.sample, step.fineness)),
        ...(step.fee ? move(step.fee.account, ASSAY_COST, step.fee.quantity, step.fee.asset) : []),
      ];
    case 'deliver':
      return [
        ...move(PRODUCTION, step.account, step.pure),
        ...move(step.account, ASSAY_COST, step.kept),
      ];
  }
}

type WorkRefusal =
  | 'account'
  | 'weight'
  | 'fineness'
  | 'alloy'
  | 'pieces'
  | 'wage'
  | 'pure'
  | 'pots'
  | 'out'
  | 'buyers'
  | 'sample'
  | 'report'
  | 'fee'
  | 'kept';

const positive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
const natural = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * What makes a step impossible, whatever is known of its order or bar. Page and server ask this
 * alike.
 */
export function workStepRefusals(step: WorkStep): WorkRefusal[] {
  const wrong = (checks: Partial<Record<WorkRefusal, boolean>>): WorkRefusal[] =>
    (Object.keys(checks) as WorkRefusal[]).filter((name) => !checks[name]);
  switch (step.is) {
    case 'give':
      return wrong({
        account: isMetalAccount(step.account),
        weight: positive(step.weight),
        fineness: isFineness(step.fineness),
        alloy: natural(step.alloy),
      });
    case 'take':
      return wrong({
        account: isMetalAccount(step.account),
        weight: positive(step.weight),
        fineness: isFineness(step.fineness),
        pieces: natural(step.pieces),
        wage: step.wage === undefined || positive(step.wage.quantity),
      });
    case 'loss':
      return wrong({ pure: positive(step.pure) });
    case 'melt':
      return wrong({
        pots: arePots(step.pots),
        out: positive(step.out) && isOut(step),
        buyers: areBuyers(step),
      });
    case 'assay':
      return wrong({
        pure: natural(step.before),
        weight: positive(step.weight),
        sample: natural(step.sample) && step.sample < step.weight,
        fineness: isFineness(step.fineness),
        report: step.report.length <= REPORT_MOST,
        fee: step.fee === undefined || isFee(step.fee),
      });
    case 'deliver':
      return wrong({
        account: isMetalAccount(step.account) || contactIdOf(step.account) !== undefined,
        pure: positive(step.pure),
        kept: natural(step.kept) && step.kept < step.pure,
      });
  }
}

const isFee = ({ account, asset, quantity }: NonNullable<AssayStep['fee']>): boolean =>
  positive(quantity) && (mayLieOn(account, asset) || contactIdOf(account) !== undefined);

/** No pot twice, each with what it weighs and holds, and no metal purer than pure. */
const arePots = (pots: readonly Pot[]): boolean =>
  pots.length > 0 &&
  pots.length <= MOST_POTS &&
  new Set(pots.map(({ account }) => account)).size === pots.length &&
  pots.every(
    ({ account, weight, pure }) =>
      isMetalAccount(account) &&
      positive(weight) &&
      positive(pure) &&
      BigInt(pure) <= BigInt(weight) * 10_000n,
  );

/** No fire adds weight. */
const isOut = ({ pots, out }: MeltStep): boolean => out <= (exact(() => molten(pots).weight) ?? 0);

function areBuyers({ pots, buyers }: MeltStep): boolean {
  const sum = exact(() => toSafe(buyers.reduce((all, { pure }) => all + BigInt(pure), 0n)));
  const all = exact(() => molten(pots).pure);
  return (
    buyers.length <= MOST_BUYERS &&
    buyers.every(({ pure }) => positive(pure)) &&
    sum !== undefined &&
    all !== undefined &&
    sum <= all
  );
}

/** The pots from which more would be molten than lies in them. */
export const shortPots = (pots: readonly Pot[], held: (account: Account) => number): Pot[] =>
  pots.filter(({ account, pure }) => pure > held(account));
