import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { ChequeBody } from '@/contract/payment/cheque';
import { chequeStateOf } from '@/domain/payment/cheque';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { stepBody } from '../support/cheques';
import {
  anImportedCheque,
  CHEQUE_IMPORTS,
  chequeImportBody,
  IMPORT_UNDO,
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
import { pulled, pulledBody } from '../support/pulled';
import { cancelBody, contactBody } from '../support/slips';
import { STOCKS, stockBody } from '../support/stock';

onBothEngines('moving in', (server) => {
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
});
