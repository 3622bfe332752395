import { type ExchangeEntry, fromRate, toRate } from '@/contract/price/exchanges';
import { dayOf } from '@/domain/base/day';
import { priceLimit, type Sides } from '@/domain/price/price-guard';
import { type AcceptedPrice, heldBeyond, isAccepted } from '@/domain/price/price-hold';
import type { DatedRule } from '@/domain/rules/dated-rule';

/**
 * The price guard of one company over what its sources tell. Guarantee: a price that lies beyond
 * the company's limit from the one that stands is never shown as the company's price before
 * somebody with the right accepted it, or the source came back within the limit; the list names it
 * beside the price that stands meanwhile.
 */
export type PriceGate = {
  /** Hears what the sources tell now. True where anything that waits is other than before. */
  refresh(): boolean;
  /** The full list as the company may see it. */
  current(): ExchangeEntry[];
  /** The prices that stand where a newer one waits. */
  standing(): ReadonlyMap<string, ExchangeEntry>;
  decide(decided: Decided): void;
};

/** What a company decided that the gate goes by. */
export type Decided = {
  rules: readonly DatedRule[];
  accepted: ReadonlyMap<string, AcceptedPrice | null>;
};

export const NOTHING_DECIDED: Decided = { rules: [], accepted: new Map() };

type Options = {
  /** What the sources tell. */
  told: () => readonly ExchangeEntry[];
  clock: () => number;
  /** The prices that stood when the process before this one ended. */
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
        ? heldBeyond(sidesOf(stands), { ...sidesOf(entry), at: entry.at }, limit, since)
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

/** A price that is no number of ours offers neither side, and is compared to nothing. */
const sidesOf = ({ buying, selling }: ExchangeEntry): Sides => ({
  buy: toRate(buying) ?? 0,
  sell: toRate(selling) ?? 0,
});
