/**
 * The figures of a slip by the trade's formulas, computed a second time on BigInt and from the wire
 * alone (src/domain/README.md#what-a-line-is-worth): the server's data are judged by this, not by
 * the code that made them.
 */
export type WireLine = {
  kind: 'worked' | 'scrap' | 'coin';
  product: string;
  metal?: 'gold' | 'silver';
  weight?: number;
  pieces: number;
  fineness?: number;
  workmanship?:
    | { by: 'milyem'; tenths: number }
    | { by: 'gram' | 'piece'; kurus: number }
    | { by: 'percent'; hundredths: number };
  price: { rate: number; side: 'buy' | 'sell' };
  stones?: { carat: number; price?: { perCarat: number; rate?: { rate: number } } }[];
  adjustment: number;
  pure?: number;
  amount: number;
};
export type WireLeg = { account: string; asset: string; quantity: number };
export type WireSlip = {
  id: string;
  number: string;
  type: 'sale' | 'purchase' | 'exchange' | 'collection' | 'payment' | 'reversal' | 'intake';
  lines: WireLine[];
  legs: WireLeg[];
  payments: { method: string; amount: number }[];
};

export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

function lineFigures(line: WireLine): { pure: bigint; amount: bigint } {
  const rate = BigInt(line.price.rate);
  if (line.kind === 'coin')
    return { pure: 0n, amount: halfUp(BigInt(line.pieces) * rate, 100n) + BigInt(line.adjustment) };
  const weight = BigInt(line.weight ?? 0);
  const work = line.workmanship;
  const pure = weight * BigInt((line.fineness ?? 0) + (work?.by === 'milyem' ? work.tenths : 0));
  const metal = halfUp(pure * rate, line.metal === 'silver' ? 999_000_000n : 1_000_000_000n);
  return {
    pure,
    amount: metal + workMoney(line, weight, metal) + stoneMoney(line) + BigInt(line.adjustment),
  };
}

export const stoneMoney = ({ stones = [] }: Pick<WireLine, 'stones'>): bigint =>
  stones.reduce(
    (sum, { carat, price }) =>
      sum +
      halfUp(
        BigInt(carat) * BigInt(price?.perCarat ?? 0) * BigInt(price?.rate?.rate ?? 10_000),
        10_000_000n,
      ),
    0n,
  );

function workMoney({ workmanship: work, pieces }: WireLine, weight: bigint, metal: bigint): bigint {
  if (work?.by === 'gram') return halfUp(weight * BigInt(work.kurus), 1000n);
  if (work?.by === 'percent') return halfUp(metal * BigInt(work.hundredths), 10_000n);
  return work?.by === 'piece' ? BigInt(pieces) * BigInt(work.kurus) : 0n;
}

/**
 * Everything about a slip that does not follow from its own lines, in words; empty when it is
 * exact.
 */
export function wrongFigures(slip: WireSlip): string[] {
  const wrong: string[] = [];
  const figures = slip.lines.map(lineFigures);
  for (const [i, line] of slip.lines.entries()) {
    if (BigInt(line.amount) !== figures[i]?.amount)
      wrong.push(`line ${i}: ${line.amount} instead of ${figures[i]?.amount}`);
    if (line.kind !== 'coin' && BigInt(line.pure ?? 0) !== figures[i]?.pure)
      wrong.push(`line ${i}: ${line.pure} pure instead of ${figures[i]?.pure}`);
  }
  const paid = slip.payments.reduce((sum, p) => sum + BigInt(p.amount), 0n);
  const total = slip.lines.reduce(
    (sum, line, i) => sum + wayOf(line) * (figures[i]?.amount ?? 0n),
    0n,
  );
  if (slip.lines.length > 0 && paid !== size(total)) wrong.push(`paid ${paid} of ${size(total)}`);
  for (const [asset, sum] of sums(slip.legs, (leg) => leg.asset))
    if (sum !== 0n) wrong.push(`${asset} sums to ${sum}`);
  return [
    ...wrong,
    ...wrongLegs(slip, slip.lines.length > 0 ? total : moneyAlone(slip, paid), figures),
  ];
}

/** Given is plus, taken minus; so is money that comes in and that goes out. */
const wayOf = (line: WireLine): bigint => (line.price.side === 'sell' ? 1n : -1n);
const size = (value: bigint): bigint => (value < 0n ? -value : value);
const moneyAlone = (slip: WireSlip, paid: bigint): bigint =>
  slip.type === 'collection' ? paid : -paid;

function wrongLegs(slip: WireSlip, total: bigint, figures: { pure: bigint }[]): string[] {
  const at = sums(slip.legs, (leg) => `${leg.account} ${leg.asset}`);
  const wrong: string[] = [];
  const onAccount = slip.payments.reduce(
    (sum, p) => sum + (p.method === 'account' ? BigInt(p.amount) : 0n),
    0n,
  );
  const due = total < 0n ? total + onAccount : total - onAccount;
  const money = ['till', 'pos', 'bank'].reduce(
    (sum, place) => sum + (at.get(`${place}:main TRY`) ?? 0n),
    0n,
  );
  if (money !== due) wrong.push(`money ${money} instead of ${due}`);
  const isGold = (line: WireLine) => line.kind !== 'coin' && line.metal !== 'silver';
  const gold = slip.lines.reduce(
    (sum, line, i) => sum + (isGold(line) ? wayOf(line) * (figures[i]?.pure ?? 0n) : 0n),
    0n,
  );
  const conversion = at.get('conversion HAS') ?? 0n;
  if (conversion !== gold) wrong.push(`conversion ${conversion} HAS instead of ${gold}`);
  const coins = new Map<string, bigint>();
  for (const line of slip.lines)
    if (line.kind === 'coin')
      coins.set(line.product, (coins.get(line.product) ?? 0n) - wayOf(line) * BigInt(line.pieces));
  for (const [product, pieces] of coins) {
    const stock = at.get(`stock:main ${product}`) ?? 0n;
    if (stock !== pieces) wrong.push(`stock ${stock} ${product}`);
  }
  return wrong;
}

function sums(legs: readonly WireLeg[], key: (leg: WireLeg) => string): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const leg of legs) found.set(key(leg), (found.get(key(leg)) ?? 0n) + BigInt(leg.quantity));
  return found;
}
