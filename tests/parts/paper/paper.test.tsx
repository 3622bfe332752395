import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { STOCK } from '@/domain/ledger/ledger';
import { movementLegs } from '@/domain/ledger/movement';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { type ShipmentStep, shipmentLegs } from '@/domain/stock/shipment';
import { PaperRoll } from '@/parts/paper/PaperRoll';
import { SlipPages } from '@/parts/paper/SlipPages';
import { type PaperRequest, slipPaper } from '@/parts/paper/slip-paper';
import { slipPdf } from '@/parts/paper/slip-pdf';
import type { Family } from '@/ui/pdf/type';
import { aBracelet, aCoin, aScrap, NOON } from '../../support/factories';
import { loosely } from '../../support/loosely';
import { readPdf } from '../../support/pdf-text';
import { restParts, takeBack } from '../../support/returns';
import { aFamily, anExchange, aSlip, paid } from './papers';

let family: Family;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  family = await aFamily();
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
const sale = () => aSlip('sale', [aBracelet()], [paid('card', 10_554_240)]);
const asked = (over: Partial<PaperRequest> = {}): PaperRequest => ({
  slip: sale(),
  contact: 'Ayşe H.',
  mark: 'confirmed',
  change: 0,
  copy: 1,
  shop: 'Işıltı Kuyumculuk',
  clerk: 'Ece Yalın',
  ...over,
});

async function roll(over?: Partial<PaperRequest>): Promise<string> {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PaperRoll paper={await slipPaper(asked(over))} />
    </I18nProvider>,
  );
  return plain(html.replace(/<[^>]+>/g, ' '));
}

async function sheet(over?: Partial<PaperRequest>): Promise<string> {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SlipPages paper={await slipPaper(asked(over))} />
    </I18nProvider>,
  );
  return plain(html.replace(/<[^>]+>/g, ' '));
}

const pdfOf = async (over?: Partial<PaperRequest>, size: 'a5' | 'a4' = 'a5') =>
  readPdf(
    await slipPdf(await slipPaper(asked(over)), size, {
      family,
      painter: () => undefined,
      language: 'tr',
    }),
  );

const pdf = async (over?: Partial<PaperRequest>): Promise<string> =>
  plain((await pdfOf(over)).pages.join('\n'));

const aReturn = () => {
  const slip = sale();
  return { ...takeBack(slip, 'iade', restParts(slip)), number: 'T1-000002' };
};

it.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
] as const)(
  'SL7: %s of a return says what it takes back, which way the goods went, who pays, and why',
  async (_name, read) => {
    const text = await read({ slip: aReturn() });
    for (const word of [
      'İade fişi',
      'İade edilen fiş: T1-',
      'Geri alınan',
      'Müşteriye iade',
      '105.542,40',
      'Neden: beğenmedi',
    ])
      expect(text).toContain(word);
  },
);

it.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
] as const)(
  'AC30: %s of goods that the shop takes has room for who gave and who took them, that of a plain sale has not',
  async (_name, read) => {
    const bought = aSlip('purchase', [aScrap()], [paid('cash', 6_126_662)]);
    for (const slip of [bought, anExchange()])
      expect(await read({ slip })).toMatch(/Teslim eden.*Teslim alan/);
    expect(await read()).not.toContain('Teslim');
  },
);

it.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
] as const)(
  'SL8: %s of an expense says what it was for, whom it was paid to and by which paper',
  async (_name, read) => {
    const legs = movementLegs({
      type: 'expense',
      from: 'till:main',
      expense: 'cargo',
      asset: 'TRY',
      quantity: 12_550,
    });
    const slip = loosely({
      ...sale(),
      type: 'expense',
      contactId: null,
      lines: [],
      payments: [],
      legs,
      paper: { number: 'A-1042', supplier: 'Hızlı Kargo' },
    });
    const text = await read({ slip });
    for (const word of [
      'Masraf fişi',
      'Masraf türü: Kargo',
      'Kime ödendi: Hızlı Kargo',
      'Belge no: A-1042',
      '125,50',
    ])
      expect(text).toContain(word);
  },
);

it.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
] as const)(
  'AC42: %s of an advance says what it is and who has it, and both sign',
  async (_name, read) => {
    const legs = movementLegs({
      type: 'drawing',
      from: 'till:main',
      drawing: 'advance',
      asset: 'TRY',
      quantity: 12_550,
    });
    const text = await read({
      slip: loosely({
        ...sale(),
        type: 'drawing',
        contactId: null,
        lines: [],
        payments: [],
        legs,
        paper: { supplier: 'Ayşe Usta' },
      }),
    });
    for (const word of ['Avans fişi', 'Kim: Ayşe Usta', '125,50', 'Teslim alan'])
      expect(text).toContain(word);
    expect(text).not.toContain('Masraf');
  },
);

describe.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
])('%s', (_, print) => {
  it('carries shop, document, number, date, customer, line with hallmark, total, payment and the price with its source', async () => {
    const text = await print();
    for (const part of [
      'Işıltı Kuyumculuk',
      'Satış fişi',
      'T1-000482',
      '21.11.2026 12:00',
      'Ayşe H.',
      'Burma bilezik [916]',
      '20,00 g',
      '22 ayar · işçilik 40 ‰',
      '19,120 has',
      'Toplam',
      '105.542,40 ₺',
      'Kart',
      'Has 5.520 satış · 12:00 · deneme fiyatı',
      'Bilgi fişidir, mali değeri yoktur.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/bekliyor|nüsha|Para üstü|yazdırıldı/);
  });

  it('says that it waits to be sent, with the code a person can look up; which copy it is; and what went back', async () => {
    const text = await print({ mark: 'waiting', copy: 2, change: 85_000 });
    for (const part of ['Gönderim bekliyor · 4F2A1C', '2. nüsha', 'Para üstü', '850,00 ₺'])
      expect(text).toContain(part);
  });

  it('of which a paper is out already is marked as a copy, in a file too', async () => {
    expect(await print({ copy: 'file' })).toMatch(/Satış fişi.*Kopya/);
    expect(await print()).not.toContain('Kopya');
  });

  it('keeps given and taken of an exchange apart and says who pays the difference', async () => {
    const text = await print({ slip: anExchange() });
    expect(text).toMatch(
      /Takas fişi.*Verilen.*Burma bilezik \[916\].*Alınan.*22 ayar hurda \[906\].*Fark · müşteri öder.*44\.275,78 ₺/,
    );
    expect(text).toMatch(/Has farkı · alıcıya.*7,940 has/);
  });

  it('is a receipt for money alone, with room for two signatures', async () => {
    const text = await print({
      slip: aSlip('collection', [], [paid('transfer', 5_000_000)], 'c1'),
    });
    expect(text).toMatch(
      /Tahsilat makbuzu.*Tahsil edilen.*50\.000,00 ₺.*Havale.*Teslim eden.*Teslim alan/,
    );
    expect(text).not.toContain('Kalem');
    expect(await print({ slip: aSlip('payment', [], [paid('cash', 100_000)], 'c1') })).toMatch(
      /Ödeme makbuzu.*Ödenen.*1\.000,00 ₺/,
    );
  });

  it('a reversal names its reason', async () => {
    const original = sale();
    const slip: Transaction = {
      ...reversalOf(original, 'r', 'Yanlış ürün'),
      number: 'T1-000483',
      at: NOON,
    };
    expect(await print({ slip })).toMatch(/Ters kayıt.*T1-000483.*Neden: Yanlış ürün/);
  });
});

describe('long slips', () => {
  const lines = Array.from({ length: 200 }, (_, i) =>
    i % 3
      ? aBracelet({ id: `l${i}`, name: `Bilezik ${i + 1}` })
      : aCoin({ id: `l${i}`, name: `Çeyrek ${i + 1}` }),
  );
  const total = 133 * 10_554_240 + 67 * 4_525_000;

  it('a PDF of 200 lines repeats its head, counts its pages and loses no line', async () => {
    const read = await pdfOf(
      { slip: aSlip('sale', lines, [paid('card', total)]), contact: 'Ş'.repeat(300) },
      'a4',
    );
    expect(read.size).toEqual([210, 297]);
    const count = read.pages.length;
    expect(count).toBeGreaterThan(5);
    for (const [i, page] of read.pages.entries()) {
      expect(page).toContain('T1-000482');
      expect(page.split('\n').at(-1)).toBe(`${i + 1} / ${count}`);
    }
    const text = read.pages.join('\n');
    for (let i = 0; i < 200; i++)
      expect(text).toContain(`${i % 3 ? 'Bilezik' : 'Çeyrek'} ${i + 1}${i % 3 ? ' [916]' : '\n'}`);
  });

  it('a name of 200 letters without a space stays within its column', async () => {
    const text = (
      await pdfOf({
        slip: aSlip('sale', [aBracelet({ name: 'W'.repeat(200) })], [paid('card', 10_554_240)]),
      })
    ).pages.join('\n');
    expect(text.replace(/[^W]/g, '')).toBe('W'.repeat(200));
    expect(text).not.toContain('W'.repeat(40));
  });
});

/** Two pieces that Ayşe takes along. */
const aLoan = (act: ShipmentStep['act'] = 'send'): Transaction => {
  const items = ['a', 'b'].map((id) => ({
    id,
    name: `Bilezik ${id}`,
    stock: id,
    asset: 'HAS',
    fineness: 9_160,
    pieces: 1,
    weight: 20_000,
    account: STOCK,
  }));
  const spot = { branch: '', place: '' };
  const shipment = {
    id: 's',
    act,
    from: spot,
    to: spot,
    items,
    consign: { contact: 'ayse', due: '2026-12-01' },
  };
  const bare = { ...sale(), lines: [], payments: [] };
  return loosely({
    ...bare,
    type: 'shipment',
    contactId: 'ayse',
    legs: shipmentLegs(shipment),
    shipment,
  });
};

it.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
] as const)(
  'ST47: %s of what somebody takes along lists it, says until when, for whom and that it is ours, and is signed by both',
  async (_name, read) => {
    const text = await read({ slip: aLoan() });
    const words = [
      'Konsinye fişi',
      'Ayşe H.',
      'Bilezik a',
      'Bilezik b',
      '20,00 g',
      '2 adet',
      '40,00 g',
      '36,640 has',
      '[916]',
      'İade günü: 01.12.2026',
      'Mal mağazanındır',
    ];
    for (const word of [...words, 'Teslim eden', 'Teslim alan']) expect(text).toContain(word);
    expect(text).not.toContain('Toplam 0');
    // It is signed for: what is under the names nobody has put a hand to.
    for (const said of ['Toplam: ', 'İade günü', 'Mal mağazanındır'])
      expect(text.indexOf(said)).toBeLessThan(text.indexOf('Teslim eden'));
    const back = await read({ slip: aLoan('receive') });
    expect(back).toContain('Konsinye iade fişi');
    expect(back).not.toContain('İade günü');
  },
);

/** Two pieces that a dealer leaves with us, one by has and one by a price. */
const aHeld = (act: ShipmentStep['act'] = 'send'): Transaction => {
  const slip = aLoan(act);
  const { shipment } = slip;
  if (!shipment) throw new Error('a loan is a shipment');
  const agreed = [
    { by: 'has' as const, work: { by: 'milyem' as const, tenths: 400 } },
    { by: 'price' as const, kurus: 1_250_000 },
  ];
  const items =
    act === 'extend'
      ? []
      : shipment.items.flatMap((item, i) => (agreed[i] ? [{ ...item, terms: agreed[i] }] : []));
  const step: ShipmentStep = {
    ...shipment,
    items,
    consign: { contact: 'ayse', due: '2026-12-20', theirs: true },
  };
  return { ...slip, shipment: step, legs: shipmentLegs(step) };
};

it.each([
  ['the roll', roll],
  ['the sheet', sheet],
  ['the PDF', pdf],
] as const)(
  'ST52: %s of what a dealer leaves with us lists it with what was agreed, says whose it is and is signed; its return and another day have one too',
  async (_name, read) => {
    const text = await read({ slip: aHeld() });
    const words = [
      'Alınan konsinye fişi',
      'Ayşe H.',
      'Bilezik a',
      'has + 40 ‰',
      '12.500,00',
      'İade günü: 20.12.2026',
      'Mal teslim edenindir',
      'Teslim eden',
      'Teslim alan',
    ];
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Mal mağazanındır');
    expect(await read({ slip: aHeld('receive') })).toContain('Konsinye iade fişi');
    const lost = await read({ slip: aHeld('settle') });
    for (const word of ['Konsinye kayıp fişi', 'has + 40 ‰', 'Kaybolan parçanın bedeli'])
      expect(lost).toContain(word);
    const later = await read({ slip: aHeld('extend') });
    expect(later).toContain('Konsinye süre uzatma fişi');
    expect(later).toContain('Yeni iade günü: 20.12.2026');
    expect(later).not.toContain('Toplam');
  },
);
