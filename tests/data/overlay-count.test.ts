import { describe, expect, it } from 'vitest';
import { type Mutation, touchedBy } from '@/contract/mutation';
import { emptyCount, endedBy, openedBy, readingOf } from '@/contract/stock/count';
import { freshCard } from '@/contract/stock/stock';
import { countKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layBalance } from '@/data/ledger/overlay-balance';
import { layTransaction } from '@/data/slip/overlay-slip';
import { layCount } from '@/data/stock/overlay-count';
import { layStock } from '@/data/stock/overlay-stock';
import { differenceNumber } from '@/domain/base/id';
import { STOCK } from '@/domain/ledger/ledger';
import { changeOf, compareCount } from '@/domain/stock/stock-count';
import { readAmount } from '@/features/counts/entry';
import { closeCountBody, countBody, sheetBody } from '../server/support/counts';
import { stockBody } from '../server/support/stock';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const open = countBody({ id: 'c' });
const [mine, theirs] = [sheetBody('c', { id: '1' }), sheetBody('c', { id: '2' })];
const server = {
  version: 4,
  body: { ...openedBy(emptyCount('c'), open, 'u9'), sheets: [readingOf(theirs, 'u9')] },
};
const card = freshCard(stockBody({ id: 'k', at: open.at - 1 }), 'u9', null);
const [line] = compareCount([card], [], open).lines;
const close = closeCountBody('c', {
  id: 'd',
  at: open.at + 10,
  changes: line ? [changeOf(line, open.scope)] : [],
});

describe('a count on this device', () => {
  it('ST21: has what was read here beside what others read, at once and once', () => {
    const sheets = (rows: Placed[], of: Parameters<typeof layCount>[1] = server) =>
      layCount('c', of, rows)?.view.sheets.map(({ id }) => id);
    expect(sheets([row(mine)])).toEqual(['1', '2']);
    expect(sheets([row(mine), row(mine, { id: 'r2' })])).toEqual(['1', '2']);
    expect(sheets([row(open), row(mine)], null)).toEqual(['1']);
    expect(sheets([row(mine, { state: 'refused' })])).toEqual(['2']);
    expect(layCount('c', null, [])).toBeNull();
  });

  it('ST25: is closed by a row that waits, and open again when that was refused', () => {
    const closed = (rows: Placed[]) => layCount('c', server, rows)?.view.close?.id;
    expect([closed([]), closed([row(close)]), closed([row(close, { state: 'refused' })])]).toEqual([
      undefined,
      'd',
      undefined,
    ]);
    expect(
      countKey({ id: 'a', at: 1, close: null }) <
        countKey({ id: 'b', at: 2, close: { id: 'd', at: 3, by: 'u', changes: [] } }),
    ).toBe(true);
  });

  it('ST27: has what a part wrote, once, and is open for the rest of it', () => {
    const part = { ...close, goesOn: true as const };
    const laid = (rows: Placed[], of: Parameters<typeof layCount>[1] = server) => {
      const view = layCount('c', of, rows)?.view;
      return [view?.parts?.map(({ id }) => id), view?.close?.id];
    };
    const end = row(closeCountBody('c', { id: 'e', at: open.at + 20 }), { id: 'r2' });
    expect([
      laid([row(part)]),
      laid([row(part), end]),
      laid([row(part, { state: 'refused' })]),
    ]).toEqual([
      [['d'], undefined],
      [['d'], 'e'],
      [undefined, undefined],
    ]);
    expect(laid([row(part)], { version: 5, body: endedBy(server.body, part, 'u1') })).toEqual([
      ['d'],
      undefined,
    ]);
    expect(layStock('k', { version: 1, body: card }, [row(part)])?.view.state).toBe('out');
  });

  it('ST24: moves books and cards before the server has heard of it, and takes that back when it was refused', () => {
    expect(touchedBy(close)).toEqual(
      expect.arrayContaining([
        { kind: 'counts', id: 'c' },
        { kind: 'transactions', id: 'd' },
        { kind: 'balances', id: STOCK },
        { kind: 'stock', id: 'k' },
      ]),
    );
    expect(layTransaction('d', null, [row(close)])?.view).toMatchObject({
      type: 'difference',
      number: differenceNumber('d'),
      sync: 'waiting',
    });
    const numbered = row({ ...close, number: 'T1-000007' });
    expect([
      layTransaction('d', null, [numbered])?.view.number,
      layStock('k', { version: 1, body: card }, [numbered])?.view.moves.at(-1)?.number,
      layCount('c', server, [numbered])?.view.close?.number,
    ]).toEqual(['T1-000007', 'T1-000007', 'T1-000007']);
    expect(layBalance(STOCK, null, [row(close)])?.view.assets).toEqual([
      { asset: 'HAS', confirmed: 0, waiting: -3_450 * 5_850 },
    ]);
    const state = (rows: Placed[]) => layStock('k', { version: 1, body: card }, rows)?.view.state;
    expect([state([row(close)]), state([row(close, { state: 'refused' })])]).toEqual([
      'out',
      'stock',
    ]);
  });

  it('PO19: moves the stocks of both branches of a card that was found in another one, before the server has heard of it', () => {
    const there = freshCard(stockBody({ id: 'k', at: open.at - 1 }), 'u9', 'b2');
    const scope = { branch: 'b3', place: '' };
    const sheet = readingOf(
      sheetBody('c', {
        entries: [{ code: there.barcode, stock: 'k', pieces: 1, weight: 0, at: open.at + 1 }],
      }),
      'u1',
    );
    const changes = compareCount([there], [sheet], { ...open, scope }).lines.map((one) =>
      changeOf(one, scope, (branch) => `metal:${branch}`),
    );
    const found = closeCountBody('c', { sheets: [sheet.id], changes });
    const pure = 3_450 * 5_850;
    for (const [account, waiting] of [['metal:b2', -pure] as const, ['metal:b3', pure] as const]) {
      expect(touchedBy(found)).toContainEqual({ kind: 'balances', id: account });
      expect(layBalance(account, null, [row(found)])?.view.assets).toEqual([
        { asset: 'HAS', confirmed: 0, waiting },
      ]);
    }
    expect(layStock('k', { version: 1, body: there }, [row(found)])?.view.branch).toBe('b3');
  });

  it('ST24: has a card back that was taken out by hand and was found, before the server has heard of it', () => {
    const out = { ...card, archived: true };
    const sheet = readingOf(
      sheetBody('c', {
        entries: [{ code: card.barcode, stock: 'k', pieces: 1, weight: 0, at: open.at + 1 }],
      }),
      'u1',
    );
    const changes = compareCount([out], [sheet], open).lines.map((one) =>
      changeOf(one, open.scope),
    );
    const found = closeCountBody('c', { sheets: [sheet.id], changes });
    expect(layStock('k', { version: 1, body: out }, [row(found)])?.view).toMatchObject({
      state: 'stock',
      archived: false,
    });
    expect(
      layStock('k', { version: 1, body: out }, [row(found, { state: 'refused' })])?.view.state,
    ).toBe('out');
  });

  it('ST22: reads what was typed, and refuses what is below zero in words of its own', () => {
    expect([
      readAmount({ type: 'counted' }, '12'),
      readAmount({ type: 'weighed' }, '12,34'),
    ]).toEqual([
      { pieces: 12, weight: 0 },
      { pieces: 0, weight: 12_340 },
    ]);
    expect(
      ['-3', ' −1', '0', '', 'x'].map((text) => readAmount({ type: 'counted' }, text)),
    ).toEqual([
      { fault: 'negative' },
      { fault: 'negative' },
      ...Array(3).fill({ fault: 'unread' }),
    ]);
  });
});
