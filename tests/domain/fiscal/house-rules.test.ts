import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentLine, FiscalDocument } from '@/domain/fiscal/document';
import { type HouseCode, houseFaults } from '@/domain/fiscal/house-rules';
import type { CompanyProfile } from '@/domain/people/company-profile';
import {
  A_FIRM,
  A_PERSON,
  anyDocument,
  aSale,
  bar,
  bracelet,
  coins,
  documentOf,
  ISSUER,
  numbered,
  plain,
  TODAY,
  TOMORROW,
} from '../../support/documents';

const SPECIAL = numbered(documentOf(aSale([bracelet(3_342_500), coins(4_525_000)])));
const EXEMPT = numbered(documentOf(aSale([bar(5_520_000)])));
const NORMAL = numbered(documentOf(aSale([plain(60_000)])));
const WITHHELD = numbered(
  documentOf(aSale([plain(60_000)]), {
    withholding: { code: '616', percent: 50 },
    profile: 'TEMELFATURA',
    kind: 'e-invoice',
    party: A_FIRM,
  }),
);
const RETURN: FiscalDocument = {
  ...SPECIAL,
  type: 'IADE',
  original: { number: 'ABC2026000000001', issuedOn: TODAY },
};

const codesOf = (document: FiscalDocument, issuer: CompanyProfile = ISSUER): HouseCode[] =>
  Array.from(new Set(houseFaults(document, { today: TODAY, issuer }).map(({ code }) => code)));

/** The document with its first line changed; sums follow only where they are given. */
const withLine = (document: FiscalDocument, over: Partial<DocumentLine>): FiscalDocument => ({
  ...document,
  lines: document.lines.map((line, i) => (i === 0 ? { ...line, ...over } : line)),
});
const [first] = SPECIAL.lines as [DocumentLine];

it('LD7: every document that the product derives passes', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(houseFaults(document, { today: TODAY, issuer: ISSUER })).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

describe('LD7: the mutations that the official rules pass', () => {
  const CASES: [string, FiscalDocument, HouseCode][] = [
    ['351 on a special base', withLine(SPECIAL, { tax: '351' }), 'code-of-type'],
    [
      'a total 75 kuruş too high',
      { ...SPECIAL, totals: { ...SPECIAL.totals, total: SPECIAL.totals.total + 75 } },
      'totals',
    ],
    [
      'a sum of lines one kuruş too high',
      { ...SPECIAL, totals: { ...SPECIAL.totals, net: SPECIAL.totals.net + 1 } },
      'totals',
    ],
    [
      'a sum of lines one kuruş too low',
      { ...SPECIAL, totals: { ...SPECIAL.totals, net: SPECIAL.totals.net - 1 } },
      'totals',
    ],
    [
      'VAT two kuruş off its base',
      withLine(SPECIAL, { vat: first.vat + 2, net: first.net - 2 }),
      'base-of-vat',
    ],
    [
      'two lines of one line of the slip',
      {
        ...SPECIAL,
        lines: [first, { ...first, no: 2 }],
      },
      'double-line',
    ],
  ];
  for (const [name, document, code] of CASES)
    it(`LD7: ${name}`, () => expect(codesOf(document)).toContain(code));
});

describe('LD7: each fault has its own name', () => {
  const party = (over: Partial<FiscalDocument['party']>): FiscalDocument => ({
    ...SPECIAL,
    party: { ...A_PERSON, ...over },
  });
  const CASES: [string, FiscalDocument, HouseCode[]][] = [
    ['an id without hyphens', { ...SPECIAL, id: SPECIAL.id.replaceAll('-', '') }, ['id']],
    ['a number of 15 signs', { ...SPECIAL, number: 'ABC202600000001' }, ['number']],
    ['a number of another year', { ...SPECIAL, number: 'ABC2025000000001' }, ['number-year']],
    ['a number without a day', { ...SPECIAL, issuedOn: null }, ['number-without-day']],
    ['a day to come', { ...SPECIAL, issuedOn: TOMORROW }, ['future-day']],
    ['a day that is none', { ...SPECIAL, deliveredOn: '2026-02-30' }, ['day', 'close']],
    [
      'an archive invoice under another scenario',
      { ...SPECIAL, profile: 'TEMELFATURA' },
      ['kind-of-profile'],
    ],
    ['805 on a sale', { ...SPECIAL, type: 'SATIS' }, ['code-of-type']],
    ['an exempt bar on a special base', { ...EXEMPT, type: 'OZELMATRAH' }, ['code-of-type']],
    ['normal VAT on an exemption', { ...NORMAL, type: 'ISTISNA' }, ['code-of-type']],
    ['no type at all', { ...SPECIAL, type: 'YOK' as FiscalDocument['type'] }, ['code-of-type']],
    [
      'a return as commercial invoice',
      { ...RETURN, kind: 'e-invoice', profile: 'TICARIFATURA', party: A_FIRM },
      ['return-profile'],
    ],
    ['a return without its original', { ...SPECIAL, type: 'IADE' }, ['return-original']],
    [
      'a return whose original has 15 signs',
      { ...RETURN, original: { number: 'ABC202600000001', issuedOn: TODAY } },
      ['return-original'],
    ],
    [
      'an original on a sale',
      { ...SPECIAL, original: { number: 'ABC2026000000001', issuedOn: TODAY } },
      ['original-of-no-return'],
    ],
    [
      'a normal line without VAT',
      withLine(NORMAL, { rate: 0 }),
      ['rate', 'base-of-vat', 'line-figures'],
    ],
    [
      '351 without a reason',
      { ...withLine(NORMAL, { tax: '351' }) },
      ['exempt-reason', 'rate', 'exempt-vat', 'line-figures'],
    ],
    ['withholding on a sale', { ...WITHHELD, type: 'SATIS' }, ['withholding-type']],
    [
      'a pair of code and per cent that no law has',
      { ...WITHHELD, withholding: { code: '616', percent: 70, amount: 7_000 } },
      ['withholding-pair'],
    ],
    [
      'a withheld sum that is none',
      { ...WITHHELD, withholding: { code: '616', percent: 50, amount: 5_001 } },
      ['withholding-amount'],
    ],
    ['silver as currency', { ...SPECIAL, currency: 'XAS', rate: 660_000 }, ['currency']],
    ['a currency without its rate', { ...SPECIAL, currency: 'USD' }, ['currency-rate']],
    ['carat under a word of its own', withLine(SPECIAL, { unit: 'KARAT' }), ['unit']],
    ['no close', withLine(SPECIAL, { close: { day: TODAY, price: 55_000_000 } }), ['close']],
    [
      'another worth of the metal',
      withLine(SPECIAL, { bullion: first.bullion + 1, margin: first.margin - 1 }),
      ['bullion', 'line-figures', 'totals'],
    ],
    [
      'payments that are not the total',
      { ...SPECIAL, payments: [{ method: 'cash', amount: 1 }] },
      ['payments'],
    ],
    ['no lines', { ...SPECIAL, lines: [], payments: [] }, ['no-lines', 'totals']],
    ['a citizen’s number of three digits', party({ taxId: '123' }), ['party-id']],
    ['no number', party({ taxId: '' }), ['party-id']],
    ['a person without surname', party({ lastName: ' ' }), ['party-name']],
    ['a firm without title', { ...SPECIAL, party: { ...A_FIRM, title: '' } }, ['party-name']],
    [
      'a foreigner without passport',
      party({ taxId: '2222222222', title: 'X' }),
      ['party-passport'],
    ],
    [
      'the final consumer on an e-invoice',
      { ...SPECIAL, kind: 'e-invoice', profile: 'TEMELFATURA' },
      ['party-consumer'],
    ],
    [
      'the company itself',
      { ...SPECIAL, party: { ...A_FIRM, taxId: ISSUER.taxId } },
      ['party-self'],
    ],
    ['a note that no XML can hold', { ...SPECIAL, notes: ['a\u0000b'] }, ['text']],
    ['a name that no XML can hold', party({ firstName: 'a\u0001' }), ['text']],
    ['half of an emoji', withLine(SPECIAL, { text: '\ud83d' }), ['text']],
    ['a line without a name', withLine(SPECIAL, { text: ' ' }), ['text']],
    ['a note of more than 10,000 letters', { ...SPECIAL, notes: ['a'.repeat(10_001)] }, ['text']],
  ];
  for (const [name, document, codes] of CASES)
    it(`LD7: ${name}`, () => expect(codesOf(document)).toEqual(codes));

  it('LD7: gold is a currency of documents, and the fault of a line names it', () => {
    expect(codesOf({ ...SPECIAL, currency: 'XAU', rate: 55_000_000 })).toEqual([]);
    expect(
      houseFaults(withLine(SPECIAL, { unit: 'KARAT' }), { today: TODAY, issuer: ISSUER }),
    ).toEqual([{ code: 'unit', line: 1 }]);
  });

  it('LD7: a company without number, title or town issues nothing', () => {
    const bare = { ...ISSUER, taxId: '', title: '', district: '' };
    expect(codesOf(SPECIAL, bare)).toEqual(['issuer-id', 'issuer-title', 'issuer-address']);
  });
});

it('LD9: what no XML can hold is refused by its field', () => {
  const fields = houseFaults(
    {
      ...SPECIAL,
      notes: ['\u0000'],
      party: { ...A_PERSON, address: '\ufffe', firstName: '\u001f' },
      lines: SPECIAL.lines.map((line) => ({ ...line, text: '\u0007' })),
    },
    { today: TODAY, issuer: ISSUER },
  ).map(({ field, line }) => [field, line]);
  expect(fields).toEqual([
    ['firstName', undefined],
    ['address', undefined],
    ['notes', undefined],
    ['text', 1],
    ['text', 2],
  ]);
});
