import { cpSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { tempFolder } from '../../support/app-process';
import type { WireLine } from './figures';

/**
 * The accountant from outside: reads the server's folder by SQL while no process has it open and
 * makes every figure again on BigInt, from the legs alone. Nothing here is shared with the app;
 * what it finds is the judge, not the other way round. The oracle of the faults reads the same
 * folder in `faults/books.ts`: two readers that share nothing either, so that no mistake of the one
 * can hide from the other.
 */
type Leg = { account: string; asset: string; quantity: bigint };
type Line = {
  kind: 'worked' | 'scrap' | 'coin';
  product: string;
  metal?: 'gold' | 'silver';
  weight?: number;
  fineness?: number;
  pure?: number;
  pieces: number;
  amount: number;
  price: { side: 'sell' | 'buy'; rate: number };
  adjustment: number;
  place?: string;
  workmanship?: WireLine['workmanship'];
  stones?: WireLine['stones'];
};
type Amount = { asset: string; quantity: number };
type Payment = {
  method: string;
  amount: number;
  account?: string;
  paid?: Amount;
  settles?: Amount;
  back?: true;
  commission?: { rate: number; kurus: number; passed?: true };
};
/** What the server's record of a document says beside its legs. */
type Said = {
  lines?: Line[];
  payments?: Payment[];
  contactId?: string | null;
  rate?: { base: string; quote: string; rate: number };
  costs?: unknown;
  reverses?: string;
  reversedBy?: string | null;
};
export type Slip = Said & {
  id: string;
  number: string;
  type: string;
  at: bigint;
  legs: Leg[];
  lines: Line[];
  payments: Payment[];
};
export type Action = {
  at: number;
  figures: { account: string; asset: string; quantity: number | null }[];
  reason?: string;
  notes?: Note[];
  late?: { number: string }[];
};
export type Note = { asset: string; value: number; pieces: number; bundles: number };
export type Session = { id: string; accounts: string[]; open: Action | null; close: Action | null };
export type Order = {
  kind: string;
  price: { by: string };
  weight: number | null;
  fineness: number | null;
  workmanship: { by: string; tenths?: number } | null;
  at: number;
  moves: { at: number; to: string }[];
};
/** One of the shop's own accounts as somebody opened it. */
type OwnAccount = { id: string; kind: string; name: string; branch: string | null };
export type Ledger = {
  slips: Slip[];
  /**
   * What the server says that an account holds, by "account asset", in its own table and in the
   * records that tablets get.
   */
  balances: Map<string, bigint>;
  told: Map<string, bigint>;
  sessions: Session[];
  orders: Order[];
  accounts: OwnAccount[];
  /** Of the last record that a tablet can pull. */
  version: number;
  mutations: { id: string; kind: string; status: number }[];
};

const COMPANY = "(select id from companies where licence_code = 'MILYEM-DEMO')";
const key = ({ account, asset }: { account: string; asset: string }): string =>
  `${account} ${asset}`;

export async function readLedger(folder: string): Promise<Ledger> {
  const copy = tempFolder('ledger');
  cpSync(path.join(folder, 'db'), path.join(copy.path, 'db'), { recursive: true });
  const db = new PGlite(path.join(copy.path, 'db'));
  const rows = async <T>(sql: string): Promise<T[]> => (await db.query<T>(sql)).rows;
  try {
    const legs = new Map<string, Leg[]>();
    for (const leg of await rows<{ id: string; account: string; asset: string; q: string }>(
      `select transaction as id, account, asset, quantity::text as q from legs where company = ${COMPANY}`,
    ))
      legs.set(leg.id, [
        ...(legs.get(leg.id) ?? []),
        { account: leg.account, asset: leg.asset, quantity: BigInt(leg.q) },
      ]);
    const slips = await rows<{ id: string; number: string; type: string; at: string; body: Said }>(
      `select t.id, t.number, t.type, r.body->>'at' as at, r.body from transactions t
       join records r on r.company = t.company and r.kind = 'transactions' and r.id = t.id where t.company = ${COMPANY}`,
    );
    const balances = await rows<{ account: string; asset: string; q: string }>(
      `select account, asset, quantity::text as q from balances where company = ${COMPANY}`,
    );
    const told = await rows<{ id: string; body: { assets: Record<string, number> } }>(
      `select id, body from records where company = ${COMPANY} and kind = 'balances' and not deleted`,
    );
    const sessions = await rows<{ body: Session }>(
      `select body from records where company = ${COMPANY} and kind = 'sessions' and not deleted`,
    );
    const orders = await rows<{ body: Order }>(
      `select body from records where company = ${COMPANY} and kind = 'orders' and not deleted`,
    );
    const accounts = await rows<{ account: OwnAccount }>(
      `select body->'account' as account from records where company = ${COMPANY} and kind = 'definitions' and not deleted and body->>'type' = 'account'`,
    );
    const [last] = await rows<{ version: number }>(
      `select max(version)::int as version from records where company = ${COMPANY}`,
    );
    return {
      slips: slips.map(({ id, number, type, at, body }) => ({
        ...body,
        ...{ id, number, type, at: BigInt(at), legs: legs.get(id) ?? [] },
        ...{ lines: body.lines ?? [], payments: body.payments ?? [] },
      })),
      balances: new Map(balances.map(({ q, ...place }) => [key(place), BigInt(q)])),
      told: new Map(
        told.flatMap(({ id, body }) =>
          Object.entries(body.assets).map(([asset, quantity]) => [
            `${id} ${asset}`,
            BigInt(quantity),
          ]),
        ),
      ),
      sessions: sessions.map(({ body }) => body),
      orders: orders.map(({ body }) => body),
      accounts: accounts.map(({ account }) => account),
      version: last?.version ?? 0,
      mutations: await rows(`select id, kind, status from mutations where company = ${COMPANY}`),
    };
  } finally {
    await db.close();
    copy.remove();
  }
}

/**
 * What each account holds of each asset: every leg that was ever booked, and nothing else. The
 * fictional shop's openings are documents too.
 */
export function recount({ slips }: Ledger): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { legs } of slips)
    for (const leg of legs) sums.set(key(leg), (sums.get(key(leg)) ?? 0n) + leg.quantity);
  return sums;
}

/** Where two books differ, place by place; what stands at zero need not be written. */
export function differences(
  name: string,
  right: ReadonlyMap<string, bigint>,
  shown: ReadonlyMap<string, bigint>,
): string[] {
  const places = Array.from(new Set([...right.keys(), ...shown.keys()])).sort();
  return places.flatMap((place) => {
    const [a, b] = [right.get(place) ?? 0n, shown.get(place) ?? 0n];
    return a === b ? [] : [`${name}: ${place} is ${b}, the legs come to ${a}`];
  });
}

/** Documents that do not come to zero in every asset. */
export function unbalanced({ slips }: Ledger): string[] {
  return slips.flatMap(({ number, legs }) => {
    const sums = new Map<string, bigint>();
    for (const { asset, quantity } of legs) sums.set(asset, (sums.get(asset) ?? 0n) + quantity);
    return Array.from(sums).flatMap(([asset, sum]) =>
      sum === 0n ? [] : [`${number} leaves ${sum} ${asset}`],
    );
  });
}
