import { compareNames } from '../base/alphabet';
import { differenceNumber } from '../base/id';
import { isInteger } from '../base/integer';
import { type Account, type Leg, mergeLegs, STOCK } from '../ledger/ledger';
import { COUNT_DIFFERENCE } from '../ledger/movement';
import { isMetalStock } from '../ledger/own-account';
import { type Asset, metalAsset } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import type { Milligrams } from '../metal/weight';
import { type Amount, quantityOf, type Spot } from './shipment';
import { isSingle, KEPT_MOVES, netOf, type StockCard, type StockMove } from './stock-card';
import { leftOf, stockState, theirsBy } from './stock-state';

/**
 * A count of the stock (sayım): every device records labels and tray weights in a list of its own,
 * and the count is the union of all lists (src/domain/README.md#counting-the-stock). Guarantee:
 * which device sends first, and how often, changes nothing (`mergeReadings` is commutative,
 * associative and idempotent); the expected stock comes from the cards alone, as they were when
 * they were read.
 */
export const MOST_ENTRIES = 500;
/** Differences that one document books; a count that found more writes them in parts. */
export const MOST_CHANGES = 2000;
export const MOST_PARTS = 20;
export const COUNT_NAME_MOST = 60;
const ABSURD_PIECES = 100_000;

/**
 * One label that was read, or one tray that was weighed. `weight` in mg, 0 where nothing was
 * weighed.
 */
export type CountEntry = Amount & { code: string; stock?: string; at: number };
/**
 * `seen`: read after its device had shown what the books hold, so that this sheet was not counted
 * blind.
 */
export type CountReading = {
  id: string;
  at: number;
  by: string;
  entries: CountEntry[];
  seen?: true;
};

const isBefore = (a: CountReading, b: CountReading): boolean =>
  a.at < b.at || (a.at === b.at && a.id < b.id);

/**
 * All sheets of both, each once, as they were written; of two under one id the one whose text is
 * the lesser, on every device the same.
 */
export function mergeReadings(
  a: readonly CountReading[],
  b: readonly CountReading[],
): CountReading[] {
  const merged = new Map<string, CountReading>();
  for (const sheet of [...a, ...b]) {
    const known = merged.get(sheet.id);
    if (!known || JSON.stringify(sheet) < JSON.stringify(known)) merged.set(sheet.id, sheet);
  }
  return Array.from(merged.values()).sort((x, y) => (isBefore(x, y) ? -1 : 1));
}

type EntryRefusal = 'pieces' | 'weight';

/** Nobody counts less than nothing, and a tray of nothing is no tray. */
export function countEntryRefusal({ pieces, weight }: Amount): EntryRefusal | undefined {
  if (!isInteger(pieces) || pieces < 0 || pieces > ABSURD_PIECES) return 'pieces';
  if (!isInteger(weight) || weight < 0) return 'weight';
  return pieces === 0 && weight === 0 ? 'pieces' : undefined;
}

/**
 * What was read of one card over all sheets. Labels of one kind add up; a tray is what it weighed
 * the last time; of one piece there is one.
 */
export type Counted = Amount & {
  stock: string;
  code: string;
  at: number;
  /** On how many sheets. */
  sheets: number;
};

export function countedCards(
  sheets: readonly CountReading[],
  typeOf: (stock: string) => StockCard['type'] | undefined,
): Map<string, Counted> {
  const found = new Map<string, Counted>();
  for (const { entries } of sheets) {
    const here = new Set<string>();
    for (const { stock, code, pieces, weight, at } of entries) {
      if (stock === undefined) continue;
      const was = found.get(stock);
      const first = here.has(stock) ? 0 : 1;
      here.add(stock);
      const told = {
        stock,
        code,
        at: Math.max(at, was?.at ?? 0),
        sheets: (was?.sheets ?? 0) + first,
      };
      const type = typeOf(stock);
      if (type === 'counted')
        found.set(stock, { ...told, pieces: pieces + (was?.pieces ?? 0), weight: 0 });
      else if (type === 'weighed')
        found.set(stock, { ...told, pieces: 0, weight: was && was.at > at ? was.weight : weight });
      else found.set(stock, { ...told, pieces: 1, weight: 0 });
    }
  }
  return found;
}

/** Codes that were read and that no card has. */
export const unknownCodes = (sheets: readonly CountReading[]): string[] =>
  Array.from(
    new Set(
      sheets.flatMap(({ entries }) =>
        entries.flatMap(({ stock, code }) => (stock === undefined ? [code] : [])),
      ),
    ),
  );

export type CountCard = StockCard & { at: number; branch?: string };

/** `place` '' of a scope is every place of its branch, `branch` '' every branch. */
const isInScope = (
  { branch = '', place }: Pick<CountCard, 'branch' | 'place'>,
  scope: Spot,
): boolean =>
  (scope.branch === '' || branch === scope.branch) && (scope.place === '' || place === scope.place);

/** Eksik, fazla, elle stoktan çıkarılmıştı, başka yerde, sayısı ya da gramı farklı. */
const COUNT_DIFFERENCES = ['missing', 'extra', 'returned', 'elsewhere', 'differs'] as const;
export type CountDifference = (typeof COUNT_DIFFERENCES)[number];
/**
 * What the books held of a card when it was read, and what was found; of what is counted the weight
 * follows from the pieces.
 */
export type CountLine = { is: CountDifference; card: CountCard; expected: Amount; found: Amount };

/**
 * `at`: when the count was opened. `written`: the documents that wrote parts of what it found,
 * which moved nothing that was read.
 */
type CountFrame = { scope: Spot; at: number; written?: ReadonlySet<string> };

/**
 * What lay there at a moment: as it is now, without what moved since. Undefined where the card no
 * longer keeps all of that: so much moved that some of what it let go may have moved after that
 * moment, too.
 */
function leftAt(
  card: CountCard,
  at: number,
  written: ReadonlySet<string> = new Set(),
): Amount | undefined {
  const [oldest] = card.moves;
  if (card.moves.length >= KEPT_MOVES && oldest && oldest.at > at) return undefined;
  const since = card.moves.filter((move) => move.at > at && !written.has(move.slip));
  const sum = (of: (move: StockMove) => number) => since.reduce((all, move) => all + of(move), 0);
  return measured(
    card,
    leftOf({
      ...card,
      moved: {
        pieces: card.moved.pieces - sum((m) => m.pieces),
        weight: card.moved.weight - sum((m) => m.weight),
      },
    }),
  );
}

/** Of a tray its weight, of all else its pieces. */
const measured = ({ type }: Pick<CountCard, 'type'>, { pieces, weight }: Amount): Amount =>
  type === 'weighed' ? { pieces: 0, weight } : { pieces, weight: 0 };

/** Does something of it lie there by its sum? */
export const isLeft = (card: StockCard): boolean => isSome(measured(card, leftOf(card)));

const isSome = ({ pieces, weight }: Amount): boolean => pieces > 0 || weight > 0;

const NONE: Amount = { pieces: 0, weight: 0 };

/**
 * Where the books and the count differ, and the cards of which nobody can tell (`unsure`): too much
 * has moved on them since. `cards`: all that lie in the scope by the books, and all that were read.
 * What came in after the count was opened need not have been read, and what was read before it was
 * sold was there.
 */
export function compareCount(
  cards: readonly CountCard[],
  sheets: readonly CountReading[],
  { scope, at, written }: CountFrame,
): { lines: CountLine[]; unsure: CountCard[] } {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const counted = countedCards(sheets, (stock) => byId.get(stock)?.type);
  const lines: CountLine[] = [];
  const unsure: CountCard[] = [];
  for (const card of byId.values()) {
    const read = counted.get(card.id);
    const inScope = isInScope(card, scope);
    const now = card.archived || card.at > at ? NONE : measured(card, leftOf(card));
    if (!read && !(inScope && isSome(now))) continue;
    const expected = leftAt(card, read?.at ?? at, written);
    if (!expected) unsure.push(card);
    else if (!read) {
      if (isSome(expected)) lines.push({ is: 'missing', card, expected: now, found: NONE });
    } else {
      const found = measured(card, read);
      const same = found.pieces === expected.pieces && found.weight === expected.weight;
      // Taking a card out by hand moves no books: it has only to come back, unless it has left
      // since.
      const returns = card.archived && isLeft(card);
      if (same && !returns && (inScope || card.archived || !isSome(expected))) continue;
      lines.push({
        is: returns ? 'returned' : !isSome(expected) ? 'extra' : inScope ? 'differs' : 'elsewhere',
        card,
        expected,
        found,
      });
    }
  }
  const byName = (a: CountCard, b: CountCard): number => compareNames(a.name, b.name);
  lines.sort(
    (a, b) =>
      COUNT_DIFFERENCES.indexOf(a.is) - COUNT_DIFFERENCES.indexOf(b.is) || byName(a.card, b.card),
  );
  return { lines, unsure: unsure.sort(byName) };
}

/** How many readings were not blind. */
export const readLate = (sheets: readonly CountReading[]): number =>
  sheets.reduce((sum, { seen, entries }) => sum + (seen ? entries.length : 0), 0);

/**
 * What was read on more than one sheet and is one of its kind: it counts once, and a person hears
 * of it.
 */
export const readTwice = (
  counted: ReadonlyMap<string, Counted>,
  typeOf: (stock: string) => StockCard['type'] | undefined,
): Counted[] =>
  Array.from(counted.values()).filter(
    ({ stock, sheets }) => sheets > 1 && typeOf(stock) !== 'counted',
  );

/**
 * What closing a count does to one card: signed, and where it lies from then on. `left` is what the
 * person saw on the card: of another figure the server says so instead of writing it.
 */
export type CountChange = Amount & {
  stock: string;
  left: Amount;
  asset: Asset;
  fineness: Fineness;
  to?: Spot;
  /** In which branch the person saw it; what an earlier app wrote does not say. */
  branch?: string;
  /** The stock that it lies in from then on, where that is a branch's own. */
  account?: Account;
  /** The other stock in which the books had it, and how much: all of that goes over with it. */
  from?: { account: Account; weight: Milligrams };
  /**
   * Weight that the books had of it in its branch: all of it goes over to the branch of `to`. An
   * earlier app does not say it.
   */
  carried?: Milligrams;
};

/**
 * A piece of somebody else's that is missing, or there too much, is no metal of ours: it goes back
 * or is sold by its consignment, and no count writes it.
 */
export const mayWrite = ({
  card,
  expected,
  found,
}: Pick<CountLine, 'card' | 'expected' | 'found'>): boolean =>
  isSame(expected, found) || (!theirsBy(card) && !(awayBy(card) && found.pieces > expected.pieces));

/**
 * The document by which a single piece is with somebody or on its way: its metal is still in the
 * books, so no count may add it again.
 */
export function awayBy(card: StockCard): 'consigned' | 'transit' | 'handed' | undefined {
  if (!isSingle(card) || card.archived) return undefined;
  const state = stockState(card);
  return state === 'consigned' || state === 'transit' || state === 'handed' ? state : undefined;
}

/** Does an earlier document explain the difference? A count does not offer to write such a line. */
export const isExplained = ({ is, card }: Pick<CountLine, 'is' | 'card'>): boolean =>
  is === 'extra' && isSingle(card) && (awayBy(card) !== undefined || stockState(card) === 'sold');

/** `stockOf`: where the metal of a branch lies. */
export function changeOf(
  { is, card, expected, found }: CountLine,
  scope: Spot,
  stockOf: (branch: string) => Account = () => STOCK,
): CountChange {
  const pieces = found.pieces - expected.pieces;
  const weight = card.type === 'weighed' ? found.weight - expected.weight : pieces * netOf(card);
  const left = measured(card, leftOf(card));
  const of = {
    stock: card.id,
    pieces,
    weight,
    left,
    asset: metalAsset(card.metal),
    fineness: card.fineness,
  };
  const moves =
    is === 'elsewhere' || ((is === 'extra' || is === 'returned') && !isInScope(card, scope));
  const { branch = '' } = card;
  const was = stockOf(branch);
  const account = moves && scope.branch !== '' ? stockOf(scope.branch) : was;
  const whole = wholeOf(card, left);
  return {
    ...of,
    branch,
    ...(moves ? { to: scope } : {}),
    ...(theirsBy(card) || account === STOCK ? {} : { account }),
    ...(theirsBy(card) || account === was || whole === 0
      ? {}
      : { from: { account: was, weight: whole } }),
    ...(moves && goesOver(scope, card) && whole !== 0 ? { carried: whole } : {}),
  };
}

/** Does a card that lies in another branch take its metal along to this spot? */
const goesOver = (to: Spot, card: CountCard): boolean =>
  to.branch !== '' && to.branch !== (card.branch ?? '') && !theirsBy(card);

/**
 * The change with the weight that goes over to another branch, which an earlier app does not say.
 */
export function withCarried(change: CountChange, card: CountCard): CountChange {
  const whole =
    change.to && change.carried === undefined && goesOver(change.to, card)
      ? wholeOf(card, change.left)
      : 0;
  return whole === 0 ? change : { ...change, carried: whole };
}

/** What so much of a card weighs. */
const wholeOf = (card: StockCard, { pieces, weight }: Amount): Milligrams =>
  card.type === 'weighed' ? weight : pieces * netOf(card);

/** Which of its accounts is no stock, or is the one that it lies in. */
export const isOnStockAccount = ({ account = STOCK, from }: CountChange): boolean =>
  isMetalStock(account) && (!from || (isMetalStock(from.account) && from.account !== account));

/**
 * Does it fit the card as the person saw it (`left`): as it is, or as it was at that moment, when
 * the count was closed? A row that waited may arrive behind what was sold or sent after it: that
 * stands beside it. What another count wrote after it may be the very same, and is not written
 * twice; and no count writes off more than lies there. Page and server ask this alike.
 */
export function fitsCard(
  { pieces, weight, left, asset, fineness, from, carried, branch }: CountChange,
  card: CountCard,
  at: number,
): boolean {
  const whole = card.type === 'weighed' ? pieces === 0 : weight === pieces * netOf(card);
  // It would be booked in the stock of a branch that it has left.
  if (branch !== undefined && branch !== (card.branch ?? '')) return false;
  if (from && from.weight !== wholeOf(card, left)) return false;
  if (carried !== undefined && carried !== wholeOf(card, left)) return false;
  if (!whole || asset !== metalAsset(card.metal) || fineness !== card.fineness) return false;
  const [now, by] = [measured(card, leftOf(card)), measured(card, { pieces, weight })];
  // There is one of a single piece: a count adds none while it lies here already, is with somebody
  // or on its way.
  if (isSingle(card) && pieces > 0 && (now.pieces + by.pieces > 1 || awayBy(card))) return false;
  // What is below nothing already may come nearer to it.
  if (
    now.pieces + by.pieces < Math.min(0, now.pieces) ||
    now.weight + by.weight < Math.min(0, now.weight)
  )
    return false;
  if (isSame(left, now)) return true;
  const then = leftAt(card, at);
  return (
    then !== undefined &&
    isSame(left, then) &&
    !card.moves.some((move) => move.at > at && isWritten(move))
  );
}

const isSame = (a: Amount, b: Amount): boolean => a.pieces === b.pieces && a.weight === b.weight;

/** What was lost or found is on nobody's slip. */
const isWritten = ({ why, pieces, weight }: StockMove): boolean =>
  (why === 'lost' || why === 'found') && (pieces !== 0 || weight !== 0);

/** The books follow what lies there, and where. */
export const countLegs = (changes: readonly CountChange[]): Leg[] =>
  mergeLegs(
    changes.flatMap((change) => {
      const { asset, account = STOCK, from } = change;
      const carried = from ? quantityOf({ ...change, weight: from.weight }) : 0;
      return [
        { account, asset, quantity: quantityOf(change) },
        { account: COUNT_DIFFERENCE, asset, quantity: -quantityOf(change) },
        { account, asset, quantity: carried },
        { account: from?.account ?? account, asset, quantity: -carried },
      ];
    }),
  );

/** What the closed count does to a card's own sum. */
export function countMoveOf(
  { id, number = differenceNumber(id), at }: { id: string; number?: string; at: number },
  { pieces, weight, to }: CountChange,
  by: string,
): StockMove {
  const why =
    pieces < 0 || weight < 0 ? 'lost' : pieces > 0 || weight > 0 || !to ? 'found' : 'received';
  return {
    slip: id,
    number,
    at,
    by,
    why,
    pieces,
    weight,
    ...(to ? { to } : {}),
  };
}

/** Of each asset what a closed count takes off the books (above zero) or puts onto them. */
export const countDifferences = (
  changes: readonly CountChange[],
): { asset: Asset; quantity: number }[] =>
  countLegs(changes)
    .filter(({ account }) => account === COUNT_DIFFERENCE)
    .map(({ asset, quantity }) => ({ asset, quantity }));
