import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { BalanceBody } from '@/contract/core/records';
import type { StockBody } from '@/contract/stock/stock';
import type { Finding } from '@/domain/base/refusal';
import type { Transaction } from '@/domain/slip/transaction';
import { changedOnLabel, labelState, type StockDraft } from '@/domain/stock/stock-card';
import { leftOf, stockState } from '@/domain/stock/stock-state';
import { aBracelet, aPrice } from '../../support/factories';
import { takeBack } from '../../support/returns';
import { CLERK, type Client, onAServer, type Shop, type TestReply } from '../../support/server';
import { ORDERS, orderBody } from '../support/orders';
import { pulled, pulledBody } from '../support/pulled';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import {
  aStockDraft,
  paidSlip,
  STOCKS,
  soldOf,
  stockBody,
  stockImportBody,
  stockPrintBody,
} from '../support/stock';
import { type Found, told } from '../support/written';

onAServer('the stock', (server) => {
  let shop: Shop;
  let clerk: Client;
  let keeper: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
    keeper = await shop.join({ workbench: 1, inventory: 2 });
  });

  const bodyOf = <B>(kind: string, id: string) => pulledBody<B>(shop.admin, kind, id);
  const cardOf = async (id: string) => {
    const card = await bodyOf<StockBody>('stock', id);
    if (!card) throw new Error('no such card');
    return card;
  };
  const standing = async (id: string) => {
    const card = await cardOf(id);
    return [stockState(card), leftOf(card)] as const;
  };
  const takeIn = async (over: Parameters<typeof stockBody>[0] = {}) => {
    const body = stockBody(over);
    expect(told(await keeper.write<Found>(STOCKS, body))).toEqual([200, []]);
    return body;
  };
  const sell = (slip: Transaction, by = clerk) => by.write<Found>(SALES, saleBody(slip));
  const edit = (id: string, changes: Partial<StockDraft>, base: object, by = keeper) =>
    by.write(
      `${STOCKS}/${id}`,
      { kind: 'stock.edit', v: SHARED_VERSION, id, at: aSlip().at, changes, base },
      { method: 'PATCH' },
    );

  it('PR23: a card keeps the document that it came in by, and says it wrong by field', async () => {
    const origin = { document: randomUUID() };
    const body = { ...stockBody(), origin };
    expect(told(await keeper.write<Found>(STOCKS, body))).toEqual([200, []]);
    expect((await cardOf(body.id)).origin).toEqual(origin);
    const { status, answer } = await keeper.write<Found>(STOCKS, {
      ...stockBody(),
      origin: { ...origin, other: 1 },
    } as never);
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['origin.other']]);
  });

  it('ST1: keeps what was taken in, once, with who took it in', async () => {
    const body = await takeIn();
    const { kind: _kind, v: _v, ...draft } = body;
    expect(await cardOf(body.id)).toMatchObject({
      ...draft,
      createdBy: keeper.user,
      moved: { pieces: 0, weight: 0 },
      moves: [],
    });
    expect(told(await keeper.write<Found>(STOCKS, { ...body, name: 'Başka' }))).toEqual([
      200,
      ['id-clash'],
    ]);
    expect((await cardOf(body.id)).name).toBe(body.name);
  });

  it('ST1: refuses by field what contradicts itself, a warehouse of nobody, and a field that it does not know', async () => {
    const wrong: [object, string][] = [
      [{ gross: 0 }, 'gross'],
      [{ gross: -5 }, 'gross'],
      [{ fineness: 10_001 }, 'fineness'],
      [{ barcode: 'İĞ 12' }, 'barcode'],
      [{ barcode: 'A'.repeat(300) }, 'barcode'],
      [{ pieces: 2 }, 'pieces'],
      [{ type: 'bar' }, 'serial'],
      [{ name: ' ' }, 'name'],
      [{ stones: [{ id: 's', kind: 'pırlanta', pieces: 1, carat: 20_000 }] }, 'stones'],
      [{ place: 'bizim-degil' }, 'place'],
      [{ secret: 1 }, 'secret'],
    ];
    for (const [over, field] of wrong) {
      const { status, answer } = await keeper.write(STOCKS, { ...stockBody(), ...over });
      expect([over, status, answer.fields?.map(({ name }) => name)]).toEqual([over, 400, [field]]);
    }
  });

  it('ST1: says nothing of it to another company, and lets nobody in who never held the right', async () => {
    const body = await takeIn();
    const neighbour = await server().newShop();
    expect((await edit(body.id, { spot: 'Kasa' }, { spot: 1 }, neighbour.admin)).status).toBe(404);
    expect((await clerk.write(STOCKS, stockBody())).status).toBe(403);
    const theirs = await pulled(neighbour.admin);
    expect(theirs.filter(({ kind }) => kind === 'stock')).toEqual([]);
  });

  it('ST3: lets two people change different fields, and refuses the same one with what is there', async () => {
    const body = await takeIn();
    const { fieldVersions } = await cardOf(body.id);
    const base = (field: 'spot' | 'note') => ({ [field]: fieldVersions[field] });
    expect((await edit(body.id, { spot: 'Kasa' }, base('spot'))).status).toBe(200);
    expect((await edit(body.id, { note: 'taş gevşek' }, base('note'), shop.admin)).status).toBe(
      200,
    );
    const late = await edit(body.id, { spot: 'Vitrin 9' }, base('spot'), shop.admin);
    expect([late.status, late.answer.code, late.answer.fields]).toEqual([
      412,
      'stale',
      [{ name: 'spot', code: 'stale' }],
    ]);
    expect(await cardOf(body.id)).toMatchObject({ spot: 'Kasa', note: 'taş gevşek' });
    expect((await edit(body.id, { gross: 0 }, { gross: fieldVersions.gross })).status).toBe(400);
  });

  it('ST1: no change of one field makes a card that contradicts itself: gold is not less than the stones on it', async () => {
    const ring = await takeIn({ stones: [{ id: 's', kind: 'pırlanta', pieces: 1, carat: 5_000 }] });
    const { fieldVersions } = await cardOf(ring.id);
    const light = await edit(ring.id, { gross: 1_000 }, { gross: fieldVersions.gross });
    expect([light.status, light.answer.fields]).toEqual([
      400,
      [{ name: 'changes.gross', code: 'invalid' }],
    ]);
    expect((await edit(ring.id, { gross: 1_001 }, { gross: fieldVersions.gross })).status).toBe(
      200,
    );
  });

  it('ST4: keeps a code that two cards have, with a finding, at the intake and at a change', async () => {
    const first = await takeIn();
    expect(told(await keeper.write<Found>(STOCKS, stockBody({ barcode: first.barcode })))).toEqual([
      200,
      ['stock-code-clash'],
    ]);
    const other = await takeIn();
    const { fieldVersions } = await cardOf(other.id);
    const changed = await edit(
      other.id,
      { barcode: first.barcode },
      { barcode: fieldVersions.barcode },
    );
    expect(changed.status).toBe(200);
    const clashes = (await pulled(shop.admin))
      .map(({ body }) => body as Finding)
      .filter(({ code, subject }) => code === 'stock-code-clash' && subject.id === other.id);
    expect(clashes).toHaveLength(1);
  });

  it('ST5: takes a piece out by a sale, and brings it back by a cancel and by a return', async () => {
    const card = await takeIn();
    const slip = soldOf(card, 3_450);
    expect(told(await sell(slip))).toEqual([200, []]);
    expect(await standing(card.id)).toEqual(['sold', { pieces: 0, weight: 0 }]);
    expect((await shop.admin.write(`${SALES}/${slip.id}/cancel`, cancelBody(slip))).status).toBe(
      200,
    );
    expect(await standing(card.id)).toEqual(['stock', { pieces: 1, weight: 3_450 }]);
    const again = soldOf(card, 3_450);
    expect(told(await sell(again))).toEqual([200, []]);
    const back = {
      ...takeBack(again, randomUUID(), new Map([['line-1', { weight: 3_450, pieces: 1 }]])),
      number: aSlip().number,
      at: again.at + 1,
    };
    expect(told(await sell(back))).toEqual([200, []]);
    expect(await standing(card.id)).toEqual(['returned', { pieces: 1, weight: 3_450 }]);
    expect((await shop.admin.write(`${SALES}/${back.id}/cancel`, cancelBody(back))).status).toBe(
      200,
    );
    expect(await standing(card.id)).toEqual(['sold', { pieces: 0, weight: 0 }]);
    expect((await cardOf(card.id)).moves.map(({ why }) => why).toSorted()).toEqual([
      'returned',
      'sold',
      'sold',
      'undone',
      'undone',
    ]);
  });

  it('ST4: a code is the same one in small letters and in capitals, as for whoever reads it at the counter', async () => {
    const code = `Ab-${randomUUID().slice(0, 12)}i`;
    await takeIn({ barcode: code });
    const loud = { barcode: code.toUpperCase() };
    expect(told(await keeper.write<Found>(STOCKS, stockBody(loud)))).toEqual([
      200,
      ['stock-code-clash'],
    ]);
    const file = await shop.admin.write(
      `${STOCKS}/imports`,
      stockImportBody([{ id: randomUUID(), type: 'piece', ...aStockDraft(loud) }]),
    );
    expect([file.status, file.answer.fields]).toEqual([
      400,
      [{ name: 'cards.0.barcode', code: 'taken' }],
    ]);
  });

  it('ST5: a return that names another card than its slip did is kept with a finding', async () => {
    const [card, other] = [await takeIn(), await takeIn()];
    const slip = soldOf(card, 3_450);
    expect(told(await sell(slip))).toEqual([200, []]);
    const back = takeBack(slip, randomUUID(), new Map([['line-1', { weight: 3_450, pieces: 1 }]]));
    const lines = back.lines.map((line) => ({ ...line, stock: other.id }));
    expect(told(await sell({ ...back, lines, number: aSlip().number, at: slip.at + 1 }))).toEqual([
      200,
      ['return-over'],
    ]);
  });

  it('ST6: keeps both sales of one piece by two tablets, each balanced, and raises at the second a finding that names the first', async () => {
    const card = await takeIn();
    const [first, second] = [soldOf(card, 3_450), soldOf(card, 3_450)];
    expect(told(await sell(first))).toEqual([200, []]);
    expect(told(await sell(second, await shop.join(CLERK)))).toEqual([200, ['piece-sold-twice']]);
    const records = await pulled(shop.admin);
    expect(
      [first, second].every(({ id }) =>
        records.some((record) => record.kind === 'transactions' && record.id === id),
      ),
    ).toBe(true);
    const finding = records
      .map(({ body }) => body as Finding)
      .find(({ code, subject }) => code === 'piece-sold-twice' && subject.id === card.id);
    expect(finding).toMatchObject({
      subject: { kind: 'stock' },
      detail: { number: second.number, slip: second.id, other: first.number, code: card.barcode },
    });
    expect(
      (await shop.admin.write(`${SALES}/${second.id}/cancel`, cancelBody(second))).status,
    ).toBe(200);
    expect(await standing(card.id)).toEqual(['sold', { pieces: 0, weight: 0 }]);
  });

  it('ST6: tells of a row that is sent twice only what it told the first time', async () => {
    const card = await takeIn();
    const [body, key] = [saleBody(soldOf(card, 3_450)), randomUUID()];
    const answers = [
      await clerk.write<Found>(SALES, body, { key }),
      await clerk.write<Found>(SALES, body, { key }),
    ];
    expect(answers.map(told)).toEqual([
      [200, []],
      [200, []],
    ]);
    expect(await standing(card.id)).toEqual(['sold', { pieces: 0, weight: 0 }]);
  });

  it('ST7: keeps the sale of a piece that nobody took in, or that was taken out, and of more than is left, with a finding', async () => {
    expect(
      told(await sell(soldOf({ id: randomUUID(), name: 'Yüzük', fineness: 5850 }, 3_000))),
    ).toEqual([200, ['piece-not-in-stock']]);
    const gone = await takeIn();
    const { fieldVersions } = await cardOf(gone.id);
    expect(
      (await edit(gone.id, { archived: true }, { archived: fieldVersions.archived })).status,
    ).toBe(200);
    expect(told(await sell(soldOf(gone, 3_450)))).toEqual([200, ['piece-not-in-stock']]);
    const tray = await takeIn({
      type: 'weighed',
      name: 'Burma tepsisi',
      fineness: 9160,
      gross: 100_000,
      pieces: 5,
    });
    expect(told(await sell(soldOf(tray, 60_000, 3)))).toEqual([200, []]);
    expect(await standing(tray.id)).toEqual(['stock', { pieces: 2, weight: 40_000 }]);
    expect(told(await sell(soldOf(tray, 40_001, 2)))).toEqual([200, ['stock-short']]);
    const rings = await takeIn({ type: 'counted', gross: 2_000, pieces: 3 });
    expect(told(await sell(soldOf(rings, 4_000, 2)))).toEqual([200, []]);
    expect(await standing(rings.id)).toEqual(['stock', { pieces: 1, weight: 2_000 }]);
    expect(told(await sell(soldOf(rings, 4_000, 2)))).toEqual([200, ['stock-short']]);
  });

  const known = async () => {
    const id = randomUUID();
    expect((await shop.admin.write('/workbench/contacts', contactBody(id))).status).toBe(200);
    return id;
  };
  const change = async (id: string, changes: Partial<StockDraft>) => {
    const { fieldVersions } = await cardOf(id);
    const base = Object.fromEntries(
      Object.keys(changes).map((field) => [
        field,
        fieldVersions[field as keyof typeof fieldVersions] ?? 0,
      ]),
    );
    return edit(id, changes, base);
  };
  const namesOf = ({ status, answer }: TestReply<unknown>) => [
    status,
    answer.fields?.map(({ name }) => name),
  ];

  it('ST31: keeps who brought it and how it is taxed; a supplier that nobody knows is told at the intake, and refused by field in a change and in a file', async () => {
    const supplier = await known();
    const more = {
      supplier,
      supplierCode: 'AD-7',
      subgroup: 'Tektaş',
      vat: '805',
      gtip: '7113.19',
    } as const;
    const papers = {
      shape: 'oval',
      colour: 'F',
      clarity: 'VS1',
      cut: 'Good',
      laboratory: 'GIA',
      certificate: '2141438171',
    };
    const stones = [{ id: 's', kind: 'pırlanta', pieces: 1, carat: 250, ...papers }];
    const card = await takeIn({ ...more, stones });
    expect(await cardOf(card.id)).toMatchObject({ ...more, stones });
    expect(
      (
        await keeper.write(STOCKS, {
          ...stockBody(),
          stones: [{ ...stones[0], clarity: 'V'.repeat(21) }],
        })
      ).status,
    ).toBe(400);
    const stranger = stockBody({ supplier: randomUUID() });
    expect(told(await keeper.write<Found>(STOCKS, stranger))).toEqual([200, ['unknown-contact']]);
    expect(namesOf(await change(card.id, { supplier: randomUUID() }))).toEqual([
      400,
      ['changes.supplier'],
    ]);
    expect(namesOf(await change(card.id, { gtip: '71', vat: '805' }))).toEqual([
      400,
      ['changes.gtip'],
    ]);
    const row = { id: randomUUID(), type: 'piece', ...aStockDraft({ supplier: randomUUID() }) };
    expect(namesOf(await shop.admin.write(`${STOCKS}/imports`, stockImportBody([row])))).toEqual([
      400,
      ['cards.0.supplier'],
    ]);
    expect(
      (await shop.admin.write(`${STOCKS}/imports`, stockImportBody([{ ...row, ...more }]))).status,
    ).toBe(200);
    expect((await change(card.id, { supplier: '', vat: '' })).status).toBe(200);
    expect(await cardOf(card.id)).toMatchObject({ supplier: '', vat: '', gtip: '7113.19' });
  });

  it('ST32: takes a piece out for a reason, to somebody who is known; what was lent is sold by whoever has it', async () => {
    const [card, who] = [await takeIn(), await known()];
    const out = { kind: 'consigned', contact: who, note: '', at: aSlip().at } as const;
    expect(
      namesOf(await change(card.id, { archived: true, out: { ...out, contact: '' } })),
    ).toEqual([400, ['changes.out']]);
    expect(
      namesOf(await change(card.id, { archived: true, out: { ...out, contact: randomUUID() } })),
    ).toEqual([400, ['changes.out']]);
    expect(
      (await change(card.id, { archived: true, out: { ...out, kind: 'drawn' as never } })).status,
    ).toBe(400);
    expect((await change(card.id, { archived: true, out })).status).toBe(200);
    expect(await standing(card.id)).toEqual(['consigned', { pieces: 1, weight: 3_450 }]);
    expect(told(await sell(soldOf(card, 3_450)))).toEqual([200, []]);
    expect((await standing(card.id))[0]).toBe('sold');
  });

  it('ST37: keeps what the labels of a print said, of cards of this company alone, and the newest print', async () => {
    const [one, two] = [await takeIn({ price: 4_500_000 }), await takeIn()];
    const neighbour = await server().newShop();
    const print = (cards: (typeof one)[], more: object = {}, by = clerk) =>
      by.write<Found>(`${STOCKS}/prints`, stockPrintBody(cards, more));
    const first = aSlip().at;
    expect(told(await print([one, two, stockBody()], { at: first }))).toEqual([200, []]);
    expect(
      [await cardOf(one.id), await cardOf(two.id)].map((card) => [
        labelState(card),
        card.printed?.at,
      ]),
    ).toEqual([
      ['right', first],
      ['right', first],
    ]);
    expect((await change(one.id, { price: 4_600_000 })).status).toBe(200);
    expect(changedOnLabel(await cardOf(one.id))).toEqual(['price']);
    expect((await print([{ ...one, price: 4_600_000 }], { at: first - 1 })).status).toBe(200);
    expect(labelState(await cardOf(one.id))).toBe('changed');
    expect((await print([{ ...one, price: 4_600_000 }], { at: first + 1 })).status).toBe(200);
    expect(labelState(await cardOf(one.id))).toBe('right');
    expect((await print([two], { at: first + 9 }, neighbour.admin)).status).toBe(200);
    expect((await cardOf(two.id)).printed?.at).toBe(first);
    expect((await print([])).status).toBe(400);
    expect(
      (
        await clerk.write(
          `${STOCKS}/prints`,
          stockPrintBody([one], { cards: [{ id: one.id, name: 'x' }] }),
        )
      ).status,
    ).toBe(400);
  });

  it('ST33: keeps the sale of a piece that is kept for another, with a finding, whichever arrives first', async () => {
    const [who, other] = [await known(), await known()];
    const hold = (slip: Transaction) => ({
      contact: who,
      order: '',
      until: null,
      note: '',
      at: slip.at - 1,
    });
    const card = await takeIn();
    const slip = soldOf(card, 3_450);
    expect(
      namesOf(await change(card.id, { hold: { ...hold(slip), contact: randomUUID() } })),
    ).toEqual([400, ['changes.hold']]);
    expect(
      namesOf(await change(card.id, { hold: { ...hold(slip), order: randomUUID() } })),
    ).toEqual([400, ['changes.hold']]);
    expect((await change(card.id, { hold: hold(slip) })).status).toBe(200);
    expect((await standing(card.id))[0]).toBe('reserved');
    expect(told(await sell(slip))).toEqual([200, ['piece-reserved']]);
    // A tablet that had not heard of it sold first.
    const late = await takeIn();
    const sold = soldOf(late, 3_450);
    expect(told(await sell({ ...sold, contactId: other }))).toEqual([200, []]);
    expect((await change(late.id, { hold: hold(sold) })).status).toBe(200);
    const told33 = (await pulled(shop.admin))
      .map(({ body }) => body as Finding)
      .filter(({ code }) => code === 'piece-reserved');
    expect(told33.map(({ subject, detail }) => [subject.id, detail.number]).toSorted()).toEqual(
      [
        [card.id, slip.number],
        [late.id, sold.number],
      ].toSorted(),
    );
    // To whom it is kept for nothing is told, under the card that it was merged into, too.
    const theirs = await takeIn();
    const bought = soldOf(theirs, 3_450);
    expect((await change(theirs.id, { hold: hold(bought) })).status).toBe(200);
    const head = {
      kind: 'contact.merge',
      v: SHARED_VERSION,
      id: other,
      at: aSlip().at,
      merged: who,
      absorbed: [who],
    };
    expect((await shop.admin.write(`/workbench/contacts/${other}/merges`, head)).status).toBe(200);
    expect(told(await sell({ ...bought, contactId: other }))).toEqual([200, []]);
  });

  it('ST33: is kept for an order of theirs alone, and from the day that it was said by the server’s clock where the tablet’s is ahead', async () => {
    const [who, other] = [await known(), await known()];
    const card = await takeIn();
    const theirs = orderBody(other);
    expect((await clerk.write(ORDERS, theirs)).status).toBe(200);
    const hold = {
      contact: who,
      order: '',
      until: null,
      note: '',
      at: server().clock.now + 30 * 86_400_000,
    };
    expect(namesOf(await change(card.id, { hold: { ...hold, order: theirs.id } }))).toEqual([
      400,
      ['changes.hold'],
    ]);
    expect((await change(card.id, { hold })).status).toBe(200);
    expect((await cardOf(card.id)).hold?.at).toBe(server().clock.now);
    expect(told(await sell({ ...soldOf(card, 3_450), at: server().clock.now + 1 }))).toEqual([
      200,
      ['piece-reserved'],
    ]);
    const lent = await takeIn();
    const out = { kind: 'consigned', contact: who, note: '', at: hold.at } as const;
    expect((await change(lent.id, { archived: true, out })).status).toBe(200);
    expect((await cardOf(lent.id)).out?.at).toBe(server().clock.now);
  });

  it('ST7: does not take a card of another company for its own', async () => {
    const card = await takeIn();
    const neighbour = await server().newShop();
    expect(told(await sell(soldOf(card, 3_450), neighbour.admin))).toEqual([
      200,
      ['piece-not-in-stock'],
    ]);
    expect(await standing(card.id)).toEqual(['stock', { pieces: 1, weight: 3_450 }]);
  });

  it('ST8: a bar that is bought makes its card by its serial, leaves by it, and never touches the scrap pot', async () => {
    const scrap = async () =>
      (await bodyOf<BalanceBody>('balances', 'scrap:main'))?.assets.HAS ?? 0;
    const before = await scrap();
    const [stock, serial] = [randomUUID(), `IAR-${randomUUID().slice(0, 8)}`];
    const bar = (side: 'buy' | 'sell') =>
      aBracelet({
        stock,
        serial,
        product: '',
        name: `Külçe 100 g · ${serial}`,
        weight: 100_000,
        fineness: 9_950,
        workmanship: { by: 'milyem', tenths: 0 },
        price: aPrice({ side }),
      });
    const slip = (type: 'purchase' | 'sale', side: 'buy' | 'sell') =>
      paidSlip({ type, lines: [bar(side)], places: { scrap: 'scrap:main' } });
    const bought = slip('purchase', 'buy');
    expect(told(await sell(bought))).toEqual([200, []]);
    expect(await cardOf(stock)).toMatchObject({
      type: 'bar',
      barcode: serial,
      serial,
      gross: 100_000,
      fineness: 9_950,
    });
    expect(await standing(stock)).toEqual(['stock', { pieces: 1, weight: 100_000 }]);
    expect(told(await sell(slip('sale', 'sell')))).toEqual([200, []]);
    expect(await standing(stock)).toEqual(['sold', { pieces: 0, weight: 0 }]);
    expect(await scrap()).toBe(before);
    const twin = paidSlip({ type: 'purchase', lines: [{ ...bar('buy'), stock: randomUUID() }] });
    expect(told(await sell(twin))).toEqual([200, ['stock-code-clash']]);
    const long = {
      ...bar('buy'),
      stock: randomUUID(),
      serial: `${serial}-L`,
      name: `${'k'.repeat(159)}\u{1f48d} külçe`,
    };
    expect(told(await sell(paidSlip({ type: 'purchase', lines: [long] })))).toEqual([200, []]);
    expect((await cardOf(long.stock)).name).toBe('k'.repeat(159));
  });

  it('ST11: takes all cards of a file or none, under one key, and judges every row again', async () => {
    const card = (over: object = {}) => ({
      id: randomUUID(),
      type: 'piece',
      ...aStockDraft(),
      ...over,
    });
    const imports = (cards: object[], by = shop.admin) =>
      by.write(`${STOCKS}/imports`, stockImportBody(cards));
    const [one, two] = [card(), card({ type: 'weighed', gross: 90_000, pieces: 7 })];
    expect((await imports([one, two])).status).toBe(200);
    expect([await cardOf(one.id), await cardOf(two.id)]).toMatchObject([
      { ...one, createdBy: shop.admin.user, moves: [] },
      two,
    ]);
    const wrong: [object[], string[]][] = [
      [[card(), card({ barcode: one.barcode })], ['cards.1.barcode']],
      [
        [card({ gross: 0 }), card({ name: '' })],
        ['cards.0.gross', 'cards.1.name'],
      ],
      [[card(), card({ place: 'bizim-degil' })], ['cards.1.place']],
      [
        [card({ place: 'bizim-degil' }), card({ place: 'oteki' }), card({ place: 'oteki' })],
        ['cards.0.place', 'cards.1.place'],
      ],
      [[card(), { ...card(), id: one.id }], ['cards.1.id']],
      [[card({ barcode: 'A1' }), card({ barcode: 'a1' })], ['cards.1.barcode']],
    ];
    for (const [cards, fields] of wrong) {
      const before = (await pulled(shop.admin)).filter(({ kind }) => kind === 'stock').length;
      const { status, answer } = await imports(cards);
      expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, fields]);
      expect((await pulled(shop.admin)).filter(({ kind }) => kind === 'stock')).toHaveLength(
        before,
      );
    }
    expect((await imports([card()], keeper)).status).toBe(403);
  });

  it('ST8: a serial that cannot stand on a label is refused by field', async () => {
    const slip = soldOf(await takeIn(), 3_450);
    const { status, answer } = await sell({
      ...slip,
      lines: slip.lines.map((line) => ({ ...line, serial: 'a b' })),
    });
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, ['lines.0.serial']]);
  });
});
