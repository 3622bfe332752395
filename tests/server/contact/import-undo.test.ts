import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import type { BalanceBody } from '@/contract/core/records';
import { UNDO_WITHIN_MS } from '@/domain/base/import-parts';
import { dealerKeys } from '@/server/db/schema-screens';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import {
  anImported,
  HELD_IMPORTS,
  heldBody,
  IMPORT_UNDO,
  IMPORTS,
  importBody,
  OPENINGS,
  openingBody,
  STOCK_UNDO,
  undoBody,
} from '../support/imports';
import { journalOf } from '../support/journal';
import { aStockDraft, STOCKS, stockImportBody, stockPrintBody } from '../support/stock';

onBothEngines('undoing an import', (server) => {
  let shop: Shop;
  let boss: Client;
  beforeEach(async () => {
    shop = await server().newShop();
    boss = shop.admin;
  });

  /** Takes a file in as the page does: the id of the import is its key too. */
  const take = async (path: string, body: { id: string }): Promise<void> => {
    expect((await boss.write(path, body, { key: body.id })).status).toBe(200);
  };
  /** All that a device with nothing on it is told, page by page. */
  const everything = async () => {
    const pages: PullPage[] = [];
    for (let more = true; more; ) {
      const last = pages.at(-1);
      const point = last ? `?version=${last.version}&nonce=${encodeURIComponent(last.nonce)}` : '';
      const { answer } = await boss.call<PullPage>('GET', `/sync/pull${point}`);
      if (!answer.result) throw new Error('the pull was refused');
      pages.push(answer.result);
      more = answer.result.more;
    }
    return pages;
  };
  const here = async (kind: string, ids: readonly string[]) =>
    (await everything())
      .flatMap(({ records }) => records)
      .filter((record) => record.kind === kind && ids.includes(record.id) && !record.deleted);
  const balance = async (account: string) =>
    ((await here('balances', [account]))[0]?.body as BalanceBody | undefined)?.assets ?? {};

  it('IM26: takes cards and carry-overs of people back together, and once', async () => {
    const contacts = [
      anImported({ balances: [{ asset: 'HAS', quantity: 5_000_000 }] }),
      anImported({ name: 'Mehmet' }),
    ];
    const body = importBody(contacts);
    await take(IMPORTS, body);
    const undo = undoBody('import.undo', body.id);
    const [first, again] = [
      await boss.write(IMPORT_UNDO, undo, { key: 'undo' }),
      await boss.write(IMPORT_UNDO, undo, { key: 'undo' }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(
      await here(
        'contacts',
        contacts.map(({ id }) => id),
      ),
    ).toEqual([]);
    const slips = (await everything())
      .flatMap(({ records }) => records)
      .filter(({ kind }) => kind === 'transactions');
    expect(slips.map(({ id }) => id).sort()).toEqual([`${body.id}-1`, `${body.id}-1-g`]);
    expect(await balance(`contact:${contacts[0]?.id}`)).toEqual({});
  });

  it('IM26: the file can be taken in again after it', async () => {
    const body = heldBody([{ account: 'till:main', asset: 'TRY', quantity: 500 }]);
    await take(HELD_IMPORTS, body);
    expect((await boss.write(IMPORT_UNDO, undoBody('import.undo', body.id))).status).toBe(200);
    expect(await balance('till:main')).toEqual({});
    const second = heldBody([{ account: 'till:main', asset: 'TRY', quantity: 700 }]);
    expect((await boss.write(HELD_IMPORTS, second)).status).toBe(200);
    expect(await balance('till:main')).toEqual({ TRY: 700 });
  });

  it('IM26: two people who undo one import at once undo it once', async () => {
    const body = heldBody([{ account: 'till:main', asset: 'TRY', quantity: 500 }]);
    await take(HELD_IMPORTS, body);
    const both = await Promise.all(
      [1, 2].map(() => boss.write(IMPORT_UNDO, undoBody('import.undo', body.id))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.answer.code).toBe('undo-used');
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'import.undone')).toHaveLength(1);
    expect(await balance('till:main')).toEqual({});
  });

  it('IM27: is refused, and not failed for ever, if its reversal’s id is somebody’s document', async () => {
    const [contact, other] = [
      anImported({ balances: [{ asset: 'HAS', quantity: 5 }] }),
      anImported(),
    ];
    const body = importBody([contact]);
    await take(IMPORTS, body);
    await take(IMPORTS, importBody([other]));
    const squat = openingBody(other.id, [{ asset: 'TRY', quantity: 1 }], { id: `${body.id}-1-g` });
    expect((await boss.write(OPENINGS, squat)).status).toBe(200);
    const { status, answer } = await boss.write(IMPORT_UNDO, undoBody('import.undo', body.id));
    expect([status, answer.code]).toEqual([412, 'undo-used']);
  });

  it('IM27: is refused while a dealer signs in as somebody of the file', async () => {
    const contact = anImported();
    const body = importBody([contact]);
    await take(IMPORTS, body);
    const screen = randomUUID();
    await server()
      .db.insert(dealerKeys)
      .values({
        ...{ company: shop.company, id: randomUUID(), screen, contact: contact.id },
        ...{ codeHash: randomUUID(), createdAt: 1, createdBy: boss.user, usedAt: 0 },
      });
    const { status, answer } = await boss.write(IMPORT_UNDO, undoBody('import.undo', body.id));
    expect([status, answer.code]).toEqual([412, 'undo-used']);
  });

  it('IM26: two people who undo one import of the stock at once undo it once', async () => {
    const body = stockImportBody();
    await take(`${STOCKS}/imports`, body);
    const both = await Promise.all(
      [1, 2].map(() => boss.write(STOCK_UNDO, undoBody('stock.undo', body.id))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const acts = (await journalOf(server().db, shop.company)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'import.undone')).toHaveLength(1);
  });

  it('IM26: takes cards of the stock back', async () => {
    const body = stockImportBody();
    await take(`${STOCKS}/imports`, body);
    expect((await boss.write(STOCK_UNDO, undoBody('stock.undo', body.id))).status).toBe(200);
    expect(
      await here(
        'stock',
        body.cards.map((card) => (card as { id: string }).id),
      ),
    ).toEqual([]);
  });

  it('IM27: is refused whole once somebody of the file was booked on', async () => {
    const contact = anImported({ balances: [{ asset: 'HAS', quantity: 5_000_000 }] });
    const body = importBody([contact, anImported({ name: 'Mehmet' })]);
    await take(IMPORTS, body);
    await boss.write(OPENINGS, openingBody(contact.id, [{ asset: 'TRY', quantity: 100 }]));
    const late = await boss.write(IMPORT_UNDO, undoBody('import.undo', body.id));
    expect([late.status, late.answer.code]).toEqual([412, 'undo-used']);
    expect((await here('contacts', [contact.id])).length).toBe(1);
  });

  it('IM27: is refused once a stock card of the file was changed', async () => {
    const card = { id: randomUUID(), type: 'piece', ...aStockDraft() };
    const body = stockImportBody([card]);
    await take(`${STOCKS}/imports`, body);
    await boss.write(`${STOCKS}/prints`, stockPrintBody([card]));
    const late = await boss.write(STOCK_UNDO, undoBody('stock.undo', body.id));
    expect([late.status, late.answer.code]).toEqual([412, 'undo-used']);
  });

  it('IM27: after a day it is refused, and another company knows nothing of it', async () => {
    const body = importBody();
    await take(IMPORTS, body);
    const stranger = await server().newShop();
    const theirs = await stranger.admin.write(IMPORT_UNDO, undoBody('import.undo', body.id));
    expect(theirs.status).toBe(404);
    server().clock.now += UNDO_WITHIN_MS + 1;
    const late = await boss.write(IMPORT_UNDO, undoBody('import.undo', body.id));
    server().clock.now -= UNDO_WITHIN_MS + 1;
    expect([late.status, late.answer.code]).toEqual([412, 'undo-too-late']);
  });

  it('IM25: 1,200 people come in by one request and in pages of limited size, and go again', async () => {
    const contacts = Array.from({ length: 1_200 }, (_, i) =>
      anImported({ name: `Kişi ${i}`, balances: [{ asset: 'TRY', quantity: 100 + i }] }),
    );
    const body = importBody(contacts);
    await take(IMPORTS, body);
    const ids = contacts.map(({ id }) => id);
    const pages = await everything();
    expect(pages.length).toBeGreaterThan(1);
    const told = pages.flatMap(({ records }) => records);
    expect(told.filter(({ kind }) => kind === 'contacts').length).toBe(1_200);
    expect(told.filter(({ kind }) => kind === 'transactions').length).toBe(1_200);
    expect((await boss.write(IMPORT_UNDO, undoBody('import.undo', body.id))).status).toBe(200);
    expect(await here('contacts', ids)).toEqual([]);
    expect(await balance(`contact:${ids[7]}`)).toEqual({});
  });
});
