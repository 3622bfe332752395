import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { putStartingProducts } from '@/server/areas/catalogue/starting-products';
import { aCoin, aTransaction, NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { aListed, CURRENCIES, currencyBody, PRODUCTS, productBody } from '../support/listed';
import { from, pulledDefinitions } from '../support/pulled';
import { SALES, saleBody } from '../support/slips';
import { findingsOf } from '../support/written';

onAServer('definitions', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
  });

  const definitions = (client: Client = shop.admin) => pulledDefinitions(client);
  const productOf = async (code: string, client: Client = shop.admin) =>
    (await definitions(client)).flatMap((body) =>
      body.type === 'product' && body.product.code === code ? [body] : [],
    )[0];
  const put = (product: Parameters<typeof productBody>[0], base = 0, device = 'a') =>
    shop.admin.write(PRODUCTS, productBody(product, base), from(device));

  describe('a product', () => {
    it('DE1: is defined once, comes to every device with who wrote it, and is on the list of the production store', async () => {
      const body = productBody();
      const first = await shop.admin.write(PRODUCTS, body, { key: 'k1', ...from('a') });
      const again = await shop.admin.write(PRODUCTS, body, { key: 'k1', ...from('a') });
      expect([first.status, again.answer.version]).toEqual([200, first.answer.version]);
      expect(await productOf('RESAT')).toMatchObject({
        product: aListed(),
        by: shop.admin.user,
        at: body.at,
        past: [],
        version: first.answer.version,
      });
      const { answer } = await shop.admin.call<{ code: string }[]>(
        'GET',
        '/inventorys/production/store',
      );
      expect(answer.result?.map(({ code }) => code)).toContain('RESAT');
    });

    it('DE1: another company has nothing of it', async () => {
      await put({});
      const other = await server().newShop();
      expect(await productOf('RESAT', other.admin)).toBeUndefined();
    });

    it('DE2: what cannot be one is refused by its field, and a clerk defines nothing', async () => {
      const fields = async (product: object) => {
        const { status, answer } = await put(product);
        return [status, answer.fields?.map(({ name }) => name)];
      };
      expect(await fields({ code: 'resat' })).toEqual([400, ['product.code']]);
      expect(await fields({ code: 'USD', quote: 'USD' })).toEqual([400, ['product.code']]);
      expect(await fields({ fineness: 10_001 })).toEqual([400, ['product.fineness']]);
      expect(await fields({ weight: 0 })).toEqual([400, ['product.weight']]);
      expect(await fields({ workmanship: 30 })).toEqual([400, ['product.workmanship']]);
      expect(await fields({ archived: ' ' })).toEqual([400, ['product.archived']]);
      expect(await fields({ hidden: ['market', 'market'] })).toEqual([400, ['product.hidden']]);
      expect(await fields({ name: 'x'.repeat(81) })).toEqual([400, ['product.name']]);
      expect(await fields({ colour: 'red' })).toEqual([400, ['product.colour']]);
      const clerk = await shop.join(CLERK);
      expect((await clerk.write(PRODUCTS, productBody())).status).toBe(403);
    });

    it('DE3: of two devices that define one code, or change one product, the later is told of the first; a device overrules itself', async () => {
      const first = await put({});
      const late = await put({ name: 'Reşat' }, 0, 'b');
      expect([late.status, late.answer.code]).toEqual([412, 'stale']);
      expect(late.answer.current?.[0]?.body).toMatchObject({ product: { name: 'Reşat altını' } });
      expect((await put({ name: 'Reşat eski' }, 0)).status).toBe(200);
      expect((await put({ name: 'Reşat' }, first.answer.version, 'b')).status).toBe(412);
    });

    it('DE3: one of the starting list is changed by whoever saw it, never defined anew by whoever did not', async () => {
      await putStartingProducts(server().db, shop.company, NOON);
      const coin = { code: 'CEYREK_YENI', quote: 'CEYREK_YENI', weight: 1754, name: 'Çeyrek' };
      expect((await put(coin, 0)).status).toBe(412);
      expect((await put(coin, 1)).status).toBe(200);
      expect(await productOf('CEYREK_YENI')).toMatchObject({
        product: { name: 'Çeyrek' },
        past: [{ value: { name: 'Çeyrek yeni' }, by: '', at: 0 }],
      });
    });

    it('DE4: its code, kind and metal are for good, and no two products have one barcode', async () => {
      const first = await put({ barcode: '2000000000008' });
      const kind = await put(
        { kind: 'worked', quote: 'HAS', weight: undefined } as never,
        first.answer.version,
      );
      expect([kind.status, kind.answer.fields]).toEqual([
        400,
        [{ name: 'product.kind', code: 'fixed' }],
      ]);
      const metal = await put({ metal: 'silver' }, first.answer.version);
      expect(metal.answer.fields).toEqual([{ name: 'product.metal', code: 'fixed' }]);
      const twin = await put({ code: 'HAMIT', quote: 'HAMIT', barcode: '2000000000008' });
      expect([twin.status, twin.answer.code]).toEqual([411, 701]);
    });

    it('DE4: nor is a barcode the code of another product, which stands on our own labels', async () => {
      const first = await put({ barcode: 'Gremse-2' });
      expect((await put({ barcode: 'resat' }, first.answer.version)).status).toBe(200);
      const told = async (product: Parameters<typeof productBody>[0]) => {
        const { status, answer } = await put({ quote: product?.code ?? '', ...product });
        return [status, answer.fields];
      };
      expect(await told({ code: 'HAMIT', barcode: 'Resat' })).toEqual([
        411,
        [{ name: 'product.barcode', code: 'taken' }],
      ]);
      expect((await put({ code: 'HAMIT', quote: 'HAMIT', barcode: 'aziz' })).status).toBe(200);
      expect(await told({ code: 'AZIZ' })).toEqual([
        411,
        [{ name: 'product.code', code: 'taken' }],
      ]);
      expect((await told({ code: 'GREMSE-2' }))[0]).toBe(200);
    });

    it('DE5: archived with its reason it stays known: what is sold of it is no unknown asset; its words before stay, the newest first', async () => {
      const first = await put({});
      const gone = await put({ archived: 'Artık alınıp satılmıyor' }, first.answer.version);
      const back = await put({ name: 'Reşat lira' }, gone.answer.version);
      await put({ name: 'Reşat lira', archived: 'Yine kalktı' }, back.answer.version);
      const body = await productOf('RESAT');
      expect(body?.past?.map(({ value }) => [value.name, value.archived])).toEqual([
        ['Reşat lira', undefined],
        ['Reşat altını', 'Artık alınıp satılmıyor'],
        ['Reşat altını', undefined],
      ]);
      const slip = aTransaction({
        id: randomUUID(),
        lines: [aCoin({ product: 'RESAT', name: 'Reşat lira' })],
      });
      expect(await findingsOf(shop.admin, SALES, saleBody(slip))).not.toContain('unknown-asset');
    });
  });

  describe('a currency', () => {
    const codes = async () =>
      (await definitions()).flatMap((body) => (body.type === 'currency' ? [body.currency] : []));

    it('DE6: is begun with, hidden and archived by wishes of its own; the lira and what no ledger holds are none', async () => {
      const first = await shop.admin.write(CURRENCIES, currencyBody());
      expect(first.status).toBe(200);
      expect(await codes()).toEqual([{ code: 'JPY', order: 80 }]);
      const gone = await shop.admin.write(
        CURRENCIES,
        currencyBody({ archived: 'Gelen yok', hidden: ['market'] }, first.answer.version),
      );
      expect(gone.status).toBe(200);
      expect(await codes()).toEqual([
        { code: 'JPY', order: 80, hidden: ['market'], archived: 'Gelen yok' },
      ]);
      const late = await shop.admin.write(CURRENCIES, currencyBody({}, 0), from('b'));
      expect(late.status).toBe(412);
      for (const code of ['TRY', 'XAU', 'BTC']) {
        const { status, answer } = await shop.admin.write(CURRENCIES, currencyBody({ code }));
        expect([status, answer.fields]).toEqual([400, [{ name: 'currency.code', code: 'format' }]]);
      }
    });

    it('DE13: comes to every device with its name, sign and decimals; what can be none is refused by its field, and a sign that another money has', async () => {
      const own = { name: 'Japon parası', symbol: '¥', decimals: 0 };
      const first = await shop.admin.write(CURRENCIES, currencyBody(own));
      expect(first.status).toBe(200);
      expect(await codes()).toEqual([{ code: 'JPY', order: 80, ...own }]);
      const refusal = async (currency: object, code = 'CNY') => {
        const { status, answer } = await shop.admin.write(
          CURRENCIES,
          currencyBody({ code, ...currency }),
          from('b'),
        );
        return [status, answer.fields];
      };
      expect(await refusal({ symbol: '¥' })).toEqual([
        400,
        [{ name: 'currency.symbol', code: 'taken' }],
      ]);
      expect(await refusal({ symbol: '₺' })).toEqual([
        400,
        [{ name: 'currency.symbol', code: 'format' }],
      ]);
      expect((await refusal({ decimals: 9 }))[1]).toEqual([
        { name: 'currency.decimals', code: 'format' },
      ]);
      expect((await refusal({ name: 'x'.repeat(41) }))[0]).toBe(400);
      expect((await refusal({ symbol: '元' }))[0]).toBe(200);
      const same = await shop.admin.write(
        CURRENCIES,
        currencyBody({ ...own, hidden: ['statement', 'board'] }, first.answer.version),
      );
      expect(same.status).toBe(200);
    });
  });
});
