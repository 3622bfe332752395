import { halfUp, stoneMoney } from './figures';
import type { Action, Ledger, Note, Order, Session, Slip } from './recount';
import { earnedBetween, HAD } from './recount-result';

/**
 * The paper that the accountant from outside would have printed: what a Z and the position have to
 * say, written from the ledger.
 */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');
const size = (value: bigint): bigint => (value < 0n ? -value : value);

function fixed(value: bigint, decimals: number): string {
  const text = size(value)
    .toString()
    .padStart(decimals + 1, '0');
  return `${grouped(text.slice(0, -decimals))},${text.slice(-decimals)}`;
}

const MONEY: Record<string, string> = { TRY: '₺', USD: '$', EUR: '€', GBP: '£' };
const minus = (value: bigint): string => (value < 0n ? '−' : '');
const money = (kurus: bigint): string => `${minus(kurus)}${fixed(kurus, 2)} ₺`;
const pureGold = (has: bigint): string =>
  `${minus(has)}${fixed(halfUp(size(has), 10_000n), 3)} has`;

/** As the paper writes it: kuruş with two decimals, metals with three, coins by piece. */
function written(asset: string, quantity: bigint): string {
  if (MONEY[asset]) return `${fixed(quantity, 2)} ${MONEY[asset]}`;
  // The ledger holds silver pure and the paper writes it in grams of 999: 9.990.000 units a gram.
  if (asset === 'GUMUS') return `${fixed(halfUp(size(quantity), 9_990n), 3)} g`;
  return asset === 'HAS'
    ? `${fixed(halfUp(size(quantity), 10_000n), 3)} has`
    : `${grouped(size(quantity).toString())} ad`;
}
const signed = (asset: string, quantity: bigint, plus = false): string =>
  `${minus(quantity) || (plus && quantity > 0n ? '+' : '')}${written(asset, quantity)}`;

export type Names = { account: (id: string) => string; asset: (code: string) => string };

/** What the Z of a closed session has to say, row by row, between its head and its signatures. */
export function zRows(ledger: Ledger, session: Session, series: string, names: Names): string[] {
  const { open, close, accounts } = session;
  if (!open || !close) throw new Error('the session is not closed');
  const [opened, to] = [BigInt(open.at), BigInt(close.at)];
  // The first Z of all begins with the day of its opening.
  const from = dayBegin(open.at);
  const covered = ledger.slips.filter(
    ({ at, type, legs }) =>
      at <= to && type !== 'difference' && legs.some(({ account }) => accounts.includes(account)),
  );
  const moved = covered.filter(({ at }) => at > from);
  const inSession = moved.filter(({ at }) => at > opened);
  const older = covered.filter(({ at, type }) => at <= from && type !== 'opening');
  const late = close.late ?? [];
  return [
    ...close.figures.flatMap((figure) =>
      figureRows(figure, { ledger, moved: inSession, from: opened, names }),
    ),
    ...goodsRows('Satışlar', moved, 'sell'),
    ...goodsRows('Alışlar', moved, 'buy'),
    ...workRows(moved),
    ...positionRows(ledger, { from, to }, names),
    ...resultRows(ledger, { from, to }),
    ...passedRows(moved),
    ...outlayRows('Masraflar', moved, SPENT),
    ...outlayRows('Avans, patronun çektiği', moved, DRAWN),
    ...earlierRows(ledger, { older, accounts, from }),
    'Kayıtlar',
    `Bu Z’deki fiş ${moved.length}`,
    `Öteki cihazlardan (beklenen) ${othersText(moved, accounts, series)}`,
    'Gönderilmemiş kayıt 0',
    ...(late.length > 0
      ? [`Geç gelen ${late.length} kayıt ${late.map(({ number }) => number).join(', ')}`]
      : []),
    ...(close.notes && close.notes.length > 0
      ? ['Banknot dökümü', ...close.notes.map(noteRow)]
      : []),
    ...(close.reason ? [`Farkın nedeni: ${close.reason}`] : []),
  ];
}

type Older = { older: readonly Slip[]; accounts: readonly string[]; from: bigint };

/** What a first Z says of the slips before it, each title with the words that tell it apart. */
function earlierRows(ledger: Ledger, { older, accounts, from }: Older): string[] {
  const [oldest] = older.map(({ at }) => at).sort((a, b) => (a < b ? -1 : 1));
  if (oldest === undefined) return [];
  const early = (title: string): string => `${title} · ilk açılış gününden önce`;
  const titled = ([title = '', ...rows]: string[]): string[] =>
    rows.length === 0 ? [] : [early(title), ...rows];
  const [count, sums] = inAndOut(older, accounts).split(' fiş · ');
  const day = new Date(Number(oldest) + 3 * 3_600_000).toISOString().slice(0, 10);
  return [
    early('Kayıtlar'),
    `${day.split('-').reverse().join('.')} gününden beri ${count} fiş`,
    `Kasaya giren, çıkan ${sums}`,
    'Kasaya giren ve çıkan açılış rakamının içindedir. Bu fişler yukarıdaki toplamlarda yer almaz.',
    ...titled(goodsRows('Satışlar', older, 'sell')),
    ...titled(goodsRows('Alışlar', older, 'buy')),
    ...titled(workRows(older)),
    ...titled(passedRows(older)),
    ...titled(outlayRows('Masraflar', older, SPENT)),
    ...titled(outlayRows('Avans, patronun çektiği', older, DRAWN)),
    ...titled(resultRows(ledger, { from: dayBegin(Number(oldest)), to: from })),
  ];
}

/** The last moment of the day before, in Istanbul. */
const dayBegin = (at: number): bigint => {
  const [day, hours] = [86_400_000, 3 * 3_600_000];
  return BigInt(Math.floor((at + hours) / day) * day - hours - 1);
};

/**
 * Numbers of the slips that a first Z names as written while its till stood closed, the earliest
 * first.
 */
export function closedNumbers({ slips }: Ledger, { accounts, open }: Session): string[] {
  const opened = BigInt(open?.at ?? 0);
  return slips
    .filter(
      ({ at, type, legs }) =>
        at > dayBegin(Number(opened)) &&
        at <= opened &&
        type !== 'difference' &&
        legs.some(({ account }) => accounts.includes(account)),
    )
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ number }) => number);
}

/** What was undone or came back counts the other way. */
const countOf = (type: string): bigint => (type === 'reversal' || type === 'return' ? -1n : 1n);

/**
 * Lines of gold and silver by group: what is left of the amount beside the metal at its price and
 * the stones.
 */
function workRows(slips: readonly Slip[]): string[] {
  const groups = new Map<string, { text: string; order: string; kurus: bigint }>();
  for (const { type, lines } of slips) {
    for (const line of lines.filter(({ kind }) => kind === 'worked')) {
      const { price, fineness = 0, weight = 0, metal } = line;
      const worth = halfUp(
        BigInt(weight) * BigInt(fineness) * BigInt(price.rate),
        metal === 'silver' ? 999_000_000n : 1_000_000_000n,
      );
      const kurus = BigInt(line.amount) - worth - stoneMoney(line);
      const text = `${metalName(metal)} [${markOf(fineness)}]${price.side === 'buy' ? ' alışı' : ''}`;
      const known = groups.get(text) ?? {
        text,
        order: `${price.side === 'buy' ? 1 : 0} ${metal === 'silver' ? 1 : 0} ${99_999 - fineness}`,
        kurus: 0n,
      };
      known.kurus += countOf(type) * (price.side === 'buy' ? -kurus : kurus);
      groups.set(text, known);
    }
  }
  const service = slips
    .filter(({ lines }) => lines.length === 0)
    .reduce((sum, slip) => sum - work([slip], 'TRY'), 0n);
  const all = [
    ...Array.from(groups.values()).sort((a, b) => (a.order < b.order ? -1 : 1)),
    { text: 'Tamir ve hizmet', kurus: service },
  ].filter(({ kurus }) => kurus !== 0n);
  return [
    'İşçilik',
    ...all.map(({ text, kurus }) => `${text} ${money(kurus)}`),
    ...(all.length > 0 ? [`Toplam ${money(all.reduce((sum, { kurus }) => sum + kurus, 0n))}`] : []),
    `Deftere para olarak ${money(-work(slips, 'TRY'))}`,
    `Deftere has olarak ${pureGold(-work(slips, 'HAS'))}`,
  ];
}

/** What the trade of the session earned, of the whole shop, whoever's till it passed. */
function resultRows({ slips }: Ledger, time: { from: bigint; to: bigint }): string[] {
  const { metal, work, stones } = earnedBetween(slips, time);
  const rows = [
    ['Maden, sarrafiye, döviz', metal],
    ['İşçilik', work],
    ['Taş', stones],
    ['Toplam', metal + work + stones],
  ] as const;
  return ['Kâr / zarar', ...rows.map(([name, kurus]) => `${name} ${money(kurus)}`)];
}

/** What cards took on top is in no result: it is what their bank will keep. */
function passedRows(slips: readonly Slip[]): string[] {
  const passed = slips
    .flatMap(({ legs }) => legs)
    .reduce(
      (sum, { account, quantity }) => (account === 'income:card-commission' ? sum - quantity : sum),
      0n,
    );
  return passed === 0n ? [] : ['Kart komisyonu', `Müşteriye yansıtılan ${money(passed)}`];
}

const SPENT: Record<string, string> = {
  'expense:food': 'Yemek',
  'expense:cargo': 'Kargo',
  'expense:other': 'Diğer',
};
const DRAWN: Record<string, string> = {
  'expense:advance': 'Avans',
  'expense:owner': 'Patronun çektiği para',
};

/** What was paid out of the tills for itself, by what it was for; what came back taken off. */
function outlayRows(
  title: string,
  slips: readonly Slip[],
  names: Record<string, string>,
): string[] {
  const legs = slips.flatMap((slip) => slip.legs);
  const rows = Object.entries(names).flatMap(([account, name]) => {
    const kurus = legs.reduce(
      (sum, leg) => (leg.account === account && leg.asset === 'TRY' ? sum + leg.quantity : sum),
      0n,
    );
    return kurus === 0n ? [] : [`${name} ${money(kurus)}`];
  });
  return rows.length === 0 ? [] : [title, ...rows];
}

/**
 * Has as three decimals write it, a half away from zero: the change on paper is that of the figures
 * above it.
 */
const writtenHas = (pure: bigint): bigint => {
  const [size, milligram] = [pure < 0n ? -pure : pure, 10_000n];
  const rounded = ((size * 2n + milligram) / (milligram * 2n)) * milligram;
  return pure < 0n ? -rounded : rounded;
};

/**
 * What the shop had of everything but the lira at the two ends of the session, over all its
 * accounts.
 */
function positionRows(
  { slips, orders }: Ledger,
  { from, to }: { from: bigint; to: bigint },
  names: Names,
): string[] {
  const at = (moment: bigint, asset: string): bigint =>
    slips
      .filter((slip) => slip.at <= moment)
      .flatMap(({ legs }) => legs)
      .reduce(
        (sum, leg) => (HAD.test(leg.account) && leg.asset === asset ? sum + leg.quantity : sum),
        0n,
      ) - (asset === 'HAS' ? promisedAt(moment) : 0n);
  const promisedAt = (moment: bigint): bigint =>
    orders
      .filter((order) => BigInt(order.at) <= moment)
      .reduce(
        (sum, order) =>
          sum + promise({ ...order, moves: order.moves.filter(({ at }) => BigInt(at) <= moment) }),
        0n,
      );
  const assets = Array.from(
    new Set(slips.flatMap(({ legs }) => legs.map(({ asset }) => asset))),
  ).sort();
  const others = assets.filter(
    (asset) => asset !== 'TRY' && asset !== 'HAS' && at(to, asset) !== at(from, asset),
  );
  return [
    'Pozisyon',
    `Gün başında ${signed('HAS', at(from, 'HAS'))}`,
    `Kapanışta ${signed('HAS', at(to, 'HAS'))}`,
    `Değişim ${signed('HAS', writtenHas(at(to, 'HAS')) - writtenHas(at(from, 'HAS')), true)}`,
    ...others.map(
      (asset) => `${names.asset(asset)} ${signed(asset, at(to, asset) - at(from, asset), true)}`,
    ),
    ...(promisedAt(to) === 0n ? [] : [`Siparişe bağlı, düşüldü ${signed('HAS', promisedAt(to))}`]),
  ];
}

/**
 * Gold as the position summary has it: net, own, owed to the shop, owed by it, promised to orders.
 * A dash where there is none.
 */
export function goldRow({ slips, orders }: Ledger): string[] {
  const accounts = new Map<string, bigint>();
  for (const { account, asset, quantity } of slips.flatMap(({ legs }) => legs))
    if (asset === 'HAS' && HAD.test(account))
      accounts.set(account, (accounts.get(account) ?? 0n) + quantity);
  const sum = (belongs: (account: string, held: bigint) => boolean): bigint =>
    Array.from(accounts).reduce(
      (all, [account, held]) => (belongs(account, held) ? all + held : all),
      0n,
    );
  const contact = (account: string): boolean => account.startsWith('contact:');
  const [own, toUs, byUs] = [
    sum((a) => !contact(a)),
    sum((a, held) => contact(a) && held > 0n),
    -sum((a, held) => contact(a) && held < 0n),
  ];
  const promised = orders.reduce((all, order) => all + promise(order), 0n);
  const cell = (quantity: bigint): string => (quantity === 0n ? '–' : signed('HAS', quantity));
  return [signed('HAS', own + toUs - byUs - promised), ...[own, toUs, byUs, promised].map(cell)];
}

/**
 * What an order that is neither handed over nor called off was promised at a fixed price; none of
 * this shop is of silver.
 */
function promise({ kind, price, weight, fineness, moves }: Order): bigint {
  if (
    kind !== 'order' ||
    price.by !== 'fixed' ||
    moves.some(({ to }) => to === 'delivered' || to === 'cancelled')
  )
    return 0n;
  return weight === null || fineness === null ? 0n : BigInt(weight) * BigInt(fineness);
}

type Made = { ledger: Ledger; moved: readonly Slip[]; from: bigint; names: Names };

function figureRows(
  { account, asset, quantity }: Action['figures'][number],
  { ledger, moved, from, names }: Made,
): string[] {
  const of = ({ legs }: Slip): bigint =>
    legs.reduce(
      (sum, leg) => (leg.account === account && leg.asset === asset ? sum + leg.quantity : sum),
      0n,
    );
  const before = ledger.slips
    .filter(({ at }) => at <= from)
    .reduce((sum, slip) => sum + of(slip), 0n);
  const [came, went] = [
    moved.map(of).reduce((sum, q) => (q > 0n ? sum + q : sum), 0n),
    moved.map(of).reduce((sum, q) => (q < 0n ? sum - q : sum), 0n),
  ];
  const expected = before + came - went;
  return [
    `${names.account(account)} · ${names.asset(asset)}`,
    `Açılış ${signed(asset, before)}`,
    `Giriş ${signed(asset, came)}`,
    `Çıkış ${signed(asset, went)}`,
    `Beklenen ${signed(asset, expected)}`,
    ...(quantity === null
      ? ['Sayılan sayılmadı']
      : [
          `Sayılan ${signed(asset, BigInt(quantity))}`,
          `Fark ${signed(asset, BigInt(quantity) - expected, true)}`,
        ]),
  ];
}

const KINDS = ['worked', 'coin', 'scrap'];
const METALS = ['gold', 'silver'];
const metalName = (metal?: string): string => (metal === 'silver' ? 'Gümüş' : 'Altın');

/** A group of goods is one kind, metal and fineness; what was undone counts the other way. */
function goodsRows(title: string, slips: readonly Slip[], side: 'sell' | 'buy'): string[] {
  type Group = {
    kind: string;
    metal: string;
    fineness: number;
    weight: bigint;
    pure: bigint;
    pieces: bigint;
    kurus: bigint;
  };
  const groups = new Map<string, Group>();
  for (const { type, lines } of slips) {
    const sign = countOf(type);
    for (const line of lines.filter(({ price }) => price.side === side)) {
      const coin = line.kind === 'coin';
      const [metal, fineness] = coin ? ['gold', 0] : [line.metal ?? 'gold', line.fineness ?? 0];
      const id = `${line.kind} ${metal} ${fineness}`;
      const known = groups.get(id) ?? {
        kind: line.kind,
        metal,
        fineness,
        weight: 0n,
        pure: 0n,
        pieces: 0n,
        kurus: 0n,
      };
      known.weight += coin ? 0n : sign * BigInt(line.weight ?? 0);
      known.pure += coin ? 0n : sign * BigInt(line.pure ?? 0);
      known.pieces += sign * BigInt(line.pieces);
      known.kurus += sign * BigInt(line.amount);
      groups.set(id, known);
    }
  }
  if (groups.size === 0) return [];
  const all = Array.from(groups.values()).sort(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      METALS.indexOf(a.metal) - METALS.indexOf(b.metal) ||
      b.fineness - a.fineness,
  );
  return [
    title,
    ...all.map((group) => `${groupText(group)} ${money(group.kurus)}`),
    `Toplam ${money(all.reduce((sum, { kurus }) => sum + kurus, 0n))}`,
  ];
}

const markOf = (fineness: number): string =>
  fineness % 10 === 0 ? String(fineness / 10) : `${Math.floor(fineness / 10)},${fineness % 10}`;

function groupText({
  kind,
  metal,
  fineness,
  weight,
  pure,
  pieces,
}: {
  kind: string;
  metal: string;
  fineness: number;
  weight: bigint;
  pure: bigint;
  pieces: bigint;
}): string {
  if (kind === 'coin') return `Sarrafiye · ${pieces} ad`;
  const grams = fixed(weight, 3).replace(/0$/, '');
  const name = kind === 'scrap' ? 'Hurda' : metalName(metal);
  const goods = `${name} [${markOf(fineness)}] · ${minus(weight)}${grams} g`;
  // Has is pure gold: silver has none.
  return metal === 'silver' ? goods : `${goods} · ${pureGold(pure)}`;
}

const isWork = (account: string): boolean =>
  account === 'income:workmanship' || account === 'cost:workmanship';
const work = (slips: readonly Slip[], asset: string): bigint =>
  slips
    .flatMap(({ legs }) => legs)
    .reduce(
      (sum, leg) => (isWork(leg.account) && leg.asset === asset ? sum + leg.quantity : sum),
      0n,
    );

function othersText(slips: readonly Slip[], accounts: readonly string[], series: string): string {
  const others = slips.filter(({ number }) => !number.startsWith(`${series}-`));
  return others.length === 0 ? '0' : inAndOut(others, accounts);
}

/** How many slips, and the lira that they brought into these tills and took out. */
function inAndOut(slips: readonly Slip[], accounts: readonly string[]): string {
  const lira = slips
    .flatMap(({ legs }) => legs)
    .filter(
      ({ account, asset }) =>
        account.startsWith('till:') && accounts.includes(account) && asset === 'TRY',
    );
  const sum = (sign: 1 | -1) =>
    lira.reduce(
      (total, { quantity }) => (quantity > 0n === sign > 0 ? total + size(quantity) : total),
      0n,
    );
  return `${slips.length} fiş · +${money(sum(1))} −${money(sum(-1))}`;
}

const noteRow = ({ asset, value, pieces, bundles }: Note): string => {
  const count = BigInt(pieces) + 100n * BigInt(bundles);
  const note =
    asset === 'TRY' && value < 100
      ? `${value} kr`
      : `${grouped(String(value / 100))} ${MONEY[asset]}`;
  return `${note} × ${grouped(count.toString())} ${written(asset, BigInt(value) * count)}`;
};
