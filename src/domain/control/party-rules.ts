import { addDays, type Day } from '../base/day';
import { fold } from '../base/fold';
import { mulDiv } from '../base/integer';
import { SLIP_TYPES } from '../ledger/slip-type';
import type { Side } from '../price/quote';
import { LINKED_DAYS } from '../slip/limits';
import { eachOwn, LOOK_BACK_DAYS, type MakeJudge, recentSlips } from './judge';
import { type ControlPerson, type ControlSlip, isIdentifiedOn } from './rows';
import { NO_LIST } from './rule';

/** Rules about the other party of slips. */
const WHOLE = 10_000;
const HOUR_MS = 3_600_000;

const about = ({ id, party, at, day }: ControlSlip) => ({
  subject: party === null ? `transactions:${id}` : `contacts:${party}`,
  ...{ at, day, party },
});

const isStanding = ({ isReversed, type }: ControlSlip): boolean =>
  !isReversed && type !== 'reversal';

/** So many payments near the cash limit, within so many days. */
const NEAR_TIMES = 3;
const NEAR_DAYS = 7;

/** A party who paid in cash close below the limit three times in seven days. */
export const cashNear: MakeJudge = (world, report) => {
  const recent = eachOwn(() =>
    recentSlips<{ day: Day; worth: number; id: string }>((day) => addDays(day, 1 - NEAR_DAYS)),
  );
  return {
    slip(slip) {
      const { party, day, cash, id } = slip;
      if (party === null || !isStanding(slip)) return;
      const limit = world.cashLimit(day);
      const { threshold } = world.setting('cash-near', day);
      if (cash > limit || cash * WHOLE < limit * threshold) return;
      const { rows, sum } = recent(party)({ day, id, worth: 1 });
      if (sum >= NEAR_TIMES)
        report({ ...about(slip), value: sum, slips: rows.map((row) => row.id) });
    },
  };
};

/** Linked dealings that reach the identity limit while the party is not identified. */
export const linkedSum: MakeJudge = (world, report) => {
  const recent = eachOwn(() =>
    recentSlips<{ day: Day; worth: number; id: string }>((day) => addDays(day, 1 - LINKED_DAYS)),
  );
  return {
    slip(slip) {
      const { party, day, dealt, id } = slip;
      if (dealt <= 0 || !isStanding(slip)) return;
      const row = { day, id, worth: dealt };
      const { rows, sum } = party === null ? { rows: [row], sum: dealt } : recent(party)(row);
      const { threshold } = world.setting('linked-sum', day);
      if (sum < mulDiv(world.identityLimit(day), threshold, WHOLE)) return;
      if (party !== null && isIdentifiedOn(world.person(party), day)) return;
      report({ ...about(slip), value: sum, slips: rows.map((one) => one.id) });
    },
  };
};

/**
 * Each dealing of a named party that reaches the identity limit while the sanctions lists are old, or
 * while there is none, which has the value `NO_LIST`.
 */
export const oldList: MakeJudge = (world, report) => {
  const recent = eachOwn(() =>
    recentSlips<{ day: Day; worth: number }>((day) => addDays(day, 1 - LINKED_DAYS)),
  );
  return {
    slip(slip) {
      const { party, at, day, dealt, id } = slip;
      if (party === null || dealt <= 0 || !isStanding(slip)) return;
      const { sum } = recent(party)({ day, worth: dealt });
      if (sum < world.identityLimit(day)) return;
      const age = world.listAge(at);
      if (age === undefined) return;
      if (age !== null && age <= world.setting('old-list', day).threshold) return;
      const value = age ?? NO_LIST;
      report({ subject: `transactions:${id}`, at, day, party, value, slips: [id] });
    },
  };
};

/**
 * Things that share a key: how many there were over the look-back when a new one joins them. One
 * that was there already does not count as new.
 */
function joined() {
  const seen = eachOwn(() => new Map<string, { day: Day; id: string }>());
  return (key: string, member: string, { day, id }: ControlSlip): Shared | undefined => {
    const members = seen(key);
    const first = addDays(day, 1 - LOOK_BACK_DAYS);
    // They stand in the order of their last slips.
    for (const [one, last] of members) {
      if (last.day >= first) break;
      members.delete(one);
    }
    const isNew = !members.delete(member);
    members.set(member, { day, id });
    const slips = () => [...members.values()].map((last) => last.id);
    return isNew ? { count: members.size, slips } : undefined;
  };
}

type Shared = { count: number; slips: () => string[] };

const dealsWith = (
  slip: ControlSlip,
  person: (id: string) => ControlPerson | undefined,
): ControlPerson | undefined =>
  slip.party !== null && isStanding(slip) ? person(slip.party) : undefined;

/** Many identity numbers that deal under one phone number. */
export const sharedPhone: MakeJudge = (world, report) => {
  const join = joined();
  return {
    slip(slip) {
      const person = dealsWith(slip, world.person);
      const number = person?.ids[0];
      if (!person || number === undefined) return;
      for (const phone of new Set(person.phones)) {
        const shared = join(phone, number, slip);
        const { threshold } = world.setting('shared-phone', slip.day);
        if (shared && shared.count >= threshold)
          report({ ...about(slip), value: shared.count, slips: shared.slips() });
      }
    },
  };
};

/** One identity number that deals under many names. */
export const sharedId: MakeJudge = (world, report) => {
  const join = joined();
  return {
    slip(slip) {
      const person = dealsWith(slip, world.person);
      for (const number of new Set(person?.ids)) {
        const shared = join(number, fold(person?.name ?? ''), slip);
        const { threshold } = world.setting('shared-id', slip.day);
        if (shared && shared.count >= threshold)
          report({ ...about(slip), value: shared.count, slips: shared.slips() });
      }
    },
  };
};

/** The same product sold to a party and bought back from it, or the other way, by two slips. */
export const roundTrip: MakeJudge = (world, report) => {
  const last = eachOwn(() => new Map<string, { at: number; id: string }>());
  const other = (side: Side): Side => (side === 'sell' ? 'buy' : 'sell');
  return {
    slip(slip) {
      const { party, at, id, day } = slip;
      if (party === null || !isStanding(slip) || !isTrade(slip)) return;
      const known = last(party);
      const { threshold } = world.setting('round-trip', day);
      const lines = slip.lines.filter(({ product }) => product !== '');
      for (const { product, side } of lines) {
        const before = known.get(`${other(side)} ${product}`);
        if (before && at - before.at <= threshold * HOUR_MS)
          report({
            ...about(slip),
            value: Math.floor((at - before.at) / HOUR_MS),
            slips: [before.id, id],
          });
      }
      for (const { product, side } of lines) known.set(`${side} ${product}`, { at, id });
    },
  };
};

const isTrade = ({ type }: ControlSlip): boolean => SLIP_TYPES.some((one) => one === type);

/** Whole years on a day. Whoever was born on 29 February grows a year older on 1 March. */
export const ageOn = (birthDay: Day, day: Day): number =>
  Number(day.slice(0, 4)) -
  Number(birthDay.slice(0, 4)) -
  (day.slice(5) < birthDay.slice(5) ? 1 : 0);

/** A party who was too young on the day of the slip. */
export const minor: MakeJudge = (world, report) => ({
  slip(slip) {
    const birthDay = dealsWith(slip, world.person)?.birthDay;
    if (!birthDay || !isTrade(slip)) return;
    const age = ageOn(birthDay, slip.day);
    if (age < world.setting('minor', slip.day).threshold)
      report({ ...about(slip), value: age, slips: [slip.id] });
  },
});
