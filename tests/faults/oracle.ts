import type { Books, Leg, Mutation, Slip } from './books';
import type { Journal, Method, Painted, Unsure } from './journal';
import type { Goods } from './plan';

/**
 * Judges what the server holds by what was painted, and by nothing of the app: the legs that a slip
 * must have are made anew from what the clerk typed and what the screen said was paid. Guarantee:
 * every sentence it gives is a violation.
 */
export type Violation = { rule: Rule; text: string };
export const RULES = [
  'lost',
  'duplicate',
  'phantom',
  'wrong',
  'order',
  'sum',
  'gap',
  'refused',
  'diverged',
  'badge',
  'rejection',
] as const;
type Rule = (typeof RULES)[number];

type Judged = {
  say: (rule: Rule, text: string) => void;
  books: Books;
  before: Books;
  journal: Journal;
  fresh: Slip[];
  contacts: Map<string, string>;
};

export function judgeBooks(before: Books, books: Books, journal: Journal): Violation[] {
  const violations: Violation[] = [];
  const known = new Set(before.slips.map((slip) => slip.id));
  const contacts = new Map<string, string>();
  for (const { kind, body } of books.mutations)
    if (kind === 'contact.create') contacts.set(body.id, body.name ?? '');
  const fresh = books.slips.filter((slip) => !known.has(slip.id));
  const judged: Judged = {
    say: (rule, text) => violations.push({ rule, text }),
    books,
    before,
    journal,
    fresh,
    contacts,
  };
  judgeIds(judged);
  judgeCustomers(judged);
  judgeSlips(judged);
  judgeOrder(judged);
  judgeSums(judged);
  judgeNumbers(judged);
  return violations;
}

/** One server row per id, none of them refused, and no finding that only a double could earn. */
function judgeIds({ say, books }: Judged): void {
  for (const [id, rows] of groupBy(books.mutations, (m) => m.id))
    if (rows.length > 1) say('duplicate', `mutation ${id} is there ${rows.length} times`);
  for (const m of books.mutations)
    if (m.status !== 200)
      say('refused', `${m.kind} ${m.body.number ?? m.body.name ?? m.id} was answered ${m.status}`);
  for (const { kind, body } of books.records) {
    const { code } = (body ?? {}) as { code?: string };
    if (kind === 'findings' && ['number-clash', 'id-clash', 'unknown-series'].includes(code ?? ''))
      say('duplicate', `finding ${JSON.stringify(body).slice(0, 200)}`);
  }
}

function judgeCustomers({ say, journal, contacts }: Judged): void {
  const painted = journal.painted.flatMap((p) => (p.what === 'customer' ? [p.name] : []));
  const unsure = new Set(
    journal.unsure.flatMap((u) => (u.what === 'customer' && u.name ? [u.name] : [])),
  );
  const there = groupBy(contacts.values(), (name) => name);
  for (const name of painted) if (!there.has(name)) say('lost', `customer ${name}`);
  for (const [name, all] of there) {
    if (all.length > 1) say('duplicate', `customer ${name}`);
    if (!painted.includes(name) && !unsure.has(name)) say('phantom', `customer ${name}`);
  }
}

function judgeSlips(judged: Judged): void {
  const { say, journal, fresh } = judged;
  const byNumber = groupBy(fresh, (slip) => slip.number);
  for (const [number, all] of byNumber)
    if (all.length > 1) say('duplicate', `slip ${number} is there ${all.length} times`);
  const painted = new Map(
    journal.painted.flatMap((p) => (p.what === 'customer' ? [] : [[p.number, p] as const])),
  );
  for (const [number, entry] of painted) {
    const slip = byNumber.get(number)?.[0];
    if (!slip) say('lost', `${entry.what} ${number} of tablet ${entry.tablet}`);
    else judgeContent(judged, slip, entry);
  }
  const left = [...journal.unsure];
  for (const slip of fresh) {
    if (painted.has(slip.number)) continue;
    const at = left.findIndex((u) => isIt(judged, u, slip));
    if (at < 0) say('phantom', `slip ${slip.number}`);
    else left.splice(at, 1);
  }
}

function judgeContent(
  judged: Judged,
  slip: Slip,
  entry: Exclude<Painted, { what: 'customer' }>,
): void {
  const expected = expectedLegs(judged, entry);
  if (expected === undefined) return;
  const [is, should] = [textOf(slip.legs), textOf(expected)];
  if (is !== should) judged.say('wrong', `${slip.number}: ${is} instead of ${should}`);
}

/** Never painted, but pressed: the same goods on the same tablet. */
function isIt({ fresh, books, journal }: Judged, unsure: Unsure, slip: Slip): boolean {
  if (
    !seriesOf(journal, unsure.tablet).includes(slip.number.split('-')[0] ?? '') &&
    books.series.size > 0 &&
    seriesOf(journal, unsure.tablet).length > 0
  )
    return false;
  if (unsure.what === 'reversal')
    return (
      slip.type === 'reversal' && fresh.find((s) => s.id === slip.reverses)?.number === unsure.of
    );
  if (unsure.what !== 'slip' || !unsure.goods) return false;
  const kurus = Math.abs(
    slip.legs.find((leg) => leg.account === 'conversion' && leg.asset === 'TRY')?.quantity ?? 0,
  );
  const goods = textOf(legsOfGoods(unsure.goods, kurus));
  return (
    textOf(slip.legs.filter((leg) => !/^(till|pos|bank|contact):/.test(leg.account))) === goods
  );
}

const seriesOf = ({ painted }: Journal, tablet: number): string[] =>
  Array.from(
    new Set(
      painted.flatMap((p) =>
        p.tablet === tablet && p.what !== 'customer' ? [p.number.split('-')[0] ?? ''] : [],
      ),
    ),
  );

function expectedLegs(
  judged: Judged,
  entry: Exclude<Painted, { what: 'customer' }>,
): Leg[] | undefined {
  const { journal, fresh, contacts } = judged;
  if (entry.what === 'slip') {
    const customer = entry.customer
      ? [...contacts].find(([, name]) => name === entry.customer)?.[0]
      : undefined;
    return [
      ...legsOfGoods(entry.goods, entry.kurus),
      {
        account: moneyAccount(entry.method, customer),
        asset: 'TRY',
        quantity: entry.goods.way * entry.kurus,
      },
    ];
  }
  const original = journal.painted.find((p) => p.what === 'slip' && p.number === entry.of);
  const legs =
    original?.what === 'slip'
      ? expectedLegs(judged, original)
      : fresh.find((s) => s.number === entry.of)?.legs;
  return legs?.map((leg) => ({ ...leg, quantity: -leg.quantity }));
}

const moneyAccount = (method: Method, customer: string | undefined): string =>
  method === 'account'
    ? `contact:${customer}`
    : { cash: 'till:main', card: 'pos:main', transfer: 'bank:main' }[method];

function legsOfGoods(goods: Goods, kurus: number): Leg[] {
  const { way } = goods;
  const money = { account: 'conversion', asset: 'TRY', quantity: -way * kurus };
  if (goods.is === 'coin') {
    const { product, pieces } = goods;
    return [
      money,
      { account: 'conversion', asset: product, quantity: way * pieces },
      { account: 'stock:main', asset: product, quantity: -way * pieces },
    ];
  }
  const [metal, work] = [goods.weight * goods.fineness, goods.weight * goods.work];
  return [
    money,
    { account: 'conversion', asset: 'HAS', quantity: way * (metal + work) },
    // What is bought by weight is scrap, and lies in its pot.
    { account: way < 0 ? 'scrap:main' : 'stock:main', asset: 'HAS', quantity: -way * metal },
    ...(work > 0 ? [{ account: 'income:workmanship', asset: 'HAS', quantity: -way * work }] : []),
  ];
}

const textOf = (legs: readonly Leg[]): string =>
  legs
    .map(({ account, asset, quantity }) => `${account} ${asset} ${quantity}`)
    .sort()
    .join(', ');

/**
 * No row was applied before one that it needs: a customer before his slip, a slip before its
 * reversal.
 */
function judgeOrder({ say, books, before }: Judged): void {
  const made = new Map<string, Mutation>();
  for (const m of books.mutations)
    if (m.kind === 'contact.create' || m.kind === 'transaction.create') made.set(m.body.id, m);
  const old = new Set([...before.slips.map((s) => s.id), ...before.records.map((r) => r.id)]);
  for (const m of books.mutations) {
    for (const need of [m.body.contactId, m.body.reverses]) {
      if (!need || old.has(need)) continue;
      const first = made.get(need);
      if (!first) say('order', `${m.kind} ${m.body.number} names ${need}, which is not there`);
      else if ((first.version ?? Number.POSITIVE_INFINITY) >= (m.version ?? 0))
        say('order', `${m.kind} ${m.body.number} came before what it needs`);
    }
  }
}

/**
 * Per account and asset: what the journal adds up to, what the ledger's new legs add up to, and
 * what the balances moved by.
 */
function judgeSums(judged: Judged): void {
  const { say, books, before, journal, fresh } = judged;
  const numbers = new Set(
    journal.painted.flatMap((p) => (p.what === 'customer' ? [] : [p.number])),
  );
  const wanted = sums([
    ...journal.painted.flatMap((p) =>
      p.what === 'customer' ? [] : (expectedLegs(judged, p) ?? []),
    ),
    // Pressed and never painted, but there: counted as it is, once.
    ...Array.from(groupBy(fresh, (s) => s.number)).flatMap(([number, [slip]]) =>
      numbers.has(number) || !slip ? [] : slip.legs,
    ),
  ]);
  const ledger = sums(fresh.flatMap((slip) => slip.legs));
  for (const key of new Set([...wanted.keys(), ...ledger.keys(), ...books.balances.keys()])) {
    const moved = (books.balances.get(key) ?? 0n) - (before.balances.get(key) ?? 0n);
    const [w, l] = [wanted.get(key) ?? 0n, ledger.get(key) ?? 0n];
    if (w !== l || w !== moved)
      say('sum', `${key}: journal ${w}, ledger ${l}, balance moved by ${moved}`);
  }
}

/** What `Map.groupBy` does, which Node 20 has not. */
function groupBy<T>(list: Iterable<T>, key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function sums(legs: readonly Leg[]): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { account, asset, quantity } of legs)
    found.set(`${account} ${asset}`, (found.get(`${account} ${asset}`) ?? 0n) + BigInt(quantity));
  return found;
}

/** A series has no hole: a number that was drawn is there. */
function judgeNumbers({ say, fresh }: Judged): void {
  for (const [series, slips] of groupBy(fresh, (slip) => slip.number.split('-')[0] ?? '')) {
    const there = new Set(slips.map((slip) => Number(slip.number.split('-')[1])));
    const last = Math.max(...there);
    for (let n = Math.min(...there); n <= last; n++)
      if (!there.has(n)) say('gap', `${series} has no ${n} of ${last}`);
  }
}
