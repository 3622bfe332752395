import { exact, mulDiv, plus, toSafe } from '../base/integer';
import {
  type Account,
  AGREED_DIFFERENCE,
  CARD_INCOME,
  CASH_ROUNDING,
  CONVERSION,
  contactAccount,
  type Leg,
  STONE_COST,
  STONE_INCOME,
  sumsOf,
  WORKMANSHIP_COST,
  WORKMANSHIP_INCOME,
} from '../ledger/ledger';
import { type DocumentType, flowOf, isMoneyType, lineSide, SLIP_TYPES } from '../ledger/slip-type';
import { type Asset, countsAs, metalAsset, TRY } from '../metal/asset';
import { roundedOf } from '../payment/cash-rounding';
import {
  chargedBy,
  movedBy,
  type Payment,
  passedOf,
  paymentAccount,
  settledBy,
} from '../payment/payment';
import { worthOf } from '../price/asset-value';
import { type GoodsAccounts, goodsAccountOf } from '../slip/legs';
import { type Line, lineFigures } from '../slip/line';
import { goodsOf } from '../slip/repair';
import type { Transaction } from '../slip/transaction';
import { goodsKey, keyOf, type PartyKey, type PostingKey, type PostingPlace } from './chart';

/**
 * Postings of a document in lira, at the rates that the document itself stored
 * (src/domain/README.md#journal-export). Guarantees: the kuruş of a document sum to exactly zero;
 * the quantities of its postings are exactly those of its legs, account by account and asset by
 * asset, without the conversion account; what moved in another asset keeps its quantity as a memo.
 */
export type Posting = PostingPlace & {
  /** Above zero debit, below it credit. */
  kurus: number;
  /** In the asset's own unit; for lira, in kuruş. */
  quantity: number;
};

/** `unpriced`: an asset for which neither the document nor the price board has a price. */
export type Posted = { postings: Posting[] } | { unpriced: Asset };

/** What postings need beside the document itself. */
export type PostingContext = {
  party: (account: Account) => PartyKey;
  /**
   * Price on the board before the document's day, in ₺ × 10^4, for assets that the document has no
   * price of.
   */
  rateBefore: (asset: Asset) => number | undefined;
};

export type PostedDocument = Pick<
  Transaction,
  'type' | 'contactId' | 'lines' | 'payments' | 'legs' | 'places' | 'rate' | 'costs' | 'added'
> & { cashNotes?: Transaction['cashNotes'] };

/**
 * The postings of a document that is not a reversal. A reversal has those of its original,
 * mirrored.
 */
export function postingsOf(document: PostedDocument, context: PostingContext): Posted {
  const parts = exact(() => explained(document, context));
  const whole = parts && exact(() => withRest(document, parts, context));
  // Figures too large for exact integers are typing errors; such a document cannot be valued.
  return (
    whole ??
    exact(() => valuedLegs(document, document.legs, context)) ?? {
      unpriced: document.legs[0]?.asset ?? TRY,
    }
  );
}

/** The postings that reverse others: the same accounts and keys with opposite figures. */
export const mirrored = <T extends { kurus: number; quantity: number }>(
  postings: readonly T[],
): T[] => postings.map((one) => ({ ...one, kurus: 0 - one.kurus, quantity: 0 - one.quantity }));

const isCounterSlip = (type: string): type is DocumentType =>
  type === 'return' || (SLIP_TYPES as readonly string[]).includes(type);

/** Postings that follow from lines and payments; none for a document that has only legs. */
function explained(document: PostedDocument, { party }: PostingContext): Posting[] {
  const { type, contactId, payments, places = {} } = document;
  if (type === 'repair')
    return slipPostings('sale', [...goodsOf(document)], payments, contactId, places, party);
  return isCounterSlip(type)
    ? slipPostings(type, document.lines, payments, contactId, places, party)
    : [];
}

function slipPostings(
  type: DocumentType,
  lines: readonly Line[],
  payments: readonly Payment[],
  contactId: string | null,
  places: GoodsAccounts,
  party: PostingContext['party'],
): Posting[] {
  const back = type === 'return' ? -1 : 1;
  const signed = lines.reduce(
    (sum, line) => plus(sum, lineSide(line) === 'sell' ? line.amount : -line.amount),
    0,
  );
  const flow = flowOf(type, back * signed);
  const owner = isMoneyType(type) ? contactId : null;
  return [
    ...lines.flatMap((line) => linePostings(line, back, places)),
    ...payments.flatMap((payment) => paymentPostings(payment, flow, contactId, owner, party)),
  ];
}

/**
 * Postings of a line: metal, workmanship, stones and agreed difference, each on its own account.
 */
function linePostings(line: Line, back: 1 | -1, places: GoodsAccounts): Posting[] {
  const sold = lineSide(line) === 'sell';
  const sign = sold ? -back : back;
  const figures = lineFigures(line);
  const isCoin = line.kind === 'coin';
  const asset = isCoin ? line.product : metalAsset(line.metal);
  const moved = isCoin ? line.pieces : figures.metal;
  const value = isCoin ? figures.metalAmount : worthOf(asset, moved, line.price.rate);
  const account = goodsAccountOf(line, places);
  // Goods that a customer returns have a code of their own.
  const key = (usual: PostingKey): PostingKey => (sold && back < 0 ? 'sales-returns' : usual);
  const lira = (account: Account, usual: PostingKey, kurus: number): Posting => ({
    ...{ account, key: key(usual), asset: TRY },
    ...{ kurus: sign * kurus, quantity: sign * kurus },
  });
  const work = sold ? WORKMANSHIP_INCOME : WORKMANSHIP_COST;
  return [
    {
      ...{ account, asset, key: key(sold ? 'sales' : goodsKey(account, asset)) },
      ...{ kurus: sign * value, quantity: sign * moved },
    },
    {
      ...{ account: work, asset, key: key(sold ? 'work-sold' : 'work-bought') },
      kurus: sign * (figures.metalAmount - value),
      quantity: sign * figures.workmanshipMetal,
    },
    lira(work, sold ? 'work-sold' : 'work-bought', figures.workmanshipAmount),
    lira(
      sold ? STONE_INCOME : STONE_COST,
      sold ? 'stones-sold' : 'stones-bought',
      figures.stoneAmount,
    ),
    lira(AGREED_DIFFERENCE, sold ? 'agreed-sold' : 'agreed-bought', line.adjustment),
  ];
}

function paymentPostings(
  payment: Payment,
  flow: 1 | -1 | 0,
  contactId: string | null,
  owner: string | null,
  party: PostingContext['party'],
): Posting[] {
  const sign = payment.back ? -flow : flow;
  const [moved, passed, rounded] = [movedBy(payment), passedOf([payment]), roundedOf([payment])];
  const at = (account: Account, asset: Asset, quantity: number, kurus: number): Posting => ({
    ...{ account, asset, quantity, kurus },
    key: keyOf(account, asset, { debit: kurus > 0, party }),
  });
  const settled = settledBy(payment);
  return [
    at(
      paymentAccount(payment, contactId),
      moved.asset,
      sign * moved.quantity,
      sign * chargedBy(payment),
    ),
    ...(owner === null
      ? []
      : [
          at(
            contactAccount(owner),
            settled.asset,
            -sign * settled.quantity,
            -sign * payment.amount,
          ),
        ]),
    at(CARD_INCOME, TRY, -sign * passed, -sign * passed),
    at(CASH_ROUNDING, TRY, -sign * rounded, -sign * rounded),
  ];
}

/**
 * Adds what the legs moved beside lines and payments, such as consigned goods or the fee of a
 * repair. Undefined if lines and payments do not lead to the legs.
 */
function withRest(
  document: PostedDocument,
  parts: readonly Posting[],
  context: PostingContext,
): Posted | undefined {
  if (parts.length === 0) return undefined;
  const booked = document.legs.filter(({ account }) => account !== CONVERSION);
  const rest = sumsOf([
    ...booked,
    ...parts.map(({ account, asset, quantity }) => ({ account, asset, quantity: -quantity })),
  ]).map(({ account, asset, sum }): Leg => ({ account, asset, quantity: toSafe(sum) }));
  const [lira, moved] = [rest.filter(isLira), rest.filter((leg) => !isLira(leg))];
  if (Array.from(netOf(moved).values()).some((sum) => sum !== 0)) return undefined;
  const valued = valuedLegs(document, moved, context);
  if ('unpriced' in valued) return valued;
  const postings = [
    ...parts,
    ...lira.map((leg) => ({
      ...leg,
      kurus: leg.quantity,
      key: keyIn(document, leg, leg.quantity, context),
    })),
    ...valued.postings,
  ].filter(({ kurus, quantity }) => kurus !== 0 || quantity !== 0);
  return sumOfKurus(postings) === 0n ? { postings } : undefined;
}

const isLira = ({ asset }: Leg): boolean => asset === TRY;

const sumOfKurus = (postings: readonly Posting[]): bigint =>
  postings.reduce((sum, { kurus }) => sum + BigInt(kurus), 0n);

/**
 * Gives each leg its value in lira. One asset that was exchanged for lira is worth that amount; of
 * several assets, all but one are valued at the board's price, and the last gets the remainder. An
 * asset that only moved between accounts is valued at the document's price for it, else at the
 * board's.
 */
function valuedLegs(
  document: PostedDocument,
  legs: readonly Leg[],
  context: PostingContext,
): Posted {
  const booked = legs.filter(({ account }) => account !== CONVERSION);
  const net = netOf(booked);
  const lira = net.get(TRY) ?? 0;
  const changed = Array.from(net.keys())
    .filter((asset) => asset !== TRY && net.get(asset) !== 0)
    .sort((a, b) => Number(knows(b)) - Number(knows(a)));
  const received = new Map<Asset, number>();
  let left = 0 - lira;
  for (const [at, asset] of changed.entries()) {
    const rate = rateIn(document, asset, context);
    const isLast = at === changed.length - 1;
    if (!isLast && rate === undefined) return { unpriced: asset };
    const kurus = isLast ? left : worthOf(asset, net.get(asset) ?? 0, rate ?? 0);
    received.set(asset, kurus);
    left = plus(left, -kurus);
  }
  const postings: Posting[] = [];
  for (const [asset, sum] of net) {
    const own = booked.filter((leg) => leg.asset === asset);
    const values =
      asset === TRY
        ? own.map(({ quantity }) => quantity)
        : sum === 0
          ? movedValues(document, asset, own, context)
          : shared(own, received.get(asset) ?? 0, sum);
    if (!values) return { unpriced: asset };
    postings.push(
      ...own.map((leg, at) => {
        const kurus = values[at] ?? 0;
        return { ...leg, kurus, key: keyIn(document, leg, kurus, context) };
      }),
    );
  }
  // Lira without a counterpart: no account of the chart fits, so a person must choose one.
  return {
    postings:
      left === 0
        ? postings
        : [
            ...postings,
            { account: CONVERSION, key: null, asset: TRY, kurus: left, quantity: left },
          ],
  };

  function knows(asset: Asset): boolean {
    return rateIn(document, asset, context) !== undefined;
  }
}

/** Sum of the legs of each asset, with its sign. */
function netOf(legs: readonly Leg[]): Map<Asset, number> {
  const net = new Map<Asset, number>();
  for (const { asset, quantity } of legs) net.set(asset, plus(net.get(asset) ?? 0, quantity));
  return net;
}

/**
 * Splits an amount in proportion to the quantities, whose sum is `total`; the last leg gets the
 * remainder.
 */
function shared(legs: readonly Leg[], kurus: number, total: number): number[] {
  let left = kurus;
  return legs.map(({ quantity }, at) => {
    const share = at === legs.length - 1 ? left : mulDiv(kurus, quantity, total);
    left = plus(left, -share);
    return share;
  });
}

/**
 * Values of legs that only move an asset between accounts: the value that comes in is exactly the
 * value that goes out. Undefined if there is no price; if all legs have the same key, nothing moves
 * in the chart and no price is needed.
 */
function movedValues(
  document: PostedDocument,
  asset: Asset,
  legs: readonly Leg[],
  context: PostingContext,
): number[] | undefined {
  const into = legs.filter(({ quantity }) => quantity > 0);
  const quantity = into.reduce((sum, leg) => plus(sum, leg.quantity), 0);
  const rate = rateIn(document, asset, context);
  const said = document.costs?.find((cost) => cost.asset === asset)?.kurus;
  const worth = said ?? (rate === undefined ? undefined : worthOf(asset, quantity, rate));
  if (worth === undefined) {
    const keys = new Set(legs.map((leg) => keyIn(document, leg, leg.quantity, context)));
    return keys.size === 1 ? legs.map(() => 0) : undefined;
  }
  const values = new Map<Leg, number>();
  const out = legs.filter((leg) => leg.quantity < 0);
  for (const [side, kurus] of [
    [into, worth],
    [out, -worth],
  ] as const)
    for (const [at, share] of shared(side, kurus, Math.sign(kurus) * quantity).entries()) {
      const leg = side[at];
      if (leg) values.set(leg, share);
    }
  return legs.map((leg) => values.get(leg) ?? 0);
}

function keyIn(
  { type }: PostedDocument,
  { account, asset }: Leg,
  kurus: number,
  { party }: PostingContext,
): PostingKey | null {
  const key = keyOf(account, asset, { debit: kurus > 0, party });
  // Gold that was added to a repaired piece counts as sold.
  return type === 'repair' && key === 'goods' && kurus < 0 ? 'sales' : key;
}

/** The rate (× 10^4) of an asset in the document, else that of the board before its day. */
function rateIn(
  { rate, cashNotes }: PostedDocument,
  asset: Asset,
  { rateBefore }: PostingContext,
): number | undefined {
  if (rate?.base === asset && rate.quote === TRY) return rate.rate;
  const note = cashNotes?.find((one) => one.asset === asset);
  return note?.price.rate ?? rateBefore(countsAs(asset).asset);
}
