import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { BalanceBody } from '@/contract/core/records';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import { STOCK } from '@/domain/ledger/ledger';
import type { Transaction } from '@/domain/slip/transaction';
import {
  differencesOf,
  leftItems,
  type ShipmentItem,
  type ShipmentStep,
  shipmentStanding,
  TRANSIT,
} from '@/domain/stock/shipment';
import { leftOf, stockState } from '@/domain/stock/stock-state';
import { createBranch } from '@/server/areas/people/branches';
import { aBracelet } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop, setPin } from '../../support/server';
import { pulled, pulledBody } from '../support/pulled';
import { grams, SHIPMENTS, shipmentBody } from '../support/shipments';
import { cancelBody, SALES, saleBody } from '../support/slips';
import { paidSlip, STOCKS, soldOf, stockBody } from '../support/stock';
import { accountBody, DEFINITIONS } from '../support/tills';
import { type Found, told } from '../support/written';

/** A card of 3,45 g of 14 karat, sold out of a stock. */
const saleOf = (card: { id: string; name: string }, place?: string): Transaction =>
  paidSlip({
    lines: [
      aBracelet({
        stock: card.id,
        name: card.name,
        weight: 3_450,
        fineness: 5_850,
        ...(place === undefined ? {} : { place }),
      }),
    ],
  });

onAServer('a shipment', (server) => {
  let shop: Shop;
  let keeper: Client;
  let clerk: Client;
  let [here, there] = ['', ''];
  beforeAll(async () => {
    shop = await server().newShop();
    keeper = await shop.join({ workbench: 1, inventory: 2 });
    clerk = await shop.join(CLERK);
    await setPin(shop.admin);
    here = await createBranch(server().db, shop.company, 'Çarşı', 1);
    there = await createBranch(server().db, shop.company, 'Cadde', 2);
  });

  const bodyOf = <B>(kind: string, id: string) => pulledBody<B>(shop.admin, kind, id);
  const standing = async (id: string) =>
    shipmentStanding((await bodyOf<ShipmentBody>('shipments', id))?.moves ?? []);
  const held = async (account: string, asset = 'HAS') =>
    (await bodyOf<BalanceBody>('balances', account))?.assets[asset] ?? 0;
  const step = (act: ShipmentStep['act'], items: ShipmentItem[], id?: string) => ({
    act,
    items,
    from: { branch: here, place: '' },
    to: { branch: there, place: '' },
    ...(id ? { id } : {}),
  });
  const write = (body: object, by = keeper) => by.write<Found>(SHIPMENTS, body);
  const send = async (items: ShipmentItem[]) => {
    const body = shipmentBody(step('send', items));
    expect(told(await write(body))).toEqual([200, []]);
    return body.shipment.id;
  };
  const aPiece = async () => {
    const card = stockBody();
    expect(told(await keeper.write<Found>(STOCKS, card))).toEqual([200, []]);
    return card;
  };
  const itemOf = (card: { id: string; name: string }, over: Partial<ShipmentItem> = {}) =>
    grams(3_450, { stock: card.id, name: card.name, pieces: 1, ...over });
  const cardOf = async (id: string) => {
    const card = await bodyOf<StockBody>('stock', id);
    if (!card) throw new Error('no such card');
    return card;
  };

  it('ST16: is on an account of its own until it is taken in, whole or in part, once for each of its documents', async () => {
    const [stock, transit] = [await held(STOCK), await held(TRANSIT)];
    const item = grams(10_000);
    const body = shipmentBody(step('send', [item]));
    expect(told(await write(body))).toEqual([200, []]);
    expect([(await held(STOCK)) - stock, (await held(TRANSIT)) - transit]).toEqual([
      -58_500_000, 58_500_000,
    ]);
    expect(told(await write(body))).toEqual([200, ['id-clash']]);
    const some = shipmentBody(step('receive', [{ ...item, weight: 4_000 }], body.shipment.id));
    expect(told(await write(some, shop.admin))).toEqual([200, []]);
    expect([(await held(STOCK)) - stock, (await held(TRANSIT)) - transit]).toEqual([
      -35_100_000, 35_100_000,
    ]);
    expect((await standing(body.shipment.id)).state).toBe('part');
    expect(
      told(
        await write(shipmentBody(step('receive', [{ ...item, weight: 6_000 }], body.shipment.id))),
      ),
    ).toEqual([200, []]);
    expect([(await held(STOCK)) - stock, (await held(TRANSIT)) - transit]).toEqual([0, 0]);
    expect((await standing(body.shipment.id)).state).toBe('done');
  });

  it('ST19: takes a card along: on its way it lies nowhere, and then where it was taken in', async () => {
    const card = await aPiece();
    const item = itemOf(card);
    const id = await send([item]);
    const away = await cardOf(card.id);
    expect([stockState(away), leftOf(away)]).toEqual(['transit', { pieces: 0, weight: 0 }]);
    expect(told(await write(shipmentBody(step('receive', [item], id))))).toEqual([200, []]);
    const come = await cardOf(card.id);
    expect([stockState(come), leftOf(come).pieces, come.branch]).toEqual(['stock', 1, there]);
    expect(come.moves.map(({ why }) => why).toSorted()).toEqual(['received', 'sent']);
  });

  it('PO20: moves the metal of one branch’s stock over the way to the other’s, and its sale there and the reversal move that branch’s alone', async () => {
    const avenue = `metal:${there}`;
    expect(
      told(
        await shop.admin.write<Found>(
          DEFINITIONS,
          accountBody({ id: avenue, kind: 'metal', name: 'Cadde', branch: there }),
        ),
      ),
    ).toEqual([200, []]);
    const places = [STOCK, TRANSIT, avenue];
    const before = await Promise.all(places.map((account) => held(account)));
    const moved = async () =>
      (await Promise.all(places.map((account) => held(account)))).map(
        (now, i) => now - (before[i] ?? 0),
      );
    const card = await aPiece();
    const pure = 3_450 * 5_850;
    const sent = shipmentBody(step('send', [itemOf(card)]));
    expect(told(await write(sent))).toEqual([200, []]);
    expect(await moved()).toEqual([-pure, pure, 0]);
    const came = shipmentBody(
      step(
        'receive',
        [{ ...(sent.shipment.items[0] ?? itemOf(card)), account: avenue }],
        sent.shipment.id,
      ),
    );
    expect(told(await write(came))).toEqual([200, []]);
    expect(await moved()).toEqual([-pure, 0, pure]);
    const slip = saleOf(card, avenue);
    expect(told(await clerk.write<Found>(SALES, saleBody(slip)))).toEqual([200, []]);
    expect(await moved()).toEqual([-pure, 0, 0]);
    expect(
      told(await shop.admin.write<Found>(`${SALES}/${slip.id}/cancel`, cancelBody(slip))),
    ).toEqual([200, []]);
    expect(await moved()).toEqual([-pure, 0, pure]);
  });

  it('PO20: keeps a sale that says no stock in the first one, tells of a stock that nobody has, and refuses by field what is none', async () => {
    const [first, second, third] = [await aPiece(), await aPiece(), await aPiece()];
    const stock = await held(STOCK);
    const sell = async (slip: Transaction) => told(await clerk.write<Found>(SALES, saleBody(slip)));
    expect(await sell(saleOf(first))).toEqual([200, []]);
    expect((await held(STOCK)) - stock).toBe(-3_450 * 5_850);
    expect(await sell(saleOf(second, 'metal:nobody'))).toEqual([200, ['unknown-account']]);
    for (const [over, field] of [
      [{ place: 'till:main' }, 'lines.0.place'],
      [{ place: 'metal:' }, 'lines.0.place'],
      [{ kind: 'scrap', place: 'metal:x' }, 'lines.0.place'],
    ] as const) {
      const slip = saleOf(third);
      const { status, answer } = await clerk.write(
        SALES,
        saleBody({
          ...slip,
          lines: slip.lines.map((line) => ({ ...line, ...over }) as typeof line),
        }),
      );
      expect([over, status, answer.fields?.map(({ name }) => name)]).toEqual([over, 400, [field]]);
    }
  });

  it('ST18: taken in before it was sent, and twice: kept each time, and told', async () => {
    const item = grams(10_000);
    const sent = shipmentBody(step('send', [item]));
    const id = sent.shipment.id;
    expect(told(await write(shipmentBody(step('receive', [item], id))))).toEqual([
      200,
      ['shipment-unsent'],
    ]);
    expect((await standing(id)).state).toBe('unsent');
    expect(told(await write(sent))).toEqual([200, []]);
    expect((await standing(id)).state).toBe('done');
    expect(told(await write(shipmentBody(step('receive', [item], id))))).toEqual([
      200,
      ['shipment-over'],
    ]);
    expect(leftItems(await standing(id))).toEqual([{ ...item, weight: -10_000 }]);
  });

  it('ST18: a piece that is sold on its way, and one that was sold before it is sent: both are kept, and told', async () => {
    const [first, second] = [await aPiece(), await aPiece()];
    await send([itemOf(first)]);
    expect(told(await clerk.write<Found>(SALES, saleBody(soldOf(first, 3_450))))).toEqual([
      200,
      ['piece-in-transit'],
    ]);
    expect(told(await clerk.write<Found>(SALES, saleBody(soldOf(second, 3_450))))).toEqual([
      200,
      [],
    ]);
    expect(told(await write(shipmentBody(step('send', [itemOf(second)]))))).toEqual([
      200,
      ['shipment-piece-gone'],
    ]);
    expect(
      told(
        await write(shipmentBody(step('send', [grams(3_450, { stock: randomUUID(), pieces: 1 })]))),
      ),
    ).toEqual([200, ['shipment-piece-gone']]);
  });

  it('ST18: what will not come is written off with a reason and the word of somebody who may, else it is told', async () => {
    const [transit, lost] = [await held(TRANSIT), await held('difference:count')];
    const item = grams(10_000);
    const id = await send([item]);
    const settle = (more: object) => shipmentBody(step('settle', [item], id), more);
    expect(told(await write(settle({ reason: 'kargoda kaldı' })))).toEqual([
      200,
      ['shipment-unapproved'],
    ]);
    expect([(await held(TRANSIT)) - transit, (await held('difference:count')) - lost]).toEqual([
      0, 58_500_000,
    ]);
    const other = await send([grams(5_000)]);
    const items = leftItems(await standing(other));
    const lines = differencesOf(items).map(({ asset, quantity }) => ({
      id: asset,
      product: other,
      weight: quantity,
    }));
    const at = shipmentBody(step('settle', items, other)).at;
    const approvals = [
      { rule: 'stock-difference', by: shop.admin.user, at, value: 29_250_000, limit: 0, lines },
    ];
    const body = shipmentBody(step('settle', items, other), { reason: 'kargoda kaldı', approvals });
    expect(told(await write(body, shop.admin))).toEqual([200, []]);
    expect((await standing(other)).state).toBe('done');
  });

  it('ST17: a document of it is undone by a reversal; what was sent, only while nothing of it came', async () => {
    const card = await aPiece();
    const item = itemOf(card);
    const transit = await held(TRANSIT);
    const sent = shipmentBody(step('send', [item]));
    const came = shipmentBody(step('receive', [item], sent.shipment.id));
    await write(sent);
    await write(came);
    const undo = (body: typeof sent) =>
      shop.admin.write(`${SALES}/${body.id}/cancel`, cancelBody(body as unknown as Transaction));
    const early = await undo(sent);
    expect([early.status, early.answer.code]).toEqual([412, 'shipment-moved']);
    expect((await undo(came)).status).toBe(200);
    expect([(await standing(sent.shipment.id)).state, stockState(await cardOf(card.id))]).toEqual([
      'transit',
      'transit',
    ]);
    expect((await undo(sent)).status).toBe(200);
    expect([(await standing(sent.shipment.id)).state, stockState(await cardOf(card.id))]).toEqual([
      'void',
      'stock',
    ]);
    expect(await held(TRANSIT)).toBe(transit);
    const other = shipmentBody(step('send', [item]));
    await write(other);
    const wrong = await shop.admin.write(`${SALES}/${other.id}/cancel`, {
      ...cancelBody(other as unknown as Transaction),
      shipment: sent.shipment,
    });
    expect([wrong.status, wrong.answer.fields]).toEqual([
      400,
      [{ name: 'shipment', code: 'differs' }],
    ]);
  });

  it('ST16: refuses by field what contradicts itself, a branch and a warehouse of nobody, and a field that it does not know', async () => {
    const item = grams(10_000);
    const neighbour = await server().newShop();
    const theirs = await createBranch(server().db, neighbour.company, 'Komşu', 1);
    const right = step('send', [item]);
    const wrong: [object, string][] = [
      [shipmentBody({ ...right, to: { branch: here, place: '' } }), 'shipment.to'],
      [shipmentBody({ ...right, to: { branch: theirs, place: '' } }), 'shipment.to.branch'],
      [
        shipmentBody({ ...right, to: { branch: there, place: 'bizim-degil' } }),
        'shipment.to.place',
      ],
      [shipmentBody({ ...right, items: [] }, { legs: [] }), 'shipment.items'],
      [shipmentBody({ ...right, items: [{ ...item, weight: -1 }] }), 'shipment.items.0'],
      [
        shipmentBody({ ...right, items: [{ ...item, name: 'A'.repeat(300) }] }),
        'shipment.items.0.name',
      ],
      [shipmentBody(right, { legs: shipmentBody({ ...right, act: 'receive' }).legs }), 'legs'],
      [{ ...shipmentBody(right), secret: 1 }, 'secret'],
    ];
    for (const [body, field] of wrong) {
      const { status, answer } = await write(body);
      expect([field, status, answer.fields?.map(({ name }) => name)]).toEqual([
        field,
        400,
        [field],
      ]);
    }
  });

  it('ST16: says nothing of it to another company, and takes none from somebody who never held the right', async () => {
    await send([grams(1_000)]);
    const neighbour = await server().newShop();
    expect((await pulled(neighbour.admin)).filter(({ kind }) => kind === 'shipments')).toEqual([]);
    expect((await write(shipmentBody(step('send', [grams(1_000)])), clerk)).status).toBe(403);
  });
});
