import { randomUUID } from 'node:crypto';
import { i18n, type Messages } from '@lingui/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ContactView } from '@/data/core/types';
import { UNDECIDED } from '@/domain/base/sheet-map';
import { PRICE_GROUPS } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import { CONTACT_ROLES, LEGAL_KINDS } from '@/domain/contact/contact';
import { openedKey } from '@/domain/contact/held-opening';
import { HAS, karatAsset, SILVER } from '@/domain/metal/asset';
import { readQuantity } from '@/domain/metal/typed-quantity';
import { contactExport } from '@/features/customers/contact-export';
import { balanceOf } from '@/features/import/cells';
import { type KnownCard, readPreview } from '@/features/import/read-rows';
import { legalName, roleName } from '@/i18n/contact-text';
import { atOnce } from '@/lib/slices';
import { fileColumns, importColumns, NEEDLESS } from '@/parts/contact/columns';
import { decimalOf, type ExportCell } from '@/ui/table/export/cell';
import { dayOfCell } from '@/ui/table/import/cell-values';
import type { SheetCell, SheetRow } from '@/ui/table/import/sheet';
import { mapSheet } from '@/ui/table/import/sheet-map';
import { A_QUARTER } from '../../support/factories';
import { withCheck } from '../../support/iban';
import { sheetOf, typed } from '../../support/sheets';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const A_WORKED: Product = {
  code: 'BURMA22',
  name: 'Burma bilezik',
  kind: 'worked',
  metal: 'gold',
  fineness: 9160,
  quote: HAS,
  order: 2,
};
const IBAN = withCheck('TR', '0006100519786457841326');
const OTHER_IBAN = withCheck('DE', '370400440532013000');

const textIn = (said: ExportCell): string => (said?.kind === 'text' ? said.text : '');
const number = (decimal: string): SheetCell => ({ kind: 'number', decimal });
const preview = (
  rows: SheetRow[],
  known: KnownCard[] = [],
  opened: ReadonlySet<string> = new Set(),
) => {
  let ids = 0;
  return atOnce(
    readPreview(rows, {
      columns: importColumns([A_QUARTER], [karatAsset(22, 9160)]),
      coins: new Set(['CEYREK_YENI']),
      products: [A_QUARTER, A_WORKED],
      grams: [karatAsset(22, 9160)],
      known,
      waiting: [],
      opened,
      today: '2026-11-22',
      mint: () => `id-${++ids}`,
    }),
  );
};

describe('a balance', () => {
  it.each<[string, string, SheetCell, number | string]>([
    ['a comma', 'TRY', typed('1.234,56'), 123_456],
    ['a point', 'TRY', typed('1,234.56 TL'), 123_456],
    ['grams to the last unit', HAS, typed('12,3456789'), 123_456_789],
    ['a point in grams', HAS, typed('1.234'), 12_340_000],
    ['B', HAS, typed('12,450 B'), 124_500_000],
    ['A', 'TRY', typed('1.250,00 A'), -125_000],
    ['a word', 'TRY', typed('5 (alacaklı)'), -500],
    ['a minus', 'TRY', typed('\u22125'), -500],
    ['a number cell', 'TRY', number('-1234.5'), -123_450],
    ['a number cell of grams', HAS, number('1.234'), 12_340_000],
    ['pieces', 'CEYREK_YENI', typed('3 adet'), 3],
    ['nothing', 'TRY', typed('0,00'), 0],
    ['half a coin', 'CEYREK_YENI', number('1.5'), 'çok fazla ondalık basamak var.'],
    ['three decimals of a lira', 'TRY', typed('1,234'), 'çok fazla ondalık basamak var.'],
    ['a word alone', 'TRY', typed('yok'), 'sayı olmalı.'],
    ['minus and A', 'TRY', typed('-5 A'), 'eksi ile B/A birlikte yazılmaz.'],
  ])('IM5: with %s is read as it was meant', (_what, asset, from, expected) => {
    const read = balanceOf(asset, from);
    expect(read.ok ? read.value : read.error).toBe(expected);
  });

  it('IM5: is of a day in any of the ways that people write it', () => {
    expect(
      ['22.11.2026', '22/11/2026', '2-1-2026', '2026-11-22'].map((text) => dayOfCell(typed(text))),
    ).toEqual(['2026-11-22', '2026-11-22', '2026-01-02', '2026-11-22']);
    expect([
      dayOfCell({ kind: 'day', day: '2026-11-22' }),
      dayOfCell(typed('31.02.2026')),
      dayOfCell(number('46348')),
    ]).toEqual(['2026-11-22', undefined, undefined]);
  });
});

describe('the rows of a file', () => {
  it('RE14: a cost is lira for the balance beside it, never below zero, and nothing without one', () => {
    const read = preview(
      sheetOf(
        ['Ad', 'Has bakiyesi', 'Has maliyeti', 'TL bakiyesi'],
        ['Ayşe', '10 B', '55.000,01', ''],
        ['Veli', '', '5', '1'],
        ['Can', '1', '-5', ''],
      ),
    );
    const rows = read.ok ? read.value.rows : [];
    expect(rows[0]?.contact.balances).toEqual([
      { asset: HAS, quantity: 100_000_000, cost: 5_500_001 },
    ]);
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      ['Has maliyeti (TL): bu satırda onun bakiyesi yok.'],
      ['Has maliyeti (TL): sıfırdan küçük olamaz.'],
    ]);
  });

  it('IM1: are read by the heads of the template, in any order and any case', () => {
    const read = preview(
      sheetOf(
        ['TL BAKIYESI', 'çeyrek yeni', 'ad', 'Rol', 'Devir Tarihi'],
        ['5', '2', 'Ayşe', 'müşteri, firma', '1.11.2026'],
      ),
    );
    expect(read.ok && read.value.rows).toMatchObject([
      {
        line: 2,
        faults: [],
        contact: {
          name: 'Ayşe',
          known: false,
          roles: ['customer', 'firm'],
          day: '2026-11-01',
          balances: [
            { asset: 'TRY', quantity: 500 },
            { asset: 'CEYREK_YENI', quantity: 2 },
          ],
        },
      },
    ]);
  });

  it('IM13: have passport, district and tags behind all that was there before, and find a card by its passport', () => {
    const columns = importColumns([A_QUARTER], [karatAsset(22, 9160)]).map(({ head }) => head);
    const later = ['Başka numaralar', 'IBAN', 'Fiyat grubu', 'Limitler', 'İşçilik anlaşması'];
    expect(columns.slice(-10)).toEqual([
      'Pasaport no',
      'İlçe',
      'Etiketler',
      'Tür',
      'Unvan',
      ...later,
    ]);
    const read = preview(
      sheetOf(
        ['Ad', 'Pasaport no', 'İlçe', 'Etiketler', 'TL bakiyesi'],
        ['John', 'u 1234 5678', 'Beyoğlu', 'VIP, vip, düğün', '1'],
        ['Mary', '?', '', '', '1'],
      ),
      [{ id: 'a', name: 'J. Smith', phone: '', passport: 'U12345678' }],
    );
    if (!read.ok) throw new Error(read.error);
    const [known, wrong] = read.value.rows;
    expect(known).toMatchObject({
      faults: [],
      contact: {
        id: 'a',
        known: true,
        passport: 'U12345678',
        district: 'Beyoğlu',
        tags: ['VIP', 'düğün'],
      },
    });
    expect(wrong?.faults).toEqual(['Pasaport no geçersiz.']);
  });

  it('CO27: say who is a person and who a company, and its title', () => {
    const read = preview(
      sheetOf(
        ['Ad', 'Tür', 'Unvan', 'Vergi / T.C. no', 'TL bakiyesi'],
        ['Işık', 'TÜZEL KİŞİ', 'Işık Ltd.', '4540536920', '1'],
        ['Ayşe', 'gerçek', '', '4540536920', '1'],
        ['Mary', 'belki', '', '', '1'],
        ['John', '', '', '', '1'],
      ),
    );
    if (!read.ok) throw new Error(read.error);
    const [company, person, unsaid, none] = read.value.rows;
    expect(company).toMatchObject({
      faults: [],
      contact: { legal: 'company', title: 'Işık Ltd.' },
    });
    expect([person?.faults, unsaid?.faults]).toEqual([
      ['Vergi / T.C. kimlik no geçersiz.'],
      ['Tür: Gerçek ya da Tüzel yazın.'],
    ]);
    expect(none?.contact).not.toHaveProperty('legal');
  });

  it.each(['tr', 'en', 'az', 'tk', 'uz'])(
    'CO27: are read by the words of the screen, as a file of our own has them (%s)',
    async (locale) => {
      const { messages } = (await import(`../../../src/i18n/locales/${locale}.po`)) as {
        messages: Messages;
      };
      i18n.loadAndActivate({ locale, messages });
      onTestFinished(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
      const columns = importColumns([], []);
      const headOf = (name: 'role' | 'legal' | 'title' | 'name') =>
        columns.find(({ of }) => name in of || ('text' in of && of.text === name))?.head ?? '';
      expect(headOf('title')).not.toBe(headOf('name'));
      const read = preview(
        sheetOf(
          [headOf('name'), headOf('role'), headOf('legal')],
          ...CONTACT_ROLES.flatMap((role) =>
            LEGAL_KINDS.map((legal) => ['Deniz', roleName(role), legalName(legal)]),
          ),
        ),
      );
      if (!read.ok) throw new Error(read.error);
      expect(read.value.rows.map(({ contact }) => [contact.roles, contact.legal])).toEqual(
        CONTACT_ROLES.flatMap((role) => LEGAL_KINDS.map((legal) => [[role], legal])),
      );
    },
  );

  it('IM21: have numbers beside the first, IBANs, a price group, limits and agreements, one cell a list', () => {
    const read = preview(
      sheetOf(
        [
          'Ad',
          'Başka numaralar',
          'IBAN',
          'Fiyat grubu',
          'Limitler',
          'İşçilik anlaşması',
          'TL bakiyesi',
        ],
        [
          'Işık',
          '0532 111 22 33; 0212 444 55 66',
          `${IBAN.slice(0, 4)} ${IBAN.slice(4)}; ${OTHER_IBAN.toLowerCase()}`,
          'toptan',
          'Has: 500,5; TL: 250.000; Çeyrek yeni: 10 ad; 22 ayar: 100 g; usd: 5.000',
          '22 ayar: 45; 585: 60 ₺/g; burma bilezik: %8,5; bütün ayarlar: 250 ₺/ad',
          '1',
        ],
        ['Sade', '', '', '', '', '', '1'],
      ),
    );
    if (!read.ok) throw new Error(read.error);
    const [full, plain] = read.value.rows;
    expect([full?.faults, plain?.faults]).toEqual([[], []]);
    expect(full?.contact).toMatchObject({
      phones: ['0532 111 22 33', '0212 444 55 66'],
      ibans: [IBAN, OTHER_IBAN],
      priceGroup: 'toptan',
      limits: [
        { asset: HAS, quantity: 5_005_000_000 },
        { asset: 'TRY', quantity: 25_000_000 },
        { asset: 'CEYREK_YENI', quantity: 10 },
        { asset: karatAsset(22, 9160), quantity: 100_000 },
        { asset: 'USD', quantity: 500_000 },
      ],
      agreements: [
        { fineness: 9160, workmanship: { by: 'milyem', tenths: 450 } },
        { fineness: 5850, workmanship: { by: 'gram', kurus: 6_000 } },
        {
          fineness: 0,
          product: { code: 'BURMA22', name: 'Burma bilezik' },
          workmanship: { by: 'percent', hundredths: 850 },
        },
        { fineness: 0, workmanship: { by: 'piece', kurus: 25_000 } },
      ],
    });
    for (const field of ['phones', 'ibans', 'priceGroup', 'limits', 'agreements'])
      expect(plain?.contact).not.toHaveProperty(field);
  });

  it('IM21: say by cell what of it nobody can read, and how it is written', () => {
    const faults = (head: string, said: string) => {
      const read = preview(sheetOf(['Ad', head, 'TL bakiyesi'], ['Işık', said, '1']));
      return read.ok ? read.value.rows[0]?.faults : [read.error];
    };
    expect(faults('IBAN', `${IBAN}, TR12`)).toEqual(['IBAN: “TR12” geçerli bir IBAN değil.']);
    expect(faults('Başka numaralar', '12')).toEqual(['Başka numaralar geçersiz.']);
    expect(faults('Fiyat grubu', 'yakın dost')).toEqual([
      'Fiyat grubu: Perakende, Toptan, Özel müşteri yazın.',
    ]);
    expect(faults('Limitler', 'Has: 5; gümüşlük: 5')).toEqual([
      'Limitler: “gümüşlük: 5” okunamadı. “Has: 500; TL: 250.000” gibi yazın.',
    ]);
    expect(faults('Limitler', '500')).toEqual([
      'Limitler: “500” okunamadı. “Has: 500; TL: 250.000” gibi yazın.',
    ]);
    expect(faults('Limitler', 'Has: -5')).toEqual([
      'Limitler: “Has: -5” okunamadı. “Has: 500; TL: 250.000” gibi yazın.',
    ]);
    expect(faults('Limitler', 'TL: 5; TRY: 6')).toEqual(['Limitler geçersiz.']);
    for (const part of ['Kolye: 45', '22 ayar: beş', '22 ayar: 45 ₺/kutu', '22 ayar'])
      expect(faults('İşçilik anlaşması', `14 ayar: 45; ${part}`)).toEqual([
        `İşçilik anlaşması: “${part}” okunamadı. “22 ayar: 45; Bilezik: %8” gibi yazın.`,
      ]);
    expect(faults('İşçilik anlaşması', '22 ayar: 45; 916: 50')).toEqual([
      'İşçilik anlaşması: “916: 50” okunamadı. “22 ayar: 45; Bilezik: %8” gibi yazın.',
    ]);
  });

  it.each(['tr', 'en', 'az', 'tk', 'uz'])(
    'IM21: come back from the file that the list of customers writes, as they stood on the card (%s)',
    async (locale) => {
      const { messages } = (await import(`../../../src/i18n/locales/${locale}.po`)) as {
        messages: Messages;
      };
      i18n.loadAndActivate({ locale, messages });
      onTestFinished(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
      const terms: Partial<ContactView> = {
        phones: ['0532 111 22 33', '+49 (30) 123-456'],
        limits: [HAS, SILVER, 'TRY', 'USD', 'CEYREK_YENI', karatAsset(22, 9160)].map(
          (asset, i) => ({
            asset,
            quantity: (readQuantity(asset, '500') ?? 0) * (i + 1),
          }),
        ),
        agreements: [
          { fineness: 0, workmanship: { by: 'milyem', tenths: 455 } },
          ...([9160, 9060, 5850, 8734] as const).map((fineness) => ({
            fineness,
            workmanship: { by: 'gram', kurus: 6_050 } as const,
          })),
          {
            fineness: 0,
            product: { code: 'BURMA22', name: 'Burma bilezik' },
            workmanship: { by: 'piece', kurus: 25_000_000 },
          },
          {
            fineness: 0,
            product: { code: 'KOLYE', name: '22 ayar' },
            workmanship: { by: 'percent', hundredths: 725 },
          },
          {
            fineness: 0,
            product: { code: 'SET', name: 'Set: takı; yüzük' },
            workmanship: { by: 'milyem', tenths: 1 },
          },
        ],
      };
      const products: Product[] = [
        A_QUARTER,
        A_WORKED,
        { ...A_WORKED, code: 'KOLYE', name: '22 ayar' },
        { ...A_WORKED, code: 'SET', name: 'Set: takı; yüzük' },
      ];
      const cards = PRICE_GROUPS.map(
        (priceGroup): ContactView => ({
          ...{
            id: priceGroup,
            type: true,
            name: 'Deniz',
            phone: '',
            city: 'İzmir',
            note: '',
            roles: ['customer'],
            sync: 'confirmed',
            fieldVersions: {},
          },
          ...terms,
          priceGroup,
        }),
      );
      const pages = (async function* () {})();
      const { columns } = contactExport({
        format: 'csv',
        pages,
        search: '',
        legal: '',
        balances: new Map(),
        products,
        now: 0,
      });
      const written = cards.map((card) =>
        columns.map((column) => ({ kind: 'text', text: textIn(column.cell(card)) }) as const),
      );
      const read = atOnce(
        readPreview(
          sheetOf(
            columns.map(({ head }) => head),
            ...written,
          ),
          {
            ...{
              columns: importColumns(products, [karatAsset(22, 9160)]),
              coins: new Set(['CEYREK_YENI']),
              products,
              grams: [karatAsset(22, 9160)],
            },
            ...{
              known: [],
              waiting: [],
              opened: new Set<string>(),
              today: '2026-11-22',
              mint: randomUUID,
            },
          },
        ),
      );
      if (!read.ok) throw new Error(read.error);
      expect(read.value.rows.map(({ faults }) => faults)).toEqual([[], [], []]);
      expect(read.value.rows.map(({ contact }) => contact)).toMatchObject(
        PRICE_GROUPS.map((priceGroup) => ({ ...terms, city: 'İzmir', priceGroup })),
      );
    },
  );

  it('IM6: say all that is wrong with them, with the line of the file, and name what nobody knows', () => {
    const read = preview(
      sheetOf(
        ['Ad', 'Telefon', 'Vergi / T.C. no', 'Rol', 'Devir tarihi', 'TL bakiyesi', 'Burç'],
        ['', 'x', '123', 'patron', '23.11.2026', { kind: 'error', text: '#REF!' }, 'aslan'],
        ['Doğru', '', '', '', '', '', ''],
      ),
    );
    if (!read.ok) throw new Error(read.error);
    expect(read.value.unknown).toEqual(['Burç']);
    const [wrong, right] = read.value.rows;
    expect([wrong?.line, wrong?.faults.length, right?.faults]).toEqual([2, 6, []]);
    expect(wrong?.faults.join(' ')).toContain('#REF!');
    expect(wrong?.faults.join(' ')).toContain('gelecekte');
  });

  it('IM6: need a name among their columns, and a row below it', () => {
    expect(preview(sheetOf(['Telefon'], ['0532 111 22 33']))).toEqual({
      ok: false,
      error: 'no-name-column',
    });
    expect(preview(sheetOf(['Ad'], ['']))).toEqual({ ok: false, error: 'no-rows' });
  });

  it('IM7: find the card that is there by tax number or name, and none where it could be another', () => {
    const known: KnownCard[] = [
      { id: 'a', name: 'Ayşe Işık', phone: '0532 111 22 33' },
      { id: 'b', name: 'Altın Ltd', phone: '', taxId: '1234567890' },
      { id: 'c', name: 'Ali', phone: '' },
      { id: 'd', name: 'ALİ', phone: '' },
    ];
    const read = preview(
      sheetOf(
        ['Ad', 'Telefon', 'Vergi / T.C. no', 'TL bakiyesi'],
        ['AYŞE IŞIK', '', '', '1'],
        ['Ayşe Işık', '0533 000 00 00', '', '1'],
        ['Başka unvan', '', '1234567890', '1'],
        ['Ali', '', '', '1'],
      ),
      known,
    );
    expect(
      read.ok && read.value.rows.map(({ contact }) => (contact.known ? contact.id : 'new')),
    ).toEqual(['a', 'new', 'b', 'new']);
  });

  it('IM7: of one person stand once', () => {
    const read = preview(sheetOf(['Ad', 'TL bakiyesi'], ['Ayşe', '1'], ['Ayşe', '2']), [
      { id: 'a', name: 'Ayşe', phone: '' },
    ]);
    expect(read.ok && read.value.rows.map(({ faults }) => faults.length)).toEqual([0, 1]);
  });

  it('IM22: say of what has a carry-over on a known card, or on one that was merged into it, that it has, and take its other assets', () => {
    const known: KnownCard[] = [
      { id: 'a', name: 'Ayşe', phone: '' },
      { id: 'b', name: 'Burak', phone: '', absorbed: ['b-before'] },
    ];
    const opened = new Set([
      openedKey({ account: 'contact:a', asset: 'HAS' }),
      openedKey({ account: 'contact:b-before', asset: 'TRY' }),
      openedKey({ account: 'till:main', asset: 'USD' }),
    ]);
    const heads = ['Ad', 'Has bakiyesi', 'TL bakiyesi'];
    const faults = (...rows: string[][]) => {
      const read = preview(sheetOf(heads, ...rows), known, opened);
      return read.ok ? read.value.rows.map((row) => row.faults) : read;
    };
    const whole = 'Yanlışsa önce onu iptal edin, doğruysa bu satırı silin.';
    const part = 'Yanlışsa önce onu iptal edin, doğruysa o hücreyi boşaltın.';
    expect(faults(['Ayşe', '1', ''], ['Burak', '', '-1'], ['Cem', '1', '1'])).toEqual([
      [`Ayşe: Has devri daha önce yazılmış. ${whole}`],
      [`Burak: Türk lirası devri daha önce yazılmış. ${whole}`],
      [],
    ]);
    expect(faults(['Ayşe', '1', '1'], ['Burak', '1', ''])).toEqual([
      [`Ayşe: Has devri daha önce yazılmış. ${part}`],
      [],
    ]);
    expect(faults(['Ayşe', '', '1'], ['Burak', '1', '0'])).toEqual([[], []]);
  });

  it('IM23: say at the last of them that all together are more of an asset than a ledger holds', () => {
    const quantity = '100.000.000.000,00';
    const read = preview(
      sheetOf(
        ['Ad', 'TL bakiyesi', 'USD bakiyesi'],
        ...Array.from({ length: 11 }, (_, i) => [`Kişi ${i}`, quantity, '1']),
      ),
    );
    if (!read.ok) throw new Error(read.error);
    expect(read.value.rows.map(({ faults }) => faults)).toEqual([
      ...Array(10).fill([]),
      ['Türk lirası: Bu toplam olağandışı.'],
    ]);
  });
});

describe('our own list of customers', () => {
  const cards = [
    {
      id: 'k1',
      name: 'Çağrı Kuyumculuk',
      phone: '0532 000 00 00',
      city: 'İzmir',
      note: 'peşin',
      roles: ['firm', 'supplier'],
      taxId: '1234567890',
      email: 'a@b.com',
      taxOffice: 'Konak',
    },
    { id: 'k2', name: 'Işık', phone: '', city: '', note: '', roles: ['customer'] },
  ] as unknown as ContactView[];
  const held = new Map([
    [
      'contact:k1',
      [
        { asset: HAS, confirmed: 123_456_789, waiting: 0 },
        { asset: 'TRY', confirmed: -125_050, waiting: 0 },
        { asset: SILVER, confirmed: 7_654_321, waiting: 0 },
        { asset: 'CEYREK_YENI', confirmed: 3, waiting: 0 },
      ],
    ],
    ['contact:k2', [{ asset: 'USD', confirmed: 10_000, waiting: 0 }]],
  ]);

  /** The list as it is saved, read again as a chosen file is. */
  async function again(known: KnownCard[]) {
    const pages = (async function* () {
      yield { rows: cards, read: cards.length };
    })();
    const { columns } = contactExport({
      format: 'xlsx',
      pages,
      search: '',
      legal: '',
      balances: held,
      products: [A_QUARTER, A_WORKED],
      now: 0,
    });
    const cellOf = (cell: ExportCell): SheetCell =>
      cell?.kind === 'number' ? number(decimalOf(cell.value, cell.scale)) : typed(textIn(cell));
    const sheet = sheetOf(
      columns.map(({ head }) => head),
      ...cards.map((card) => columns.map(({ cell }) => cellOf(cell(card)))),
    );
    const all = fileColumns([A_QUARTER, A_WORKED], []);
    const { map, rows } = mapSheet(sheet, {
      known: all,
      required: ['Ad'],
      needless: NEEDLESS(),
      figuresWait: true,
    });
    let ids = 0;
    const read = atOnce(
      readPreview(rows, {
        columns: all,
        coins: new Set(['CEYREK_YENI']),
        products: [A_QUARTER, A_WORKED],
        grams: [],
        known,
        waiting: [],
        opened: new Set(),
        held: ({ id }, asset) =>
          (held.get(`contact:${id}`) ?? []).find((one) => one.asset === asset)?.confirmed ?? 0,
        today: '2026-11-22',
        mint: () => `id-${++ids}`,
      }),
    );
    return { map, rows: read.ok ? read.value.rows : [] };
  }

  it('imports unchanged into an empty company, every balance with it and every column known', async () => {
    const { map, rows } = await again([]);
    expect(map.columns.filter(({ to }) => to === UNDECIDED)).toEqual([]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], []]);
    expect(rows.map(({ contact }) => contact)).toMatchObject([
      {
        name: 'Çağrı Kuyumculuk',
        phone: '0532 000 00 00',
        city: 'İzmir',
        note: 'peşin',
        email: 'a@b.com',
        taxOffice: 'Konak',
        roles: ['firm', 'supplier'],
        balances: expect.arrayContaining([
          { asset: HAS, quantity: 123_456_789 },
          { asset: 'TRY', quantity: -125_050 },
          { asset: 'CEYREK_YENI', quantity: 3 },
        ]),
      },
      { name: 'Işık', roles: ['customer'], balances: [{ asset: 'USD', quantity: 10_000 }] },
    ]);
  });

  it('changes nothing in its own company: nobody is wrong, and no balance is booked a second time', async () => {
    const { rows } = await again(cards.map(({ id, name, phone }) => ({ id, name, phone })));
    expect(rows).toMatchObject([
      { faults: [], idle: true, contact: { known: true, balances: [] } },
      { faults: [], idle: true, contact: { known: true, balances: [] } },
    ]);
  });

  it('takes the two sides of an account from two columns as one balance', () => {
    const all = fileColumns([A_QUARTER], []);
    const { rows } = mapSheet(
      sheetOf(['Cari adı', 'Borç', 'Alacak'], ['Ayşe', '1.000,00', '250,00'], ['Can', '', '30']),
      { known: all, required: ['Ad'] },
    );
    const world = {
      columns: all,
      coins: new Set<string>(),
      products: [],
      grams: [],
      known: [],
      waiting: [],
      opened: new Set<string>(),
      today: '2026-11-22',
      mint: randomUUID,
    };
    const read = atOnce(readPreview(rows, world));
    expect(read.ok && read.value.rows.map(({ contact }) => contact.balances)).toEqual([
      [{ asset: 'TRY', quantity: 75_000 }],
      [{ asset: 'TRY', quantity: -3_000 }],
    ]);
  });
});
