import { halfUp } from './figures';
import type { Slip } from './recount';

/**
 * The legs that a slip of the counter must have, computed a second time on BigInt from its lines
 * and payments (src/domain/README.md#accounts-and-legs): what leaves a place stands against the
 * conversion account, which takes the lira at the line's own rate. Only for pure gold, coins and
 * lira; it refuses to judge anything else.
 */
const MONEY_PLACE: Record<string, string> = {
  cash: 'till:main',
  card: 'pos:main',
  transfer: 'bank:main',
  currency: 'fx:main',
  coins: 'stock:main',
};

class Legs {
  readonly sums = new Map<string, bigint>();
  add(account: string, asset: string, quantity: bigint): void {
    const place = `${account} ${asset}`;
    this.sums.set(place, (this.sums.get(place) ?? 0n) + quantity);
  }
}

type Line = Slip['lines'][number];

/** `way`: 1 of what is given, −1 of what is taken. Gives the kuruş that the line comes to. */
function ofLine(legs: Legs, line: Line, way: bigint): bigint {
  const given = line.price.side === 'sell';
  const rate = BigInt(line.price.rate);
  const book = (account: string, asset: string, quantity: bigint) =>
    legs.add(account, asset, way * quantity);
  if (line.kind === 'coin') {
    const pieces = BigInt(line.pieces);
    const worth = halfUp(pieces * rate, 100n);
    book('stock:main', line.product, -pieces);
    book('conversion', line.product, pieces);
    book('conversion', 'TRY', -worth);
    book('income:agreed-difference', 'TRY', -BigInt(line.adjustment));
    return way * (worth + BigInt(line.adjustment));
  }
  if ((line.metal ?? 'gold') !== 'gold' || (line.stones ?? []).length > 0)
    throw new Error('nobody taught this accountant silver or stones');
  const weight = BigInt(line.weight ?? 0);
  const metal = weight * BigInt(line.fineness ?? 0);
  const work = line.workmanship;
  if (work && work.by !== 'milyem')
    throw new Error(`nobody taught this accountant work by the ${work.by}`);
  const workHas = weight * BigInt(work?.tenths ?? 0);
  const worth = halfUp((metal + workHas) * rate, 1_000_000_000n);
  book(line.kind === 'scrap' ? 'scrap:main' : (line.place ?? 'stock:main'), 'HAS', -metal);
  book(given ? 'income:workmanship' : 'cost:workmanship', 'HAS', -workHas);
  book('conversion', 'HAS', metal + workHas);
  book('conversion', 'TRY', -worth);
  book('income:agreed-difference', 'TRY', -BigInt(line.adjustment));
  return way * (worth + BigInt(line.adjustment));
}

/** Where the expected legs and those of the server differ, in words. */
export function wrongLegs(slip: Slip): string[] {
  const legs = new Legs();
  const { type, number, lines, payments, contactId } = slip;
  let owed = 0n;
  for (const line of lines)
    owed += ofLine(legs, line, (line.price.side === 'sell') === (type !== 'return') ? 1n : -1n);
  const toShop = type === 'collection' || owed > 0n ? 1n : -1n;
  const contact = `contact:${contactId}`;
  const kept = payments.flatMap((payment) => wrongCommission(slip, payment));
  for (const { method, amount, account, paid, settles } of payments) {
    const place = method === 'account' ? contact : (account ?? MONEY_PLACE[method] ?? '');
    const came = paid ?? { asset: 'TRY', quantity: amount };
    legs.add(place, came.asset, toShop * BigInt(came.quantity));
    legs.add('conversion', came.asset, -toShop * BigInt(came.quantity));
    const against = settles ?? { asset: 'TRY', quantity: amount };
    legs.add('conversion', against.asset, toShop * BigInt(against.quantity));
    if (type === 'collection' || type === 'payment')
      legs.add(contact, against.asset, -toShop * BigInt(against.quantity));
  }
  const booked = new Map(slip.legs.map((leg) => [`${leg.account} ${leg.asset}`, leg.quantity]));
  const wrong = Array.from(new Set([...legs.sums.keys(), ...booked.keys()])).flatMap((place) => {
    const [right, is] = [legs.sums.get(place) ?? 0n, booked.get(place) ?? 0n];
    return right === is ? [] : [`${number} (${type}): ${place} is ${is} instead of ${right}`];
  });
  return [...kept, ...wrong];
}

/**
 * What the bank keeps of a card is said on the slip and booked when the bank settles: no leg of it
 * is here, unless the customer paid it.
 */
function wrongCommission(
  { number }: Slip,
  { amount, commission }: Slip['payments'][number],
): string[] {
  if (!commission) return [];
  if (commission.passed) throw new Error(`${number} passes its commission on: the day does not`);
  const right = halfUp(BigInt(amount) * BigInt(commission.rate), 10_000n);
  return BigInt(commission.kurus) === right
    ? []
    : [`${number}: the bank keeps ${commission.kurus} instead of ${right}`];
}
