import { addDays, type Day } from '../base/day';
import { clerkVoids, countLosses, discountShare, tillDifferences } from './clerk-rules';
import {
  type ControlWorld,
  type Found,
  findingId,
  type Judge,
  LOOK_BACK_DAYS,
  type MakeJudge,
  MOST_EVIDENCE,
} from './judge';
import {
  cashNear,
  linkedSum,
  minor,
  oldList,
  roundTrip,
  sharedId,
  sharedPhone,
} from './party-rules';
import type { ControlCount, ControlSlip, ControlTill } from './rows';
import { CONTROL_RULES, type ControlRule } from './rule';
import { boardPrice, closedDealing, nightHours, serialMissing, undocumented } from './slip-rules';

const JUDGES: Readonly<Record<ControlRule, MakeJudge>> = {
  'cash-near': cashNear,
  'linked-sum': linkedSum,
  'shared-phone': sharedPhone,
  'shared-id': sharedId,
  'round-trip': roundTrip,
  undocumented,
  minor,
  'clerk-voids': clerkVoids,
  'discount-share': discountShare,
  'till-difference': tillDifferences,
  'count-loss': countLosses,
  'night-hours': nightHours,
  'board-price': boardPrice,
  'serial-missing': serialMissing,
  'old-list': oldList,
  // The server finds these when it asks the lists about the slip, not by the slip itself.
  'screened-late': () => ({}),
  'closed-dealing': closedDealing,
};

export type ControlRun = {
  slip(slip: ControlSlip): void;
  till(till: ControlTill): void;
  count(count: ControlCount): void;
  /** Everything that was found, each subject once a day and rule. */
  end(): Found[];
};

/** First day whose slips a run must read, so that nothing about `from` is missed. */
export const firstRead = (from: Day): Day => addDays(from, 0 - LOOK_BACK_DAYS);

/**
 * A run of all rules. Guarantee: slips are given once each in the order of their times, and the work
 * grows with their number alone.
 */
export function controlRun(world: ControlWorld): ControlRun {
  const found = new Map<string, Found>();
  const judges = CONTROL_RULES.map(
    (rule): Judge =>
      JUDGES[rule](world, ({ slips = [], party = null, clerk = null, ...said }) => {
        const { on, threshold, severity, version } = world.setting(rule, said.day);
        if (!on || said.day < world.from) return;
        const one: Found = {
          ...{ ...said, rule, threshold, severity, version, party, clerk },
          slips: slips.slice(-MOST_EVIDENCE),
        };
        found.set(findingId(one), one);
      }),
  );
  return {
    slip: (slip) => {
      for (const judge of judges) judge.slip?.(slip);
    },
    till: (till) => {
      for (const judge of judges) judge.till?.(till);
    },
    count: (count) => {
      for (const judge of judges) judge.count?.(count);
    },
    end() {
      for (const judge of judges) judge.end?.();
      return [...found.values()];
    },
  };
}
