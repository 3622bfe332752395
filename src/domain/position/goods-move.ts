import {
  ASSAY_COST,
  ASSAY_DIFFERENCE,
  type AssayStep,
  assayDifference,
  isProductionAccount,
  MELTING_LOSS,
  type MeltStep,
  meltLoss,
  molten,
  PRODUCTION,
  pureOf,
  WORKSHOP_LOSS,
  type WorkStep,
} from '../job/production';
import { type Account, contactAccount, STOCK } from '../ledger/ledger';
import { COUNT_DIFFERENCE } from '../ledger/movement';
import { kindOf } from '../ledger/own-account';
import { lineSide, type TransactionType } from '../ledger/slip-type';
import { type Asset, assetClass, metalAsset } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import { type Milligrams, pureMetal } from '../metal/weight';
import { movedBy, paymentAccount } from '../payment/payment';
import { countOf } from '../slip/kept-slip';
import { type GoodsAccounts, goodsAccountOf } from '../slip/legs';
import type { Line } from '../slip/line';
import type { Transaction } from '../slip/transaction';
import { type IntakeStep, intakeRow } from '../stock/intake';
import {
  HELD,
  isAway,
  quantityOf,
  type ShipmentItem,
  type ShipmentStep,
  type Spot,
  wayOf,
} from '../stock/shipment';
import type { StockCard } from '../stock/stock-card';
import { takenInOn } from '../stock/stock-state';

/**
 * Movements of goods (stok hareketleri): what a document moved, from where to where, line by line
 * (src/domain/README.md#movements-of-goods). Guarantee: over the shop's own places of goods (stock,
 * coin drawers, scrap pots, goods on the way, with somebody, or held for somebody, bars) the moves
 * of a document add up exactly to its legs, asset by asset; a remainder that no line explains
 * becomes a move of its own.
 */
export const GOODS_KINDS = [
  'intake',
  'carded',
  'sold',
  'bought',
  'scrap',
  'returned',
  'shipment',
  'consigned',
  'count',
  'melted',
  'production',
  'opening',
  'transfer',
  'other',
  'undone',
] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export type GoodsMove = {
  kind: GoodsKind;
  /** As the document names it; '' where it names nothing. */
  name: string;
  /** Its card. */
  stock?: string;
  /**
   * The ledger account that it left, and the one that it came to; '' is a customer whom nobody
   * named.
   */
  from: Account;
  to: Account;
  /** In which branch and place that account stands. */
  fromSpot?: Spot;
  toSpot?: Spot;
  asset: Asset;
  /** In the asset's own unit, above zero. */
  quantity: number;
  /** As weighed; null where nobody weighed it. */
  weight: Milligrams | null;
  /** 0: none were counted. */
  pieces: number;
  /** 0: of coins, and of metal by its pure content alone. */
  fineness: Fineness;
};

/** Where goods lie in the shop, or on their way in it. */
export const isGoodsAccount = (account: Account): boolean => {
  const kind = kindOf(account);
  return (
    kind === 'coins' ||
    kind === 'scrap' ||
    kind === 'metal' ||
    account === HELD ||
    isAway(account) ||
    isProductionAccount(account)
  );
};

type Drawn = Omit<GoodsMove, 'kind' | 'weight' | 'pieces' | 'fineness' | 'name'> &
  Partial<Pick<GoodsMove, 'weight' | 'pieces' | 'fineness' | 'name'>>;

/** Turned round where it would be below zero; nothing of what moved nothing. */
function moved(
  kind: GoodsKind,
  { from, to, fromSpot, toSpot, quantity, weight = null, pieces = 0, ...rest }: Drawn,
  turn: 1 | -1 = 1,
): GoodsMove[] {
  if (quantity === 0) return [];
  const ahead = turn * quantity > 0;
  const spots = ahead ? { fromSpot, toSpot } : { fromSpot: toSpot, toSpot: fromSpot };
  return [
    {
      name: '',
      fineness: 0,
      ...rest,
      kind,
      ...(ahead ? { from, to } : { from: to, to: from }),
      ...(spots.fromSpot ? { fromSpot: spots.fromSpot } : {}),
      ...(spots.toSpot ? { toSpot: spots.toSpot } : {}),
      quantity: Math.abs(quantity),
      weight: weight === null ? null : Math.abs(weight),
      pieces: Math.abs(pieces),
    },
  ];
}

/** `counted`: what the count that wrote the document knows of its goods (`countMoves`). */
export function goodsMoves(slip: Transaction, counted: readonly GoodsMove[] = []): GoodsMove[] {
  const undone = slip.type === 'reversal';
  const told = [
    ...counted,
    ...slip.lines.flatMap((line) => lineMoves(slip, line)),
    ...paidMoves(slip),
    ...(slip.shipment ? shipmentMoves(slip.shipment, undone ? -1 : 1) : []),
    ...(slip.work ? workMoves(slip.work, ownerOf(slip), undone ? -1 : 1) : []),
    ...(slip.intake ? intakeMoves(slip.intake, ownerOf(slip), undone ? -1 : 1) : []),
  ];
  const all = [...told, ...restMoves(slip, told)];
  return undone ? all.map((move) => ({ ...move, kind: 'undone' })) : all;
}

type TakenIn = Pick<
  StockCard,
  | 'id'
  | 'type'
  | 'name'
  | 'metal'
  | 'fineness'
  | 'gross'
  | 'stones'
  | 'pieces'
  | 'place'
  | 'moves'
  | 'origin'
>;

/**
 * The labelling of goods that the books hold already: a card that somebody made by hand. Undefined
 * if a document brought the goods, since the document has a movement of its own. The warehouse is
 * known while nothing has moved the card.
 */
export function cardedMove(card: TakenIn & { branch?: string }): GoodsMove | undefined {
  const { id, name, metal, fineness, pieces, place, branch = '', moves } = card;
  if (card.origin || pieces === 0) return undefined;
  const { weight } = takenInOn(card);
  const spot = moves.some(({ to }) => to) ? {} : { toSpot: { branch, place } };
  const of = {
    name,
    stock: id,
    from: STOCK,
    to: STOCK,
    ...spot,
    asset: metalAsset(metal),
    quantity: pureMetal(weight, fineness),
    weight,
    pieces,
    fineness,
  };
  return moved('carded', of)[0];
}

/**
 * One movement for each card of an intake: from the firm into the stock, or within the stock if
 * nothing was booked.
 */
function intakeMoves(
  { booked, cards, account = STOCK }: IntakeStep,
  owner: Account,
  turn: 1 | -1,
): GoodsMove[] {
  return cards.flatMap((card) => {
    const { pieces, weight, pure } = intakeRow(card);
    const { id, name, fineness, place, metal } = card;
    const of = {
      name,
      stock: id,
      asset: metalAsset(metal),
      quantity: pure,
      weight,
      pieces,
      fineness,
      to: account,
      toSpot: { branch: '', place },
    };
    return moved(booked ? 'intake' : 'carded', { ...of, from: booked ? owner : account }, turn);
  });
}

const ownerOf = ({ contactId }: Pick<Transaction, 'contactId'>): Account =>
  contactId === null ? '' : contactAccount(contactId);

function lineMoves(slip: Transaction, line: Line): GoodsMove[] {
  const sold = lineSide(line) === 'sell';
  const place = goodsAccountOf(line, slip.places ?? placesIn(slip));
  const kind = slip.returns
    ? 'returned'
    : sold
      ? 'sold'
      : line.kind === 'scrap'
        ? 'scrap'
        : 'bought';
  const ends = sold ? { from: place, to: ownerOf(slip) } : { from: ownerOf(slip), to: place };
  const of = {
    ...ends,
    name: line.name,
    pieces: line.pieces,
    ...(line.stock === undefined ? {} : { stock: line.stock }),
  };
  if (line.kind === 'coin')
    return moved(kind, { ...of, asset: line.product, quantity: line.pieces }, countOf(slip));
  const { weight, fineness } = line;
  return moved(
    kind,
    {
      ...of,
      asset: metalAsset(line.metal),
      quantity: pureMetal(weight, fineness),
      weight,
      fineness,
    },
    countOf(slip),
  );
}

/** A reversal names no places: they are those of its legs. */
function placesIn({ type, legs }: Pick<Transaction, 'type' | 'legs'>): GoodsAccounts {
  if (type !== 'reversal') return {};
  const of = (kind: 'coins' | 'scrap') =>
    legs.find(({ account }) => account !== STOCK && kindOf(account) === kind)?.account;
  const [coins, scrap] = [of('coins'), of('scrap')];
  return { ...(coins === undefined ? {} : { coins }), ...(scrap === undefined ? {} : { scrap }) };
}

/** Coins and scrap that were money of a slip. */
function paidMoves(slip: Transaction): GoodsMove[] {
  return slip.payments.flatMap((payment) => {
    const { paid, method } = payment;
    if (!paid || (method !== 'coins' && method !== 'scrap')) return [];
    const came = paid.price.side === 'buy';
    const place = paymentAccount(payment, slip.contactId);
    const { asset, quantity } = movedBy(payment);
    const kind = slip.returns
      ? 'returned'
      : !came
        ? 'sold'
        : method === 'scrap'
          ? 'scrap'
          : 'bought';
    const ends = came ? { from: ownerOf(slip), to: place } : { from: place, to: ownerOf(slip) };
    const of = {
      name: paid.name ?? '',
      pieces: method === 'coins' ? quantity : 0,
      weight: paid.weight ?? null,
      fineness: paid.fineness ?? 0,
    };
    return moved(kind, { ...ends, ...of, asset, quantity }, slip.type === 'reversal' ? -1 : 1);
  });
}

function shipmentMoves(step: ShipmentStep, turn: 1 | -1): GoodsMove[] {
  const { act, from, to, items, consign } = step;
  const way = wayOf(step);
  const ends = ({
    account,
  }: ShipmentItem): Pick<GoodsMove, 'from' | 'to' | 'fromSpot' | 'toSpot'> => {
    if (consign?.theirs) {
      const owner = contactAccount(consign.contact);
      if (act === 'settle') return { from: way, to: COUNT_DIFFERENCE, fromSpot: from };
      return act === 'send'
        ? { from: owner, to: way, toSpot: to }
        : { from: way, to: owner, fromSpot: from };
    }
    if (act === 'send') return { from: account, to: way, fromSpot: from };
    return act === 'settle'
      ? { from: way, to: COUNT_DIFFERENCE }
      : { from: way, to: account, toSpot: to };
  };
  return items.flatMap((item) => {
    const { name, stock, asset, pieces, fineness } = item;
    const weight = assetClass(asset) === 'metal' ? item.weight : null;
    const of = {
      name,
      asset,
      pieces,
      fineness,
      weight,
      quantity: quantityOf(item),
      ...(stock === undefined ? {} : { stock }),
    };
    return moved(consign ? 'consigned' : 'shipment', { ...ends(item), ...of }, turn);
  });
}

function workMoves(step: WorkStep, owner: Account, turn: 1 | -1): GoodsMove[] {
  const asset = metalAsset(step.metal);
  const one = (
    from: Account,
    to: Account,
    quantity: number,
    more: Partial<Drawn> = {},
    kind: GoodsKind = 'production',
  ) => moved(kind, { from, to, asset, quantity, ...more }, turn);
  switch (step.is) {
    case 'give':
      return one(step.account, owner, pureOf(step), {
        weight: step.weight,
        fineness: step.fineness,
      });
    case 'take':
      return one(owner, step.account, pureOf(step), {
        weight: step.weight,
        fineness: step.fineness,
        pieces: step.pieces,
      });
    case 'loss':
      return one(owner, WORKSHOP_LOSS, step.pure);
    case 'melt':
      return meltMoves(step, turn);
    case 'assay':
      return assayMoves(step, turn);
    case 'deliver':
      return [
        ...one(PRODUCTION, step.account, step.pure),
        ...one(step.account, ASSAY_COST, step.kept),
      ];
  }
}

function meltMoves({ metal, pots, out }: MeltStep, turn: 1 | -1): GoodsMove[] {
  const asset = metalAsset(metal);
  return [
    ...pots.flatMap(({ account, weight, pure }) =>
      moved('melted', { from: account, to: PRODUCTION, asset, quantity: pure, weight }, turn),
    ),
    ...moved(
      'melted',
      {
        from: PRODUCTION,
        to: MELTING_LOSS,
        asset,
        quantity: meltLoss({ pots, out }),
        weight: molten(pots).weight - out,
      },
      turn,
    ),
  ];
}

function assayMoves(step: AssayStep, turn: 1 | -1): GoodsMove[] {
  const asset = metalAsset(step.metal);
  const { sample, fineness } = step;
  return [
    ...moved(
      'production',
      { from: ASSAY_DIFFERENCE, to: PRODUCTION, asset, quantity: assayDifference(step), fineness },
      turn,
    ),
    ...moved(
      'production',
      {
        from: PRODUCTION,
        to: MELTING_LOSS,
        asset,
        quantity: pureMetal(sample, fineness),
        weight: sample,
        fineness,
      },
      turn,
    ),
  ];
}

const KIND_OF: Partial<Record<TransactionType, GoodsKind>> = {
  opening: 'opening',
  transfer: 'transfer',
  difference: 'count',
  shipment: 'shipment',
  production: 'production',
  intake: 'intake',
  return: 'returned',
};

type Left = { account: Account; quantity: number };

/**
 * What the legs moved beyond what was told, asset by asset: first from one place of goods to
 * another, the rest against who stands on the other side.
 */
function restMoves(slip: Transaction, told: readonly GoodsMove[]): GoodsMove[] {
  const kind = KIND_OF[slip.type] ?? 'other';
  return Array.from(leftBy(slip, told)).flatMap(([asset, left]) => {
    const [out, into] = [
      left.filter(({ quantity }) => quantity < 0),
      left.filter(({ quantity }) => quantity > 0),
    ];
    const within = paired(out, into).flatMap(({ from, to, quantity }) =>
      moved(kind, { from, to, asset, quantity, pieces: piecesOf(asset, quantity) }),
    );
    const beyond = [...out, ...into].flatMap(({ account, quantity }) => {
      const ends = { from: besides(slip, account, asset, quantity), to: account };
      return moved(kind, { ...ends, asset, quantity, pieces: piecesOf(asset, quantity) });
    });
    return [...within, ...beyond];
  });
}

const piecesOf = (asset: Asset, quantity: number): number =>
  assetClass(asset) === 'piece' ? quantity : 0;

/** Of each asset but money what is left on each place of goods, zeros left out. */
function leftBy(
  { legs }: Pick<Transaction, 'legs'>,
  told: readonly GoodsMove[],
): Map<Asset, Left[]> {
  const sums = new Map<Asset, Map<Account, number>>();
  const add = (account: Account, asset: Asset, quantity: number) => {
    if (!isGoodsAccount(account) || assetClass(asset) === 'money') return;
    const of = sums.get(asset) ?? new Map<Account, number>();
    sums.set(asset, of.set(account, (of.get(account) ?? 0) + quantity));
  };
  for (const { account, asset, quantity } of legs) add(account, asset, quantity);
  for (const { from, to, asset, quantity } of told) {
    add(from, asset, quantity);
    add(to, asset, -quantity);
  }
  const left = Array.from(
    sums,
    ([asset, of]) =>
      [
        asset,
        Array.from(of, ([account, quantity]) => ({ account, quantity })).filter(
          (one) => one.quantity !== 0,
        ),
      ] as const,
  );
  return new Map(left.filter(([, of]) => of.length > 0));
}

/** Takes from both what can be paired: what left one place and came to another. */
function paired(out: Left[], into: Left[]): { from: Account; to: Account; quantity: number }[] {
  const pairs: { from: Account; to: Account; quantity: number }[] = [];
  for (const a of out)
    for (const b of into) {
      const quantity = Math.min(-a.quantity, b.quantity);
      if (quantity <= 0) continue;
      pairs.push({ from: a.account, to: b.account, quantity });
      a.quantity += quantity;
      b.quantity -= quantity;
    }
  return pairs;
}

/**
 * On the other side of a leg: a contact or another account with that asset, else whoever the
 * document is with.
 */
function besides(slip: Transaction, account: Account, asset: Asset, quantity: number): Account {
  const others = slip.legs.filter(
    (leg) => leg.asset === asset && leg.account !== account && leg.quantity > 0 !== quantity > 0,
  );
  return (
    (
      others.find((leg) => leg.account.startsWith('contact:')) ??
      others.find((leg) => !isGoodsAccount(leg.account))
    )?.account ?? ownerOf(slip)
  );
}
