import { i18n, type Messages } from '@lingui/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { StockView } from '@/data/core/types';
import { METALS } from '@/domain/metal/asset';
import type { Stone } from '@/domain/price/stone';
import { readStone } from '@/domain/price/typed-stone';
import { readCards, stockSheetColumns } from '@/features/stock/import/stock-columns';
import { exportColumns } from '@/features/stock/stock-export';
import { readStones, stonesCell } from '@/features/stock/stones-cell';
import { atOnce } from '@/lib/slices';
import { pagesOf } from '@/ui/table/export/pages';
import { writeExport } from '@/ui/table/export/write';
import { readSheetFile } from '@/ui/table/import/read-file';
import { aStockDraft } from '../../server/support/stock';
import { NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const A_RATE = {
  code: 'USD',
  rate: 425_012,
  side: 'sell' as const,
  source: 's',
  at: NOON,
  typed: false,
};
const BRILLIANT: Stone = {
  ...{
    id: 's1',
    kind: 'pırlanta',
    pieces: 2,
    carat: 355,
    price: { perCarat: 250_050, asset: 'USD', rate: A_RATE },
  },
  ...{
    shape: 'yuvarlak',
    colour: 'F',
    clarity: 'VS1',
    cut: 'Excellent',
    laboratory: 'GIA',
    certificate: '2141438171',
  },
};
const EMERALD: Stone = {
  id: 's2',
  kind: 'zümrüt; 0,30 ct | iri',
  pieces: 1,
  carat: 1_200,
  price: { perCarat: 5_000_000, asset: 'TRY' },
};
const RUBY: Stone = { id: 's3', kind: 'yakut', pieces: 14, carat: 90 };

const card = (over: Partial<StockView> = {}): StockView => ({
  ...{
    ...aStockDraft(),
    id: 'k',
    type: 'piece',
    at: NOON,
    createdBy: 'u',
    moved: { pieces: 0, weight: 0 },
    moves: [],
    fieldVersions: {},
  },
  ...{ state: 'stock', sync: 'confirmed' },
  ...over,
});
const RING = {
  product: 'YUZUK',
  stones: [BRILLIANT, EMERALD, RUBY],
  price: 4_500_000,
  place: 'w1',
  supplier: 'f1',
  subgroup: 'Tektaş',
  vat: '805',
} as const;
const CARDS = [
  card({ ...RING, stones: [...RING.stones] }),
  card({
    name: 'Gümüş kolye',
    product: 'GUMUS-2',
    metal: 'silver',
    fineness: 9250,
    gross: 12_345,
    workmanship: { by: 'gram', kurus: 4_550 },
  }),
  card({
    type: 'counted',
    pieces: 12,
    metal: 'platinum',
    fineness: 9500,
    workmanship: { by: 'piece', kurus: 25_000 },
    cost: { by: 'percent', hundredths: 750 },
  }),
  card({ type: 'bar', serial: 'TR1', metal: 'palladium', fineness: 9990, gross: 100_000 }),
];
const group = (code: string, name: string, metal: 'gold' | 'silver') => ({
  code,
  name,
  metal,
  kind: 'worked' as const,
});
const GROUPS = [
  group('YUZUK', 'Taşlı yüzük', 'gold'),
  group('GUMUS-1', 'Gümüş takı', 'silver'),
  group('GUMUS-2', 'Gümüş takı', 'silver'),
];

/** Out by the export's own writer and in by the import's own reader. */
async function around(cards: readonly StockView[], format: 'csv' | 'xlsx') {
  const columns = exportColumns({
    placeOf: (id) => (id === 'w1' ? 'Ana depo' : ''),
    products: GROUPS,
    seesCost: true,
  });
  const rows = cards.map((one) => ({
    card: one,
    supplier: one.supplier === 'f1' ? 'Ada Altın' : '',
  }));
  const { blob, file } = await writeExport(
    { name: 'stok', sheet: 'Stok', format, columns, pages: pagesOf(rows) },
    () => {},
    new AbortController().signal,
  );
  const sheet = await readSheetFile(new Uint8Array(await blob.arrayBuffer()), file, 100);
  if (!sheet.ok) throw new Error(sheet.fault);
  let minted = 0;
  const read = atOnce(
    readCards(sheet.rows, {
      ...{
        columns: stockSheetColumns(),
        warehouses: [{ label: 'Ana depo', value: 'w1' }],
        products: GROUPS,
        taken: new Set(),
      },
      ...{
        contacts: new Map([['ada altin', ['f1']]]),
        asked: { dollar: undefined, now: NOON },
        mint: () => `id-${++minted}`,
        code: () => 'X',
      },
    }),
  );
  if (!read.ok) throw new Error(read.error);
  return read.value.rows;
}

/** What of a stone is its own: its id is drawn anew, and who said the rate is said by the file. */
const plain = ({ id: _, price, ...stone }: Stone) => ({
  ...stone,
  price: price?.asset === 'USD' ? { ...price, rate: price.rate.rate } : price,
});
const said = ({
  name,
  barcode,
  serial,
  product,
  metal,
  fineness,
  gross,
  pieces,
  workmanship,
  cost,
  price,
  place,
  stones,
  ...one
}: StockView) => ({
  ...{
    name,
    barcode,
    serial,
    product,
    metal,
    fineness,
    gross,
    pieces,
    workmanship,
    cost,
    price,
    place,
    stones: stones.map(plain),
  },
  ...{
    type: one.type,
    spot: one.spot,
    size: one.size,
    colour: one.colour,
    supplier: one.supplier ?? '',
    subgroup: one.subgroup ?? '',
    vat: one.vat ?? '',
  },
});

describe('the file of the stock', () => {
  describe.each(['tr', 'en', 'az', 'tk', 'uz'])('in %s', (locale) => {
    it.each(['csv', 'xlsx'] as const)(
      'ST48: comes back as it went out: metal, stones, group, and every figure (%s)',
      async (format) => {
        const { messages } = (await import(`../../../src/i18n/locales/${locale}.po`)) as {
          messages: Messages;
        };
        i18n.loadAndActivate({ locale, messages });
        onTestFinished(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
        const back = await around(CARDS, format);
        expect(back.map(({ faults }) => faults)).toEqual(CARDS.map(() => []));
        expect(back.map(({ card: one }) => said({ ...card(), ...one }))).toEqual(CARDS.map(said));
        expect(new Set(CARDS.map(({ metal }) => metal)).size).toBe(METALS.length);
      },
    );
  });

  it('ST48: says of a tray what is left in it, so that what was sold of it does not come in again', async () => {
    const tray = card({
      type: 'weighed',
      fineness: 9160,
      gross: 100_000,
      pieces: 9,
      stones: [RUBY],
      moved: { pieces: -4, weight: -40_000 },
    });
    const [back] = await around([tray], 'csv');
    expect([back?.faults, back?.card]).toMatchObject([[], { gross: 60_000, pieces: 5 }]);
  });

  it('ST48: says stones so that they are read back to the last digit, whatever letters stand in them', () => {
    const word = (max: number) =>
      fc
        .string({ unit: fc.constantFrom(...'aç1 ,.;|\\:×@$₺"ct'), minLength: 1, maxLength: max })
        .filter((text) => text === text.trim());
    const figure = (max: number) => fc.integer({ min: 1, max });
    const price = fc.oneof(
      fc.record({ asset: fc.constant('TRY' as const), perCarat: figure(99_999_999) }),
      fc.record({
        asset: fc.constant('USD' as const),
        perCarat: figure(99_999_999),
        rate: figure(9_999_999).map((rate) => ({ ...A_RATE, rate })),
      }),
    );
    const texts = {
      shape: word(30),
      colour: word(30),
      clarity: word(20),
      cut: word(30),
      laboratory: word(20),
      certificate: word(40),
    };
    const stone = fc.record(
      { kind: word(20), pieces: figure(999), carat: figure(99_999), price, ...texts },
      { requiredKeys: ['kind', 'pieces', 'carat'] },
    );
    fc.assert(
      fc.property(fc.array(stone, { maxLength: 4 }), (drawn) => {
        const stones = drawn.map((one): Stone => ({ id: 'i', ...one }));
        const back = (readStones(stonesCell(stones), () => 'i') ?? []).map((form) =>
          readStone(form, { dollar: undefined, side: 'sell', now: NOON }),
        );
        expect(back.map((one) => ('stone' in one ? plain(one.stone) : one))).toEqual(
          stones.map(plain),
        );
      }),
    );
  });
});
