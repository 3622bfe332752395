import { i18n, type Messages } from '@lingui/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { netOf, STOCK_KINDS } from '@/domain/stock/stock-card';
import {
  exampleRow,
  readCards,
  type StockImportContext,
  stockSheetColumns,
} from '@/features/stock/import/stock-columns';
import { atOnce } from '@/lib/slices';
import { drawCode } from '@/parts/stock/card/actions';
import { kindWord } from '@/parts/stock/card/words';
import type { SheetRow } from '@/ui/table/import/sheet';
import { isEan13 } from '../../support/ean13';
import { NOON } from '../../support/factories';
import { sheetOf, typed } from '../../support/sheets';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

let minted = 0;
const world = (over: Partial<StockImportContext> = {}): StockImportContext => ({
  columns: stockSheetColumns(),
  warehouses: [{ label: 'Ana depo', value: 'w1' }],
  products: [
    { code: 'YUZUK', name: 'Taşlı yüzük', kind: 'worked', metal: 'gold' },
    { code: 'G1', name: 'Gümüş takı', kind: 'worked', metal: 'silver' },
    { code: 'K1', name: 'Kolye', kind: 'worked', metal: 'gold' },
    { code: 'K2', name: 'Kolye', kind: 'worked', metal: 'silver' },
    { code: 'HURDA', name: 'Hurda', kind: 'scrap', metal: 'gold' },
  ],
  asked: { dollar: undefined, now: NOON },
  contacts: new Map([
    ['ada altin', ['f1']],
    ['demir', ['f2', 'f3']],
  ]),
  taken: new Set(['DOLU-1']),
  mint: () => `id-${++minted}`,
  code: drawCode,
  ...over,
});
const read = (sheet: SheetRow[]) => {
  const found = atOnce(readCards(sheet, world()));
  if (!found.ok) throw new Error(found.error);
  return found.value;
};
const HEAD = [
  'Ad',
  'Tür',
  'Barkod',
  'Ayar ya da milyem',
  'Brüt gram',
  'Adet',
  'Satış işçiliği',
  'Depo',
];

describe('cards from a file', () => {
  it('ST12: are read in the words and units that people write', () => {
    const { rows: found, unknown } = read(
      sheetOf(
        [...HEAD, 'Vade'],
        ['Tektaş yüzük', '', 'Y-1', '14', '3,45', '', '90', 'ana depo', 'x'],
        ['Burma tepsisi', 'Gramlı', 'T-1', '22 ayar', '120,5 g', '9', '45 ₺/g', '', ''],
        ['Halka küpe', 'adetli', '', '585', '2.10', '12', '%8', '', ''],
      ),
    );
    expect(unknown).toEqual(['Vade']);
    expect(found.map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(found.map(({ card }) => card)).toMatchObject([
      {
        type: 'piece',
        barcode: 'Y-1',
        fineness: 5850,
        gross: 3_450,
        pieces: 1,
        workmanship: { by: 'milyem', tenths: 900 },
        place: 'w1',
      },
      {
        type: 'weighed',
        fineness: 9160,
        gross: 120_500,
        pieces: 9,
        workmanship: { by: 'gram', kurus: 4_500 },
      },
      {
        type: 'counted',
        fineness: 5850,
        gross: 2_100,
        pieces: 12,
        workmanship: { by: 'percent', hundredths: 800 },
      },
    ]);
    expect(isEan13(found[2]?.card.barcode ?? '')).toBe(true);
  });

  it('ST31: name their supplier by a card of the shop, their tax rule by its code, and their tariff number with or without points', () => {
    const found = read(
      sheetOf(
        [
          'Ad',
          'Ayar',
          'Gram',
          'Tedarikçi',
          'Tedarikçinin ürün no',
          'Alt grup',
          'KDV kuralı',
          'GTİP',
        ],
        ['Yüzük', '14', '3', 'ADA ALTIN', 'AD-7', 'Tektaş', '805', '7113,19'],
        ['Bilezik', '22', '9', '', '', '', '%20', '7113.19.00.00.11'],
        ['Kolye', '14', '5', 'Demir', '', '', '807', '711'],
        ['Küpe', '14', '2', 'Yok', '', '', '', ''],
      ),
    ).rows;
    expect(found.slice(0, 2).map(({ card }) => card)).toMatchObject([
      { supplier: 'f1', supplierCode: 'AD-7', subgroup: 'Tektaş', vat: '805', gtip: '7113.19' },
      { supplier: '', vat: 'normal', gtip: '7113.19.00.00.11' },
    ]);
    expect(found.map(({ faults }) => faults.map((said) => said.split(':')[0]))).toEqual([
      [],
      [],
      ['Tedarikçi', 'KDV kuralı', 'GTİP'],
      ['Tedarikçi'],
    ]);
  });

  it('ST49: are of the metal that the file says, and asked for where a fineness of silver or platinum stands without one', () => {
    const head = ['Ad', 'Maden', 'Ayar', 'Gram', 'Ürün grubu'];
    const said = ['Gümüş', 'silver', 'Pt', 'PALADYUM', 'altın', ''];
    const { rows: found } = read(
      sheetOf(
        head,
        ...said.map((metal) => ['Kolye', metal, metal === '' ? '585' : '925', '5', '']),
      ),
    );
    expect(found.map(({ faults }) => faults)).toEqual(said.map(() => []));
    expect(found.map(({ card }) => card.metal)).toEqual([
      'silver',
      'silver',
      'platinum',
      'palladium',
      'gold',
      'gold',
    ]);
    const asked = read(
      sheetOf(
        head,
        ...['925', '800', '900', '950', '999', '500'].map((milyem) => [
          'Kolye',
          '',
          milyem,
          '5',
          '',
        ]),
      ),
    );
    expect(asked.rows.map(({ faults }) => faults)).toEqual(
      ['925', '800', '900', '950', '999', '500'].map((milyem) => [
        `Maden: ${milyem} altın olmayabilir; Altın, Gümüş, Platin, Paladyum yazın.`,
      ]),
    );
    const others = read(
      sheetOf(
        head,
        ['Kolye', 'teneke', '925', '5', ''],
        ['Kolye', '', '925', '5', 'Gümüş takı'],
        ['Bar', '', '24 ayar', '5', ''],
      ),
    );
    expect(others.rows.map(({ faults, card }) => [faults, card.metal])).toMatchObject([
      [['Maden: Altın, Gümüş, Platin, Paladyum yazın.'], 'gold'],
      [[], 'silver'],
      [[], 'gold'],
    ]);
  });

  it('ST50: have their stones and their group of the list, by its code or by its name', () => {
    const found = read(
      sheetOf(
        ['Ad', 'Ayar', 'Gram', 'Taş', 'Ürün'],
        [
          'Yüzük',
          '14',
          '3,45',
          '2 pırlanta 0,35 ct x 2.500 tl; taş rengi: F; Berraklık: VS1 | zümrüt 0,04 g',
          'taşlı yüzük',
        ],
        ['Yüzük', '14', '3,45', '', 'yuzuk'],
        ['Yüzük', '14', '3,45', 'pırlanta', 'Kolye'],
        ['Yüzük', '14', '3,45', '1 pırlanta 0,35 ct × 500', 'Hurda'],
        ['Yüzük', '14', '3,45', '1 pırlanta 0,35 ct × 500 $', 'Vazo'],
        ['Yüzük', '14', '3,45', '1 pırlanta 0,35 ct; Parıltı: F', 'K2'],
        ['Yüzük', '14', '3,45', '1 pırlanta 20 ct', ''],
      ),
    ).rows;
    const [first] = found;
    expect(first?.card).toMatchObject({
      product: 'YUZUK',
      stones: [
        {
          kind: 'pırlanta',
          pieces: 2,
          carat: 350,
          price: { perCarat: 250_000, asset: 'TRY' },
          colour: 'F',
          clarity: 'VS1',
        },
        { kind: 'zümrüt', pieces: 1, carat: 200 },
      ],
    });
    expect(first && netOf(first.card)).toBe(3_340);
    expect(found[1]?.card.product).toBe('YUZUK');
    expect(found[5]?.card).toMatchObject({ product: 'K2', metal: 'silver' });
    expect(found.map(({ faults }) => faults.map((said) => said.split(':')[0]))).toEqual([
      [],
      [],
      ['Ürün grubu', 'Taş'],
      ['Ürün grubu', 'Taş'],
      ['Ürün grubu', 'Taş'],
      ['Taş'],
      ['Taş'],
    ]);
  });

  it('ST12: say their işçilik in a unit that is known; another is no milyem', () => {
    const found = read(
      sheetOf(
        ['Ad', 'Ayar', 'Gram', 'Satış işçiliği'],
        ['Yüzük', '14', '3', '250 ₺/ad'],
        ['Yüzük', '14', '3', '250 ₺/çift'],
      ),
    ).rows;
    expect(found.map(({ faults, card }) => [faults, card.workmanship])).toMatchObject([
      [[], { by: 'piece', kurus: 25_000 }],
      [['Satış işçiliği: Okunamadı.'], {}],
    ]);
  });

  it('ST12: are read by the short heads, too, that the screen has over the same figures', () => {
    const { rows: found, unknown } = read(
      sheetOf(['Ad', 'Ayar', 'Gram'], ['Halka küpe', '14 ayar', '2,10']),
    );
    expect([unknown, found[0]?.faults, found[0]?.card]).toMatchObject([
      [],
      [],
      { fineness: 5850, gross: 2_100 },
    ]);
  });

  it.each(['en', 'az', 'tk', 'uz'])(
    'ST12: are read by the kinds’ own names in the language of the screen, as its template writes them (%s)',
    async (locale) => {
      const { messages } = (await import(`../../../src/i18n/locales/${locale}.po`)) as {
        messages: Messages;
      };
      i18n.loadAndActivate({ locale, messages });
      onTestFinished(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
      const heads = stockSheetColumns().filter(({ field }) => field === 'name' || field === 'type');
      const found = read(
        sheetOf(
          heads.map(({ head }) => head),
          ...STOCK_KINDS.map((kind) => ['Ring', kindWord(kind)]),
        ),
      );
      expect(found.rows.map(({ card }) => card.type)).toEqual([...STOCK_KINDS]);
      expect(new Set(STOCK_KINDS.map(kindWord)).size).toBe(STOCK_KINDS.length);
    },
  );

  it('ST12: say all that is wrong with them, each with the number of its row', () => {
    const { rows: found } = read(
      sheetOf(
        HEAD,
        ['', 'Vazo', 'a b', 'on dört', '', '', 'on', 'Yok depo'],
        ['Yüzük', '', 'DOLU-1', '14', '3', '', '', ''],
        ['Yüzük', '', 'Y-7', '14', '3', '', '', ''],
        ['Yüzük', '', 'y-7', '14', '3', '', '', ''],
      ),
    );
    expect(found[0]?.line).toBe(2);
    expect(found[0]?.faults.join(' ')).toMatch(
      /Tür: .*Depo: .*Satış işçiliği: .*Ad: .*Barkod: .*Ayar ya da milyem: .*Brüt gram: /s,
    );
    expect(found.slice(1).map(({ faults }) => faults)).toEqual([
      ['Bu barkod bir stok kartında var.'],
      [],
      ['Bu barkod dosyada birden çok satırda.'],
    ]);
  });

  it('ST12: take the template as it was filled, and refuse a file without names or rows', () => {
    const example = exampleRow();
    const columns = stockSheetColumns();
    expect(
      read(
        sheetOf(
          columns.map(({ head }) => head),
          columns.map(({ field }) => example[field] ?? ''),
        ),
      ).rows,
    ).toMatchObject([{ faults: [], card: { fineness: 5850 } }]);
    expect(atOnce(readCards(sheetOf(['Barkod'], ['1']), world()))).toEqual({
      ok: false,
      error: 'no-name-column',
    });
    expect(atOnce(readCards(sheetOf(HEAD), world()))).toEqual({ ok: false, error: 'no-rows' });
    const broken: SheetRow[] = [
      ...sheetOf(HEAD),
      { line: 2, cells: [typed('Yüzük'), undefined, undefined, { kind: 'error', text: '#REF!' }] },
    ];
    expect(read(broken).rows[0]?.faults.join(' ')).toContain('#REF!');
  });
});
