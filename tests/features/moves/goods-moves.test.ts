import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCard } from '@/contract/stock/stock';
import type { CountView, StockView, TransactionView } from '@/data/core/types';
import { STOCK } from '@/domain/ledger/ledger';
import { COUNT_DIFFERENCE } from '@/domain/ledger/movement';
import { GOODS_KINDS } from '@/domain/position/goods-move';
import type { Transaction } from '@/domain/slip/transaction';
import { type CountChange, countLegs } from '@/domain/stock/stock-count';
import { stockState } from '@/domain/stock/stock-state';
import { differenceSlip } from '@/domain/till/till';
import { FILTER, intakeQuery, type MoveFilter, slipQuery } from '@/features/moves/filter';
import { newestFirst } from '@/features/moves/move-export';
import {
  cardRow,
  countsBySlip,
  type MoveRow,
  mixed,
  readDownTo,
  slipRows,
} from '@/features/moves/rows';
import { actionName, endText, kindName } from '@/features/moves/words';
import { ANY } from '@/session/page/filter-spec';
import { stockBody } from '../../server/support/stock';
import { aBracelet, aCoin, aTransaction, cash, NOON } from '../../support/factories';
import { type Loose, loosely } from '../../support/loosely';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const ALL: MoveFilter = { period: 'all', kind: ANY, search: '' };
const view = (slip: Transaction, over: Loose<TransactionView> = {}): TransactionView =>
  loosely<TransactionView>({
    ...slip,
    sync: 'confirmed',
    reversedBy: null,
    actor: 'u',
    ...over,
  });
const SALE = view(
  aTransaction({ lines: [aBracelet(), aCoin()], tendered: [cash(10_554_240 + 4_525_000)] }),
);
const none = countsBySlip([]);

describe('ST39: the list of movements', () => {
  it('asks only for what its filter names, of one type where only that has it, and keeps to its address', () => {
    expect([
      slipQuery({ ...ALL, kind: 'shipment' }, NOON),
      intakeQuery({ ...ALL, kind: 'shipment' }, NOON),
    ]).toEqual([{ type: 'shipment' }, null]);
    expect([
      slipQuery({ ...ALL, kind: 'intake' }, NOON),
      intakeQuery({ ...ALL, kind: 'intake' }, NOON),
    ]).toEqual([{ type: 'intake' }, null]);
    expect([
      slipQuery({ ...ALL, kind: 'carded' }, NOON),
      intakeQuery({ ...ALL, kind: 'carded' }, NOON),
    ]).toEqual([{ type: 'intake' }, {}]);
    expect(slipQuery({ period: 'last-7', kind: 'sold', search: 'Küpe' }, NOON)).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      words: 'kupe',
      goods: true,
    });
    // The number of a paper is looked for on all days.
    expect(slipQuery({ period: 'last-7', kind: ANY, search: 't1-000482' }, NOON)).toEqual({
      words: 't1-000482',
      goods: true,
    });
    for (const kind of [ANY, ...GOODS_KINDS] as const)
      for (const period of [
        'all',
        'today',
        'last-7',
        { from: '2026-11-01', to: '2026-11-03' },
      ] as const) {
        const filter: MoveFilter = { period, kind, search: 'x y' };
        expect(
          FILTER.read(
            FILTER.write(
              new URLSearchParams('view=moves&kind=sold&q=old&from=2020-01-01&to=2020-01-02'),
              filter,
            ),
          ),
        ).toEqual(filter);
      }
  });

  it('has a row for each of a document’s goods, those of one kind or name alone where that was asked', () => {
    const names = (filter: Partial<MoveFilter>) =>
      slipRows(SALE, { ...ALL, ...filter }, none).map(({ name }) => name);
    expect([names({}), names({ kind: 'sold' }), names({ kind: 'bought' })]).toEqual([
      ['Burma bilezik', 'Çeyrek'],
      ['Burma bilezik', 'Çeyrek'],
      [],
    ]);
    expect([
      names({ search: 'çeyrek' }),
      names({ search: 'ayşe' }),
      names({ search: 'T1-000001' }),
      names({ search: 'T1-000002' }),
    ]).toEqual([['Çeyrek'], ['Burma bilezik', 'Çeyrek'], ['Burma bilezik', 'Çeyrek'], []]);
    expect(slipRows(SALE, ALL, none).every(({ path }) => path.includes(SALE.id))).toBe(true);
  });

  it('says of what a count wrote the grams that the count knows, and leads to that count', () => {
    const legs = [
      { account: STOCK, asset: 'HAS', quantity: -5_850_000 },
      { account: COUNT_DIFFERENCE, asset: 'HAS', quantity: 5_850_000 },
    ];
    const slip = differenceSlip('end', NOON, legs, undefined);
    const change = {
      stock: 'k',
      pieces: -1,
      weight: -1_000,
      left: { pieces: 1, weight: 0 },
      asset: 'HAS',
      fineness: 5_850,
    };
    const close = { id: 'end', at: NOON, by: 'u', changes: [change] };
    const count: CountView = {
      id: 'c1',
      name: 'Vitrin',
      at: NOON,
      by: 'u',
      scope: { branch: '', place: '' },
      sheets: [],
      close,
      sync: 'confirmed',
    };
    const [row] = slip ? slipRows(view(slip), ALL, countsBySlip([count])) : [];
    expect(row).toMatchObject({
      kind: 'count',
      name: 'Vitrin',
      weight: 1_000,
      quantity: 5_850_000,
      from: STOCK,
      to: COUNT_DIFFERENCE,
    });
    expect(row?.path).toContain('count=c1');
  });

  it('ST63: shows what a count missed and found karat by karat, never more pure metal than grams', () => {
    const change = (stock: string, fineness: number, weight: number): CountChange => ({
      ...{ stock, fineness, weight, pieces: Math.sign(weight), asset: 'HAS' },
      left: { pieces: 1, weight: 0 },
    });
    // Netted over the karats this would be −1,00 g and −2,331 has.
    const changes = [
      change('a', 9_160, -10_000),
      change('b', 9_160, 3_000),
      change('c', 5_850, 6_000),
      change('d', 9_160, -2_000),
    ];
    const slip = differenceSlip('end', NOON, countLegs(changes), undefined);
    const count: CountView = {
      ...{ id: 'c1', name: 'Vitrin', at: NOON, by: 'u', sheets: [], sync: 'confirmed' },
      scope: { branch: '', place: '' },
      close: { id: 'end', at: NOON, by: 'u', changes },
    };
    const rows = slip ? slipRows(view(slip), ALL, countsBySlip([count])) : [];
    expect(
      rows.map(({ name, from, fineness, pieces, weight, quantity }) => [
        name,
        from,
        fineness,
        pieces,
        weight,
        quantity,
      ]),
    ).toEqual([
      ['Vitrin', STOCK, 9_160, 2, 12_000, 12_000 * 9_160],
      ['Vitrin', COUNT_DIFFERENCE, 9_160, 1, 3_000, 3_000 * 9_160],
      ['Vitrin', COUNT_DIFFERENCE, 5_850, 1, 6_000, 6_000 * 5_850],
    ]);
    for (const { weight, quantity } of rows) expect(quantity).toBeLessThan((weight ?? 0) * 10_000);
    const net = rows.reduce((sum, row) => sum + (row.to === STOCK ? 1 : -1) * row.quantity, 0);
    expect(net).toBe(slip?.legs.find(({ account }) => account === STOCK)?.quantity);
  });

  it('shows what was taken in as it was weighed, and nothing of a card that a slip made', () => {
    const card = (over: Parameters<typeof stockBody>[0]): StockView => {
      const body = freshCard(
        stockBody({ id: 'k', gross: 2_000, fineness: 5_850, stones: [], place: 'w', ...over }),
        'u',
        'b1',
      );
      return { ...body, state: stockState(body), sync: 'waiting' };
    };
    expect(cardRow(card({ type: 'counted', pieces: 3 }))).toMatchObject([
      {
        kind: 'carded',
        weight: 6_000,
        pieces: 3,
        quantity: 6_000 * 5_850,
        from: STOCK,
        to: STOCK,
        toSpot: { branch: 'b1', place: 'w' },
        sync: 'waiting',
      },
    ]);
    expect(cardRow(card({ type: 'weighed', pieces: 3 }))).toMatchObject([
      { weight: 2_000, pieces: 3 },
    ]);
    expect(cardRow(card({ type: 'bar', serial: 'X', pieces: 0 }))).toEqual([]);
    // The document that brought the goods has a movement of its own.
    expect(cardRow({ ...card({ type: 'counted', pieces: 3 }), origin: { document: 'd' } })).toEqual(
      [],
    );
  });

  it('is one list of two that are read page by page: nothing is shown that something unread may still stand above', () => {
    const at = (times: number[]) =>
      times.map((time) => ({
        ...(slipRows(SALE, ALL, none)[0] as (typeof rows)[number]),
        at: time,
      }));
    const rows = slipRows(SALE, ALL, none);
    const times = (
      slips: { rows: { at: number }[]; done: boolean },
      cards: { rows: { at: number }[]; done: boolean },
    ) =>
      mixed([
        { rows: at(slips.rows.map((row) => row.at)), downTo: readDownTo(slips) },
        { rows: at(cards.rows.map((row) => row.at)), downTo: readDownTo(cards) },
      ]).map((row) => row.at);
    const of = (...numbers: number[]) => numbers.map((number) => ({ at: number }));
    expect(times({ rows: of(9, 5), done: false }, { rows: of(8, 4), done: true })).toEqual([
      9, 8, 5,
    ]);
    expect(times({ rows: of(9, 5), done: true }, { rows: of(8, 4), done: true })).toEqual([
      9, 8, 5, 4,
    ]);
    expect(times({ rows: [], done: false }, { rows: of(8), done: true })).toEqual([]);
    expect(times({ rows: [], done: true }, { rows: of(8), done: false })).toEqual([8]);
  });

  it('calls every kind by its own name, and a document by what was done', () => {
    const names = GOODS_KINDS.map(kindName);
    expect(new Set(names).size).toBe(names.length);
    expect([actionName({ kind: 'sold', slip: SALE }), actionName({ kind: 'intake' })]).toEqual([
      'Satış',
      'Giriş',
    ]);
  });
});

describe('ST42: the movements as a file', () => {
  const row = (key: string, at: number): MoveRow => ({
    ...(slipRows(SALE, ALL, none)[0] as MoveRow),
    key,
    at,
  });
  async function* pagesOf(...pages: MoveRow[][]) {
    for (const rows of pages) yield { rows, read: rows.length || 7 };
  }

  it('are those of documents and of cards as one list, newest first, each once, with all that was looked at for them', async () => {
    const slips = pagesOf([row('s9', 9), row('s7', 7)], [], [row('s2', 2)]);
    const cards = pagesOf([row('c8', 8)], [row('c7', 7), row('c1', 1)]);
    const [keys, read]: [string[], number[]] = [[], []];
    for await (const page of newestFirst([slips, cards])) {
      keys.push(...page.rows.map(({ key }) => key));
      read.push(page.read);
    }
    expect(keys).toEqual(['s9', 'c8', 's7', 'c7', 's2', 'c1']);
    expect(read.reduce((sum, one) => sum + one, 0)).toBe(13);
    const none: unknown[] = [];
    for await (const { rows } of newestFirst([])) none.push(...rows);
    expect(none).toEqual([]);
  });

  it('hold no more than a page of each at a time', async () => {
    let begun = 0;
    async function* endless() {
      for (;;) {
        begun++;
        yield {
          rows: Array.from({ length: 250 }, (_, i) => row(`s${begun}-${i}`, 1e6 - begun)),
          read: 250,
        };
      }
    }
    const { value } = await newestFirst([endless()]).next();
    expect([value?.rows.length, begun]).toEqual([250, 1]);
  });

  it('say where goods were and came to in the words of the list', () => {
    const world = {
      own: [],
      branches: [1, 2],
      nameOf: () => 'Çarşı · Kasa',
      contactName: (id: string) => (id === 'c1' ? 'Ayşe Işık' : undefined),
    };
    const end = (account: string, kind: MoveRow['kind'] = 'sold') =>
      endText({ kind }, account, undefined, world);
    expect([
      end(''),
      end(STOCK, 'carded'),
      end('contact:c1'),
      end('contact:c2'),
      end(STOCK),
    ]).toEqual(['Müşteri', 'Kartsız stok', 'Ayşe Işık', '–', 'Stok']);
    expect(endText({ kind: 'sold' }, STOCK, { branch: 'b1', place: '' }, world)).toBe(
      'Çarşı · Kasa',
    );
  });
});
