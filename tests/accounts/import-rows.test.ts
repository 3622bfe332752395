import { i18n, type Messages } from '@lingui/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HAS, karatAsset } from '../../src/domain/asset';
import { CONTACT_ROLES, LEGAL_KINDS } from '../../src/domain/contact';
import { balanceOf, dayOfCell } from '../../src/features/accounts/import/cells';
import { importColumns } from '../../src/features/accounts/import/columns';
import { type KnownCard, readPreview } from '../../src/features/accounts/import/read-rows';
import { legalName, roleName } from '../../src/i18n/contact-text';
import type { SheetCell, SheetRow } from '../../src/ui/table/import/sheet';
import { A_QUARTER } from '../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const cell = (text: string): SheetCell => ({ kind: 'text', text });
const number = (decimal: string): SheetCell => ({ kind: 'number', decimal });
const rowsOf = (...rows: (string | SheetCell)[][]): SheetRow[] =>
  rows.map((cells, i) => ({ line: i + 1, cells: cells.map((one) => (typeof one === 'string' ? (one === '' ? undefined : cell(one)) : one)) }));
const preview = (rows: SheetRow[], known: KnownCard[] = []) => {
  let ids = 0;
  return readPreview(rows, {
    columns: importColumns([A_QUARTER], [karatAsset(22, 9160)]),
    coins: new Set(['CEYREK_YENI']),
    known,
    today: '2026-11-22',
    mint: () => `id-${++ids}`,
  });
};

describe('a balance', () => {
  it.each<[string, string, SheetCell, number | string]>([
    ['a comma', 'TRY', cell('1.234,56'), 123_456],
    ['a point', 'TRY', cell('1,234.56 TL'), 123_456],
    ['grams to the last unit', HAS, cell('12,3456789'), 123_456_789],
    ['a point in grams', HAS, cell('1.234'), 12_340_000],
    ['B', HAS, cell('12,450 B'), 124_500_000],
    ['A', 'TRY', cell('1.250,00 A'), -125_000],
    ['a word', 'TRY', cell('5 (alacaklı)'), -500],
    ['a minus', 'TRY', cell('\u22125'), -500],
    ['a number cell', 'TRY', number('-1234.5'), -123_450],
    ['a number cell of grams', HAS, number('1.234'), 12_340_000],
    ['pieces', 'CEYREK_YENI', cell('3 adet'), 3],
    ['nothing', 'TRY', cell('0,00'), 0],
    ['half a coin', 'CEYREK_YENI', number('1.5'), 'çok fazla ondalık basamak var.'],
    ['three decimals of a lira', 'TRY', cell('1,234'), 'çok fazla ondalık basamak var.'],
    ['a word alone', 'TRY', cell('yok'), 'sayı olmalı.'],
    ['minus and A', 'TRY', cell('-5 A'), 'eksi ile B/A birlikte yazılmaz.'],
  ])('IM5: with %s is read as it was meant', (_what, asset, from, expected) => {
    const read = balanceOf(asset, from);
    expect(read.ok ? read.value : read.error).toBe(expected);
  });

  it('IM5: is of a day in any of the ways that people write it', () => {
    expect(['22.11.2026', '22/11/2026', '2-1-2026', '2026-11-22'].map((text) => dayOfCell(cell(text)))).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-01-02',
      '2026-11-22',
    ]);
    expect([dayOfCell({ kind: 'day', day: '2026-11-22' }), dayOfCell(cell('31.02.2026')), dayOfCell(number('46348'))]).toEqual([
      '2026-11-22',
      undefined,
      undefined,
    ]);
  });
});

describe('the rows of a file', () => {
  it('RE14: a cost is lira for the balance beside it, never below zero, and nothing without one', () => {
    const read = preview(
      rowsOf(['Ad', 'Has bakiyesi', 'Has maliyeti', 'TL bakiyesi'], ['Ayşe', '10 B', '55.000,01', ''], ['Veli', '', '5', '1'], ['Can', '1', '-5', '']),
    );
    const rows = read.ok ? read.value.rows : [];
    expect(rows[0]?.contact.balances).toEqual([{ asset: HAS, quantity: 100_000_000, cost: 5_500_001 }]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], ['Has maliyeti (TL): bu satırda onun bakiyesi yok.'], ['Has maliyeti (TL): sıfırdan küçük olamaz.']]);
  });

  it('IM1: are read by the heads of the template, in any order and any case', () => {
    const read = preview(rowsOf(['TL BAKIYESI', 'çeyrek yeni', 'ad', 'Rol', 'Devir Tarihi'], ['5', '2', 'Ayşe', 'müşteri, firma', '1.11.2026']));
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
    expect(columns.slice(-5)).toEqual(['Pasaport no', 'İlçe', 'Etiketler', 'Tür', 'Unvan']);
    const read = preview(
      rowsOf(['Ad', 'Pasaport no', 'İlçe', 'Etiketler', 'TL bakiyesi'], ['John', 'u 1234 5678', 'Beyoğlu', 'VIP, vip, düğün', '1'], ['Mary', '?', '', '', '1']),
      [{ id: 'a', name: 'J. Smith', phone: '', passport: 'U12345678' }],
    );
    if (!read.ok) throw new Error(read.error);
    const [known, wrong] = read.value.rows;
    expect(known).toMatchObject({ faults: [], contact: { id: 'a', known: true, passport: 'U12345678', district: 'Beyoğlu', tags: ['VIP', 'düğün'] } });
    expect(wrong?.faults).toEqual(['pasaport no: geçersiz.']);
  });

  it('CO27: say who is a person and who a company, and its title', () => {
    const read = preview(
      rowsOf(
        ['Ad', 'Tür', 'Unvan', 'Vergi / T.C. no', 'TL bakiyesi'],
        ['Işık', 'TÜZEL KİŞİ', 'Işık Ltd.', '4540536920', '1'],
        ['Ayşe', 'gerçek', '', '4540536920', '1'],
        ['Mary', 'belki', '', '', '1'],
        ['John', '', '', '', '1'],
      ),
    );
    if (!read.ok) throw new Error(read.error);
    const [company, person, unsaid, none] = read.value.rows;
    expect(company).toMatchObject({ faults: [], contact: { legal: 'company', title: 'Işık Ltd.' } });
    expect([person?.faults, unsaid?.faults]).toEqual([['vergi / T.C. kimlik no: geçersiz.'], ['Tür: Gerçek ya da Tüzel yazın.']]);
    expect(none?.contact).not.toHaveProperty('legal');
  });

  it.each(['tr', 'en', 'az', 'tk', 'uz'])('CO27: are read by the words of the screen, as a file of our own has them (%s)', async (locale) => {
    const { messages } = (await import(`../../src/i18n/locales/${locale}.po`)) as { messages: Messages };
    i18n.loadAndActivate({ locale, messages });
    onTestFinished(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
    const columns = importColumns([], []);
    const headOf = (name: 'role' | 'legal' | 'title' | 'name') => columns.find(({ of }) => name in of || ('text' in of && of.text === name))?.head ?? '';
    expect(headOf('title')).not.toBe(headOf('name'));
    const read = preview(
      rowsOf(
        [headOf('name'), headOf('role'), headOf('legal')],
        ...CONTACT_ROLES.flatMap((role) => LEGAL_KINDS.map((legal) => ['Deniz', roleName(role), legalName(legal)])),
      ),
    );
    if (!read.ok) throw new Error(read.error);
    expect(read.value.rows.map(({ contact }) => [contact.roles, contact.legal])).toEqual(
      CONTACT_ROLES.flatMap((role) => LEGAL_KINDS.map((legal) => [[role], legal])),
    );
  });

  it('IM6: say all that is wrong with them, with the line of the file, and name what nobody knows', () => {
    const read = preview(
      rowsOf(
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
    expect(preview(rowsOf(['Telefon'], ['0532 111 22 33']))).toEqual({ ok: false, error: 'no-name-column' });
    expect(preview(rowsOf(['Ad'], ['']))).toEqual({ ok: false, error: 'no-rows' });
  });

  it('IM7: find the card that is there by tax number or name, and none where it could be another', () => {
    const known: KnownCard[] = [
      { id: 'a', name: 'Ayşe Işık', phone: '0532 111 22 33' },
      { id: 'b', name: 'Altın Ltd', phone: '', taxId: '1234567890' },
      { id: 'c', name: 'Ali', phone: '' },
      { id: 'd', name: 'ALİ', phone: '' },
    ];
    const read = preview(
      rowsOf(
        ['Ad', 'Telefon', 'Vergi / T.C. no', 'TL bakiyesi'],
        ['AYŞE IŞIK', '', '', '1'],
        ['Ayşe Işık', '0533 000 00 00', '', '1'],
        ['Başka unvan', '', '1234567890', '1'],
        ['Ali', '', '', '1'],
      ),
      known,
    );
    expect(read.ok && read.value.rows.map(({ contact }) => (contact.known ? contact.id : 'new'))).toEqual(['a', 'new', 'b', 'new']);
  });

  it('IM7: of one person stand once', () => {
    const read = preview(rowsOf(['Ad', 'TL bakiyesi'], ['Ayşe', '1'], ['Ayşe', '2']), [{ id: 'a', name: 'Ayşe', phone: '' }]);
    expect(read.ok && read.value.rows.map(({ faults }) => faults.length)).toEqual([0, 1]);
  });
});
