import { type Day, isDay } from '../base/day';
import { isInteger } from '../base/integer';
import { isWorkmanship, type Workmanship, workLeft } from '../catalogue/workmanship';
import { type Account, contactAccount, type Leg, mergeLegs, sameLegs } from '../ledger/ledger';
import { COUNT_DIFFERENCE } from '../ledger/movement';
import { isMetalAccount, mayLieOn } from '../ledger/own-account';
import { type Asset, assetClass, TRY } from '../metal/asset';
import { type Fineness, isFineness } from '../metal/fineness';
import { ABSURD_WEIGHT, type Milligrams, pureMetal } from '../metal/weight';

/**
 * Shipments (sevk): goods between two branches or places, sent by one document and taken in by
 * others, whole, in part, or more than once (src/domain/README.md#shipments). Goods in between lie
 * on an account of their own, so every document balances and the position holds them all the way.
 * Guarantee: what is on the way follows from the documents alone, in any order of arrival; a
 * document counts once, and not after its reversal.
 */
export const TRANSIT: Account = 'stock:transit';

/**
 * Account of goods with a contact that are still ours (konsinye, mal gönderme;
 * src/domain/README.md#consignments). They are a shipment to that contact: returned goods are taken
 * in, and goods the holder keeps leave by a sale, whose document takes them back into the stock
 * first.
 */
export const CONSIGNED: Account = 'stock:consigned';

/**
 * Accounts of consigned goods that lie here for their owner (alınan konsinye): what is held and
 * what is owed back, equal on both sides (nazım hesap). They are in no position and no balance
 * sheet (src/domain/README.md#consignments).
 */
export const HELD: Account = 'held:goods';
export const HELD_FOR: Account = 'held:owners';

/** What has left its place and lies in none of the shop's: no branch's. */
export const isAway = (account: Account): boolean => account === TRANSIT || account === CONSIGNED;

/**
 * Who has them, and the last day on which they are due back. `theirs`: they are that contact's, and
 * we have them.
 */
export type Consign = { contact: string; due: Day; theirs?: true };

/**
 * What the shop owes for a piece of somebody else's once it is sold, or lost: its metal with this
 * work (has), or so many kuruş in all.
 */
export type Terms = { by: 'has'; work: Workmanship } | { by: 'price'; kurus: number };
/** Kuruş: the most that one piece is agreed at. */
export const MOST_TERMS = 100_000_000_000;
const isTerms = (terms: Terms): boolean =>
  terms.by === 'has'
    ? isWorkmanship(terms.work)
    : isInteger(terms.kurus) && terms.kurus > 0 && terms.kurus <= MOST_TERMS;

/** A branch and a warehouse in it; '' is none. */
export type Spot = { branch: string; place: string };

export const sameSpot = (a: Spot, b: Spot): boolean => a.branch === b.branch && a.place === b.place;

/** `weight` in mg, 0 of what is counted; `fineness` 0 of what has none. */
export type Amount = { pieces: number; weight: Milligrams };

/**
 * What is sent: a card by its label, metal by the gram, coins by the piece. The id is the same when
 * it is taken in.
 */
export type ShipmentItem = Amount & {
  id: string;
  name: string;
  stock?: string;
  asset: Asset;
  fineness: Fineness;
  /** The own account that it leaves, or comes to. */
  account: Account;
  /** Of a piece of somebody else's. */
  terms?: Terms;
};

/**
 * Gönder, teslim al, farkı kapat: that says that what is still on the way will not come, or has
 * come too much. `sell` stands on a sale of consigned goods, `extend` gives them another day. Of
 * goods that are somebody else's `send` is that they came to us, `receive` that they went back,
 * `settle` that they are lost, and `sell` stands on the purchase that the server books when one is
 * sold.
 */
export const SHIPMENT_ACTS = ['send', 'receive', 'settle', 'sell', 'extend'] as const;
export type ShipmentAct = (typeof SHIPMENT_ACTS)[number];

/**
 * What a document of a shipment carries. `to` of a receive is where it was taken in, which need not
 * be where it was sent.
 */
export type ShipmentStep = {
  id: string;
  act: ShipmentAct;
  from: Spot;
  to: Spot;
  items: ShipmentItem[];
  consign?: Consign;
};

/** Where its goods lie meanwhile. */
export const wayOf = ({ consign }: Pick<ShipmentStep, 'consign'>): Account =>
  consign?.theirs ? HELD : consign ? CONSIGNED : TRANSIT;

export const MOST_ITEMS = 200;
export const ITEM_NAME_MOST = 160;
export const ABSURD_ITEM_PIECES = 100_000;
/**
 * Wider than one typed line: a card of many pieces is lawfully large. As many of them as a document
 * holds still add up exactly.
 */
export const ABSURD_ITEM_WEIGHT: Milligrams = 1_000_000_000;

/** In the asset's own unit: mg × tenths of metal, pieces of all else. */
export const quantityOf = ({
  asset,
  pieces,
  weight,
  fineness,
}: Pick<ShipmentItem, 'asset' | 'pieces' | 'weight' | 'fineness'>): number =>
  assetClass(asset) === 'metal' ? pureMetal(weight, fineness) : pieces;

/**
 * The double entry of a step: out of where it lay onto the way, and off the way to where it lies,
 * or to what a count found. What is lost of somebody else's is held no more, and owed.
 */
export const shipmentLegs = ({
  act,
  items,
  consign,
}: Pick<ShipmentStep, 'act' | 'items' | 'consign'>): Leg[] =>
  mergeLegs(
    items.flatMap((item) => {
      const { asset, account } = item;
      const quantity = act === 'send' ? quantityOf(item) : -quantityOf(item);
      return [
        { account: wayOf({ consign }), asset, quantity },
        {
          account: consign?.theirs ? HELD_FOR : act === 'settle' ? COUNT_DIFFERENCE : account,
          asset,
          quantity: -quantity,
        },
        ...(consign?.theirs && act === 'settle'
          ? owedFor(item, contactAccount(consign.contact))
          : []),
      ];
    }),
  );

/**
 * What is owed for a piece that is lost, against what counts found: what its sale would have bought
 * it for (`boughtSlip`). With no sale there is no price that makes metal and lira equal: work in
 * percent of the metal's worth is so much of the metal.
 */
function owedFor(item: ShipmentItem, owner: Account): Leg[] {
  const { asset, terms, pieces, weight } = item;
  if (!terms) return [];
  const pure = quantityOf(item);
  const work =
    terms.by === 'has'
      ? workLeft(terms.work, { weight, pieces, pure })
      : { pure: 0, kurus: terms.kurus };
  const owed = [
    { asset, quantity: terms.by === 'has' ? pure + work.pure : 0 },
    { asset: TRY, quantity: work.kurus },
  ];
  return owed.flatMap(({ asset: what, quantity }) => [
    { account: owner, asset: what, quantity: -quantity },
    { account: COUNT_DIFFERENCE, asset: what, quantity },
  ]);
}

type ShipmentRefusal = {
  field: 'act' | 'to' | 'items' | 'legs' | 'consign' | `items.${number}`;
  code: 'required' | 'same' | 'twice' | 'format';
};

/** What makes such a document impossible to book, whatever is known of its shipment. */
export function shipmentRefusals(step: ShipmentStep, legs: readonly Leg[]): ShipmentRefusal[] {
  const refusals = shipmentStepRefusals(step);
  return refusals.length > 0 || sameLegs(shipmentLegs(step), legs)
    ? refusals
    : [{ field: 'legs', code: 'format' }];
}

/**
 * The same of the step alone, before its legs are made: what is absurd has none. Page and server
 * ask this alike.
 */
export function shipmentStepRefusals({
  act,
  from,
  to,
  items,
  consign,
}: ShipmentStep): ShipmentRefusal[] {
  const refusals: ShipmentRefusal[] = [];
  if ((act === 'sell' || act === 'extend') && !consign)
    refusals.push({ field: 'act', code: 'format' });
  if (consign && (consign.contact === '' || !isDay(consign.due)))
    refusals.push({ field: 'consign', code: 'format' });
  if (act === 'send' && !consign && sameSpot(from, to))
    refusals.push({ field: 'to', code: 'same' });
  if ((items.length === 0) !== (act === 'extend') || items.length > MOST_ITEMS)
    refusals.push({ field: 'items', code: 'required' });
  const seen = new Set<string>();
  items.forEach((item, i) => {
    // Two receipts of a card that nobody had sent are two lines, and their difference is closed in
    // one document.
    const keys = [
      `id ${item.id}`,
      ...(item.stock && act !== 'settle' ? [`stock ${item.stock}`] : []),
    ];
    if (keys.some((key) => seen.has(key))) refusals.push({ field: `items.${i}`, code: 'twice' });
    else if (
      !isSoundItem(item, act) ||
      (consign && !mayBeConsigned(item, consign)) ||
      isTheirs(item) !== (consign?.theirs === true)
    )
      refusals.push({ field: `items.${i}`, code: 'format' });
    for (const key of keys) seen.add(key);
  });
  return refusals;
}

/**
 * A card says which of the goods somebody has. Metal of ours without a label is known by its grams;
 * coins, and what is somebody else's, have no such mark.
 */
const mayBeConsigned = ({ stock, asset }: ShipmentItem, { theirs }: Consign): boolean =>
  stock !== undefined || (theirs !== true && assetClass(asset) === 'metal');

/** One piece, with what is owed for it: only of such is it known which of them was sold. */
const isTheirs = ({ terms, pieces, weight, asset }: ShipmentItem): boolean =>
  terms !== undefined &&
  isTerms(terms) &&
  pieces === 1 &&
  weight > 0 &&
  weight <= ABSURD_WEIGHT &&
  assetClass(asset) === 'metal';

function isSoundItem(item: ShipmentItem, act: ShipmentAct): boolean {
  const { name, asset, fineness, pieces, weight, account } = item;
  if (name.trim() === '' || name.length > ITEM_NAME_MOST) return false;
  // Too much may have come: then what is settled is below zero.
  const least = act === 'settle' ? -ABSURD_ITEM_PIECES : 0;
  const lightest = act === 'settle' ? -ABSURD_ITEM_WEIGHT : 0;
  if (!isInteger(pieces) || pieces < least || pieces > ABSURD_ITEM_PIECES) return false;
  if (!isInteger(weight) || weight < lightest || weight > ABSURD_ITEM_WEIGHT) return false;
  const kind = assetClass(asset);
  if (kind === 'money' || kind === 'karat') return false;
  if (kind === 'piece')
    return weight === 0 && fineness === 0 && pieces !== 0 && mayLieOn(account, asset);
  return (
    isFineness(fineness) &&
    (weight !== 0 || (act === 'settle' && pieces !== 0)) &&
    isMetalAccount(account)
  );
}

/** One document of a shipment, by the document's id. */
export type ShipmentMove = Omit<ShipmentStep, 'id'> & {
  id: string;
  number: string;
  at: number;
  by: string;
  reason?: string;
  reversed?: true;
};

const inOrder = (moves: readonly ShipmentMove[]): ShipmentMove[] =>
  [...moves].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** The same document twice is one; of two with one id the one that is known already stands. */
export const withShipmentMove = (
  moves: readonly ShipmentMove[],
  move: ShipmentMove,
): ShipmentMove[] => inOrder(moves.some(({ id }) => id === move.id) ? moves : [...moves, move]);

/** Whatever that document did never was. */
export const withoutMove = (moves: readonly ShipmentMove[], document: string): ShipmentMove[] =>
  moves.map((move) => (move.id === document ? { ...move, reversed: true as const } : move));

/** What was sent is undone only while nothing of it was taken in or written off. */
export const mayUndoMove = (moves: readonly ShipmentMove[], document: string): boolean =>
  moves.find(({ id }) => id === document)?.act !== 'send' ||
  !moves.some(({ act, reversed }) => act !== 'send' && act !== 'extend' && !reversed);

/**
 * Yolda, bir kısmı geldi, teslim alındı; `unsent` came before the device that sent it was heard of;
 * `void` was undone.
 */
const SHIPMENT_STATES = ['transit', 'part', 'unsent', 'done', 'void'] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Of what something is still to come, or to be said. */
export const isOnTheWay = (state: ShipmentState): boolean =>
  state === 'transit' || state === 'part' || state === 'unsent';

/** One item over all documents; `left` below zero: more came than was sent. */
export type ShipmentLine = {
  item: ShipmentItem;
  sent: Amount;
  came: Amount;
  sold: Amount;
  settled: Amount;
  left: Amount;
};

type ShipmentStanding = {
  state: ShipmentState;
  first: ShipmentMove | undefined;
  lines: ShipmentLine[];
};

const FIELDS = {
  send: 'sent',
  receive: 'came',
  sell: 'sold',
  settle: 'settled',
} as const satisfies Record<Exclude<ShipmentAct, 'extend'>, keyof ShipmentLine>;

const NONE: Amount = { pieces: 0, weight: 0 };
const plus = (a: Amount, b: Amount, sign = 1): Amount => ({
  pieces: a.pieces + sign * b.pieces,
  weight: a.weight + sign * b.weight,
});
export const isNone = ({ pieces, weight }: Amount): boolean => pieces === 0 && weight === 0;

/** `first` is the document that sent it or, while that has not come, the first that took it in. */
export function shipmentStanding(moves: readonly ShipmentMove[]): ShipmentStanding {
  const live = inOrder(moves.filter(({ act, reversed }) => !reversed && act !== 'extend'));
  const lines = new Map<string, ShipmentLine>();
  // What was sent says what an item is; a device that took it in may have named it by hand.
  for (const { act, items } of [...live].sort(
    (a, b) => Number(b.act === 'send') - Number(a.act === 'send'),
  )) {
    if (act === 'extend') continue;
    for (const item of items) {
      const was = lines.get(item.id) ?? {
        item,
        sent: NONE,
        came: NONE,
        sold: NONE,
        settled: NONE,
        left: NONE,
      };
      const field = FIELDS[act];
      lines.set(item.id, {
        ...was,
        [field]: plus(was[field], item),
        left: plus(was.left, item, act === 'send' ? 1 : -1),
      });
    }
  }
  const told = Array.from(lines.values());
  const sent = live.find(({ act }) => act === 'send');
  return {
    state: stateOf(live, sent, told),
    first: sent ?? live[0] ?? inOrder(moves)[0],
    lines: told,
  };
}

/** Whose it is and until when, as it was agreed last. */
export function consignNow(moves: readonly ShipmentMove[]): Consign | undefined {
  const consign = shipmentStanding(moves).first?.consign;
  const extended = inOrder(moves.filter(({ act, reversed }) => act === 'extend' && !reversed)).at(
    -1,
  )?.consign;
  return consign && extended ? { ...consign, due: extended.due } : consign;
}

function stateOf(
  live: readonly ShipmentMove[],
  sent: ShipmentMove | undefined,
  lines: readonly ShipmentLine[],
): ShipmentState {
  if (live.length === 0) return 'void';
  if (!sent) return 'unsent';
  if (lines.every(({ left }) => isNone(left))) return 'done';
  return live.length === 1 ? 'transit' : 'part';
}

/** Of what more was taken in than was sent, once it is known what was sent. */
export const excessArrival = ({ state, lines }: ShipmentStanding): ShipmentLine[] =>
  state === 'unsent' ? [] : lines.filter(({ left }) => left.pieces < 0 || left.weight < 0);

/**
 * What is left of each item, as an item of its own: what is still to be taken in, or written off.
 */
export const leftItems = ({ lines }: Pick<ShipmentStanding, 'lines'>): ShipmentItem[] =>
  lines.flatMap(({ item, left }) => (isNone(left) ? [] : [{ ...item, ...left }]));

/** Of each asset how much a difference comes to, above zero what is missing; zeros are left out. */
export function differencesOf(
  items: readonly Omit<ShipmentItem, 'id'>[],
): { asset: Asset; quantity: number }[] {
  const legs = mergeLegs(
    items.map((item) => ({ account: TRANSIT, asset: item.asset, quantity: quantityOf(item) })),
  );
  return legs.map(({ asset, quantity }) => ({ asset, quantity }));
}
