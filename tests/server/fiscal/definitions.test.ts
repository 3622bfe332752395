import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { freshSource, type SourceDraft } from '@/domain/price/price-source';
import { readClosings } from '@/server/prices/closing-reader';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import {
  CLOSING_SOURCE,
  CLOSINGS,
  closingBody,
  closingSourceBody,
  SERIES,
  seriesBody,
} from '../support/fiscal';
import { journalOf } from '../support/journal';
import { from, pulledDefinitions } from '../support/pulled';

/** Monday 23 November 2026, 19:00 in Istanbul. */
const EVENING = NOON + 2 * 86_400_000 + 7 * 3_600_000;

onAServer('what legal documents are made with', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
    server().clock.now = NOON;
  });
  const closingsOf = async (client: Client = shop.admin) =>
    (await pulledDefinitions(client)).flatMap((body) => (body.type === 'closing' ? [body] : []));
  const actsOf = async () => (await journalOf(server().db, shop.company)).map(({ act }) => act);
  const wrong = async (path: string, body: object) => {
    const { status, answer } = await shop.admin.write(path, body, from('z'));
    return [status, answer.fields?.map(({ name, code }) => `${name} ${code}`)];
  };

  it('FO1: an administrator adds a series, which is on every device of the company alone', async () => {
    const stranger = await server().newShop();
    const id = randomUUID();
    expect((await shop.admin.write(SERIES, seriesBody({ id }))).status).toBe(200);
    const seen = async (client: Client) =>
      (await pulledDefinitions(client)).flatMap((body) =>
        body.type === 'series' ? [body.series.prefix] : [],
      );
    const clerk = await shop.join(CLERK);
    expect([await seen(clerk), await seen(stranger.admin)]).toEqual([['ABC'], []]);
    expect((await clerk.write(SERIES, seriesBody())).status).toBe(403);
    expect(await wrong(SERIES, seriesBody())).toEqual([
      400,
      ['series.prefix taken', 'series.from taken'],
    ]);
    expect(await wrong(SERIES, seriesBody({ prefix: 'XYZ', branch: randomUUID() }))).toEqual([
      400,
      ['series.branch unknown'],
    ]);
    expect(await actsOf()).toContain('series.changed');
  });

  it('FO1: no device’s clock puts the beginning of a series back by more than it can have waited', async () => {
    const body = seriesBody({ from: '2026-01-01' }, { at: 0 });
    expect(await wrong(SERIES, body)).toEqual([400, ['series.from past']]);
  });

  it('FO4: a close is never typed after the moment in which it arrived', async () => {
    const body = closingBody({}, { at: NOON + 365 * 86_400_000 });
    expect((await shop.admin.write(CLOSINGS, body)).status).toBe(200);
    expect((await closingsOf())[0]?.at).toBe(NOON);
  });

  it('FO4: a close is typed once, and another price for its day is a correction with a reason', async () => {
    expect((await shop.admin.write(CLOSINGS, closingBody())).status).toBe(200);
    const [first] = await closingsOf();
    expect(first).toMatchObject({ closing: { price: 55_123_450 }, by: shop.admin.user });
    const base = first?.version ?? 0;
    const other = closingBody({ price: 55_200_000 }, { base });
    expect(await wrong(CLOSINGS, other)).toEqual([400, ['reason required']]);
    const told = { ...other, reason: 'Yanlış okundu' };
    expect((await shop.admin.write(CLOSINGS, told)).status).toBe(200);
    expect(await closingsOf()).toMatchObject([
      { closing: { price: 55_200_000 }, before: [{ price: 55_123_450, reason: 'Yanlış okundu' }] },
    ]);
    const late = await shop.admin.write(CLOSINGS, { ...told, base }, from('b'));
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
    const row = (await journalOf(server().db, shop.company)).filter(
      ({ act }) => act === 'closing.changed',
    );
    expect(row.map(({ purpose }) => purpose)).toEqual(['', 'Yanlış okundu']);
  });

  it('FO4: of two tablets that record different days both are applied; what cannot be meant is refused', async () => {
    expect((await shop.admin.write(CLOSINGS, closingBody(), from('a'))).status).toBe(200);
    const earlier = closingBody({ day: '2026-11-19', price: null });
    expect((await shop.admin.write(CLOSINGS, earlier, from('b'))).status).toBe(200);
    expect(await closingsOf()).toHaveLength(2);
    expect(await wrong(CLOSINGS, closingBody({ day: '2026-11-21' }))).toEqual([
      400,
      ['closing.day weekend'],
    ]);
    expect(await wrong(CLOSINGS, closingBody({ day: '2026-11-23' }))).toEqual([
      400,
      ['closing.day future'],
    ]);
    const clerk = await shop.join(CLERK);
    expect((await clerk.write(CLOSINGS, closingBody())).status).toBe(403);
  });

  /** A giver whose answer may be changed, and the company's choice of it. */
  async function aGiver(answer: { text: string }) {
    const http = createServer((_request, response) => response.end(answer.text));
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    onTestFinished(() => void http.close());
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
    const model = freshSource('json');
    const source: SourceDraft = {
      ...model,
      name: 'Borsa',
      address,
      paused: true,
      mapping: {
        list: '',
        code: 'code',
        buying: 'buying',
        selling: 'selling',
        time: 'at',
        codes: [],
      },
    };
    const id = 'borsa';
    await shop.admin.call('PUT', `/settings/sources/${id}`, { body: { base: 0, source } });
    const body = closingSourceBody({ source: id, gold: 'XAU', unit: 'kilogram' });
    expect((await shop.admin.write(CLOSING_SOURCE, body)).status).toBe(200);
    const reader = readClosings({
      ...server().deps,
      allowed: new Set(['127.0.0.1']),
      report: (error) => {
        throw error;
      },
    });
    onTestFinished(() => reader.stop());
    return reader;
  }
  const told = (at: number) =>
    JSON.stringify([{ code: 'XAU', buying: 5_500_000, selling: 5_512_345, at }]);

  it('FO5: the server reads the close of the day from its minute on, and records it once', async () => {
    const answer = { text: told(EVENING) };
    const reader = await aGiver(answer);
    server().clock.now = EVENING - 3_600_000;
    await reader.look();
    expect(await closingsOf()).toEqual([]);
    server().clock.now = EVENING;
    await reader.look();
    await reader.look();
    expect(await closingsOf()).toMatchObject([
      {
        closing: { metal: 'gold', day: '2026-11-23', price: 55_123_450 },
        by: null,
        source: 'Borsa',
      },
    ]);
    expect((await actsOf()).filter((act) => act === 'closing.changed')).toHaveLength(1);
  });

  it('FO5: a price of another day is never recorded, and the page is told why', async () => {
    const reader = await aGiver({ text: told(NOON - 86_400_000) });
    server().clock.now = EVENING;
    await reader.look();
    expect(await closingsOf()).toEqual([]);
    expect(await pulledDefinitions(shop.admin)).toContainEqual({
      type: 'closing-read',
      day: '2026-11-23',
      at: EVENING,
      trouble: 'no-price',
    });
  });

  it('FO5: a close that a person typed is not replaced by the source', async () => {
    const reader = await aGiver({ text: told(EVENING) });
    server().clock.now = EVENING;
    const typed = closingBody({ day: '2026-11-23', price: 55_000_000 }, { at: EVENING });
    expect((await shop.admin.write(CLOSINGS, typed)).status).toBe(200);
    await reader.look();
    expect(await closingsOf()).toMatchObject([
      { closing: { price: 55_000_000 }, by: shop.admin.user },
    ]);
  });

  it('FO7: a reading that a person asks for says what became of it, and asks no source before its time', async () => {
    const answer = { text: told(EVENING) };
    server().clock.now = NOON;
    const reader = await aGiver(answer);
    const stranger = await server().newShop();
    expect(await reader.readNow(stranger.company)).toEqual({ state: 'no-source' });
    // Saturday.
    expect(await reader.readNow(shop.company)).toEqual({ state: 'no-trading' });
    server().clock.now = EVENING - 3_600_000;
    expect(await reader.readNow(shop.company)).toEqual({ state: 'early' });
    server().clock.now = EVENING;
    answer.text = told(NOON);
    expect(await reader.readNow(shop.company)).toEqual({ state: 'read', trouble: 'no-price' });
    answer.text = told(EVENING);
    // At once, though the source was asked a moment ago.
    expect(await reader.readNow(shop.company)).toEqual({ state: 'read' });
    expect(await reader.readNow(shop.company)).toEqual({ state: 'known' });
    expect(await closingsOf()).toMatchObject([{ closing: { price: 55_123_450 } }]);
  });

  it('FO5: only a source of the company that dates its prices can be chosen', async () => {
    expect(await wrong(CLOSING_SOURCE, closingSourceBody({ source: 'yok', gold: 'XAU' }))).toEqual([
      400,
      ['source.source unknown'],
    ]);
    const source = { ...freshSource('json'), name: 'Saatsiz', address: 'https://fiyat.ornek.app/' };
    await shop.admin.call('PUT', '/settings/sources/saatsiz', { body: { base: 0, source } });
    const body = closingSourceBody({ source: 'saatsiz', gold: 'XAU' });
    expect(await wrong(CLOSING_SOURCE, body)).toEqual([400, ['source.source format']]);
  });
});
