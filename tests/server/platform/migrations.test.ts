import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mutations } from '@/server/db/schema';
import { NOON } from '../../support/factories';
import { onBothEngines } from '../../support/server';
import { contactBody } from '../support/slips';

onBothEngines('the migrations', (server) => {
  it('CO15: each card finds its history, and a body that no database reads keeps the app from nothing', async () => {
    const { db } = server();
    const { company } = await server().newShop();
    const text = await readFile(
      new URL('../../../src/server/db/migrations/0007_results.sql', import.meta.url),
      'utf8',
    );
    const backfill = text.split('--> statement-breakpoint').at(-1) ?? '';
    const card = randomUUID();
    const bodies: Record<string, Buffer> = {
      sound: Buffer.from(JSON.stringify(contactBody(card))),
      merge: Buffer.from(JSON.stringify({ kind: 'contact.merge', id: card, merged: 'other' })),
      beyond: Buffer.from(`{"id":"${card}","v":1e200000}`),
      marked: Buffer.from(`\ufeff{"id":"${card}"}`),
      foreign: Buffer.from([0x7b, 0xff, 0x7d]),
      deep: Buffer.from(`{"id":"${card}","x":${'['.repeat(2_000)}${']'.repeat(2_000)}}`),
      long: Buffer.from(JSON.stringify({ id: 'x'.repeat(10_000) })),
    };
    const row = {
      company,
      kind: 'contact.create',
      v: 1,
      device: '',
      actor: 'a',
      carrier: null,
      branch: null,
      bodyHash: '',
      status: 400,
      answer: '',
      version: null,
      at: NOON,
    };
    await db
      .insert(mutations)
      .values(Object.entries(bodies).map(([id, body]) => ({ ...row, id, body })));
    await db.execute(sql.raw(backfill));
    const found = await db
      .select({ id: mutations.id, contact: mutations.contact, merged: mutations.merged })
      .from(mutations)
      .where(eq(mutations.company, company));
    expect(
      Object.fromEntries(found.map(({ id, contact, merged }) => [id, [contact, merged]])),
    ).toEqual({
      sound: [card, null],
      merge: [card, 'other'],
      // Its number is read by nobody here.
      beyond: [card, null],
      marked: [null, null],
      foreign: [null, null],
      deep: [card, null],
      long: [null, null],
    });
  });
});
