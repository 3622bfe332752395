import { cpSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { tempFolder } from '../support/app-process';

/**
 * What the server holds, read by SQL from its folder while no process has it open; nothing of the
 * app is asked.
 */
type Wire = {
  id: string;
  number?: string;
  contactId?: string | null;
  name?: string;
  reverses?: string;
  supersedes?: string;
  legs?: Leg[];
  payments?: { method: string; amount: number }[];
};
export type Leg = { account: string; asset: string; quantity: number };
export type Mutation = {
  id: string;
  kind: string;
  status: number;
  version: number | null;
  device: string;
  body: Wire;
};
export type Slip = {
  id: string;
  number: string;
  type: string;
  reverses: string | null;
  contactId: string | null;
  legs: Leg[];
};
type ServerRecord = { kind: string; id: string; version: number; deleted: boolean; body: unknown };
export type Books = {
  mutations: Mutation[];
  slips: Slip[];
  records: ServerRecord[];
  balances: Map<string, bigint>;
  series: Map<string, string>;
};

const COMPANY = "(select id from companies where licence_code = 'MILYEM-DEMO')";

export async function readBooks(folder: string): Promise<Books> {
  const copy = tempFolder('books');
  cpSync(path.join(folder, 'db'), path.join(copy.path, 'db'), { recursive: true });
  const db = new PGlite(path.join(copy.path, 'db'));
  const rows = async <T>(sql: string): Promise<T[]> => (await db.query<T>(sql)).rows;
  try {
    const mutations = await rows<Omit<Mutation, 'body'> & { text: string }>(
      `select id, kind, status, version::int, device, convert_from(body, 'UTF8') as text from mutations where company = ${COMPANY}`,
    );
    const slips = await rows<Omit<Slip, 'legs'>>(
      `select id, number, type, reverses, contact_id as "contactId" from transactions where company = ${COMPANY}`,
    );
    const legs = await rows<Leg & { transaction: string }>(
      `select transaction, account, asset, quantity::text as quantity from legs where company = ${COMPANY}`,
    );
    const records = await rows<ServerRecord>(
      `select kind, id, version::int, deleted, body from records where company = ${COMPANY}`,
    );
    const balances = await rows<Leg>(
      `select account, asset, quantity::text as quantity from balances where company = ${COMPANY}`,
    );
    const devices = await rows<{ device: string; series: string }>(
      `select device, series from devices where company = ${COMPANY}`,
    );
    const of = new Map<string, Leg[]>();
    for (const { transaction, ...leg } of legs)
      of.set(transaction, [...(of.get(transaction) ?? []), leg]);
    return {
      mutations: mutations.map(({ text, ...rest }) => ({
        ...rest,
        body: JSON.parse(text) as Wire,
      })),
      slips: slips.map((slip) => ({
        ...slip,
        legs: (of.get(slip.id) ?? []).map(({ account, asset, quantity }) => ({
          account,
          asset,
          quantity: Number(quantity),
        })),
      })),
      records,
      balances: new Map(balances.map((b) => [`${b.account} ${b.asset}`, BigInt(b.quantity)])),
      series: new Map(devices.map(({ device, series }) => [series, device])),
    };
  } finally {
    await db.close();
    copy.remove();
  }
}
