import { type Day, dayOf } from '../base/day';
import { mulDiv } from '../base/integer';
import { firstDay, lastDay, type Month, monthOfDay } from '../base/month';
import { SLIP_TYPES } from '../ledger/slip-type';
import { eachOwn, type MakeJudge, MOST_EVIDENCE } from './judge';

/** Rules about the people of the shop, its tills and its counts. */
const WHOLE = 10_000;

/** Fewer slips than these say nothing about a clerk, nor do fewer of all the others. */
const LEAST_SLIPS = 30;

type Clerk = { slips: number; undone: number; at: number; ids: string[] };

/**
 * Standard deviations by which somebody undid more slips than the others did. Where the others undid
 * none, half a slip of theirs counts as undone.
 */
export function deviationOf(own: Pick<Clerk, 'slips' | 'undone'>, others: typeof own): number {
  if (own.slips < LEAST_SLIPS || others.slips < LEAST_SLIPS) return 0;
  const usual = Math.min(Math.max(others.undone, 0.5) / others.slips, 1 - 0.5 / others.slips);
  const spread = Math.sqrt(own.slips * usual * (1 - usual));
  return (own.undone - own.slips * usual) / spread;
}

/** A clerk who cancels or takes back far more than the others in a month. */
export const clerkVoids: MakeJudge = (world, report) => {
  const months = new Map<Month, Map<string, Clerk>>();
  const today = dayOf(world.now);
  return {
    slip({ type, day, clerk, id, at }) {
      const isUndone = type === 'reversal' || type === 'return';
      if (!isUndone && !SLIP_TYPES.some((one) => one === type)) return;
      const month = monthOfDay(day);
      const clerks = months.get(month) ?? new Map<string, Clerk>();
      months.set(month, clerks);
      const own = clerks.get(clerk) ?? { slips: 0, undone: 0, at: 0, ids: [] };
      clerks.set(clerk, own);
      if (!isUndone) own.slips += 1;
      else {
        own.undone += 1;
        own.at = at;
        if (own.ids.length < MOST_EVIDENCE) own.ids.push(id);
      }
    },
    end() {
      for (const [month, clerks] of months) {
        const day = firstDay(month);
        const all = { slips: 0, undone: 0 };
        for (const { slips, undone } of clerks.values()) {
          all.slips += slips;
          all.undone += undone;
        }
        const last = lastDay(month);
        const isOver = last < today;
        const { threshold } = world.setting('clerk-voids', isOver ? last : today);
        for (const [clerk, own] of clerks) {
          const others = { slips: all.slips - own.slips, undone: all.undone - own.undone };
          const tenths = deviationOf(own, others) * 10;
          if (tenths > threshold)
            report({
              ...{ subject: `user:${clerk}`, day, at: own.at, clerk },
              value: Math.floor(tenths),
              slips: own.ids,
            });
        }
      }
    },
  };
};

/** A clerk who gave too large a part of a day's sales as discounts. */
export const discountShare: MakeJudge = (world, report) => {
  type Sales = {
    day: Day;
    clerk: string;
    listed: number;
    given: number;
    at: number;
    ids: string[];
  };
  const all: Sales[] = [];
  const salesOf = eachOwn((): Partial<Sales> => ({}));
  return {
    slip({ day, clerk, listed, given, isReversed, type, at, id }) {
      if (isReversed || (type !== 'sale' && type !== 'exchange') || listed <= 0) return;
      const kept = salesOf(`${day} ${clerk}`);
      if (kept.day === undefined)
        all.push(Object.assign(kept, { day, clerk, listed: 0, given: 0, at, ids: [] }));
      const sales = kept as Sales;
      sales.listed += listed;
      sales.given += given;
      sales.at = at;
      if (given > 0 && sales.ids.length < MOST_EVIDENCE) sales.ids.push(id);
    },
    end() {
      for (const { day, clerk, listed, given, at, ids } of all) {
        const { threshold } = world.setting('discount-share', day);
        if (given > 0 && given > mulDiv(listed, threshold, WHOLE))
          report({
            ...{ subject: `user:${clerk}`, day, at, clerk },
            value: mulDiv(given, WHOLE, listed),
            slips: ids,
          });
      }
    },
  };
};

/** A till whose count differed too much from the books. */
export const tillDifferences: MakeJudge = (world, report) => ({
  till({ id, at, clerk, difference }) {
    const day = dayOf(at);
    if (Math.abs(difference) > world.setting('till-difference', day).threshold)
      report({ subject: `sessions:${id}`, day, at, clerk, value: difference });
  },
});

/** A stock count that found too much missing. */
export const countLosses: MakeJudge = (world, report) => ({
  count({ id, at, clerk, lost }) {
    const day = dayOf(at);
    if (lost > world.setting('count-loss', day).threshold)
      report({ subject: `counts:${id}`, day, at, clerk, value: lost });
  },
});
