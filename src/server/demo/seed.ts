import { and, eq } from 'drizzle-orm';
import type { ContactBody } from '@/contract/core/records';
import type { OrderBody } from '@/contract/order/order';
import type { StockBody } from '@/contract/stock/stock';
import { dayOf } from '@/domain/base/day';
import { CONTACT_FIELDS, type Contact } from '@/domain/contact/contact';
import { STOCK_FIELDS } from '@/domain/stock/stock-card';
import { productRecords, STARTING_PRODUCTS } from '../areas/catalogue/starting-products';
import { createCompany, createUser } from '../areas/people/accounts';
import { branchesOf, createBranch, setBranches } from '../areas/people/branches';
import { hashPin, publishPin } from '../areas/people/pins';
import { putRecords } from '../db/records';
import { companies, memberships } from '../db/schema';
import { cheques, orders } from '../db/schema-counter';
import type { Tx } from '../db/types';
import { takeVersion } from '../db/version';
import type { AccountDeps } from '../platform/deps';
import { market } from '../prices/feed/simulator';
import { type Booked, bookSlips, closeBooks, recordOf } from './books';
import { drawCheques } from './cheques';
import { DEMO_COMPANIES, DEMO_PASSWORD, type DemoCompany } from './companies';
import { type Dice, dice } from './dice';
import { openingSlips } from './openings';
import { drawOrders, versionsAt } from './orders';
import { isWholesaler } from './people';
import { quotesOf } from './prices';
import { drawSlips } from './slips';
import { drawStock } from './stock';

/**
 * Creates the demo companies that are missing and leaves existing ones alone. A company is filled
 * only while it has no version yet, and in one transaction, so that the next start completes one
 * that was interrupted.
 */

const DEVICE = 'demo-tezgah';

/** Products of the demo companies; one has a maker's barcode, so that a scanner can be tried. */
const DEMO_PRODUCTS = STARTING_PRODUCTS.map((product) =>
  product.code === 'YUZUK_18' ? { ...product, barcode: '8690000000180' } : product,
);

export async function seedDemo(
  deps: AccountDeps,
  made: readonly DemoCompany[] = DEMO_COMPANIES,
): Promise<void> {
  for (const demo of made) {
    const company = await companyOf(deps, demo);
    for (const user of demo.users)
      await createUser(deps, company, { ...user, password: DEMO_PASSWORD });
    await deps.db.transaction((tx) => open(tx, company, demo, deps.clock()));
    await deps.db.transaction((tx) => fill(tx, company, demo, deps.clock()));
  }
}

async function companyOf(
  deps: AccountDeps,
  { title, licenceCode, admin }: DemoCompany,
): Promise<string> {
  const known = async () =>
    (
      await deps.db
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.licenceCode, licenceCode))
    )[0]?.id;
  const id = await known();
  if (id) return id;
  const made = await createCompany(deps, {
    title,
    licenceCode,
    admin: { ...admin, password: DEMO_PASSWORD },
  });
  // Taken means that another process on the same database was quicker.
  const company = made.ok ? made.value.company : await known();
  if (!company) throw new Error('the demo company was neither made nor found');
  return company;
}

/**
 * Creates a company's branches and assigns people to theirs. A company that has branches already
 * keeps them.
 */
async function open(tx: Tx, company: string, demo: DemoCompany, now: number): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, company))
    .for('update');
  if ((await branchesOf(tx, [company])).length > 0) return;
  const ids = new Map<string, string>();
  for (const [index, name] of demo.branches.entries())
    ids.set(name, await createBranch(tx, company, name, now + index));
  const members = await tx
    .select({ user: memberships.user, code: memberships.code })
    .from(memberships)
    .where(eq(memberships.company, company));
  for (const { user, code } of members) {
    const only = ids.get(demo.users.find((person) => person.code === code)?.branch ?? '');
    if (only !== undefined) await setBranches(tx, company, user, [only], { at: now, actor: null });
  }
}

async function fill(tx: Tx, company: string, demo: DemoCompany, now: number): Promise<void> {
  const [row] = await tx
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, company))
    .for('update');
  if (!row || row.version > 0) return;
  const from = dice(demo.seed);
  const contacts = demo.people.map(
    (person): Contact => ({ id: from.id(now - 90 * 86_400_000), ...person }),
  );
  await putFiles(tx, company, contacts, now);
  const writers = await writersOf(tx, company);
  const { days, perDay, seed, regular } = demo;
  const slips = drawSlips(
    { now, days, perDay, contacts, seed, ...(regular === undefined ? {} : { regular }) },
    from,
  ).map((slip): Booked => ({ ...slip, ...from.pick(writers) }));
  const by = writers[0] ?? { actor: '' };
  const { orders: drawn, deposits } = drawOrders({
    now,
    contacts,
    slips: slips.length,
    by,
    dice: dice(demo.seed + 1),
  });
  const nameOf = (id: string): string => contacts.find((contact) => contact.id === id)?.name ?? '';
  const numbered = slips.length + drawn.length;
  const sheets = drawCheques(slips, {
    now,
    numbered,
    owner: demo.title,
    nameOf,
    dice: dice(demo.seed + 2),
  });
  const goods = drawStock(sheets.slips, { now, by, dice: dice(demo.seed + 3) });
  await putBooks(tx, company, contacts, [...goods.slips, ...deposits, ...sheets.moves], {
    from,
    now,
    seed,
  });
  await putOrders(tx, company, drawn, now);
  await putSheets(tx, company, sheets.cheques, now);
  await putStock(tx, company, goods.cards, now);
  await putPins(tx, company, demo, now);
}

/** Sellers and their branches; a person who may work anywhere counts for the last branch. */
async function writersOf(tx: Tx, company: string): Promise<Pick<Booked, 'actor' | 'branch'>[]> {
  const branches = await branchesOf(tx, [company]);
  const members = await tx
    .select({ user: memberships.user, own: memberships.branches })
    .from(memberships)
    .where(eq(memberships.company, company))
    .orderBy(memberships.code);
  return members.slice(0, 2).map(({ user, own }) => {
    const branch = own?.[0] ?? branches.at(-1)?.id;
    return branch === undefined ? { actor: user } : { actor: user, branch };
  });
}

/** Sets the PINs, so that people can approve at the counter or take it over at once. */
async function putPins(
  tx: Tx,
  company: string,
  { admin, users }: DemoCompany,
  now: number,
): Promise<void> {
  const version = await takeVersion(tx, company, now);
  for (const { code, pin } of [admin, ...users]) {
    if (!pin) continue;
    const where = and(eq(memberships.company, company), eq(memberships.code, code));
    const [member] = await tx
      .update(memberships)
      .set({ pin: await hashPin(pin) })
      .where(where)
      .returning({ user: memberships.user });
    if (member) await publishPin(tx, company, version, member.user);
  }
}

/** Products and contacts. */
async function putFiles(
  tx: Tx,
  company: string,
  contacts: readonly Contact[],
  now: number,
): Promise<void> {
  const version = await takeVersion(tx, company, now);
  const fieldVersions = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, version]));
  const people = contacts.map((contact) => ({
    kind: 'contacts' as const,
    id: contact.id,
    body: { ...contact, fieldVersions } satisfies ContactBody,
  }));
  await putRecords(tx, company, version, [...productRecords(DEMO_PRODUCTS), ...people]);
}

type Beginning = { from: Dice; now: number; seed: number };
const MONTHS = 90 * 86_400_000;

async function putBooks(
  tx: Tx,
  company: string,
  contacts: readonly Contact[],
  slips: readonly Booked[],
  { from, now, seed }: Beginning,
): Promise<void> {
  const { actor } = slips[0] ?? { actor: '' };
  const quotes = quotesOf(market(seed)(now - MONTHS));
  const branches = (await branchesOf(tx, [company])).map((one) => one.id);
  const beginning = { now, id: () => from.id(now - MONTHS), quotes, branches };
  const openings = openingSlips(contacts.filter(isWholesaler), beginning).map(
    (slip): Booked => ({ ...slip, actor }),
  );
  const all = [...openings, ...slips];
  for (const day of byDay(all))
    await bookSlips(tx, company, await takeVersion(tx, company, now), DEVICE, day);
  const last = await takeVersion(tx, company, now);
  await closeBooks(
    tx,
    company,
    last,
    all.flatMap((slip) => slip.legs),
  );
  await putRecords(tx, company, last, undone(slips));
}

async function putOrders(
  tx: Tx,
  company: string,
  drawn: ReturnType<typeof drawOrders>['orders'],
  now: number,
): Promise<void> {
  const version = await takeVersion(tx, company, now);
  await tx
    .insert(orders)
    .values(drawn.map(({ id, number, contactId, at }) => ({ company, id, number, contactId, at })));
  const bodies = drawn.map((order) => ({
    kind: 'orders' as const,
    id: order.id,
    body: { ...order, fieldVersions: versionsAt(version) } satisfies OrderBody,
  }));
  await putRecords(tx, company, version, bodies);
}

async function putSheets(
  tx: Tx,
  company: string,
  drawn: ReturnType<typeof drawCheques>['cheques'],
  now: number,
): Promise<void> {
  if (drawn.length === 0) return;
  const version = await takeVersion(tx, company, now);
  await tx.insert(cheques).values(drawn.map(({ body: { id }, key }) => ({ company, id, key })));
  const bodies = drawn.map(({ body }) => ({ kind: 'cheques' as const, id: body.id, body }));
  await putRecords(tx, company, version, bodies);
}

async function putStock(
  tx: Tx,
  company: string,
  cards: readonly StockBody[],
  now: number,
): Promise<void> {
  const version = await takeVersion(tx, company, now);
  const fieldVersions = Object.fromEntries(STOCK_FIELDS.map((field) => [field, version]));
  const bodies = cards.map((card) => ({
    kind: 'stock' as const,
    id: card.id,
    body: { ...card, fieldVersions },
  }));
  await putRecords(tx, company, version, bodies);
}

function byDay(slips: readonly Booked[]): Booked[][] {
  const days = new Map<string, Booked[]>();
  for (const slip of slips) days.set(dayOf(slip.at), [...(days.get(dayOf(slip.at)) ?? []), slip]);
  return Array.from(days.values());
}

/** The slips that were cancelled, now naming their reversal. */
function undone(slips: readonly Booked[]) {
  const known = new Map(slips.map((slip) => [slip.id, slip]));
  return slips.flatMap((reversal) => {
    const original = reversal.reverses === undefined ? undefined : known.get(reversal.reverses);
    return original ? [recordOf(DEVICE, original, reversal.id)] : [];
  });
}
