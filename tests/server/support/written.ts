import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RecordKind } from '@/contract/mutation';
import { records } from '@/server/db/schema';
import type { Client, TestReply, TestServer } from '../../support/server';
import { contactBody } from './slips';

/** A contact of nobody in particular; gives its id. */
export async function newContact(client: Client): Promise<string> {
  const id = randomUUID();
  expect((await client.write('/workbench/contacts', contactBody(id))).status).toBe(200);
  return id;
}

/**
 * What a person is told of a fact, which must be kept; that its series is nobody's says nothing
 * here.
 */
export async function findingsOf(client: Client, place: string, body: object): Promise<string[]> {
  const { status, answer } = await client.write<{ findings: string[] }>(place, body);
  expect([status, answer.fields]).toEqual([200, undefined]);
  return (answer.result?.findings ?? []).filter((code) => code !== 'unknown-series');
}

export type Found = { findings: string[] };
// Gold is dear: what is paid in cash here is above the law's limits, which other tests are about.
const ALWAYS = ['unknown-series', 'cash-over-limit', 'identity-missing'];

/** How a fact was answered, and what a person is told of it beside what these slips always tell. */
export const told = ({ status, answer }: TestReply<Found>) => [
  status,
  answer.result?.findings.filter((code) => !ALWAYS.includes(code)),
];

/** What stands in a record now. */
export async function bodyOf<B>(
  { db }: Pick<TestServer, 'db'>,
  company: string,
  kind: RecordKind,
  id: string,
): Promise<B | undefined> {
  const [row] = await db
    .select({ body: records.body })
    .from(records)
    .where(and(eq(records.company, company), eq(records.kind, kind), eq(records.id, id)));
  return row?.body as B | undefined;
}
