import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_VIEW_TEXT, MOST_VIEWS } from '@/domain/people/page-view';
import { NOON } from '../../support/factories';
import { CLERK, type Client, type Shop, type TestServer, testServer } from '../../support/server';
import { pulledDefinitions } from '../support/pulled';
import { VIEW_DEFAULTS, VIEWS, viewBody, viewDefaultBody } from '../support/views';

let server: TestServer;
let shop: Shop;
let clerk: Client;
beforeAll(async () => {
  server = await testServer('pglite');
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await server.newShop();
  clerk = await shop.join(CLERK);
});

const valuesOf = async (client: Client): Promise<(string | null)[]> =>
  (await pulledDefinitions(client)).flatMap((body) => (body.type === 'view' ? [body.value] : []));

describe('how a person wants a page', () => {
  it('RU13: comes to the person’s own devices and to nobody else’s', async () => {
    const body = viewBody(clerk.user);
    expect((await clerk.write(VIEWS, body)).status).toBe(200);
    expect([await valuesOf(clerk), await valuesOf(shop.admin)]).toEqual([[body.value], []]);
  });

  it('RU13: is written by the person alone', async () => {
    const { status, answer } = await shop.admin.write(VIEWS, viewBody(clerk.user));
    expect([status, answer.fields]).toEqual([400, [{ name: 'user', code: 'unknown' }]]);
  });

  it('RU13: of two wishes about one choice the later counts, whichever arrives first', async () => {
    const put = (value: string, at: number) =>
      clerk.write(VIEWS, viewBody(clerk.user, { value, at }));
    expect((await put('"later"', NOON)).status).toBe(200);
    expect((await put('"earlier"', NOON - 1)).status).toBe(200);
    expect(await valuesOf(clerk)).toEqual(['"later"']);
  });

  it('RU13: of different choices both are applied, and one is taken back by null', async () => {
    await clerk.write(VIEWS, viewBody(clerk.user, { name: 'stock', value: '1' }));
    await clerk.write(VIEWS, viewBody(clerk.user, { name: 'firms', value: '2' }));
    await clerk.write(VIEWS, viewBody(clerk.user, { name: 'firms', value: null, at: NOON + 1 }));
    expect((await valuesOf(clerk)).sort()).toEqual(['1', null]);
  });

  it('RU13: that is no JSON, too long or without a proper name is refused by its field', async () => {
    const wrong = async (more: Parameters<typeof viewBody>[1]) =>
      (await clerk.write(VIEWS, viewBody(clerk.user, more))).answer.fields;
    expect(await wrong({ value: '{' })).toEqual([{ name: 'value', code: 'format' }]);
    expect(await wrong({ name: 'No Name' })).toEqual([{ name: 'name', code: 'format' }]);
    const long = JSON.stringify('x'.repeat(MOST_VIEW_TEXT));
    expect(await wrong({ value: long })).toEqual([{ name: 'value', code: expect.anything() }]);
  });

  it('RU13: is refused from a number on that no person needs', async () => {
    for (let at = 0; at < MOST_VIEWS; at++)
      await clerk.write(VIEWS, viewBody(clerk.user, { name: `list-${at}`, value: '1' }));
    const { status, answer } = await clerk.write(VIEWS, viewBody(clerk.user, { name: 'more' }));
    expect([status, answer.code]).toEqual([411, 'too-many-views']);
  });
});

describe('the default of a role', () => {
  it('RU14: is refused from a number on that no role needs', async () => {
    for (let at = 0; at < MOST_VIEWS; at++)
      await shop.admin.write(VIEW_DEFAULTS, viewDefaultBody({ name: `list-${at}`, value: '1' }));
    const put = async (more: Parameters<typeof viewDefaultBody>[0]) =>
      shop.admin.write(VIEW_DEFAULTS, viewDefaultBody(more));
    const { status, answer } = await put({ name: 'more' });
    expect([status, answer.code]).toEqual([411, 'too-many-views']);
    expect((await put({ role: 'cashier', name: 'more' })).status).toBe(200);
  });

  it('RU14: is set by whoever may set the company’s settings, and comes to everybody of it', async () => {
    const stranger = await server.newShop();
    expect((await clerk.write(VIEW_DEFAULTS, viewDefaultBody())).status).toBe(403);
    const body = viewDefaultBody({ role: 'cashier' });
    expect((await shop.admin.write(VIEW_DEFAULTS, body)).status).toBe(200);
    const defaultsOf = async (client: Client) =>
      (await pulledDefinitions(client)).flatMap((one) =>
        one.type === 'view-default' ? [[one.role, one.value]] : [],
      );
    expect([await defaultsOf(clerk), await defaultsOf(stranger.admin)]).toEqual([
      [['cashier', body.value]],
      [],
    ]);
  });
});
