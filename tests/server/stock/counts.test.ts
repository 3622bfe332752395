import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HEADER, SHARED_VERSION } from '@/contract/core/headers';
import type { BalanceBody, TransactionBody } from '@/contract/core/records';
import type { ShopPosition } from '@/contract/ledger/result';
import type { CountBody } from '@/contract/stock/count';
import type { StockBody } from '@/contract/stock/stock';
import { differenceNumber } from '@/domain/base/id';
import { STOCK } from '@/domain/ledger/ledger';
import { HAS, SILVER } from '@/domain/metal/asset';
import { goodsMoves } from '@/domain/position/goods-move';
import { countMoves } from '@/domain/stock/count-moves';
import { karatDifferences, netDifferences, worthOfDifferences } from '@/domain/stock/count-reading';
import {
  type CountChange,
  changeOf,
  compareCount,
  countDifferences,
  MOST_CHANGES,
} from '@/domain/stock/stock-count';
import { differenceApproval } from '@/domain/stock/stock-difference';
import { leftOf, stockState } from '@/domain/stock/stock-state';
import { createBranch } from '@/server/areas/people/branches';
import { seriesReports } from '@/server/sync/series';
import { CLERK, type Client, onAServer, type Shop, setPin } from '../../support/server';
import { COUNTS, closeCountBody, countBody, sheetBody } from '../support/counts';
import { INTAKES, intakeBody, intakeCard } from '../support/intakes';
import { pulled, pulledBody } from '../support/pulled';
import { grams, SHIPMENTS, shipmentBody } from '../support/shipments';
import { SALES, saleBody } from '../support/slips';
import { STOCKS, soldOf, stockBody } from '../support/stock';
import { accountBody, DEFINITIONS } from '../support/tills';
import { type Found, newContact, told } from '../support/written';

onAServer('a count of the stock', (server) => {
  let shop: Shop;
  let keeper: Client;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    keeper = await shop.join({ workbench: 1, inventory: 2 });
    clerk = await shop.join(CLERK);
    await setPin(shop.admin);
  });

  const bodyOf = <B>(kind: string, id: string) => pulledBody<B>(shop.admin, kind, id);
  const countOf = async (id: string) => {
    const count = await bodyOf<CountBody>('counts', id);
    if (!count) throw new Error('no such count');
    return count;
  };
  const held = async (account: string) =>
    (await bodyOf<BalanceBody>('balances', account))?.assets.HAS ?? 0;
  const booksOf = async () => ({
    stock: (await bodyOf<BalanceBody>('balances', STOCK))?.assets ?? {},
    difference: (await bodyOf<BalanceBody>('balances', 'difference:count'))?.assets ?? {},
  });
  const cardOf = async (id: string) => {
    const card = await bodyOf<StockBody>('stock', id);
    if (!card) throw new Error('no such card');
    return card;
  };
  const open = async (over = {}) => {
    const body = countBody(over);
    expect(told(await keeper.write<Found>(COUNTS, body))).toEqual([200, []]);
    return body;
  };
  const add = (body: ReturnType<typeof sheetBody>, by = keeper) =>
    by.write<Found>(`${COUNTS}/${body.count}/sheets`, body);
  const close = (body: ReturnType<typeof closeCountBody>, by = shop.admin) =>
    by.write<Found>(`${COUNTS}/${body.count}/close`, body);
  const aPiece = async () => {
    const card = stockBody();
    expect(told(await keeper.write<Found>(STOCKS, card))).toEqual([200, []]);
    return card;
  };
  /** As if nobody had read this card. */
  const missing = async (id: string, count: ReturnType<typeof countBody>): Promise<CountChange> => {
    const card = await cardOf(id);
    const [line] = compareCount([card], [], {
      scope: count.scope,
      at: Math.max(count.at, card.at),
    }).lines;
    if (!line) throw new Error('nothing is missing');
    return changeOf(line, count.scope);
  };

  it('names the field that contradicts the path of a sheet', async () => {
    const body = sheetBody(randomUUID());
    const elsewhere = `${COUNTS}/${randomUUID()}/sheets`;
    expect((await keeper.write(elsewhere, body)).answer.fields).toEqual([
      { name: 'count', code: 'endpoint' },
    ]);
  });

  it('ST21: keeps the sheets of every device, each once, in whatever order they come, also before its opening', async () => {
    const body = countBody();
    const [first, second] = [sheetBody(body.id), sheetBody(body.id)];
    expect(told(await add(second, shop.admin))).toEqual([200, ['count-unknown']]);
    expect(told(await keeper.write<Found>(COUNTS, body))).toEqual([200, []]);
    expect(told(await add(first))).toEqual([200, []]);
    expect(told(await add({ ...first, at: first.at + 1 }))).toEqual([200, ['id-clash']]);
    const count = await countOf(body.id);
    expect([count.name, count.at, count.sheets.map(({ id }) => id).toSorted()]).toEqual([
      body.name,
      body.at,
      [first.id, second.id].toSorted(),
    ]);
  });

  it('ST22: refuses by field a count below zero, a label of 300 characters, a sheet of nothing, and a field that it does not know', async () => {
    const { id } = await open();
    const [entry] = sheetBody(id).entries;
    if (!entry) throw new Error('a sheet without a reading');
    const wrong: [object, string][] = [
      [{ entries: [{ ...entry, pieces: -1 }] }, 'entries.0.pieces'],
      [{ entries: [{ ...entry, weight: -5 }] }, 'entries.0.weight'],
      [{ entries: [{ ...entry, pieces: 0 }] }, 'entries.0.pieces'],
      [{ entries: [{ ...entry, code: 'A'.repeat(300) }] }, 'entries.0.code'],
      [{ entries: [] }, 'entries'],
      [{ secret: 1 }, 'secret'],
    ];
    for (const [over, field] of wrong) {
      const { status, answer } = await add({ ...sheetBody(id), ...over });
      expect([over, status, answer.fields?.map(({ name }) => name)]).toEqual([over, 400, [field]]);
    }
    const named = await keeper.write(
      COUNTS,
      countBody({ scope: { branch: '', place: 'bizim-degil' } }),
    );
    expect([named.status, named.answer.fields]).toEqual([
      400,
      [{ name: 'scope.place', code: 'unknown' }],
    ]);
  });

  it('ST24: closing it writes what differs, by a balanced document, onto books and cards', async () => {
    const card = await aPiece();
    const [stock, lost] = [await held(STOCK), await held('difference:count')];
    const count = await open();
    const changes = [await missing(card.id, count)];
    const body = closeCountBody(count.id, { changes, reason: 'vitrinde yok' });
    const approvals = [
      differenceApproval(count.id, countDifferences(changes), { by: shop.admin.user, at: body.at }),
    ];
    expect(told(await close({ ...body, approvals }))).toEqual([200, []]);
    expect([(await held(STOCK)) - stock, (await held('difference:count')) - lost]).toEqual([
      -20_182_500, 20_182_500,
    ]);
    const after = await cardOf(card.id);
    expect([stockState(after), leftOf(after).pieces]).toEqual(['out', 0]);
    expect((await countOf(count.id)).close).toMatchObject({ id: body.id, reason: 'vitrinde yok' });
    expect(await bodyOf('transactions', body.id)).toMatchObject({ type: 'difference' });
  });

  it('PO20: what is found in another branch takes its metal along, from stock to stock, and what is no stock is refused by field', async () => {
    const [bazaar, avenue] = [`metal:${randomUUID()}`, `metal:${randomUUID()}`];
    for (const id of [bazaar, avenue])
      expect(
        told(await shop.admin.write<Found>(DEFINITIONS, accountBody({ id, kind: 'metal' }))),
      ).toEqual([200, []]);
    const card = await aPiece();
    const there = await createBranch(server().db, shop.company, 'Cadde', 2);
    const scope = { branch: there, place: '' };
    const count = await open({ scope });
    const sheet = sheetBody(count.id, {
      entries: [{ code: card.barcode, stock: card.id, pieces: 1, weight: 0, at: count.at + 1 }],
    });
    expect(told(await add(sheet))).toEqual([200, []]);
    const { lines } = compareCount(
      [await cardOf(card.id)],
      (await countOf(count.id)).sheets,
      count,
    );
    const changes = lines.map((line) =>
      changeOf(line, scope, (branch) => (branch === there ? avenue : bazaar)),
    );
    const body = closeCountBody(count.id, {
      sheets: [sheet.id],
      changes,
      reason: 'burada bulundu',
    });
    for (const [over, answer] of [
      [{ account: 'till:main' }, [400, 'changes.0.account']],
      [{ from: { account: 'scrap:main', weight: 3_450 } }, [400, 'changes.0.account']],
      [{ from: { account: bazaar, weight: 3_451 } }, [412, 'changes.0']],
    ] as const) {
      const refusal = await close({
        ...body,
        changes: changes.map((change) => ({ ...change, ...over })),
      });
      expect([refusal.status, refusal.answer.fields?.[0]?.name]).toEqual(answer);
    }
    const stock = await held(STOCK);
    expect(told(await close(body))).toEqual([200, []]);
    expect([await held(bazaar), await held(avenue), (await held(STOCK)) - stock]).toEqual([
      -20_182_500, 20_182_500, 0,
    ]);
    expect((await cardOf(card.id)).branch).toBe(there);
  });

  it('ST24: its document has a number of the series and leaves no gap in it, and its old label where an earlier app drew none', async () => {
    const own = await server().newShop();
    const device = 'sayan-1';
    const leased = await own.admin.call<{ series: string }>('POST', '/settings/devices', {
      body: { device },
    });
    const numberOf = (n: number) => `${leased.answer.result?.series}-${String(n).padStart(6, '0')}`;
    const from = { headers: { [HEADER.device]: device } };
    const found = async (number: string | undefined, of: 'piece' | 'nothing' = 'piece') => {
      const card = stockBody();
      await own.admin.write(STOCKS, card);
      const opened = countBody();
      await own.admin.write(COUNTS, opened);
      const known = await pulledBody<StockBody>(own.admin, 'stock', card.id);
      const changes = compareCount(known ? [known] : [], [], {
        ...opened,
        at: Math.max(opened.at, known?.at ?? 0),
      }).lines.map((line) => changeOf(line, opened.scope));
      const body = closeCountBody(opened.id, {
        ...(number === undefined ? {} : { number }),
        changes: of === 'piece' ? changes : [],
        reason: 'vitrinde yok',
      });
      const { status, answer } = await own.admin.write<Found>(
        `${COUNTS}/${opened.id}/close`,
        body,
        from,
      );
      const slip = await pulledBody<TransactionBody>(own.admin, 'transactions', body.id);
      const after = await pulledBody<StockBody>(own.admin, 'stock', card.id);
      return [
        status,
        answer.fields?.map(({ name }) => name) ??
          answer.result?.findings.filter((code) => code !== 'count-unapproved'),
        slip?.number,
        after?.moves.at(-1)?.number,
        slip?.number === differenceNumber(body.id),
      ];
    };
    const [first, third] = [numberOf(1), numberOf(3)];
    expect([
      await found(first),
      await found(third),
      await found(first),
      await found(numberOf(2), 'nothing'),
    ]).toEqual([
      [200, [], first, first, false],
      [200, [], third, third, false],
      [200, ['number-clash'], first, first, false],
      [400, ['number'], undefined, undefined, false],
    ]);
    expect((await found(undefined)).at(-1)).toBe(true);
    const [report] = await seriesReports(server().db, {
      sealingKey: server().deps.sealingKey,
      company: own.company,
    });
    expect([report?.seen, report?.gaps]).toEqual([3, [{ from: 2, to: 2, why: 'not-come' }]]);
  });

  it('ST24: what nobody agreed to is written all the same, and told', async () => {
    const card = await aPiece();
    const count = await open();
    expect(
      told(
        await close(
          closeCountBody(count.id, { changes: [await missing(card.id, count)], reason: 'yok' }),
        ),
      ),
    ).toEqual([200, ['count-unapproved']]);
    const other = await open();
    expect(told(await close(closeCountBody(other.id)))).toEqual([200, []]);
  });

  it('ST25: is closed once, as the cards are: another close, and one over a card that was sold since, are refused and write nothing', async () => {
    const card = await aPiece();
    const count = await open();
    const changes = [await missing(card.id, count)];
    expect(told(await clerk.write<Found>(SALES, saleBody(soldOf(card, 3_450))))).toEqual([200, []]);
    const stale = await close(closeCountBody(count.id, { changes }));
    expect([stale.status, stale.answer.code, stale.answer.fields]).toEqual([
      412,
      'count-stale',
      [{ name: 'changes.0', code: 'stale' }],
    ]);
    expect(leftOf(await cardOf(card.id)).pieces).toBe(0);
    expect(told(await close(closeCountBody(count.id)))).toEqual([200, []]);
    const again = await close(closeCountBody(count.id));
    expect([again.status, again.answer.code]).toEqual([412, 'count-closed']);
    expect((await close(closeCountBody(randomUUID()))).status).toBe(404);
  });

  it('ST25: is closed by a row that waited behind a sale of what was counted, which came later and arrived first', async () => {
    const tray = stockBody({ type: 'weighed', gross: 50_000, pieces: 10 });
    expect(told(await keeper.write<Found>(STOCKS, tray))).toEqual([200, []]);
    const count = await open();
    const sheet = sheetBody(count.id, {
      entries: [
        { code: tray.barcode, stock: tray.id, pieces: 0, weight: 49_500, at: count.at + 1 },
      ],
    });
    expect(told(await add(sheet))).toEqual([200, []]);
    const { lines } = compareCount(
      [await cardOf(tray.id)],
      (await countOf(count.id)).sheets,
      count,
    );
    const waiting = closeCountBody(count.id, {
      sheets: [sheet.id],
      changes: lines.map((line) => changeOf(line, count.scope)),
      reason: 'fire',
    });
    expect(
      told(
        await clerk.write<Found>(
          SALES,
          saleBody({ ...soldOf(tray, 3_450), at: waiting.at + 1_000 }),
        ),
      ),
    ).toEqual([200, []]);
    expect(told(await close(waiting))).toEqual([200, ['count-unapproved']]);
    expect(leftOf(await cardOf(tray.id)).weight).toBe(50_000 - 500 - 3_450);
  });

  it('ST25: a difference is written once, by the count or the part that comes first, whatever time another one says, and never below nothing', async () => {
    const tray = stockBody({ type: 'weighed', gross: 50_000, pieces: 10 });
    expect(told(await keeper.write<Found>(STOCKS, tray))).toEqual([200, []]);
    const count = await open();
    const other = await open();
    const change: CountChange = {
      stock: tray.id,
      pieces: 0,
      weight: -500,
      left: { pieces: 0, weight: 50_000 },
      asset: 'HAS',
      fineness: 5850,
    };
    const below = await close(
      closeCountBody(count.id, { changes: [{ ...change, weight: -50_001 }], reason: 'yok' }),
    );
    expect([below.status, below.answer.code]).toEqual([412, 'count-stale']);
    const part = closeCountBody(count.id, { changes: [change], goesOn: true, reason: 'fire' });
    expect(told(await close(part))).toEqual([200, ['count-unapproved']]);
    for (const id of [count.id, other.id]) {
      const { status, answer } = await close(
        closeCountBody(id, { changes: [change], at: part.at - 1, reason: 'fire' }),
      );
      expect([status, answer.code, answer.fields]).toEqual([
        412,
        'count-stale',
        [{ name: 'changes.0', code: 'stale' }],
      ]);
    }
    expect(leftOf(await cardOf(tray.id)).weight).toBe(49_500);
  });

  it('ST25: is not closed over a sheet that its comparison did not have: what it read would be written off', async () => {
    const card = await aPiece();
    const count = await open();
    const changes = [await missing(card.id, count)];
    const [mine, late] = [sheetBody(count.id), sheetBody(count.id)];
    expect([told(await add(mine, shop.admin)), told(await add(late))]).toEqual([
      [200, []],
      [200, []],
    ]);
    const stale = await close(closeCountBody(count.id, { sheets: [mine.id], changes }));
    expect([stale.status, stale.answer.code, stale.answer.fields]).toEqual([
      412,
      'count-stale',
      [{ name: 'sheets', code: 'stale' }],
    ]);
    expect(stale.answer.current).toMatchObject([
      { kind: 'counts', id: count.id, body: { close: null } },
    ]);
    expect([leftOf(await cardOf(card.id)).pieces, (await countOf(count.id)).close]).toEqual([
      1,
      null,
    ]);
    expect(told(await close(closeCountBody(count.id, { sheets: [late.id, mine.id] })))).toEqual([
      200,
      [],
    ]);
  });

  it('ST24: brings a card back that was taken out by hand and was found, on no books twice', async () => {
    const card = await aPiece();
    const made = (await cardOf(card.id)).fieldVersions.archived ?? 0;
    const edit = {
      kind: 'stock.edit',
      v: SHARED_VERSION,
      id: card.id,
      at: card.at + 1,
      changes: { archived: true },
      base: { archived: made },
    };
    expect((await keeper.write(`${STOCKS}/${card.id}`, edit, { method: 'PATCH' })).status).toBe(
      200,
    );
    const out = await cardOf(card.id);
    expect(stockState(out)).toBe('out');
    const stock = await held(STOCK);
    const count = await open();
    const sheet = sheetBody(count.id, {
      entries: [{ code: card.barcode, stock: card.id, pieces: 1, weight: 0, at: count.at + 1 }],
    });
    expect(told(await add(sheet))).toEqual([200, []]);
    const { lines } = compareCount([out], (await countOf(count.id)).sheets, count);
    const changes = lines.map((line) => changeOf(line, count.scope));
    expect(
      told(
        await close(closeCountBody(count.id, { sheets: [sheet.id], changes, reason: 'bulundu' })),
      ),
    ).toEqual([200, []]);
    const back = await cardOf(card.id);
    expect([stockState(back), leftOf(back).pieces, (await held(STOCK)) - stock]).toEqual([
      'stock',
      1,
      0,
    ]);
    expect(back.fieldVersions.archived).toBeGreaterThan(out.fieldVersions.archived ?? 0);
  });

  it('ST27: a part is written and the count stays open; the next one and the close write the rest, each once', async () => {
    const [first, second] = [await aPiece(), await aPiece()];
    const count = await open();
    const [one, other] = [await missing(first.id, count), await missing(second.id, count)];
    const [stock, lost] = [await held(STOCK), await held('difference:count')];
    const part = closeCountBody(count.id, { changes: [one], goesOn: true, reason: 'ilk vitrin' });
    expect(told(await close(part))).toEqual([200, ['count-unapproved']]);
    const halfway = await countOf(count.id);
    expect([halfway.close, halfway.parts?.map(({ id, reason }) => [id, reason])]).toEqual([
      null,
      [[part.id, 'ilk vitrin']],
    ]);
    expect([stockState(await cardOf(first.id)), stockState(await cardOf(second.id))]).toEqual([
      'out',
      'stock',
    ]);
    const again = await close(closeCountBody(count.id, { changes: [one], goesOn: true }));
    expect([again.status, again.answer.code]).toEqual([412, 'count-stale']);
    const rest = compareCount([await cardOf(first.id), await cardOf(second.id)], [], {
      ...count,
      at: second.at,
      written: new Set([part.id]),
    }).lines;
    expect(rest.map((line) => changeOf(line, count.scope))).toEqual([other]);
    const end = closeCountBody(count.id, { changes: [other], reason: 'ikinci' });
    expect(told(await close(end))).toEqual([200, ['count-unapproved']]);
    const closed = await countOf(count.id);
    expect([closed.close?.id, closed.parts?.length]).toEqual([end.id, 1]);
    expect([(await held(STOCK)) - stock, (await held('difference:count')) - lost]).toEqual([
      -2 * 20_182_500,
      2 * 20_182_500,
    ]);
    const late = await close(closeCountBody(count.id, { changes: [one], goesOn: true }));
    expect([late.status, late.answer.code]).toEqual([412, 'count-closed']);
  });

  it('ST27: refuses by field a part of nothing, and more differences than a document holds', async () => {
    const count = await open();
    const change: CountChange = {
      stock: 'x',
      pieces: -1,
      weight: -1,
      left: { pieces: 1, weight: 0 },
      asset: 'HAS',
      fineness: 9_160,
    };
    const many = Array.from({ length: MOST_CHANGES + 1 }, (_, i) => ({
      ...change,
      stock: `k${i}`,
    }));
    for (const [over, field] of [
      [{ goesOn: true }, 'changes'],
      [{ changes: many }, 'changes'],
      [{ goesOn: 'yes' }, 'goesOn'],
    ] as const) {
      const { status, answer } = await close({ ...closeCountBody(count.id), ...over } as ReturnType<
        typeof closeCountBody
      >);
      expect([field, status, answer.fields?.map(({ name }) => name)]).toEqual([
        field,
        400,
        [field],
      ]);
    }
  });

  it('ST25: what a device had read and brings after the close is kept, and told', async () => {
    const count = await open();
    expect(told(await close(closeCountBody(count.id)))).toEqual([200, []]);
    expect(told(await add(sheetBody(count.id)))).toEqual([200, ['count-late']]);
    expect((await countOf(count.id)).sheets).toHaveLength(1);
  });

  it('ST21: says nothing of it to another company', async () => {
    const count = await open();
    const neighbour = await server().newShop();
    expect((await close(closeCountBody(count.id), neighbour.admin)).status).toBe(404);
    const theirs = await pulled(neighbour.admin);
    expect(theirs.filter(({ kind }) => kind === 'counts')).toEqual([]);
  });

  it('ST24: refuses to add a single piece that somebody has on consignment, so that it never is two and no metal appears', async () => {
    const card = await aPiece();
    const holder = await newContact(shop.admin);
    const spot = { branch: '', place: '' };
    const item = grams(3_450, { stock: card.id, name: card.name, pieces: 1 });
    const given = shipmentBody(
      {
        act: 'send',
        items: [item],
        from: spot,
        to: spot,
        consign: { contact: holder, due: '2026-12-10' },
      },
      { contactId: holder },
    );
    expect(told(await keeper.write<Found>(SHIPMENTS, given))).toEqual([200, []]);
    const [stock, lost] = [await held(STOCK), await held('difference:count')];
    const count = await open();
    const sheet = sheetBody(count.id, {
      entries: [{ code: card.barcode, stock: card.id, pieces: 1, weight: 0, at: given.at + 1 }],
    });
    expect(told(await add(sheet))).toEqual([200, []]);
    const { lines } = compareCount(
      [await cardOf(card.id)],
      (await countOf(count.id)).sheets,
      count,
    );
    const changes = lines.map((line) => changeOf(line, count.scope));
    expect(changes.map(({ pieces }) => pieces)).toEqual([1]);
    const refusal = await close(
      closeCountBody(count.id, { sheets: [sheet.id], changes, reason: 'vitrinde' }),
    );
    expect([refusal.status, refusal.answer.code]).toEqual([412, 'count-stale']);
    const after = await cardOf(card.id);
    expect([
      stockState(after),
      leftOf(after).pieces,
      await held(STOCK),
      await held('difference:count'),
    ]).toEqual(['consigned', 0, stock, lost]);
  });

  it('ST24: a count moves the stock of the branch that was counted, whichever branch it was closed in', async () => {
    const [bazaar, avenue] = [
      await createBranch(server().db, shop.company, 'Çarşı', 3),
      await createBranch(server().db, shop.company, 'Bağdat', 4),
    ];
    const card = stockBody();
    expect(
      (await shop.admin.write(STOCKS, card, { headers: { [HEADER.branchId]: avenue } })).status,
    ).toBe(200);
    const count = await open({ scope: { branch: avenue, place: '' } });
    const body = closeCountBody(count.id, {
      changes: [await missing(card.id, count)],
      reason: 'yok',
    });
    const at = { headers: { [HEADER.branchId]: bazaar } };
    expect(told(await shop.admin.write<Found>(`${COUNTS}/${count.id}/close`, body, at))).toEqual([
      200,
      ['count-unapproved'],
    ]);
    expect((await bodyOf<TransactionBody>('transactions', body.id))?.branch).toBe(avenue);
  });

  it('ST63: books of each metal what its difference sheet said, and its movements say that karat by karat', async () => {
    const tray = async (fineness: number, gross: number, over = {}) => {
      const card = stockBody({ type: 'weighed', fineness, gross, stones: [], ...over });
      expect(told(await keeper.write<Found>(STOCKS, card))).toEqual([200, []]);
      return card;
    };
    const lost = stockBody({ fineness: 9160, gross: 10_000, stones: [] });
    expect(told(await keeper.write<Found>(STOCKS, lost))).toEqual([200, []]);
    const cards = [
      await tray(9160, 40_000),
      await tray(5850, 50_000),
      await tray(9250, 60_000, { metal: 'silver' }),
    ] as const;
    const count = await open();
    // Of 916 three grams more than the books have, of 585 six more, of silver twenty fewer.
    const weighed = [43_000, 56_000, 40_000];
    const sheet = sheetBody(count.id, {
      entries: cards.map((card, i) => ({
        ...{ code: card.barcode, stock: card.id, pieces: 0, weight: weighed[i] ?? 0 },
        at: count.at + 1,
      })),
    });
    expect(told(await add(sheet))).toEqual([200, []]);
    const held = await Promise.all([...cards, lost].map(({ id }) => cardOf(id)));
    const { lines } = compareCount(held, (await countOf(count.id)).sheets, {
      ...count,
      at: Math.max(count.at, ...held.map(({ at }) => at)),
    });
    const changes = lines.map((line) => changeOf(line, count.scope));
    const sheetRows = karatDifferences(changes);
    expect(
      sheetRows.map(({ asset, fineness, less, more, weight, quantity }) => [
        ...[asset, fineness, less.weight, more.weight, weight, quantity],
      ]),
    ).toEqual([
      [HAS, 9160, 10_000, 3_000, -7_000, -64_120_000],
      [HAS, 5850, 0, 6_000, 6_000, 35_100_000],
      [SILVER, 9250, 20_000, 0, -20_000, -185_000_000],
    ]);
    const nets = netDifferences(sheetRows);
    // −2,902 has at 5.000 ₺ and −18,500 g of pure silver at 60 ₺ the gram of 999.
    const worth = (asset: string) => (asset === HAS ? 50_000_000 : 600_000);
    expect(worthOfDifferences(nets, worth)).toBe(-1_451_000 - 111_111);
    const before = await booksOf();
    const body = closeCountBody(count.id, { sheets: [sheet.id], changes, reason: 'ay sonu' });
    const approvals = [
      differenceApproval(count.id, countDifferences(changes), { by: shop.admin.user, at: body.at }),
    ];
    expect(told(await close({ ...body, approvals }))).toEqual([200, []]);
    const after = await booksOf();
    for (const { asset, quantity } of nets)
      expect([
        asset,
        (after.stock[asset] ?? 0) - (before.stock[asset] ?? 0),
        (after.difference[asset] ?? 0) - (before.difference[asset] ?? 0),
      ]).toEqual([asset, quantity, -quantity]);
    const document = await bodyOf<TransactionBody>('transactions', body.id);
    if (!document) throw new Error('the count has no document');
    const kept = (await countOf(count.id)).close?.changes ?? [];
    expect(karatDifferences(kept)).toEqual(sheetRows);
    const moves = goodsMoves(document, countMoves(kept));
    expect(
      moves.map(({ from, asset, fineness, weight, quantity }) => [
        ...[from === STOCK ? 'missing' : 'found', asset, fineness, weight, quantity],
      ]),
    ).toEqual([
      ['missing', HAS, 9160, 10_000, 91_600_000],
      ['found', HAS, 9160, 3_000, 27_480_000],
      ['found', HAS, 5850, 6_000, 35_100_000],
      ['missing', SILVER, 9250, 20_000, 185_000_000],
    ]);
  });

  it('ST64: a piece found in another branch is carried over with its metal, so that both branches’ figures are right', async () => {
    const [bazaar, avenue] = [
      await createBranch(server().db, shop.company, 'Kapalıçarşı', 5),
      await createBranch(server().db, shop.company, 'Nişantaşı', 6),
    ];
    const standing = (branch: string) => ({ headers: { [HEADER.branchId]: branch } });
    const figures = async () => {
      const { answer } = await shop.admin.call<ShopPosition>('GET', '/accounts/position');
      const of = (branch: string) =>
        answer.result?.branches.find((part) => part.branch === branch && part.asset === HAS)
          ?.quantity ?? 0;
      return [of(bazaar), of(avenue), await held(STOCK), await held('difference:count')];
    };
    // A batch of one piece, 10,00 g of 916, that the bazaar received from a firm.
    const intake = { booked: true, cards: [intakeCard(10_000)] };
    const [piece] = intake.cards;
    if (!piece) throw new Error('no piece came in');
    const firm = await newContact(shop.admin);
    const came = intakeBody(firm, intake);
    expect((await shop.admin.write(INTAKES, came, standing(bazaar))).status).toBe(200);
    const [, , stock = 0, lost = 0] = await figures();
    const owed = (await bodyOf<BalanceBody>('balances', `contact:${firm}`))?.assets.HAS ?? 0;
    // The bazaar owes the firm for it, and has it: its own figure begins with both.
    const [begun = 0] = await figures();
    expect(begun - owed).toBe(91_600_000);

    const count = await open({ scope: { branch: avenue, place: '' } });
    const sheet = sheetBody(count.id, {
      entries: [{ code: piece.barcode, stock: piece.id, pieces: 1, weight: 0, at: count.at + 1 }],
    });
    expect(told(await add(sheet))).toEqual([200, []]);
    const { lines } = compareCount(
      [await cardOf(piece.id)],
      (await countOf(count.id)).sheets,
      count,
    );
    // Offered as a move of the whole piece, and as no difference that somebody must answer for.
    expect(lines.map(({ is }) => is)).toEqual(['elsewhere']);
    const changes = lines.map((line) => changeOf(line, count.scope));
    expect(changes).toMatchObject([
      { pieces: 0, weight: 0, branch: bazaar, to: { branch: avenue }, carried: 10_000 },
    ]);
    expect(karatDifferences(changes)).toEqual([]);
    const body = closeCountBody(count.id, {
      sheets: [sheet.id],
      changes,
      reason: 'burada bulundu',
    });
    // Whoever closes it, wherever they stand, the two branches alone are moved.
    const closed = await shop.admin.write<Found>(
      `${COUNTS}/${count.id}/close`,
      body,
      standing(bazaar),
    );
    expect(told(closed)).toEqual([200, []]);
    expect(await figures()).toEqual([begun - 91_600_000, 91_600_000, stock, lost]);
    const card = await cardOf(piece.id);
    expect([card.branch, stockState(card), leftOf(card).pieces]).toEqual([avenue, 'stock', 1]);

    // From here on it is the avenue's: its sale is the avenue's, and a second count finds it there.
    const { answer } = await close({ ...body, id: randomUUID() });
    expect(answer.code).toBe('count-closed');
    const again = compareCount([card], [{ ...sheet, by: keeper.user }], {
      ...count,
      at: body.at,
    });
    expect(again.lines).toEqual([]);
  });
});
