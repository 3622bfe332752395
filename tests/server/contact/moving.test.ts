import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { OrderBody } from '@/contract/order/order';
import type { ChequeBody } from '@/contract/payment/cheque';
import type { StockBody } from '@/contract/stock/stock';
import { STOCK } from '@/domain/ledger/ledger';
import { statusOf } from '@/domain/order/order';
import { chequeStateOf } from '@/domain/payment/cheque';
import { CONSIGNED, HELD, type ShipmentItem } from '@/domain/stock/shipment';
import { stockState } from '@/domain/stock/stock-state';
import { type Client, onAServer, type Shop } from '../../support/server';
import { stepBody } from '../support/cheques';
import {
  anImportedCheque,
  anImportedLot,
  anImportedOrder,
  CHEQUE_IMPORTS,
  CONSIGN_IMPORTS,
  chequeImportBody,
  consignImportBody,
  IMPORT_UNDO,
  ORDER_IMPORTS,
  orderImportBody,
  undoBody,
} from '../support/imports';
import {
  aProduct,
  PRODUCT_IMPORTS,
  PRODUCT_UNDO,
  PRODUCTS,
  productBody,
  productImportBody,
} from '../support/listed';
import { moveBody, ORDERS } from '../support/orders';
import { pulled, pulledBody } from '../support/pulled';
import { cancelBody, contactBody } from '../support/slips';
import { STOCKS, stockBody } from '../support/stock';

onAServer('moving in', (server) => {
  let shop: Shop;
  let boss: Client;
  let giver: string;
  beforeEach(async () => {
    shop = await server().newShop();
    boss = shop.admin;
    giver = randomUUID();
    expect((await boss.write('/workbench/contacts', contactBody(giver))).status).toBe(200);
  });
  const take = <B extends { id: string }>(path: string, body: B, client = boss) =>
    client.write(path, body, { key: body.id });
  const refusal = async (path: string, body: { id: string }) => {
    const { status, answer } = await take(path, body);
    return [status, answer.code, answer.fields?.map(({ name, code }) => `${name} ${code}`)];
  };
  const here = async (kind: string, ids: readonly string[]) =>
    (await pulled(boss)).filter(
      (record) => record.kind === kind && ids.includes(record.id) && !record.deleted,
    );
  const balance = async (account: string) =>
    (await pulledBody<BalanceBody>(boss, 'balances', account))?.assets ?? {};
  const undo = async (path: string, kind: 'import.undo' | 'product.undo', of: string) => {
    const { status, answer } = await boss.write(path, undoBody(kind, of));
    return [status, answer.code];
  };

  it('IM31: products come in together and are undone together', async () => {
    const products = [aProduct(), aProduct({ barcode: '8690000000017' })];
    const body = productImportBody(products);
    const [first, again] = [await take(PRODUCT_IMPORTS, body), await take(PRODUCT_IMPORTS, body)];
    expect([first.status, again.text === first.text]).toEqual([200, true]);
    const codes = products.map(({ code }) => code);
    expect(await here('definitions', codes)).toHaveLength(2);
    expect(await undo(PRODUCT_UNDO, 'product.undo', body.id)).toEqual([200, undefined]);
    expect(await here('definitions', codes)).toEqual([]);
    expect(await undo(PRODUCT_UNDO, 'product.undo', body.id)).toEqual([412, 'undo-used']);
    expect((await take(PRODUCT_IMPORTS, productImportBody(products))).status).toBe(200);
  });

  it('IM28: what the columns of a file meant is the company’s from then on, and of no other', async () => {
    const first = { ...productImportBody(), heads: [{ head: 'stok adı', to: 'Ad' }] };
    const again = {
      ...productImportBody(),
      heads: [
        { head: 'stok adı', to: '-' },
        { head: 'kod', to: 'Kod' },
      ],
    };
    for (const body of [first, again]) expect((await take(PRODUCT_IMPORTS, body)).status).toBe(200);
    const kept = await pulledBody<{ heads: object[] }>(
      boss,
      'definitions',
      'import-heads:products',
    );
    expect(kept?.heads).toEqual(again.heads);
    const stranger = (await server().newShop()).admin;
    expect(await pulledBody(stranger, 'definitions', 'import-heads:products')).toBeUndefined();
    const many = Array.from({ length: 101 }, (_, i) => ({ head: `h${i}`, to: 'Ad' }));
    expect((await take(PRODUCT_IMPORTS, { ...productImportBody(), heads: many })).status).toBe(400);
  });

  it('IM31: a wrong row, or a code that is taken, refuses all of them', async () => {
    const [one, two] = [aProduct(), aProduct({ fineness: 99_999 })];
    expect(await refusal(PRODUCT_IMPORTS, productImportBody([one, two]))).toEqual([
      400,
      'malformed',
      ['products.1.fineness format'],
    ]);
    const twin = aProduct({ barcode: one.code });
    expect(await refusal(PRODUCT_IMPORTS, productImportBody([one, twin]))).toEqual([
      400,
      'malformed',
      ['products.1.barcode twice'],
    ]);
    expect((await boss.write(PRODUCTS, productBody({ code: 'RESAT' }))).status).toBe(200);
    const taken = productImportBody([one, aProduct({ code: 'RESAT' })]);
    expect(await refusal(PRODUCT_IMPORTS, taken)).toEqual([
      400,
      'malformed',
      ['products.1.code taken'],
    ]);
    expect(await here('definitions', [one.code])).toEqual([]);
  });

  it('IM31: once a product was changed or is named by a card, the import is not undone', async () => {
    const [changed, named] = [aProduct(), aProduct()];
    const first = productImportBody([changed]);
    await take(PRODUCT_IMPORTS, first);
    const [record] = await here('definitions', [changed.code]);
    const { version: base = 0 } = (record?.body ?? {}) as { version?: number };
    const renamed = { ...productBody({}, base), product: { ...changed, name: 'Başka' } };
    expect((await boss.write(PRODUCTS, renamed)).status).toBe(200);
    expect(await undo(PRODUCT_UNDO, 'product.undo', first.id)).toEqual([412, 'undo-used']);
    const second = productImportBody([named]);
    await take(PRODUCT_IMPORTS, second);
    expect((await boss.write(STOCKS, stockBody({ product: named.code }))).status).toBe(200);
    expect(await undo(PRODUCT_UNDO, 'product.undo', second.id)).toEqual([412, 'undo-used']);
    const stranger = (await server().newShop()).admin;
    const theirs = await stranger.write(PRODUCT_UNDO, undoBody('product.undo', second.id));
    expect(theirs.status).toBe(404);
  });

  it('IM32: cheques come in with a carry-over each, and their givers owe what they owed', async () => {
    const [taken, issued] = [
      anImportedCheque(giver),
      anImportedCheque(giver, { is: 'issued', form: 'note', bank: '', kurus: 400_000 }),
    ];
    const body = chequeImportBody([taken, issued]);
    expect((await take(CHEQUE_IMPORTS, body)).status).toBe(200);
    const states = (await here('cheques', [taken.id, issued.id])).map(
      ({ body: cheque }) => chequeStateOf((cheque as ChequeBody).moves).state,
    );
    expect(states.sort()).toEqual(['issued', 'portfolio']);
    expect([
      await balance('cheque:portfolio'),
      await balance('cheque:issued'),
      await balance(`contact:${giver}`),
    ]).toEqual([{ TRY: 1_250_000 }, { TRY: -400_000 }, {}]);
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([200, undefined]);
    expect([await balance('cheque:portfolio'), await balance('cheque:issued')]).toEqual([{}, {}]);
    const after = (await here('cheques', [taken.id])).map(
      ({ body: cheque }) => chequeStateOf((cheque as ChequeBody).moves).state,
    );
    expect(after).toEqual(['void']);
    expect(
      (await take(CHEQUE_IMPORTS, chequeImportBody([{ ...taken, id: randomUUID() }]))).status,
    ).toBe(200);
  });

  it('IM32: one alone is undone by the one cancel, and the rest of its import after it', async () => {
    const [one, two] = [anImportedCheque(giver), anImportedCheque(giver, { kurus: 500 })];
    const body = chequeImportBody([one, two]);
    await take(CHEQUE_IMPORTS, body);
    const slip = await pulledBody<TransactionBody>(boss, 'transactions', `${body.id}-1`);
    if (!slip) throw new Error('the carry-over is missing');
    const { status } = await boss.write(
      `/workbench/transactions/${slip.id}/cancel`,
      cancelBody(slip),
    );
    expect(status).toBe(200);
    expect(await balance('cheque:portfolio')).toEqual({ TRY: 500 });
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([200, undefined]);
    expect(await balance('cheque:portfolio')).toEqual({});
  });

  it('IM32: once a cheque went to the bank the import is not undone', async () => {
    const cheque = anImportedCheque(giver, { kurus: 100_000 });
    const body = chequeImportBody([cheque]);
    await take(CHEQUE_IMPORTS, body);
    const step = stepBody({ cheque: cheque.id, from: 'portfolio', to: 'bank', giver });
    expect((await boss.write('/accounts/cheque-moves', step)).status).toBe(200);
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([412, 'undo-used']);
    expect(await balance('cheque:bank')).toEqual({ TRY: 100_000 });
  });

  it('IM32: a wrong row, a known cheque or somebody without a card refuses all of them', async () => {
    const good = anImportedCheque(giver);
    const wrong = async (more: Parameters<typeof anImportedCheque>[1]) =>
      refusal(CHEQUE_IMPORTS, chequeImportBody([good, anImportedCheque(giver, more)]));
    expect(await wrong({ due: '2026-02-31' })).toEqual([
      400,
      'malformed',
      ['cheques.1.due format'],
    ]);
    expect(await wrong({ kurus: 0 })).toEqual([400, 'malformed', ['cheques.1.kurus invalid']]);
    expect(await wrong({ number: good.number })).toEqual([
      400,
      'malformed',
      ['cheques.1.number twice'],
    ]);
    expect(await wrong({ contactId: randomUUID() })).toEqual([
      404,
      'not-found',
      ['cheques.1.contactId unknown'],
    ]);
    const stranger = await server().newShop();
    const theirs = chequeImportBody([anImportedCheque(giver)]);
    expect((await take(CHEQUE_IMPORTS, theirs, stranger.admin)).status).toBe(404);
    expect((await take(CHEQUE_IMPORTS, chequeImportBody([good]))).status).toBe(200);
    const again = chequeImportBody([{ ...good, id: randomUUID() }]);
    expect(await refusal(CHEQUE_IMPORTS, again)).toEqual([
      400,
      'malformed',
      ['cheques.0.number taken'],
    ]);
    expect(await balance('cheque:portfolio')).toEqual({ TRY: 1_250_000 });
  });

  it('IM33: open orders come in at the step where they stand, and their import is undone as one', async () => {
    const [ready, fresh] = [
      anImportedOrder(giver, { number: '1042', status: 'ready', takenOn: '2026-01-05' }),
      anImportedOrder(giver, {
        type: 'repair',
        price: { by: 'fixed', kurus: 50_000, price: null },
      }),
    ];
    const body = orderImportBody([ready, fresh]);
    const [first, again] = [await take(ORDER_IMPORTS, body), await take(ORDER_IMPORTS, body)];
    expect([first.status, again.text === first.text]).toEqual([200, true]);
    const standing = async () =>
      (await here('orders', [ready.id, fresh.id])).map(({ body: order }) => order as OrderBody);
    expect(
      (await standing()).map(({ number, kind, moves }) => [number, kind, statusOf(moves)]).sort(),
    ).toEqual([
      ['1042', 'order', 'ready'],
      [expect.stringMatching(/^DV-.+-2$/), 'repair', 'received'],
    ]);
    expect(await balance(`contact:${giver}`)).toEqual({});
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([200, undefined]);
    expect(await standing()).toEqual([]);
    const anew = orderImportBody([anImportedOrder(giver, { number: '1042' })]);
    expect((await take(ORDER_IMPORTS, anew)).status).toBe(200);
  });

  it('IM33: once an imported order went on, its import is not undone', async () => {
    const order = anImportedOrder(giver);
    const body = orderImportBody([order]);
    await take(ORDER_IMPORTS, body);
    const step = moveBody(order.id, giver, 'received', 'workshop');
    expect((await boss.write(`${ORDERS}/${order.id}/moves`, step)).status).toBe(200);
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([412, 'undo-used']);
    expect(await here('orders', [order.id])).toHaveLength(1);
  });

  it('IM33: a wrong order, a number that is taken or a contact of others refuses all of them', async () => {
    const good = anImportedOrder(giver, { number: '77' });
    const wrong = async (more: Parameters<typeof anImportedOrder>[1]) =>
      refusal(ORDER_IMPORTS, orderImportBody([good, anImportedOrder(giver, more)]));
    const at = (field: string, code: string) => [400, 'malformed', [`orders.1.${field} ${code}`]];
    expect(await wrong({ description: ' ' })).toEqual(at('description', 'required'));
    expect(await wrong({ due: '2026-02-31' })).toEqual(at('due', 'invalid'));
    expect(await wrong({ takenOn: '2999-01-01' })).toEqual(at('takenOn', 'invalid'));
    expect(await wrong({ number: '77' })).toEqual(at('number', 'twice'));
    expect(await wrong({ number: 'T1-000500' })).toEqual(at('number', 'series'));
    expect(await wrong({ assignee: 'nobody' })).toEqual(at('assignee', 'unknown'));
    for (const field of ['contactId', 'workshop'])
      expect(await wrong({ [field]: randomUUID() })).toEqual([
        404,
        'not-found',
        [`orders.1.${field} unknown`],
      ]);
    const stranger = (await server().newShop()).admin;
    expect((await take(ORDER_IMPORTS, orderImportBody([good]), stranger)).status).toBe(404);
    expect((await take(ORDER_IMPORTS, orderImportBody([good]))).status).toBe(200);
    const twin = orderImportBody([anImportedOrder(giver, { number: '77' })]);
    expect(await refusal(ORDER_IMPORTS, twin)).toEqual([
      400,
      'malformed',
      ['orders.0.number taken'],
    ]);
  });

  const pieceOf = (card: { id: string }, more: Partial<ShipmentItem> = {}): ShipmentItem => ({
    id: randomUUID(),
    name: 'Tektaş yüzük',
    stock: card.id,
    asset: 'HAS',
    fineness: 5850,
    pieces: 1,
    weight: 3_450,
    account: STOCK,
    ...more,
  });
  const stateOf = async (id: string) => {
    const card = await pulledBody<StockBody>(boss, 'stock', id);
    return card && stockState(card);
  };

  it('IM34: consignments come in, ours and somebody else’s, and are undone as one', async () => {
    const ours = stockBody();
    expect((await boss.write(STOCKS, ours)).status).toBe(200);
    const { kind: _kind, v: _v, at: _at, ...theirs } = stockBody({ pieces: 0 });
    const terms = { by: 'price', kurus: 900_000 } as const;
    const lots = [
      anImportedLot(giver),
      anImportedLot(giver, { items: [pieceOf(ours)] }),
      anImportedLot(giver, {
        consign: { contact: giver, due: '2026-12-31', theirs: true },
        items: [pieceOf(theirs, { terms })],
      }),
    ];
    const body = consignImportBody(lots, [theirs]);
    const [first, again] = [await take(CONSIGN_IMPORTS, body), await take(CONSIGN_IMPORTS, body)];
    expect([first.status, again.text === first.text]).toEqual([200, true]);
    const ring = 3_450 * 5850;
    expect([await balance(CONSIGNED), await balance(HELD)]).toEqual([
      { HAS: 10_000 * 9160 + ring },
      { HAS: ring },
    ]);
    expect([await stateOf(ours.id), await stateOf(theirs.id)]).toEqual(['consigned', 'theirs']);
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([200, undefined]);
    expect([await balance(CONSIGNED), await balance(HELD)]).toEqual([{}, {}]);
    expect(await stateOf(ours.id)).toBe('stock');
    expect(await here('stock', [theirs.id])).toEqual([]);
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([412, 'undo-used']);
  });

  it('IM34: whoever has no right to the stock neither brings consignments in nor undoes them', async () => {
    const bookkeeper = await shop.join({ accounts: 4, workbench: 4, inventory: 2 });
    const body = consignImportBody([anImportedLot(giver)]);
    expect((await bookkeeper.write(CONSIGN_IMPORTS, body)).status).toBe(403);
    expect((await take(CONSIGN_IMPORTS, body)).status).toBe(200);
    const back = undoBody('import.undo', body.id);
    expect((await bookkeeper.write(IMPORT_UNDO, back)).status).toBe(403);
  });

  it('IM34: once goods came back, the import of consignments is not undone', async () => {
    const lot = anImportedLot(giver);
    const body = consignImportBody([lot]);
    await take(CONSIGN_IMPORTS, body);
    const slip = await pulledBody<TransactionBody>(boss, 'transactions', `${body.id}-1`);
    if (!slip) throw new Error('the document of the lot is missing');
    const cancelled = await boss.write(
      `/workbench/transactions/${slip.id}/cancel`,
      cancelBody(slip),
    );
    expect(cancelled.status).toBe(200);
    expect(await undo(IMPORT_UNDO, 'import.undo', body.id)).toEqual([412, 'undo-used']);
  });

  it('IM34: a card that is not there, a wrong lot or a contact of others refuses all', async () => {
    const good = anImportedLot(giver);
    const refused = (lots: Parameters<typeof consignImportBody>[0], cards = [] as never[]) =>
      refusal(CONSIGN_IMPORTS, consignImportBody([good, ...lots], cards));
    const at = (field: string, code: string) => [400, 'malformed', [`lots.1.${field} ${code}`]];
    const missing = pieceOf({ id: randomUUID() });
    expect(await refused([anImportedLot(giver, { items: [missing] })])).toEqual(
      at('items.0', 'unknown'),
    );
    expect(await refused([anImportedLot(giver, { items: [] })])).toEqual(at('items', 'required'));
    const late = { contact: giver, due: '2026-02-31' };
    expect(await refused([anImportedLot(giver, { consign: late })])).toEqual(
      at('consign', 'format'),
    );
    const nowhere = { branch: randomUUID(), place: '' };
    expect(await refused([anImportedLot(giver, { from: nowhere })])).toEqual(
      at('from.branch', 'unknown'),
    );
    expect(await refused([anImportedLot(randomUUID())])).toEqual([
      404,
      'not-found',
      ['lots.1.contact unknown'],
    ]);
    const stranger = (await server().newShop()).admin;
    const theirs = await take(CONSIGN_IMPORTS, consignImportBody([good]), stranger);
    expect(theirs.status).toBe(404);
    expect(await balance(CONSIGNED)).toEqual({});
    expect((await take(CONSIGN_IMPORTS, consignImportBody([good]))).status).toBe(200);
  });
});
