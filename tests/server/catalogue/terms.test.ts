import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Named } from '@/contract/core/platform';
import { CLERK, type Client, type Shop, type TestServer, testServer } from '../../support/server';
import { from, pulledDefinitions } from '../support/pulled';
import { TERMS, termBody } from '../support/terms';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer('pglite');
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await server.newShop();
});

const listed = async (client: Client, type: string): Promise<string[]> =>
  ((await client.call<Named[]>('GET', `${TERMS}?type=${type}`)).answer.result ?? []).map(
    ({ name }) => name,
  );
const termsOf = async (client: Client) =>
  (await pulledDefinitions(client)).flatMap((body) => (body.type === 'term' ? [body] : []));

describe('a term of a typed list', () => {
  it('DE17: comes to the devices of its company alone, and is named by the call of its list', async () => {
    const stranger = await server.newShop();
    const body = termBody({ colour: 'amber', order: 3 });
    expect((await shop.admin.write(TERMS, body)).status).toBe(200);
    expect((await termsOf(shop.admin)).map(({ term }) => term)).toEqual([body.term]);
    expect(await listed(shop.admin, 'reversal-reasons')).toEqual(['Yanlış tutar']);
    expect([
      await termsOf(stranger.admin),
      await listed(stranger.admin, 'reversal-reasons'),
    ]).toEqual([[], []]);
  });

  it('DE17: that the company began with is renamed and archived like any other', async () => {
    const begun = (await shop.admin.call<Named[]>('GET', `${TERMS}?type=tags`)).answer.result ?? [];
    const [first] = begun;
    const id = first?._id ?? '';
    const put = (name: string, archived: boolean, base: number) =>
      shop.admin.write(TERMS, termBody({ id, list: 'tags', name, archived }, { base }));
    expect((await put('Ön vitrin', false, 0)).status).toBe(200);
    expect(await listed(shop.admin, 'tags')).toContain('Ön vitrin');
    const [known] = await termsOf(shop.admin);
    expect((await put('Ön vitrin', true, known?.version ?? 0)).status).toBe(200);
    expect((await listed(shop.admin, 'tags')).length).toBe(begun.length - 1);
  });

  it('DE17: is written only by whoever may write the company’s settings', async () => {
    const clerk = await shop.join(CLERK);
    expect((await clerk.write(TERMS, termBody())).status).toBe(403);
  });

  it('DE17: has a name of its own in its list, and stays in its list', async () => {
    const body = termBody();
    await shop.admin.write(TERMS, body);
    const fields = async (term: Parameters<typeof termBody>[0], base = 0) =>
      (await shop.admin.write(TERMS, termBody(term, { base }))).answer.fields;
    expect(await fields({ name: 'YANLIŞ TUTAR' })).toEqual([{ name: 'term.name', code: 'taken' }]);
    const [known] = await termsOf(shop.admin);
    expect(await fields({ id: body.term.id, list: 'return-reasons' }, known?.version)).toEqual([
      { name: 'term.list', code: 'fixed' },
    ]);
    expect((await shop.admin.write(TERMS, termBody({ list: 'return-reasons' }))).status).toBe(200);
  });

  it('DE17: of two edits at once the first is applied and the second refused as stale', async () => {
    const id = randomUUID();
    await shop.admin.write(TERMS, termBody({ id }), from('a'));
    const late = await shop.admin.write(TERMS, termBody({ id, name: 'Başka' }), from('b'));
    expect([late.status, late.answer.code]).toEqual([412, 'stale']);
  });
});
