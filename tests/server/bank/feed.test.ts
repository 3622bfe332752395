import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BankLineBody } from '@/contract/bank/bank';
import type { BankFeedAnswer, BankFeeds } from '@/contract/bank/feed';
import type { CallLog, IntegrationList } from '@/contract/integration/integration';
import type { StatementLine } from '@/domain/bank/line';
import { addDays, dayOf } from '@/domain/base/day';
import { pollBanks } from '@/server/areas/bank/poll-banks';
import { NOON } from '../../support/factories';
import { CLERK, onBothEngines, type Shop } from '../../support/server';
import { BANK_IBAN, bankImportBody, bankIn, bankLine, LINES } from '../support/bank';
import { anIntegration, INTEGRATIONS } from '../support/integrations';
import { mustWrite } from '../support/letters';
import { accountBody, DEFINITIONS } from '../support/tills';

const MINUTE = 60_000;
const ACCOUNT = 'bank:esas';
const TODAY = dayOf(NOON);
const FROM = addDays(TODAY, -5);
const SECRET = 'banka-anahtari-4821';

type Page = { status?: number; text?: string; body?: object };

/** A bank that answers each cursor with the page that a test chose for it. */
async function aBank() {
  const heard: { path: string; bearer: string }[] = [];
  const bank = { pages: new Map<string, Page>(), heard };
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bank');
    heard.push({ path: url.pathname, bearer: request.headers.authorization ?? '' });
    const {
      status = 200,
      text,
      body = {},
    } = bank.pages.get(url.searchParams.get('cursor') ?? '') ?? {};
    response.writeHead(status).end(text ?? JSON.stringify(body));
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return Object.assign(bank, {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}/banka/`,
    close: () => {
      http.closeAllConnections();
      return new Promise<void>((done) => http.close(() => done()));
    },
  });
}

const told = ({ amount, ...line }: StatementLine) => ({
  ...line,
  amount: (amount / 100).toFixed(2),
});
const page = (lines: readonly StatementLine[], more: object = {}): Page => ({
  body: { iban: BANK_IBAN, currency: 'TRY', movements: lines.map(told), ...more },
});

onBothEngines('the bank feed', (server) => {
  let bank: Awaited<ReturnType<typeof aBank>>;
  let shop: Shop;
  beforeAll(async () => {
    bank = await aBank();
  });
  afterAll(() => bank.close());
  beforeEach(async () => {
    bank.heard.length = 0;
    bank.pages.clear();
    server().clock.now = NOON;
    shop = await aShop();
  });
  const definition = (poll = 'off') =>
    anIntegration({
      kind: 'bank',
      adapter: 'bank-http',
      settings: { address: bank.address, poll },
    });
  const define = (one: Shop, base = 0, poll = 'off') =>
    one.admin.call('PUT', `${INTEGRATIONS}/banka`, {
      body: { base, integration: definition(poll), secret: SECRET },
    });
  async function aShop(): Promise<Shop> {
    const one = await server().newShop();
    const account = { id: ACCOUNT, kind: 'bank' as const, name: 'Esas', iban: BANK_IBAN };
    await mustWrite(one.admin, DEFINITIONS, accountBody(account));
    expect((await define(one)).status).toBe(200);
    return one;
  }
  const ask = (body: object = {}, client = shop.admin) =>
    client.call<BankFeedAnswer>('POST', '/apps/bank', {
      body: { action: 'movements', account: ACCOUNT, from: FROM, to: TODAY, ...body },
    });
  const read = async (body: object = {}) => {
    server().clock.now += 2 * MINUTE;
    return (await ask(body)).answer.result;
  };
  const fault = async (pages: Record<string, Page>) => {
    bank.pages = new Map(Object.entries(pages));
    const answer = await read();
    return answer?.is === 'failed' ? answer.fault : answer?.is;
  };
  const lines = async (one = shop) =>
    Array.from((await bankIn(one.admin)).values()).filter(
      (body): body is BankLineBody => body.form === 'line',
    );
  const amounts = async () => (await lines()).map(({ amount }) => amount).sort((a, b) => a - b);
  const state = async () => (await shop.admin.call<BankFeeds>('GET', '/apps/bank')).answer.result;
  const poll = async (processes = 1) => {
    const rounds = Array.from({ length: processes }, () =>
      pollBanks({
        ...server().deps,
        report: (error) => {
          throw error;
        },
      }),
    );
    await Promise.all(rounds.map((one) => one.look()));
    await Promise.all(rounds.map((one) => one.stop()));
  };
  const THREE = [
    bankLine(25_000, { day: FROM, valueDay: FROM, ref: 'R1' }),
    bankLine(-1_050, { day: TODAY, valueDay: TODAY, text: 'BSMV' }),
    bankLine(-1_050, { day: TODAY, valueDay: TODAY, text: 'BSMV' }),
  ];
  const EVEN = { opening: '100.00', closing: '329.00' };

  it('BK25: a feed twice, in another order, and an overlapping file give each line once', async () => {
    bank.pages.set('', page(THREE, EVEN));
    expect(await read()).toMatchObject({
      ...{ is: 'read', fresh: 3, known: 0, outside: 0, isEven: true, closing: 32_900 },
    });
    bank.pages.set('', page(THREE.toReversed(), EVEN));
    expect(await read()).toMatchObject({ fresh: 0, known: 3 });
    await mustWrite(shop.admin, LINES, bankImportBody(THREE, { account: ACCOUNT }));
    expect(await amounts()).toEqual([-1_050, -1_050, 25_000]);
    expect(bank.heard[0]).toEqual({
      ...{ path: `/banka/accounts/${BANK_IBAN}/movements`, bearer: `Bearer ${SECRET}` },
    });
  });

  it('BK26: pages are read to the end, and one that came twice counts once', async () => {
    const [first, ...others] = THREE as [StatementLine, ...StatementLine[]];
    bank.pages.set('', page([first], { ...EVEN, next: 'a' }));
    bank.pages.set('a', page([first], { next: 'b' }));
    bank.pages.set('b', page(others));
    expect(await read()).toMatchObject({ fresh: 3, isEven: true });
  });

  it('BK27: what cannot be read whole is said by its reason, and nothing of it is kept', async () => {
    const first = page(THREE.slice(0, 1), { next: 'a' });
    expect(await fault({ '': { status: 500 } })).toEqual({
      ...{ code: 'call', failure: { code: 'status', status: 500 } },
    });
    expect(await fault({ '': { status: 401 } })).toMatchObject({ failure: { code: 'denied' } });
    expect(await fault({ '': { status: 404 } })).toEqual({ code: 'unknown-account' });
    expect(await fault({ '': first, a: { text: '{"movements":[{"day":"2026' } })).toMatchObject({
      code: 'unreadable',
    });
    expect(await fault({ '': { text: '<Document><Stmt><Ntry>' } })).toMatchObject({
      code: 'unreadable',
    });
    expect(await fault({ '': first, a: first })).toMatchObject({ code: 'cursor-loop' });
    expect(await fault({ '': page(THREE, { currency: 'USD' }) })).toEqual({ code: 'currency' });
    expect(await fault({ '': page(THREE, { iban: 'TR320010009999901234567890' }) })).toEqual({
      code: 'other-account',
    });
    // So many failures pause the connection, so the rest is asked by another company.
    shop = await aShop();
    const thirds = { body: { movements: [{ day: TODAY, amount: '1.005' }] } };
    expect(await fault({ '': thirds })).toMatchObject({ code: 'amount' });
    expect(await fault({ '': page(THREE, { ...EVEN, closing: '330.00' }) })).toMatchObject({
      ...{ code: 'balance', difference: 100 },
    });
    expect(await lines()).toEqual([]);
    expect((await state())?.feeds).toMatchObject([
      { account: ACCOUNT, okAt: null, until: null, fault: { code: 'balance' } },
    ]);
  });

  it('BK27: movements outside the period are left out and counted', async () => {
    const early = bankLine(500, { day: addDays(FROM, -1), valueDay: FROM });
    bank.pages.set('', page([early, ...THREE]));
    expect(await read()).toMatchObject({ fresh: 3, outside: 1, isEven: null });
  });

  it('BK27: 10,000 lines are kept whole', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      bankLine(100 + i, { day: TODAY, valueDay: TODAY, ref: `N${i}` }),
    );
    bank.pages.set('', page(many.slice(0, 6_000), { next: 'a' }));
    bank.pages.set('a', page(many.slice(6_000)));
    expect(await read()).toMatchObject({ fresh: 10_000 });
    expect(await read()).toMatchObject({ fresh: 0, known: 10_000 });
  });

  it('BK28: a body is checked by its fields, and nobody is called', async () => {
    const fields = async (body: object) => {
      const { status, answer } = await ask(body);
      return [status, answer.fields?.map(({ name, code }) => `${name} ${code}`).join()];
    };
    expect(await fields({ account: 'bank:yok' })).toEqual([400, 'account unknown']);
    expect(await fields({ account: 'bank:main' })).toEqual([400, 'account iban']);
    expect(await fields({ from: '2026-13-01' })).toEqual([400, 'from format']);
    expect(await fields({ from: TODAY, to: FROM })).toEqual([400, 'from order']);
    expect(await fields({ to: addDays(TODAY, 1) })).toEqual([400, 'to future']);
    expect(await fields({ from: addDays(TODAY, -92) })).toEqual([400, 'from too-long']);
    expect(bank.heard).toEqual([]);
    bank.pages.set('', page([]));
    expect((await ask({ from: addDays(TODAY, -91) })).status).toBe(200);
  });

  it('BK28: the account belongs to the company, and its lines to nobody else', async () => {
    const other = await server().newShop();
    expect((await ask({}, other.admin)).status).toBe(400);
    expect((await ask({}, await shop.join(CLERK))).status).toBe(403);
    bank.pages.set('', page(THREE));
    await read();
    expect(await lines(other)).toEqual([]);
    const feeds = await other.admin.call<BankFeeds>('GET', '/apps/bank');
    expect(feeds.answer.result).toEqual({ defined: null, feeds: [] });
  });

  it('BK28: a balance is answered, and without a connection that is said', async () => {
    bank.pages.set('', { body: { balance: '-12.50', currency: 'TRY' } });
    const { answer } = await ask({ action: 'balances' });
    expect(answer.result).toEqual({ is: 'balance', balance: -1_250 });
    await shop.admin.call('DELETE', `${INTEGRATIONS}/banka?base=1`);
    expect((await ask()).answer.code).toBe('no-provider');
  });

  it('BK29: an account is asked at most once a minute', async () => {
    bank.pages.set('', page(THREE));
    await read();
    expect((await ask()).answer.result).toMatchObject({ fault: { code: 'early' } });
    expect(bank.heard).toHaveLength(1);
  });

  it('BK29: two processes poll a due account once, and a stop is caught up once', async () => {
    await define(shop, 1, 'hourly');
    bank.pages.set('', page(THREE, EVEN));
    await poll(2);
    expect(bank.heard).toHaveLength(1);
    expect(await amounts()).toEqual([-1_050, -1_050, 25_000]);
    server().clock.now += 30 * MINUTE;
    await poll();
    expect(bank.heard).toHaveLength(1);
    bank.pages.set('', page([]));
    server().clock.now += 3 * 24 * 60 * MINUTE;
    await poll(2);
    await poll();
    expect(bank.heard).toHaveLength(2);
    expect((await state())?.feeds).toMatchObject([{ until: dayOf(server().clock.now) }]);
  });

  it('BK29: a paused connection and one that is only asked by hand are not polled', async () => {
    await poll();
    expect(bank.heard).toEqual([]);
  });

  it('BK30: failures open the breaker, are shown with their reason, and name nobody in the log', async () => {
    bank.pages.set('', { status: 503, text: 'Selin Kartal TR33' });
    for (let call = 0; call < 5; call++) await read();
    expect(bank.heard).toHaveLength(5);
    const resting = await ask({ action: 'balances' });
    expect(resting.answer.result).toMatchObject({ fault: { code: 'breaker' } });
    expect(bank.heard).toHaveLength(5);
    bank.pages.set('', page([bankLine(1, { day: TODAY, valueDay: TODAY, name: 'Selin Kartal' })]));
    const { answer } = await shop.admin.call<IntegrationList>('GET', INTEGRATIONS);
    expect(answer.result?.definitions[0]).toMatchObject({
      failure: { code: 'status', status: 503 },
    });
    server().clock.now += 10 * MINUTE;
    expect((await ask()).answer.result).toMatchObject({ is: 'read', fresh: 1 });
    const log = await shop.admin.call<CallLog>('GET', `${INTEGRATIONS}/banka/calls`);
    expect(log.answer.result?.calls).toHaveLength(6);
    expect(log.answer.result?.calls[0]).toMatchObject({ purpose: 'feed', failure: null });
    for (const word of ['Selin', BANK_IBAN, SECRET]) expect(log.text).not.toContain(word);
  });
});
