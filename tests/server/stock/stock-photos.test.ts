import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { StockBody } from '@/contract/stock/stock';
import { mutations } from '@/server/db/schema';
import { stockPhotos } from '@/server/db/schema-counter';
import { aJpeg } from '../../support/jpeg';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { pulledBody } from '../support/pulled';
import { STOCKS, stockBody, stockPhotoBody, stockUnphotoBody } from '../support/stock';
import { type Found, told } from '../support/written';

onAServer('pictures of the stock', (server) => {
  let shop: Shop;
  let clerk: Client;
  let keeper: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
    keeper = await shop.join({ workbench: 1, inventory: 2 });
  });

  const cardOf = async (id: string) => {
    const card = await pulledBody<StockBody>(shop.admin, 'stock', id);
    if (!card) throw new Error('no such card');
    return card;
  };
  const takeIn = async () => {
    const body = stockBody();
    expect(told(await keeper.write<Found>(STOCKS, body))).toEqual([200, []]);
    return body;
  };
  const photoOf = (card: string, photo: string, by: Client = clerk) =>
    by.call<{ data: string }>('GET', `${STOCKS}/${card}/photos/${photo}`);
  const thumbsOf = (ids: readonly string[], by: Client = clerk) =>
    by.call<{ id: string; data: string }[]>('GET', `${STOCKS}/thumbs?ids=${ids.join(',')}`);
  const picture = async (card: string, more: object = {}) => {
    const body = stockPhotoBody(card, more);
    expect(told(await keeper.write<Found>(`${STOCKS}/${card}/photos`, body))).toEqual([200, []]);
    return body;
  };

  it('ST28: a picture is nowhere in the database as it was taken, in no record, and read large by its card, small by the page', async () => {
    const { id } = await takeIn();
    const [body, key] = [stockPhotoBody(id), randomUUID()];
    const first = await keeper.write(`${STOCKS}/${id}/photos`, body, { key });
    expect([
      first.status,
      (await keeper.write(`${STOCKS}/${id}/photos`, body, { key })).text,
    ]).toEqual([200, first.text]);
    expect((await cardOf(id)).photos).toEqual([{ id: body.photo, at: body.at, by: keeper.user }]);
    const { db } = server();
    const [kept] = await db
      .select({ body: mutations.body })
      .from(mutations)
      .where(eq(mutations.id, key));
    const [row] = await db.select().from(stockPhotos).where(eq(stockPhotos.id, body.photo));
    const everything = [
      kept?.body ?? [],
      row?.sealed ?? [],
      row?.thumb ?? [],
      Buffer.from(JSON.stringify(await cardOf(id))),
    ].map((bytes) => Buffer.from(bytes));
    expect(
      everything.every(
        (bytes) =>
          bytes.length > 0 &&
          !bytes.includes('BU-YUZUGUN') &&
          !bytes.includes(body.data.slice(60, 90)),
      ),
    ).toBe(true);
    const read = await photoOf(id, body.photo);
    expect([read.answer.result?.data, read.headers.get('cache-control')]).toEqual([
      body.data,
      'no-store',
    ]);
    expect((await thumbsOf([body.photo, randomUUID()])).answer.result).toEqual([
      { id: body.photo, data: body.thumb },
    ]);
  });

  it.each([
    ['what is no picture', { data: Buffer.from('MZ program').toString('base64') }, 'data'],
    ['a small one that is none', { thumb: 'AAAA' }, 'thumb'],
    [
      'what says where it was taken',
      { data: aJpeg('x', { beside: [[0xe1, 'Exif\0\0 41.0082 N']] }).toString('base64') },
      'data',
    ],
    [
      'a picture wider than a device sends',
      { data: aJpeg('x', { side: 4_000 }).toString('base64') },
      'data',
    ],
    ['a picture without end', { data: 'A'.repeat(600_004) }, 'data'],
    ['a small one that is large', { thumb: aJpeg('x'.repeat(9_000)).toString('base64') }, 'thumb'],
  ])('ST28: refuses %s', async (_what, more, field) => {
    const { id } = await takeIn();
    const { status, answer } = await keeper.write(
      `${STOCKS}/${id}/photos`,
      stockPhotoBody(id, more),
    );
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, [field]]);
  });

  it('ST28: nobody of another company sees a picture, brings one to a card or takes one away', async () => {
    const other = await server().newShop();
    const { id } = await takeIn();
    const { photo } = await picture(id);
    expect([
      (await photoOf(id, photo, other.admin)).status,
      (await thumbsOf([photo], other.admin)).answer.result,
    ]).toEqual([404, []]);
    expect((await other.admin.write(`${STOCKS}/${id}/photos`, stockPhotoBody(id))).status).toBe(
      404,
    );
    expect(
      (await other.admin.write(`${STOCKS}/${id}/photo-removals`, stockUnphotoBody(id, photo)))
        .status,
    ).toBe(404);
    expect((await photoOf(id, photo)).status).toBe(200);
    expect((await thumbsOf(Array.from({ length: 41 }, () => photo))).status).toBe(400);
  });

  it('ST30: a picture that was taken away is gone for good, and taking it away twice is nothing', async () => {
    const { id } = await takeIn();
    const [first, second] = [await picture(id), await picture(id)];
    const remove = () =>
      keeper.write<Found>(`${STOCKS}/${id}/photo-removals`, stockUnphotoBody(id, first.photo));
    expect([told(await remove()), told(await remove())]).toEqual([
      [200, []],
      [200, []],
    ]);
    expect((await cardOf(id)).photos?.map((one) => one.id)).toEqual([second.photo]);
    expect([
      (await photoOf(id, first.photo)).status,
      (await thumbsOf([first.photo, second.photo])).answer.result?.length,
    ]).toEqual([404, 1]);
  });
});
