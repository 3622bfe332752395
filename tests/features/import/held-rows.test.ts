import { i18n, type Messages } from '@lingui/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { UNIT_SPACE } from '@/domain/base/digits';
import { openedKey } from '@/domain/contact/held-opening';
import { type OwnAccount, ownAccounts } from '@/domain/ledger/own-account';
import { FINE_METALS, HAS, SILVER } from '@/domain/metal/asset';
import { ownOpeningColumns } from '@/features/import/held/columns';
import { type Shop, type TemplateRow, templateRows } from '@/features/import/held/names';
import { readOwnOpenings } from '@/features/import/held/read-held';
import { ownOpeningTotals } from '@/features/import/held/totals';
import { accountKindName, drawerName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import type { SheetCell, SheetRow } from '@/ui/table/import/sheet';
import { A_QUARTER } from '../../support/factories';
import { withCheck } from '../../support/iban';
import { sheetOf } from '../../support/sheets';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const IBAN = withCheck('TR', '0006100519786457841326');
const own = (over: Partial<OwnAccount> & Pick<OwnAccount, 'id' | 'kind'>): OwnAccount => ({
  name: '',
  branch: null,
  archived: false,
  ...over,
});
const ACCOUNTS = ownAccounts([
  own({ id: 'bank:zb', kind: 'bank', name: 'Ziraat', iban: IBAN }),
  own({ id: 'metal:b', kind: 'metal', name: 'Şube stoku', branch: 'here' }),
  own({ id: 'till:far', kind: 'till', name: 'Çarşı kasası', branch: 'far' }),
  own({ id: 'till:old', kind: 'till', name: 'Eski kasa', archived: true }),
]);
const SHOP: Shop = {
  accounts: ACCOUNTS,
  branch: 'here',
  branches: new Map([
    ['here', 'Merkez'],
    ['far', 'Çarşı'],
  ]),
  money: ['TRY', 'USD', 'EUR'],
  products: [A_QUARTER],
};

const read = (rows: SheetRow[], opened: ReadonlySet<string> = new Set()) =>
  readOwnOpenings(rows, { columns: ownOpeningColumns(), shop: SHOP, opened, today: '2026-11-22' });
const HEADS = [
  'Hesap',
  'Varlık',
  'Ayar ya da milyem',
  'Miktar',
  'Maliyet (TL)',
  'Devir tarihi',
  'Açıklama',
];
const rows = (...filled: (string | SheetCell)[][]) => {
  const found = read(sheetOf(HEADS, ...filled));
  if (!found.ok) throw new Error(found.error);
  return found.value.rows;
};

describe('a row of a carry-over', () => {
  it.each<[string, (string | SheetCell)[], object]>([
    [
      'a till by its kind',
      ['kasa', '', '', '125.000,50'],
      { account: 'till:main', asset: 'TRY', quantity: 12_500_050 },
    ],
    [
      'a currency till',
      ['Döviz kasası', 'USD', '', '1.200'],
      { account: 'fx:main', asset: 'USD', quantity: 120_000 },
    ],
    [
      'a sign',
      ['döviz kasası', '€', '', { kind: 'number', decimal: '15.5' }],
      { account: 'fx:main', asset: 'EUR', quantity: 1_550 },
    ],
    [
      'a bank by its name',
      ['ZIRAAT', 'TL', '', '-250,00'],
      { account: 'bank:zb', asset: 'TRY', quantity: -25_000 },
    ],
    [
      'a bank by its IBAN',
      [`${IBAN.slice(0, 4)} ${IBAN.slice(4)}`, '', '', '5'],
      { account: 'bank:zb', asset: 'TRY', quantity: 500 },
    ],
    [
      'a POS',
      ['POS', 'Türk lirası', '', '9,99'],
      { account: 'pos:main', asset: 'TRY', quantity: 999 },
    ],
    [
      'coins by name',
      ['Sarrafiye çekmecesi', 'çeyrek yeni', '', '12 adet'],
      { account: 'stock:main', asset: 'CEYREK_YENI', quantity: 12 },
    ],
    [
      'coins by code',
      ['stock:main', 'CEYREK_YENI', '', '3'],
      { account: 'stock:main', asset: 'CEYREK_YENI', quantity: 3 },
    ],
    [
      'scrap of a karat',
      ['Hurda potu', 'Altın', '22', '120,500 g'],
      { account: 'scrap:main', asset: HAS, quantity: 120_500 * 9_060, fineness: 9_060 },
    ],
    [
      'a karat as what it is',
      ['Hurda potu', '14 ayar', '', '10'],
      { account: 'scrap:main', asset: HAS, quantity: 10_000 * 5_750, fineness: 5_750 },
    ],
    [
      'assayed scrap',
      ['Hurda potu', 'Altın', '873,4', '10'],
      { account: 'scrap:main', asset: HAS, quantity: 10_000 * 8_734, fineness: 8_734 },
    ],
    [
      'stock of a karat',
      ['Şube stoku', 'altın', '22 ayar', '1.250,5'],
      { account: 'metal:b', asset: HAS, quantity: 1_250_500 * 9_160, fineness: 9_160 },
    ],
    [
      'the stock as the inventory calls it',
      ['stok', 'Altın', '18', '2'],
      { account: 'stock:main', asset: HAS, quantity: 2_000 * 7_500, fineness: 7_500 },
    ],
    [
      'has',
      ['Şube stoku', 'Has', '', '12,3456789'],
      { account: 'metal:b', asset: HAS, quantity: 123_456_789 },
    ],
    [
      'silver of 925',
      ['Şube stoku', 'Gümüş', '925', '100'],
      { account: 'metal:b', asset: SILVER, quantity: 100_000 * 9_250, fineness: 9_250 },
    ],
    [
      'silver alone',
      ['Şube stoku', 'GUMUS', '', '1'],
      { account: 'metal:b', asset: SILVER, quantity: 9_990_000 },
    ],
  ])('IM17: with %s is read as it was meant', (_what, filled, opening) => {
    const [row] = rows(filled);
    expect([row?.faults, row?.opening]).toEqual([[], expect.objectContaining(opening)]);
  });

  it('IM17: has its cost in all, its day, and in its note what was weighed', () => {
    const [row, till] = rows(
      ['Hurda potu', 'Altın', '906', '10', '52.000,00', '1.11.2026', 'eski pot'],
      ['Kasa', '', '', '5'],
    );
    expect(row?.opening).toMatchObject({
      cost: 5_200_000,
      day: '2026-11-01',
      note: `10,00${UNIT_SPACE}g × 906 · eski pot`,
    });
    expect(Object.keys(till?.opening ?? {})).toEqual(['account', 'asset', 'quantity']);
  });

  it('IM17: says in words what is wrong with it, and which accounts there are', () => {
    const faults = rows(
      ['Yok kasası', '', '', '5'],
      ['Çarşı kasası', '', '', '5'],
      ['Eski kasa', '', '', '5'],
      ['banka', '', '', '5'],
      ['Kasa', 'Dolar', '', '5'],
      ['Kasa', 'Altın', '22', '5'],
      ['Hurda potu', 'Altın', '', '5'],
      ['Hurda potu', 'Has', '22', '5'],
      ['Kasa', '', '22', '5'],
      ['Kasa', '', '', '-5'],
      ['Kasa', '', '', 'beş'],
      ['Döviz kasası', 'USD', '', '5', '-1'],
      ['Döviz kasası', 'EUR', '', { kind: 'error', text: '#REF!' }, '', '32.11.2026'],
      ['', '', '', '5'],
    ).map((row) => row.faults);
    expect(faults).toEqual([
      [
        'Hesap: “Yok kasası” adında bir kasa yok. Olanlar: Kasa, Döviz kasası, POS, Banka, Ziraat, Sarrafiye çekmecesi, Hurda potu, Şube stoku.',
      ],
      ['Hesap: Çarşı kasası, Çarşı şubesinin kasası; önce o şubeye geçin.'],
      ['Hesap: Eski kasa arşivde; önce arşivden çıkarın.'],
      [],
      ['Varlık: “Dolar” bilinmiyor; adını ya da kodunu yazın.'],
      ['Kasa kasasında Has durmaz.'],
      ['Ayar ya da milyem: altının ayarını ya da milyemini yazın; has ise varlığa Has yazın.'],
      ['Ayar ya da milyem: has için ayar yazılmaz; varlığa Altın yazın.'],
      ['Ayar ya da milyem: yalnız madenin ayarı olur.'],
      ['Miktar sıfırdan büyük olmalı; eksi yalnız bankada olur.'],
      ['Miktar: sayı olmalı.'],
      ['Maliyet: TL dışındaki varlığa, sıfırdan küçük olmayan bir tutar yazılır.'],
      ['Miktar: hücrede hata var (#REF!).', 'Devir tarihi: tarihi gün.ay.yıl olarak yazın.'],
      ['Hesap: boş bırakılamaz.'],
    ]);
  });

  it('IM19: of what has a carry-over, or stands in the file twice, says so', () => {
    const found = read(
      sheetOf(HEADS, ['Kasa', '', '', '5'], ['Banka', '', '', '5'], ['Banka', 'TRY', '', '6']),
      new Set([openedKey({ account: 'till:main', asset: 'TRY' })]),
    );
    expect(found.ok && found.value.rows.map(({ faults }) => faults)).toEqual([
      [
        'Kasa: Türk lirası devri daha önce yazılmış. Yanlışsa önce onu iptal edin, doğruysa bu satırı silin.',
      ],
      [],
      ['Banka: Türk lirası birden çok satırda. Tek satırda toplayın.'],
    ]);
  });

  it('IM23: is told at its last row where all of an asset together is more than a ledger holds', () => {
    const found = rows(
      ...Array.from({ length: 11 }, (_, i) => [
        'Hurda potu',
        'Altın',
        String(900 + i),
        '1.100.000',
      ]),
      ['Kasa', '', '', '5'],
    );
    expect(found.map(({ faults }) => faults)).toEqual([
      ...Array(10).fill([]),
      ['Has: Bu toplam olağandışı.'],
      [],
    ]);
  });

  it('IM17: without a quantity is nothing, and a file without its columns or any quantity is told so', () => {
    const found = read(
      sheetOf(['miktar', 'hesap', 'Burç'], ['', 'Kasa'], ['0,00', 'Banka'], ['5', 'POS', 'x']),
    );
    expect(
      found.ok && [
        found.value.rows.map(({ line }) => line),
        found.value.blank,
        found.value.unknown,
      ],
    ).toEqual([[4], 2, ['Burç']]);
    expect(read(sheetOf(['Hesap', 'Tutar'], ['Kasa', '5']))).toEqual({
      ok: false,
      error: 'no-account-column',
    });
    expect(read(sheetOf(HEADS, ['Kasa', '', '', '']))).toEqual({ ok: false, error: 'no-rows' });
  });

  it.each(['tr', 'en', 'az', 'tk', 'uz'])(
    'IM17: of the template comes back as the account and the asset that it was written for (%s)',
    async (locale) => {
      const { messages } = (await import(`../../../src/i18n/locales/${locale}.po`)) as {
        messages: Messages;
      };
      i18n.loadAndActivate({ locale, messages });
      onTestFinished(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
      const template = templateRows(SHOP);
      const heads = ownOpeningColumns().map(({ head }) => head);
      const found = read(
        sheetOf(
          heads,
          ...template.map(({ account, asset, fineness }) => [account, asset, fineness, '5']),
        ),
      );
      if (!found.ok) throw new Error(found.error);
      expect(found.value.rows.map(({ faults }) => faults)).toEqual(template.map(() => []));
      const lies = new Set(found.value.rows.map(({ opening }) => openedKey(opening)));
      for (const key of [
        'till:main TRY',
        'fx:main USD',
        'fx:main EUR',
        'pos:main TRY',
        'bank:main TRY',
        'bank:zb TRY',
        'stock:main CEYREK_YENI',
      ])
        expect(lies).toContain(key);
      for (const key of ['scrap:main HAS', 'scrap:main GUMUS', 'metal:b HAS', 'metal:b GUMUS'])
        expect(lies).toContain(key);
      // The words of the screen, as well as the codes.
      const words = (kind: 'till' | 'currency' | 'metal', assets: readonly string[]) =>
        assets.map((asset) => [accountKindName(kind), assetName(asset, []), '', '5']);
      const named = read(
        sheetOf(
          heads,
          ...words('till', ['TRY']),
          ...words('currency', ['USD']),
          ...words('metal', FINE_METALS),
        ),
      );
      expect(
        named.ok && named.value.rows.map(({ faults, opening }) => [faults, opening.asset]),
      ).toEqual(['TRY', 'USD', ...FINE_METALS].map((asset) => [[], asset]));
    },
  );

  it('IM17: goes by the name under which its metal or its coins are known, and by its id where two are called alike', () => {
    const alone: Shop = { ...SHOP, accounts: ownAccounts([]) };
    const called = (shop: Shop, account: string) =>
      templateRows(shop).flatMap((row) =>
        rowOf(shop, row)?.opening.account === account
          ? [`${row.account}: ${row.asset} ${row.fineness}`.trim()]
          : [],
      );
    const rowOf = (shop: Shop, { account, asset, fineness }: TemplateRow) => {
      const found = readOwnOpenings(sheetOf(HEADS, [account, asset, fineness, '5']), {
        columns: ownOpeningColumns(),
        shop,
        opened: new Set(),
        today: '2026-11-22',
      });
      return found.ok && found.value.rows[0]?.faults.length === 0 ? found.value.rows[0] : undefined;
    };
    const metals = ['Has', 'Altın 22', 'Altın 18', 'Altın 14', 'Altın 8', 'Gümüş 925'];
    expect(called(alone, 'stock:main')).toEqual([
      'Sarrafiye çekmecesi: Çeyrek yeni',
      ...metals.map((metal) => `Stok: ${metal}`),
    ]);
    expect(called(SHOP, 'stock:main')).toEqual(['Sarrafiye çekmecesi: Çeyrek yeni']);
    const twins: Shop = {
      ...SHOP,
      accounts: ownAccounts([
        own({ id: 'metal:b', kind: 'metal', name: 'Stok' }),
        own({ id: 'till:b', kind: 'till', name: 'Kasa' }),
      ]),
    };
    expect(called(twins, 'metal:b')).toEqual(metals.map((metal) => `metal:b: ${metal}`));
    expect([called(twins, 'till:b'), called(twins, 'till:main')]).toEqual([
      ['till:b: Türk lirası'],
      ['till:main: Türk lirası'],
    ]);
    const [stock] = ownAccounts([]).filter(({ id }) => id === 'stock:main');
    expect(stock && drawerName(stock, alone.accounts)).toBe('Sarrafiye çekmecesi · Stok');
  });
});

describe('the sums of a file', () => {
  it('IM20: are told for each asset, and in pure gold with what is in the coins', () => {
    const openings = rows(
      ['Sarrafiye çekmecesi', 'Çeyrek yeni', '', '10'],
      ['Hurda potu', 'Altın', '916', '10'],
      ['Hurda potu', 'Altın', '585', '10'],
      ['Kasa', '', '', '5'],
      ['Banka', '', '', '7'],
    ).map(({ opening }) => opening);
    expect(ownOpeningTotals(openings, [A_QUARTER])).toEqual({
      sums: [
        { asset: 'TRY', quantity: 1_200 },
        { asset: HAS, quantity: 10_000 * (9_160 + 5_850) },
        { asset: 'CEYREK_YENI', quantity: 10 },
      ],
      has: 10_000 * (9_160 + 5_850) + 10 * 1_754 * 9_166,
    });
    expect(ownOpeningTotals(openings.slice(1), [A_QUARTER]).has).toBeUndefined();
  });
});
