import { type ExchangeEntry, fromRate, toRate } from '@/contract/price/exchanges';
import { dayOf } from '@/domain/base/day';
import { priceLimit, type Sides } from '@/domain/price/price-guard';
import { type AcceptedPrice, deviatingPrice, isAccepted } from '@/domain/price/price-hold';
import type { DatedRule } from '@/domain/rules/dated-rule';

/**
 * The price guard of one company over the prices of its sources. Guarantee: a price that differs by
 * more than the company's limit from the accepted one is never shown as the company's price before
 * somebody with the right has accepted it or the source has come back within the limit; in the
 * meantime the list contains it beside the accepted price.
 */
export type PriceGate = {
  /** Reads the sources' present prices. Returns true if any waiting price has changed. */
  refresh(): boolean;
  /** The full list as the company may see it. */
  current(): ExchangeEntry[];
  /** The accepted prices of codes for which a newer one waits. */
  standing(): ReadonlyMap<string, ExchangeEntry>;
  decide(decided: Decided): void;
};

/** Decisions of a company that the guard follows. */
export type Decided = {
  rules: readonly DatedRule[];
  accepted: ReadonlyMap<string, AcceptedPrice | null>;
};

export const NOTHING_DECIDED: Decided = { rules: [], accepted: new Map() };

type Options = {
  /** The sources' present prices. */
  told: () => readonly ExchangeEntry[];
  clock: () => number;
  /** Accepted prices at the end of the process before this one. */
  before: Iterable<ExchangeEntry>;
  decided: Decided;
};

export function priceGate({ told, clock, before, decided: first }: Options): PriceGate {
  const passed = new Map(Array.from(before, (entry) => [entry.code, entry] as const));
  const newest = new Map<string, ExchangeEntry>();
  const shown = new Map<string, ExchangeEntry>();
  let decided = first;
  let due = true;

  const judge = (entry: ExchangeEntry, limit: number): ExchangeEntry => {
    const { code } = entry;
    const stands = passed.get(code);
    const since = shown.get(code)?.held?.since ?? clock();
    // A made-up market and a real one are no prices of each other.
    const held =
      stands && stands.simulated === entry.simulated
        ? deviatingPrice(sidesOf(stands), { ...sidesOf(entry), at: entry.at }, limit, since)
        : undefined;
    if (!stands || !held || isAccepted(held, decided.accepted.get(code), limit)) {
      passed.set(code, entry);
      return entry;
    }
    const { refused: _refused, held: _held, doubted: _doubted, ...price } = stands;
    return {
      ...price,
      ...(entry.doubted === undefined ? {} : { doubted: entry.doubted }),
      held: {
        buying: fromRate(held.buy),
        selling: fromRate(held.sell),
        at: held.at,
        since,
        tenths: held.tenths,
      },
    };
  };

  const gate: PriceGate = {
    refresh() {
      const limit = priceLimit(decided.rules, dayOf(clock()));
      const codes = new Set<string>();
      let changed = false;
      for (const entry of told()) {
        codes.add(entry.code);
        if (!due && newest.get(entry.code) === entry) continue;
        const old = shown.get(entry.code);
        const next = judge(entry, limit);
        newest.set(entry.code, entry);
        shown.set(entry.code, next);
        changed ||= next.held !== undefined || old?.held !== undefined;
      }
      for (const code of Array.from(shown.keys())) {
        if (codes.has(code)) continue;
        changed ||= shown.get(code)?.held !== undefined;
        newest.delete(code);
        shown.delete(code);
      }
      due = false;
      return changed;
    },
    current() {
      gate.refresh();
      return Array.from(shown.values());
    },
    standing: () =>
      new Map(
        Array.from(shown.values())
          .flatMap(({ code, held }) => (held ? [[code, passed.get(code)] as const] : []))
          .flatMap(named),
      ),
    decide(next) {
      decided = next;
      due = true;
    },
  };
  return gate;
}

const named = ([code, entry]: readonly [string, ExchangeEntry | undefined]): [
  string,
  ExchangeEntry,
][] => (entry ? [[code, entry]] : []);

/**
 * Both sides of a price. A side that is no valid number counts as not offered and is compared with
 * nothing.
 */
const sidesOf = ({ buying, selling }: ExchangeEntry): Sides => ({
  buy: toRate(buying) ?? 0,
  sell: toRate(selling) ?? 0,
});
