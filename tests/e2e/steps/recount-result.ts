import { halfUp, stoneMoney } from './figures';
import type { Slip } from './recount';

/**
 * The result of the trade, computed a second time on BigInt from the server's documents alone
 * (src/domain/README.md#position-and-result, RE1 to RE18): all events in their own order against a
 * moving average, metal apart from workmanship and stones. It shares no code with the app and
 * refuses to judge kinds of documents it does not know.
 */
export type Result = { metal: bigint; work: bigint; stones: bigint };

/**
 * Where something is had or owed; income, costs, conversion, openings and differences are the other
 * side of it.
 */
export const HAD = /^(stock|till|fx|pos|bank|coins|scrap|metal|contact|cheque|production)(:|$)/;

const size = (value: bigint): bigint => (value < 0n ? -value : value);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const isAgainst = (held: bigint, quantity: bigint): boolean =>
  held !== 0n && held < 0n !== quantity < 0n;

/** So much of a whole as `of` is of `all`, a half away from zero. */
function share(whole: bigint, of: bigint, all: bigint): bigint {
  if (of === 0n || all === 0n) return 0n;
  const part = halfUp(size(whole) * size(of), size(all));
  return whole < 0n ? -part : part;
}

/** What is held of an asset (below zero: owed) and what it cost, with the same sign. */
class Holding {
  held = 0n;
  cost = 0n;

  /** Kuruş of so much at the average; undefined of none. */
  average(quantity: bigint): bigint | undefined {
    return this.held === 0n ? undefined : share(size(this.cost), quantity, this.held);
  }

  /**
   * So much comes (above zero) or goes for `worth`; gives what the part that closes the position
   * brought.
   */
  trade(quantity: bigint, worth: bigint): bigint {
    const spent = quantity < 0n ? -worth : worth;
    const closes = isAgainst(this.held, quantity) ? least(size(this.held), size(quantity)) : 0n;
    const [paid, released] = [share(spent, closes, quantity), share(this.cost, closes, this.held)];
    this.held += quantity;
    this.cost += spent - paid - released;
    return -paid - released;
  }
}

type Move = { asset: string; quantity: bigint; worth: bigint; back: boolean };

/** Grams of a karat are the gold in them. */
function asHas({ asset, quantity }: { asset: string; quantity: bigint }): {
  asset: string;
  quantity: bigint;
} {
  const fineness = /^\d{1,2}A-(\d{1,5})$/.exec(asset)?.[1];
  return fineness ? { asset: 'HAS', quantity: quantity * BigInt(fineness) } : { asset, quantity };
}

const METAL: Record<string, string> = {
  gold: 'HAS',
  silver: 'GUMUS',
  platinum: 'PLATIN',
  palladium: 'PALADYUM',
};
const SLIPS = ['sale', 'purchase', 'exchange', 'collection', 'payment', 'return'];
const settlesAccount = (type: string): boolean => type === 'collection' || type === 'payment';

/**
 * A line's metal at the line's price of metal; what is neither that nor stones is workmanship
 * (RE3).
 */
function partsOf(line: Slip['lines'][number]): {
  quantity: bigint;
  worth: bigint;
  work: bigint;
  stones: bigint;
} {
  const amount = BigInt(line.amount);
  if (line.kind === 'coin')
    return { quantity: BigInt(line.pieces), worth: amount, work: 0n, stones: 0n };
  const quantity = BigInt(line.weight ?? 0) * BigInt(line.fineness ?? 0);
  if (line.kind === 'scrap') return { quantity, worth: amount, work: 0n, stones: 0n };
  const worth = halfUp(
    quantity * BigInt(line.price.rate),
    line.metal === 'silver' ? 999_000_000n : 1_000_000_000n,
  );
  const stones = stoneMoney(line);
  return { quantity, worth, work: amount - worth - stones, stones };
}

/**
 * What a document gave and took at prices that it stored itself, and what its work and stones
 * brought.
 */
function priced(slip: Slip): { moves: Move[]; work: bigint; stones: bigint } {
  if (!SLIPS.includes(slip.type)) return converted(slip);
  const back = slip.type === 'return';
  const moves: Move[] = [];
  let [work, stones, owed] = [0n, 0n, 0n];
  for (const line of slip.lines) {
    const given = (line.price.side === 'sell') !== back ? 1n : -1n;
    const parts = partsOf(line);
    moves.push({
      asset: line.kind === 'coin' ? line.product : (METAL[line.metal ?? 'gold'] ?? ''),
      quantity: -given * parts.quantity,
      worth: parts.worth,
      back,
    });
    work += given * parts.work;
    stones += given * parts.stones;
    owed += given * BigInt(line.amount);
  }
  const toShop =
    slip.type === 'collection' || owed > 0n ? 1n : slip.type === 'payment' || owed < 0n ? -1n : 0n;
  for (const { amount, paid, settles, back: change } of slip.payments) {
    const way = change ? -toShop : toShop;
    const worth = BigInt(amount);
    if (paid)
      moves.push({
        ...asHas({ asset: paid.asset, quantity: way * BigInt(paid.quantity) }),
        worth,
        back: false,
      });
    if (settles && settlesAccount(slip.type))
      moves.push({
        ...asHas({ asset: settles.asset, quantity: -way * BigInt(settles.quantity) }),
        worth,
        back: false,
      });
  }
  return { moves, work, stones };
}

/**
 * Of legs alone: what was changed into lira is worth those liras; work without goods is income or
 * cost of work.
 */
function converted({ number, legs }: Slip): { moves: Move[]; work: bigint; stones: bigint } {
  const changed = new Map<string, bigint>();
  for (const { asset, quantity } of legs
    .filter(({ account }) => account === 'conversion')
    .map(asHas))
    changed.set(asset, (changed.get(asset) ?? 0n) + quantity);
  const lira = changed.get('TRY') ?? 0n;
  const others = Array.from(changed).filter(
    ([asset, quantity]) => asset !== 'TRY' && quantity !== 0n,
  );
  if (others.length > 1 || (others.length === 1 && lira === 0n))
    throw new Error(`${number} changes one thing for another: nobody taught this accountant`);
  const moves = others.map(([asset, quantity]) => ({
    asset,
    quantity: -quantity,
    worth: size(lira),
    back: false,
  }));
  const work = legs.reduce(
    (sum, { account, asset, quantity }) =>
      /:workmanship$/.test(account) && asset === 'TRY' ? sum - quantity : sum,
    0n,
  );
  return { moves, work, stones: 0n };
}

/** What else its legs moved of what the shop has: at no price. */
function unpriced({ legs }: Slip, moves: readonly Move[]): Map<string, bigint> {
  const left = new Map<string, bigint>();
  const add = (asset: string, quantity: bigint) =>
    left.set(asset, (left.get(asset) ?? 0n) + quantity);
  for (const leg of legs) if (HAD.test(leg.account)) add(asHas(leg).asset, asHas(leg).quantity);
  for (const { asset, quantity } of moves) add(asset, -quantity);
  left.delete('TRY');
  return new Map(Array.from(left).filter(([, quantity]) => quantity !== 0n));
}

const UNIT: Record<string, bigint> = {
  HAS: 1_000_000_000n,
  GUMUS: 999_000_000n,
  PLATIN: 1_000_000_000n,
  PALADYUM: 1_000_000_000n,
};
const MONEY = /^(USD|EUR|GBP|CHF|SAR|AED|KWD)$/;

/** Kuruş of a quantity at a rate: metal by the gram, money by the unit, coins by the piece. */
const worthAt = (asset: string, quantity: bigint, rate: number): bigint =>
  halfUp(size(quantity) * BigInt(rate), UNIT[asset] ?? (MONEY.test(asset) ? 10_000n : 100n));

/**
 * What comes in and goes out in one document meets first, at its own prices; only the rest is a
 * trade against the average (RE4).
 */
function traded(holding: Holding, moves: readonly Move[]): bigint {
  const sum = (is: (quantity: bigint) => boolean) =>
    moves
      .filter(({ quantity, back }) => !back && is(quantity))
      .reduce((all, m) => ({ q: all.q + size(m.quantity), v: all.v + m.worth }), { q: 0n, v: 0n });
  const [into, out] = [sum((q) => q > 0n), sum((q) => q < 0n)];
  const met = least(into.q, out.q);
  const [spent, got] = [share(into.v, met, into.q), share(out.v, met, out.q)];
  const left = into.q - out.q;
  if (left === 0n) return out.v - into.v;
  return got - spent + holding.trade(left, left > 0n ? into.v - spent : out.v - got);
}

/**
 * Goods that come back come at the average of that moment; what they had earned goes back with the
 * money (RE12).
 */
function takenBack(holding: Holding, moves: readonly Move[]): bigint {
  let earned = 0n;
  for (const { quantity, worth } of moves.filter(({ back }) => back)) {
    const average = holding.average(quantity) ?? worth;
    earned +=
      holding.trade(quantity, average) + (quantity > 0n ? average - worth : worth - average);
  }
  return earned;
}

/**
 * At no price: against the position at the average, else at what the document says, else at the
 * average; nothing is earned on it (RE5).
 */
function carried(
  holding: Holding,
  asset: string,
  quantity: bigint,
  { number, rate, costs }: Slip,
): bigint {
  if (costs) throw new Error(`${number} says what it cost: nobody taught this accountant`);
  const said =
    rate && rate.base === asset && rate.quote === 'TRY'
      ? worthAt(asset, quantity, rate.rate)
      : undefined;
  const worth = said ?? holding.average(quantity);
  if (worth === undefined)
    throw new Error(`${number} brings ${quantity} ${asset}, and nobody said what that is worth`);
  const closes = isAgainst(holding.held, quantity) ? least(size(holding.held), size(quantity)) : 0n;
  const way = quantity < 0n ? -1n : 1n;
  const earned = closes === 0n ? 0n : holding.trade(way * closes, holding.average(closes) ?? 0n);
  return (
    earned +
    (closes === size(quantity)
      ? 0n
      : holding.trade(quantity - way * closes, worth - share(worth, closes, quantity)))
  );
}

/** A document and its reversal stand for each other. */
const isUndone = ({ type, reverses, reversedBy }: Slip): boolean =>
  type === 'reversal' || Boolean(reverses) || Boolean(reversedBy);

/** What the documents after the first moment and up to the second earned. */
export function earnedBetween(
  slips: readonly Slip[],
  { from, to }: { from: bigint; to: bigint },
): Result {
  const holdings = new Map<string, Holding>();
  const result = { metal: 0n, work: 0n, stones: 0n };
  const inTime = slips
    .filter((slip) => slip.at <= to && !isUndone(slip))
    .sort((a, b) => (a.at !== b.at ? (a.at < b.at ? -1 : 1) : a.id < b.id ? -1 : 1));
  for (const slip of inTime) {
    const { moves, work, stones } = priced(slip);
    const free = unpriced(slip, moves);
    let metal = 0n;
    for (const asset of new Set([...moves.map((move) => move.asset), ...free.keys()])) {
      if (asset === 'TRY') continue;
      const holding = holdings.get(asset) ?? new Holding();
      holdings.set(asset, holding);
      const mine = moves.filter((move) => move.asset === asset);
      metal += traded(holding, mine) + takenBack(holding, mine);
      const left = free.get(asset);
      if (left !== undefined) metal += carried(holding, asset, left, slip);
    }
    if (slip.at <= from) continue;
    result.metal += metal;
    result.work += work;
    result.stones += stones;
  }
  return result;
}
