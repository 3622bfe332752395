import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import { mergeLegs, STOCK } from '@/domain/ledger/ledger';
import { soldStep } from '@/domain/slip/consignment';
import type { SlipDocument, Transaction } from '@/domain/slip/transaction';
import {
  CONSIGNED,
  leftItems,
  type ShipmentItem,
  type ShipmentStep,
  shipmentLegs,
  shipmentStanding,
} from '@/domain/stock/shipment';
import { consignedBy, leftOf, stockState } from '@/domain/stock/stock-state';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { pulledBody } from '../support/pulled';
import { grams, SHIPMENTS, shipmentBody } from '../support/shipments';
import { aSlip, cancelBody, SALES, saleBody } from '../support/slips';
import { STOCKS, soldOf, stockBody } from '../support/stock';
import { type Found, newContact, told } from '../support/written';

const SPOT = { branch: '', place: '' };
const DUE = '2026-12-10';

onAServer('a consignment', (server) => {
  let shop: Shop;
  let keeper: Client;
  let clerk: Client;
  let holder = '';
  beforeAll(async () => {
    shop = await server().newShop();
    keeper = await shop.join({ workbench: 1, inventory: 2 });
    clerk = await shop.join(CLERK);
    holder = await newContact(shop.admin);
  });

  const bodyOf = <B>(kind: string, id: string) => pulledBody<B>(shop.admin, kind, id);
  const standing = async (id: string) =>
    shipmentStanding((await bodyOf<ShipmentBody>('shipments', id))?.moves ?? []);
  const held = async (account: string) =>
    (await bodyOf<BalanceBody>('balances', account))?.assets.HAS ?? 0;
  const step = (
    act: ShipmentStep['act'],
    items: ShipmentItem[],
    id: string = randomUUID(),
  ): ShipmentStep => ({
    ...{ id, act, items, from: SPOT, to: SPOT },
    consign: { contact: holder, due: DUE },
  });
  const document = (
    act: ShipmentStep['act'],
    items: ShipmentItem[],
    id?: string,
    more: object = {},
  ) => shipmentBody(step(act, items, id), { contactId: holder, ...more });
  const write = (body: object, by = keeper) => by.write<Found>(SHIPMENTS, body);
  const aPiece = async () => {
    const card = stockBody();
    expect(told(await keeper.write<Found>(STOCKS, card))).toEqual([200, []]);
    return card;
  };
  type Piece = Awaited<ReturnType<typeof aPiece>>;
  const itemOf = (card: Piece) => grams(3_450, { stock: card.id, name: card.name, pieces: 1 });
  const given = async (...cards: Piece[]) => {
    const items = cards.map(itemOf);
    const body = document('send', items);
    expect(told(await write(body))).toEqual([200, []]);
    return { id: body.shipment.id, items, body };
  };
  const cardOf = async (id: string) => {
    const card = await bodyOf<StockBody>('stock', id);
    if (!card) throw new Error('no such card');
    return card;
  };
  const stateOf = async (id: string) => stockState(await cardOf(id));
  /** A sale of one card that takes it off what its buyer has. */
  const soldFrom = (
    card: Piece,
    { id, items }: { id: string; items: readonly ShipmentItem[] },
  ): SlipDocument & { shipment: ShipmentStep } => {
    const slip = soldOf(card, 3_450);
    const shipment = soldStep(
      { id, from: SPOT, consign: { contact: holder, due: DUE }, items },
      slip.lines,
    );
    if (!shipment) throw new Error('nothing of it is sold');
    return {
      ...slip,
      at: slip.at + 1,
      contactId: holder,
      shipment,
      legs: mergeLegs([...slip.legs, ...shipmentLegs(shipment)]),
    };
  };

  it('ST51: a piece that is kept for another is given all the same, with a finding, whichever of the two arrives first', async () => {
    const [ayse, at] = [await newContact(shop.admin), aSlip().at];
    const keep = async (card: Piece, contact: string) => {
      const { fieldVersions } = await cardOf(card.id);
      const changes = { hold: { contact, order: '', until: null, note: '', at: at - 1 } };
      const body = {
        kind: 'stock.edit',
        v: SHARED_VERSION,
        id: card.id,
        at,
        changes,
        base: { hold: fieldVersions.hold ?? 0 },
      };
      return told(await shop.admin.write<Found>(`${STOCKS}/${card.id}`, body, { method: 'PATCH' }));
    };
    const [first, theirs, late] = [await aPiece(), await aPiece(), await aPiece()];
    expect([await keep(first, ayse), await keep(theirs, holder)]).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(told(await write(document('send', [itemOf(first)], undefined, { at })))).toEqual([
      200,
      ['piece-lent-reserved'],
    ]);
    expect(told(await write(document('send', [itemOf(theirs)], undefined, { at })))).toEqual([
      200,
      [],
    ]);
    expect(told(await write(document('send', [itemOf(late)], undefined, { at })))).toEqual([
      200,
      [],
    ]);
    expect(await keep(late, ayse)).toEqual([200, ['piece-lent-reserved']]);
  });

  it('ST43: lies on an account of its own with its holder on its card and its document, once', async () => {
    const [stock, away] = [await held(STOCK), await held(CONSIGNED)];
    const card = await aPiece();
    const { id, body } = await given(card);
    expect([(await held(STOCK)) - stock, (await held(CONSIGNED)) - away]).toEqual([
      -20_182_500, 20_182_500,
    ]);
    expect(told(await write(body))).toEqual([200, ['id-clash']]);
    const lent = await cardOf(card.id);
    expect([stockState(lent), leftOf(lent).pieces, consignedBy(lent)?.who]).toEqual([
      'consigned',
      0,
      holder,
    ]);
    const now = await standing(id);
    expect([now.state, now.first?.consign]).toEqual(['transit', { contact: holder, due: DUE }]);
    expect((await bodyOf<TransactionBody>('transactions', body.id))?.contactId).toBe(holder);
  });

  it('ST44: comes back piece by piece, and what is left is still with them', async () => {
    const away = await held(CONSIGNED);
    const [first, second] = [await aPiece(), await aPiece()];
    const { id, items } = await given(first, second);
    expect(told(await write(document('receive', items.slice(0, 1), id)))).toEqual([200, []]);
    expect([await stateOf(first.id), await stateOf(second.id), (await standing(id)).state]).toEqual(
      ['stock', 'consigned', 'part'],
    );
    expect(leftItems(await standing(id)).map(({ stock }) => stock)).toEqual([second.id]);
    expect(told(await write(document('receive', items.slice(1), id)))).toEqual([200, []]);
    expect([(await standing(id)).state, (await held(CONSIGNED)) - away]).toEqual(['done', 0]);
  });

  it('ST44: what its holder keeps leaves by their sale alone, and is with them again when that is cancelled', async () => {
    const [stock, away] = [await held(STOCK), await held(CONSIGNED)];
    const card = await aPiece();
    const out = await given(card);
    const slip = soldFrom(card, out);
    expect(told(await clerk.write<Found>(SALES, saleBody(slip)))).toEqual([200, []]);
    expect([
      await stateOf(card.id),
      leftOf(await cardOf(card.id)).pieces,
      (await standing(out.id)).state,
    ]).toEqual(['sold', 0, 'done']);
    expect([(await held(CONSIGNED)) - away, (await held(STOCK)) - stock]).toEqual([0, -20_182_500]);
    const early = await shop.admin.write(
      `${SALES}/${out.body.id}/cancel`,
      cancelBody(out.body as unknown as Transaction),
    );
    expect([early.status, early.answer.code]).toEqual([412, 'shipment-moved']);
    expect(
      (await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip, { at: slip.at + 1 })))
        .status,
    ).toBe(200);
    expect([
      await stateOf(card.id),
      leftOf(await cardOf(card.id)).pieces,
      (await standing(out.id)).state,
    ]).toEqual(['consigned', 0, 'transit']);
    expect((await held(CONSIGNED)) - away).toBe(20_182_500);
    expect(told(await write(document('receive', out.items, out.id)))).toEqual([200, []]);
    expect([await stateOf(card.id), leftOf(await cardOf(card.id)).pieces]).toEqual(['stock', 1]);
  });

  it('ST45: brought back on two devices, and kept on two: both stand, and the second is told', async () => {
    const [first, second] = [await aPiece(), await aPiece()];
    const [one, two] = [await given(first), await given(second)];
    expect(told(await write(document('receive', one.items, one.id)))).toEqual([200, []]);
    expect(told(await write(document('receive', one.items, one.id), shop.admin))).toEqual([
      200,
      ['shipment-over'],
    ]);
    expect(told(await clerk.write<Found>(SALES, saleBody(soldFrom(second, two))))).toEqual([
      200,
      [],
    ]);
    expect(told(await clerk.write<Found>(SALES, saleBody(soldFrom(second, two))))).toEqual([
      200,
      ['shipment-over'],
    ]);
  });

  it('ST45: sold over the counter while somebody has it, and sold before it was given: both are kept, and told', async () => {
    const [first, second] = [await aPiece(), await aPiece()];
    await given(first);
    expect(told(await clerk.write<Found>(SALES, saleBody(soldOf(first, 3_450))))).toEqual([
      200,
      ['piece-consigned'],
    ]);
    expect(told(await clerk.write<Found>(SALES, saleBody(soldOf(second, 3_450))))).toEqual([
      200,
      [],
    ]);
    expect(told(await write(document('send', [itemOf(second)])))).toEqual([
      200,
      ['shipment-piece-gone'],
    ]);
  });

  it('ST45: brought back before it is known to have been given, and given to nobody who is known: kept, and told', async () => {
    const card = await aPiece();
    const sent = document('send', [itemOf(card)]);
    expect(told(await write(document('receive', sent.shipment.items, sent.shipment.id)))).toEqual([
      200,
      ['shipment-unsent'],
    ]);
    expect(told(await write(sent))).toEqual([200, []]);
    expect([(await standing(sent.shipment.id)).state, await stateOf(card.id)]).toEqual([
      'done',
      'stock',
    ]);
    const stranger = randomUUID();
    const body = shipmentBody(
      { ...step('send', [itemOf(card)]), consign: { contact: stranger, due: DUE } },
      { contactId: stranger },
    );
    expect(told(await write(body))).toEqual([200, ['unknown-contact']]);
  });

  it('ST43: refuses by field another holder on its document, no holder, no day, coins without a card, and a sale that does not sell it', async () => {
    const card = await aPiece();
    const item = itemOf(card);
    const { stock: _stock, ...bare } = item;
    const right = step('send', [item]);
    const out = await given(await aPiece());
    const slip = soldFrom(card, { id: out.id, items: [item] });
    const other = soldOf(await aPiece(), 3_450);
    const wrong: [string, object, string][] = [
      [SHIPMENTS, shipmentBody(right), 'contactId'],
      [SHIPMENTS, shipmentBody(right, { contactId: randomUUID() }), 'contactId'],
      [
        SHIPMENTS,
        shipmentBody(
          { ...right, consign: { contact: holder, due: '2026-02-31' } },
          { contactId: holder },
        ),
        'shipment.consign',
      ],
      [
        SHIPMENTS,
        shipmentBody(
          {
            ...right,
            items: [{ ...bare, asset: 'CEYREK_YENI', fineness: 0, pieces: 1, weight: 0 }],
          },
          { contactId: holder },
        ),
        'shipment.items.0',
      ],
      [SHIPMENTS, document('sell', [item]), 'shipment.act'],
      [
        SHIPMENTS,
        {
          ...document('send', [item]),
          shipment: { ...right, consign: { contact: holder, due: DUE, more: 1 } },
        },
        'shipment.consign.more',
      ],
      [
        SALES,
        saleBody({ ...slip, shipment: { ...slip.shipment, act: 'receive' } }),
        'shipment.act',
      ],
      [
        SALES,
        saleBody({
          ...other,
          shipment: slip.shipment,
          legs: mergeLegs([...other.legs, ...shipmentLegs(slip.shipment)]),
        }),
        'shipment.items.0',
      ],
      [
        SALES,
        saleBody({ ...slip, shipment: { ...slip.shipment, to: { branch: 'kimin', place: '' } } }),
        'shipment.to.branch',
      ],
    ];
    for (const [place, body, field] of wrong) {
      const { status, answer } = await shop.admin.write(place, body);
      expect([field, status, answer.fields?.map(({ name }) => name)]).toEqual([
        field,
        400,
        [field],
      ]);
    }
    expect((await write(document('send', [item]), clerk)).status).toBe(403);
  });

  it('ST65: four unequal bangles without a label and a tray by the gram go out, come back in part and are sold', async () => {
    const [stock, away] = [await held(STOCK), await held(CONSIGNED)];
    const position = async () => (await held(STOCK)) + (await held(CONSIGNED));
    const before = await position();
    const bangles = [24_720, 24_850, 25_100, 25_040].map((weight) =>
      grams(weight, { name: 'Ajda bilezik', fineness: 9_160, pieces: 1 }),
    );
    const tray = grams(60_000, { name: '14 ayar Altın' });
    const sent = document('send', [...bangles, tray]);
    expect(told(await write(sent))).toEqual([200, []]);
    const metal = (24_720 + 24_850 + 25_100 + 25_040) * 9_160 + 60_000 * 5_850;
    expect([(await held(STOCK)) - stock, (await held(CONSIGNED)) - away]).toEqual([-metal, metal]);
    expect(await position()).toBe(before);

    // Two bangles and a part of the tray come back.
    const { id } = sent.shipment;
    const back = [...bangles.slice(0, 2), { ...tray, weight: 47_500 }];
    const came = document('receive', back, id);
    expect(told(await write(came))).toEqual([200, []]);
    const left = async () =>
      leftItems(await standing(id)).map(({ name, pieces, weight }) => [name, pieces, weight]);
    const rest = [
      ['Ajda bilezik', 1, 25_100],
      ['Ajda bilezik', 1, 25_040],
      ['14 ayar Altın', 0, 12_500],
    ];
    expect(await left()).toEqual(rest);
    expect([(await standing(id)).state, await position()]).toEqual(['part', before]);

    // The third is sold to its holder: by its own line, although another just like it is with them.
    const [, , third] = bangles;
    if (!third) throw new Error('there are four');
    const paid = soldOf({ id: '', name: third.name, fineness: 9_160 }, 25_100);
    const lines = paid.lines.map((line) => {
      const { stock: _card, ...bare } = line as typeof line & { stock?: string };
      return { ...bare, id: third.id } as typeof line;
    });
    const step = soldStep(
      { id, from: SPOT, consign: { contact: holder, due: DUE }, items: bangles.slice(2) },
      lines,
    );
    if (!step) throw new Error('nothing of it is sold');
    const sale = {
      ...paid,
      at: paid.at + 1,
      contactId: holder,
      lines,
      shipment: step,
      legs: mergeLegs([...paid.legs, ...shipmentLegs(step)]),
    };
    const strange = {
      ...sale,
      id: randomUUID(),
      lines: lines.map((line) => ({ ...line, id: 'x' })),
    };
    const refusal = await shop.admin.write(SALES, saleBody(strange));
    expect([refusal.status, refusal.answer.fields?.[0]?.name]).toEqual([400, 'shipment.items.0']);
    expect(told(await shop.admin.write<Found>(SALES, saleBody(sale)))).toEqual([200, []]);
    expect(await left()).toEqual([rest[1], rest[2]]);
    expect(before - (await position())).toBe(25_100 * 9_160);

    // Undone it is with them again; a return that is undone is, too.
    expect(
      (
        await shop.admin.write(`${SALES}/${sale.id}/cancel`, {
          ...cancelBody(sale),
          at: sale.at + 1,
        })
      ).status,
    ).toBe(200);
    const { kind: _kind, v: _v, ...cameSlip } = came;
    expect(
      (
        await shop.admin.write(`${SALES}/${came.id}/cancel`, {
          ...cancelBody(cameSlip),
          at: sale.at + 2,
        })
      ).status,
    ).toBe(200);
    expect([await position(), (await held(CONSIGNED)) - away]).toEqual([before, metal]);
    expect(await left()).toHaveLength(5);
  });
});
