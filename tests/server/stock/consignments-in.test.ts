import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { ShopPosition } from '@/contract/ledger/result';
import type { ShipmentBody } from '@/contract/stock/shipment';
import type { StockBody } from '@/contract/stock/stock';
import { contactAccount, STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE } from '@/domain/ledger/movement';
import type { Transaction } from '@/domain/slip/transaction';
import {
  consignNow,
  differencesOf,
  HELD,
  type ShipmentItem,
  type ShipmentStep,
  shipmentStanding,
  type Terms,
} from '@/domain/stock/shipment';
import { differenceApproval } from '@/domain/stock/stock-difference';
import { stockState } from '@/domain/stock/stock-state';
import { createBranch } from '@/server/areas/people/branches';
import { aBracelet } from '../../support/factories';
import { CLERK, type Client, onAServer, type Shop } from '../../support/server';
import { COUNTS, closeCountBody, countBody } from '../support/counts';
import { pulledBody } from '../support/pulled';
import { grams, SHIPMENTS, shipmentBody } from '../support/shipments';
import { cancelBody, SALES, saleBody } from '../support/slips';
import { paidSlip, STOCKS, soldOf, stockBody } from '../support/stock';
import { accountBody, aFigure, closeBody, DEFINITIONS, openBody, SESSIONS } from '../support/tills';
import { type Found, newContact, told } from '../support/written';

const SPOT = { branch: '', place: '' };
const DUE = '2026-12-10';
/** 3,45 g of 14 with 40 milyem: what is owed for one. */
const PURE = 3_450 * 5_850;
const OWED = 3_450 * (5_850 + 400);
const HAS: Terms = { by: 'has', work: { by: 'milyem', tenths: 400 } };

onAServer('a consignment of somebody else’s goods', (server) => {
  let shop: Shop;
  let keeper: Client;
  let clerk: Client;
  let dealer = '';
  beforeAll(async () => {
    shop = await server().newShop();
    keeper = await shop.join({ workbench: 1, inventory: 2 });
    clerk = await shop.join(CLERK);
    dealer = await newContact(shop.admin);
  });

  const bodyOf = <B>(kind: string, id: string) => pulledBody<B>(shop.admin, kind, id);
  const movesOf = async (id: string) => (await bodyOf<ShipmentBody>('shipments', id))?.moves ?? [];
  const stateOf = async (id: string) => shipmentStanding(await movesOf(id)).state;
  const held = async (account: string, asset = 'HAS') =>
    (await bodyOf<BalanceBody>('balances', account))?.assets[asset] ?? 0;
  /** What is owed to the dealer, what of theirs lies here, and what the stock has. */
  const books = async () => [
    -(await held(contactAccount(dealer))),
    await held(HELD),
    await held(STOCK),
  ];
  const since = async (before: number[]) => (await books()).map((now, i) => now - (before[i] ?? 0));
  const write = (body: object, by = keeper) => by.write<Found>(SHIPMENTS, body);
  const step = (
    act: ShipmentStep['act'],
    items: ShipmentItem[],
    id: string,
    over: Partial<ShipmentStep> = {},
  ): ShipmentStep => ({
    ...{
      id,
      act,
      items,
      from: SPOT,
      to: SPOT,
      consign: { contact: dealer, due: DUE, theirs: true },
    },
    ...over,
  });
  const document = (
    act: ShipmentStep['act'],
    items: ShipmentItem[],
    id: string,
    more: object = {},
  ) => shipmentBody(step(act, items, id), { contactId: dealer, ...more });
  type Piece = ReturnType<typeof stockBody>;
  const itemOf = (card: Piece, terms: Terms) =>
    grams(3_450, { stock: card.id, name: card.name, pieces: 1, terms });
  const taken = async (...agreed: Terms[]) => {
    const cards: Piece[] = [];
    for (const _ of agreed) {
      const card = stockBody({ pieces: 0 });
      expect(told(await keeper.write<Found>(STOCKS, card))).toEqual([200, []]);
      cards.push(card);
    }
    const items = cards.map((card, i) => itemOf(card, agreed[i] ?? HAS));
    const body = document('send', items, randomUUID());
    expect(told(await write(body))).toEqual([200, []]);
    return { id: body.shipment.id, items, cards, body };
  };
  const cardState = async (id: string) => {
    const card = await bodyOf<StockBody>('stock', id);
    return card && stockState(card);
  };
  const sell = (slip: Transaction, by = clerk) => by.write<Found>(SALES, saleBody(slip));
  const undo = (slip: Transaction) =>
    shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip, { at: slip.at + 1 }));
  const first = <T>([one]: readonly T[]): T => {
    if (one === undefined) throw new Error('nothing is there');
    return one;
  };

  it('ST52: lies here as the dealer’s: its cards are there, and nothing of the stock or of the dealer’s account moves', async () => {
    const before = await books();
    const { cards, id } = await taken(HAS, { by: 'price', kurus: 900_000 });
    expect(await since(before)).toEqual([0, 2 * PURE, 0]);
    expect([await cardState(first(cards).id), await stateOf(id)]).toEqual(['theirs', 'transit']);
  });

  it('ST53: its sale buys it at that moment for has and work, once, in a document of the dealer’s; undoing the sale undoes that too', async () => {
    const { cards, id } = await taken(HAS);
    const before = await books();
    const slip = soldOf(first(cards), 3_450);
    expect(told(await sell(slip))).toEqual([200, []]);
    // What the sale took out of the stock its purchase brought.
    expect(await since(before)).toEqual([OWED, -PURE, 0]);
    const bought = first((await movesOf(id)).filter(({ act }) => act === 'sell'));
    const purchase = await bodyOf<TransactionBody>('transactions', bought.id);
    expect([purchase?.type, purchase?.contactId, purchase?.number, purchase?.at]).toEqual([
      'purchase',
      dealer,
      `KA-${slip.number}`,
      slip.at,
    ]);
    expect([await cardState(first(cards).id), await stateOf(id)]).toEqual(['sold', 'done']);
    // It stands and falls with its sale.
    const alone = await shop.admin.write(
      `${SALES}/${bought.id}/cancel`,
      cancelBody(purchase as Transaction),
    );
    expect([alone.status, alone.answer.fields]).toEqual([
      400,
      [{ name: 'reverses', code: 'consigned' }],
    ]);
    expect((await undo(slip)).status).toBe(200);
    expect(await since(before)).toEqual([0, 0, 0]);
    expect([await cardState(first(cards).id), await stateOf(id)]).toEqual(['theirs', 'transit']);
    expect((await bodyOf<TransactionBody>('transactions', bought.id))?.reversedBy).toBe(
      `${bought.id}.r`,
    );
    // And it can be sold again.
    expect(told(await sell({ ...soldOf(first(cards), 3_450), at: slip.at + 2 }))).toEqual([
      200,
      [],
    ]);
    expect(await since(before)).toEqual([OWED, -PURE, 0]);
  });

  it('ST53: at an agreed price it is owed in lira, and of several on one slip each is bought', async () => {
    const { cards } = await taken({ by: 'price', kurus: 900_000 }, HAS);
    const [before, lira] = [await books(), await held(contactAccount(dealer), 'TRY')];
    const [one, two] = cards.map((card) => soldOf(card, 3_450));
    if (!one || !two) throw new Error('two cards');
    expect(told(await sell(one))).toEqual([200, []]);
    expect(told(await sell(two))).toEqual([200, []]);
    expect([await since(before), (await held(contactAccount(dealer), 'TRY')) - lira]).toEqual([
      [OWED, -2 * PURE, 0],
      -900_000,
    ]);
  });

  it('ST54: sold on two tablets that had no network it is bought once, and a person hears of it; whichever is undone, one purchase stands', async () => {
    const { cards, id } = await taken(HAS);
    const before = await books();
    const [one, two] = [
      soldOf(first(cards), 3_450),
      { ...soldOf(first(cards), 3_450), at: soldOf(first(cards), 3_450).at + 1 },
    ];
    expect(told(await sell(one))).toEqual([200, []]);
    expect(told(await sell(two, shop.admin))).toEqual([200, ['piece-sold-twice']]);
    expect((await since(before)).slice(0, 2)).toEqual([OWED, -PURE]);
    expect((await movesOf(id)).filter(({ act }) => act === 'sell')).toHaveLength(1);
    expect((await undo(one)).status).toBe(200);
    expect((await since(before)).slice(0, 2)).toEqual([OWED, -PURE]);
    expect((await undo(two)).status).toBe(200);
    expect(await since(before)).toEqual([0, 0, 0]);
  });

  it('ST54: sold before its receipt came it is bought when that comes; sold after it went back it is not bought, and told', async () => {
    const card = stockBody({ pieces: 0 });
    expect(told(await keeper.write<Found>(STOCKS, card))).toEqual([200, []]);
    const before = await books();
    expect(told(await sell(soldOf(card, 3_450)))).toEqual([200, ['piece-not-in-stock']]);
    expect(told(await write(document('send', [itemOf(card, HAS)], randomUUID())))).toEqual([
      200,
      [],
    ]);
    expect((await since(before)).slice(0, 2)).toEqual([OWED, 0]);
    const back = await taken(HAS);
    const returned = document('receive', back.items, back.id);
    expect(told(await write(returned))).toEqual([200, []]);
    expect([await cardState(first(back.cards).id), await stateOf(back.id)]).toEqual([
      'handed',
      'done',
    ]);
    const late = { ...soldOf(first(back.cards), 3_450), at: returned.at + 1 };
    expect(told(await sell(late))).toEqual([200, ['piece-not-in-stock']]);
    expect((await movesOf(back.id)).some(({ act }) => act === 'sell')).toBe(false);
    // It had not gone back after all.
    const undone = cancelBody(returned as unknown as Transaction, { at: returned.at + 2 });
    expect((await shop.admin.write(`${SALES}/${returned.id}/cancel`, undone)).status).toBe(200);
    expect((await movesOf(back.id)).some(({ act }) => act === 'sell')).toBe(true);
  });

  it('ST54: the sale of a device whose clock was ahead is undone with its purchase, though the cancel says an earlier time', async () => {
    const { cards, id } = await taken(HAS);
    const before = await books();
    const slip = soldOf(first(cards), 3_450);
    expect((await sell(slip)).status).toBe(200);
    expect((await since(before))[0]).toBe(OWED);
    expect(
      (
        await shop.admin.write(
          `${SALES}/${slip.id}/cancel`,
          cancelBody(slip, { at: slip.at - 60_000 }),
        )
      ).status,
    ).toBe(200);
    expect([await since(before), await cardState(first(cards).id), await stateOf(id)]).toEqual([
      [0, 0, 0],
      'theirs',
      'transit',
    ]);
  });

  it('ST54: a receipt that was undone is none: taken in again for another, by a device whose clock was behind, its sale buys it from that one', async () => {
    const { cards, items, body } = await taken(HAS);
    expect(
      (
        await shop.admin.write(
          `${SALES}/${body.id}/cancel`,
          cancelBody(body as unknown as Transaction),
        )
      ).status,
    ).toBe(200);
    const owner = await newContact(shop.admin);
    const consign = { contact: owner, due: DUE, theirs: true as const };
    const again = shipmentBody(step('send', items, randomUUID(), { consign }), {
      contactId: owner,
      at: body.at - 60_000,
    });
    expect(told(await write(again))).toEqual([200, []]);
    const before = await books();
    expect(told(await sell(soldOf(first(cards), 3_450)))).toEqual([200, []]);
    expect([await since(before), await held(contactAccount(owner))]).toEqual([
      [0, -PURE, 0],
      -OWED,
    ]);
  });

  it('ST54: is bought in the branch that sold it, whichever branch tells of its receipt, or that it had not gone back', async () => {
    const own = await server().newShop();
    const [bazaar, avenue] = [
      await createBranch(server().db, own.company, 'Çarşı', 1),
      await createBranch(server().db, own.company, 'Cadde', 2),
    ];
    const inBranch = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });
    const owner = await newContact(own.admin);
    const consign = { contact: owner, due: DUE, theirs: true as const };
    const card = stockBody({ pieces: 0 });
    expect((await own.admin.write(STOCKS, card)).status).toBe(200);
    const slip = soldOf(card, 3_450);
    expect((await own.admin.write(SALES, saleBody(slip), inBranch(avenue))).status).toBe(200);
    const came = shipmentBody(step('send', [itemOf(card, HAS)], randomUUID(), { consign }), {
      contactId: owner,
    });
    expect((await own.admin.write(SHIPMENTS, came, inBranch(bazaar))).status).toBe(200);
    const bought = await pulledBody<TransactionBody>(own.admin, 'transactions', `${slip.id}.k0`);
    expect([bought?.type, bought?.branch]).toEqual(['purchase', avenue]);
    const position = await own.admin.call<ShopPosition>('GET', '/accounts/position');
    // The piece came and went in one branch: what is left of it there is what is owed.
    expect(position.answer.result?.branches).toEqual([
      { branch: avenue, asset: 'HAS', quantity: -OWED },
    ]);
  });

  it('ST54: what is bought, or bought no more, at a time that was counted already leaves the count as it was', async () => {
    const pot = `metal:${randomUUID()}`;
    const account = accountBody({ id: pot, kind: 'metal', name: 'Vitrin' });
    expect((await shop.admin.write(DEFINITIONS, account)).status).toBe(200);
    const { cards } = await taken(HAS);
    const before = await books();
    const { id: stock, name, fineness } = first(cards);
    const slip = paidSlip({
      lines: [aBracelet({ stock, product: '', name, fineness, weight: 3_450, place: pot })],
    });
    const open = openBody({ at: slip.at - 10_000, accounts: [pot], counts: [] });
    expect((await shop.admin.write(SESSIONS, open)).status).toBe(200);
    const count = closeBody(open.id, {
      at: slip.at + 10_000,
      accounts: [pot],
      counts: [aFigure({ account: pot, asset: 'HAS', quantity: 0 })],
    });
    expect((await shop.admin.write(`${SESSIONS}/${open.id}/close`, count)).status).toBe(200);
    expect((await sell(slip)).status).toBe(200);
    expect([(await since(before))[0], await held(pot)]).toEqual([OWED, 0]);
    expect((await undo(slip)).status).toBe(200);
    expect([(await since(before))[0], await held(pot)]).toEqual([0, 0]);
  });

  it('ST52: goes back piece by piece, its receipt is undone with a reason while nothing was done with it, and neither goes into a shipment unheard', async () => {
    const before = await books();
    const { id, items, cards, body } = await taken(HAS, HAS);
    expect(told(await write(document('receive', items.slice(0, 1), id)))).toEqual([200, []]);
    expect([await since(before), await stateOf(id), await cardState(first(cards).id)]).toEqual([
      [0, PURE, 0],
      'part',
      'handed',
    ]);
    const early = await shop.admin.write(
      `${SALES}/${body.id}/cancel`,
      cancelBody(body as unknown as Transaction),
    );
    expect([early.status, early.answer.code]).toEqual([412, 'shipment-moved']);
    const [, second] = cards;
    const { terms: _terms, ...ours } = items[1] ?? first(items);
    const away = shipmentBody(
      {
        act: 'send',
        from: SPOT,
        to: { branch: '', place: '' },
        items: [ours],
        consign: { contact: dealer, due: DUE },
      },
      { contactId: dealer },
    );
    expect(told(await write(away))).toEqual([200, ['piece-theirs']]);
    expect(await cardState(second?.id ?? '')).toBe('consigned');
    const other = await taken(HAS);
    expect(
      (
        await shop.admin.write(
          `${SALES}/${other.body.id}/cancel`,
          cancelBody(other.body as unknown as Transaction),
        )
      ).status,
    ).toBe(200);
    expect([await cardState(first(other.cards).id), await stateOf(other.id)]).toEqual([
      'none',
      'void',
    ]);
  });

  const agreedLoss = (id: string, items: ShipmentItem[], more: object = {}) => {
    const approvals = [
      differenceApproval(id, differencesOf(items), {
        by: shop.admin.user,
        at: document('settle', items, id).at,
      }),
    ];
    return document('settle', items, id, { reason: 'Vitrinden çalındı', approvals, ...more });
  };
  const losses = async () => [await held(COUNT_DIFFERENCE), await held(COUNT_DIFFERENCE, 'TRY')];

  it('ST57: one that is lost is owed as it was agreed, against what counts found, with a reason and a word; its reversal takes all back', async () => {
    const { id, items, cards } = await taken(HAS, { by: 'price', kurus: 900_000 });
    const [before, lira, loss] = [
      await books(),
      await held(contactAccount(dealer), 'TRY'),
      await losses(),
    ];
    const lost = agreedLoss(id, items);
    expect(told(await write(lost, shop.admin))).toEqual([200, []]);
    expect([await since(before), (await held(contactAccount(dealer), 'TRY')) - lira]).toEqual([
      [OWED, -2 * PURE, 0],
      -900_000,
    ]);
    expect((await losses()).map((now, i) => now - (loss[i] ?? 0))).toEqual([OWED, 900_000]);
    expect([await cardState(first(cards).id), await stateOf(id)]).toEqual(['out', 'done']);
    const undone = cancelBody(lost as unknown as Transaction, { at: lost.at + 1 });
    expect((await shop.admin.write(`${SALES}/${lost.id}/cancel`, undone)).status).toBe(200);
    expect([
      await since(before),
      (await held(contactAccount(dealer), 'TRY')) - lira,
      await losses(),
    ]).toEqual([[0, 0, 0], 0, loss]);
    expect([await cardState(first(cards).id), await stateOf(id)]).toEqual(['theirs', 'transit']);
    expect(told(await sell({ ...soldOf(first(cards), 3_450), at: lost.at + 2 }))).toEqual([
      200,
      [],
    ]);
    expect(await since(before)).toEqual([OWED, -PURE, 0]);
  });

  it('ST57: with no reason or nobody’s word it is kept and told, and legs of its own making are refused', async () => {
    const { id, items } = await taken(HAS, HAS);
    const [one, two] = items;
    if (!one || !two) throw new Error('two pieces');
    expect(told(await write(document('settle', [one], id, { reason: 'Kayıp' })))).toEqual([
      200,
      ['shipment-unapproved'],
    ]);
    const bare = agreedLoss(id, [two], { legs: document('receive', [two], id).legs });
    const refused = await write(bare);
    expect([refused.status, refused.answer.fields]).toEqual([
      400,
      [{ name: 'legs', code: 'format' }],
    ]);
  });

  it('ST57: a sale of what is lost buys it from nobody and is told, until the loss is undone; lost after its sale it is told as well', async () => {
    const { id, items, cards } = await taken(HAS);
    const before = await books();
    const lost = agreedLoss(id, items);
    expect(told(await write(lost, shop.admin))).toEqual([200, []]);
    const late = { ...soldOf(first(cards), 3_450), at: lost.at + 1 };
    expect(told(await sell(late))).toEqual([200, ['piece-not-in-stock']]);
    expect((await since(before)).slice(0, 2)).toEqual([OWED, -PURE]);
    expect((await movesOf(id)).some(({ act }) => act === 'sell')).toBe(false);
    const undone = cancelBody(lost as unknown as Transaction, { at: lost.at + 2 });
    expect((await shop.admin.write(`${SALES}/${lost.id}/cancel`, undone)).status).toBe(200);
    expect([await since(before), (await movesOf(id)).some(({ act }) => act === 'sell')]).toEqual([
      [OWED, -PURE, 0],
      true,
    ]);
    const sold = await taken(HAS);
    expect(told(await sell(soldOf(first(sold.cards), 3_450)))).toEqual([200, []]);
    expect(told(await write(agreedLoss(sold.id, sold.items), shop.admin))).toEqual([
      200,
      ['shipment-over'],
    ]);
  });

  it('ST56: a count does not write it off', async () => {
    const { cards } = await taken(HAS);
    const count = countBody();
    expect(told(await keeper.write<Found>(COUNTS, count))).toEqual([200, []]);
    const lost = {
      stock: first(cards).id,
      pieces: -1,
      weight: -3_450,
      left: { pieces: 1, weight: 0 },
      asset: 'HAS',
      fineness: 5_850,
      branch: '',
    };
    const { status, answer } = await shop.admin.write(
      `${COUNTS}/${count.id}/close`,
      closeCountBody(count.id, { at: Date.now(), changes: [lost], reason: 'yok' }),
    );
    expect([status, answer.fields]).toEqual([400, [{ name: 'changes.0', code: 'theirs' }]]);
    expect(await cardState(first(cards).id)).toBe('theirs');
  });

  it('ST55: its day and that of ours are put off with a reason, which is kept; without one, and with goods on it, it is refused by field', async () => {
    const { id, items } = await taken(HAS);
    const later = (more: object = {}) =>
      shipmentBody(
        step('extend', [], id, { consign: { contact: dealer, due: '2027-01-15', theirs: true } }),
        {
          contactId: dealer,
          reason: 'bayramdan sonra',
          ...more,
        },
      );
    expect(told(await write(later()))).toEqual([200, []]);
    const moves = await movesOf(id);
    expect([
      consignNow(moves)?.due,
      moves.find(({ act }) => act === 'extend')?.reason,
      await stateOf(id),
    ]).toEqual(['2027-01-15', 'bayramdan sonra', 'transit']);
    for (const [body, field] of [
      [later({ reason: ' ' }), 'reason'],
      [
        shipmentBody(step('extend', items, id), { contactId: dealer, reason: 'x' }),
        'shipment.items',
      ],
      [shipmentBody(step('sell', items, id), { contactId: dealer }), 'shipment.act'],
      [
        shipmentBody(
          step(
            'send',
            items.map((item) => ({ ...item, pieces: 2 })),
            randomUUID(),
          ),
          { contactId: dealer },
        ),
        'shipment.items.0',
      ],
      [
        {
          ...document('send', items, randomUUID()),
          shipment: step(
            'send',
            [{ ...first(items), terms: { by: 'price', kurus: 1, more: 1 } as unknown as Terms }],
            randomUUID(),
          ),
        },
        'shipment.items.0.terms.more',
      ],
    ] as const) {
      const { status, answer } = await write(body);
      expect([field, status, answer.fields?.map(({ name }) => name)]).toEqual([
        field,
        400,
        [field],
      ]);
    }
    expect((await write(later(), clerk)).status).toBe(403);
  });
});
