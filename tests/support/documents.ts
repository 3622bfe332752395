import fc from 'fast-check';
import { addDays, dayOf } from '@/domain/base/day';
import { coinOf } from '@/domain/catalogue/coin-set';
import type { ClosingPrice } from '@/domain/fiscal/closing';
import type {
  DocumentChoices,
  DocumentParty,
  FiscalDocument,
  Profile,
} from '@/domain/fiscal/document';
import { CONSUMER, partyOf } from '@/domain/fiscal/party';
import { type DocumentSources, documentFrom } from '@/domain/fiscal/propose';
import { isWritable } from '@/domain/fiscal/text';
import { type CompanyProfile, NO_PROFILE } from '@/domain/people/company-profile';
import { isTaxNumber } from '@/domain/people/identity-number';
import { computeLine, type Line, type LineInput } from '@/domain/slip/line';
import type { SlipDocument } from '@/domain/slip/transaction';
import { aBracelet, aCoin, aPrice, BURMA, NOON } from './factories';

/** A firm's number with its check digit, of nine digits. */
export const taxNumber = (nine: string): string =>
  Array.from('0123456789', (digit) => nine + digit).find(isTaxNumber) ?? '';

/** A citizen's number that belongs to nobody. */
export const A_CITIZEN = '10000000146';

export const ISSUER: CompanyProfile = {
  ...NO_PROFILE,
  title: 'Örnek Kuyumculuk Ltd. Şti.',
  taxId: taxNumber('123456789'),
  taxOffice: 'Beyazıt',
  mersis: '0123456789012345',
  address: 'Kapalıçarşı No 5',
  district: 'Fatih',
  province: 'İstanbul',
  phone: '0212 555 00 00',
  email: 'ornek@example.com',
  ibans: ['TR330006100519786457841326'],
};

/** Closes of the Friday before `NOON`: 5.500,00 for gold, 66,00 for silver. */
const CLOSINGS: readonly ClosingPrice[] = [
  { metal: 'gold', day: '2026-11-20', price: 55_000_000 },
  { metal: 'silver', day: '2026-11-20', price: 660_000 },
];

const BAR = { ...BURMA, code: 'GRAM_BAR', name: 'Gram altın', bar: true } as const;

/** Price of a line that comes to the wanted sum: whatever the metal is, the rest is agreed. */
function priced(input: LineInput, amount: number): Line {
  const plain = computeLine({ ...input, adjustment: 0 });
  return computeLine({ ...input, adjustment: amount - plain.amount });
}

export const bracelet = (amount: number, over: Parameters<typeof aBracelet>[0] = {}): Line =>
  priced(aBracelet({ id: 'bracelet', weight: 10_000, fineness: 5_850, ...over }), amount);
export const silver = (amount: number, over: Parameters<typeof aBracelet>[0] = {}): Line =>
  priced(
    aBracelet({
      id: 'silver',
      name: 'Gümüş tepsi',
      product: 'GUMUS',
      metal: 'silver',
      weight: 100_000,
      fineness: 9_250,
      price: aPrice({ code: 'GUMUS', rate: 700_000 }),
      ...over,
    }),
    amount,
  );
export const bar = (amount: number, over: Parameters<typeof aBracelet>[0] = {}): Line =>
  priced(
    aBracelet({
      id: 'bar',
      name: BAR.name,
      product: BAR.code,
      weight: 10_000,
      fineness: 9_950,
      ...over,
    }),
    amount,
  );
export const coins = (amount: number, pieces = 5, over: Parameters<typeof aCoin>[0] = {}): Line =>
  priced(aCoin({ id: 'coins', pieces, ...over }), amount);
/** Worked metal whose card says that all of it is taxed. */
export const plain = (amount: number, over: Parameters<typeof aBracelet>[0] = {}): Line =>
  bracelet(amount, { id: 'plain', name: 'Taş', stock: 'normal', ...over });

export const aSale = (lines: Line[], over: Partial<SlipDocument> = {}): SlipDocument => ({
  id: '0199a0b0-0000-7000-8000-0000000000a1',
  type: 'sale',
  number: 'T1-000001',
  at: NOON,
  contactId: null,
  lines,
  legs: [],
  payments: [
    { id: 'paid', method: 'cash', amount: lines.reduce((sum, { amount }) => sum + amount, 0) },
  ],
  ...over,
});

export const sources = (
  slip: DocumentSources['slip'],
  over: Partial<DocumentSources> = {},
): DocumentSources => ({
  slip,
  closings: CLOSINGS,
  vatRate: 2_000,
  product: (code) =>
    [BURMA, BAR].find((one) => one.code === code) ??
    (coinOf(code)
      ? { ...(coinOf(code) as NonNullable<ReturnType<typeof coinOf>>), order: 1 }
      : undefined),
  stock: (id) => (id === 'normal' ? { vat: 'normal' } : undefined),
  ...over,
});

export const choose = (
  slip: DocumentSources['slip'],
  over: Partial<DocumentChoices> = {},
): DocumentChoices => ({
  id: '0199a0b0-0000-4000-8000-00000000d0c1',
  slip: slip.id,
  lines: slip.lines.filter(({ price }) => price.side === 'sell').map(({ id }) => id),
  kind: 'e-archive',
  profile: 'EARSIVFATURA',
  party: CONSUMER,
  notes: [],
  ...over,
});

/** The document of a slip; one that is refused is a mistake of the test. */
export function documentOf(
  slip: DocumentSources['slip'],
  choices: Partial<DocumentChoices> = {},
  more: Partial<DocumentSources> = {},
): FiscalDocument {
  const made = documentFrom(choose(slip, choices), sources(slip, more));
  if (!made.ok) throw new Error(`the document is refused: ${JSON.stringify(made.error)}`);
  return made.value;
}

/** As it is handed over: with its number and day. */
export const numbered = (
  document: FiscalDocument,
  number = 'ABC2026000000001',
  issuedAt: number = NOON,
): FiscalDocument => ({ ...document, number, issuedOn: dayOf(issuedAt) });

export const A_FIRM: DocumentParty = partyOf({
  id: 'firm',
  name: 'Toptan Altın A.Ş.',
  taxId: taxNumber('987654321'),
  taxOffice: 'Kağıthane',
  address: 'Çağlayan Mah. 3',
  district: 'Kâğıthane',
  city: 'İstanbul',
});
export const A_PERSON: DocumentParty = partyOf({
  id: 'person',
  name: 'Şükrü Ömer Çağlı',
  taxId: A_CITIZEN,
  district: 'Ürgüp',
  city: 'Nevşehir',
});
const A_FOREIGNER: DocumentParty = partyOf({
  id: 'foreigner',
  name: 'Иван Петров',
  passport: 'AB123456',
});

/** Kinds of document that are issued, each with the parties that it may have. */
export const KINDS = [
  '805',
  '808',
  '230',
  'SATIS',
  '351',
  'TEVKIFAT',
  'IADE-TEMEL',
  'IADE-EARSIV',
  'USD',
  'TICARI',
  'CONSUMER',
  'FOREIGNER',
  'TCKN',
  'VKN',
] as const;
export type Kind = (typeof KINDS)[number];

/** Letters that a person types or copies, and what is awkward in XML. */
const letters = fc
  .oneof(
    fc.constantFrom(
      'Burma bilezik',
      'ŞĞİı çöü',
      '<b>&amp;</b>',
      ']]>',
      '💍 yüzük',
      'قلادة',
      'a\r\nb',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  )
  .filter((text) => text.trim() !== '' && isWritable(text));

type Drawn = { amount: number; weight: number; fineness: number; pieces: number; text: string };
const drawn: fc.Arbitrary<Drawn> = fc.record({
  amount: fc.integer({ min: 1_000, max: 5_000_000_000 }),
  weight: fc.integer({ min: 10, max: 2_000_000 }),
  fineness: fc.integer({ min: 300, max: 10_000 }),
  pieces: fc.integer({ min: 1, max: 200 }),
  text: letters,
});

function lineOf(kind: Kind, { amount, weight, fineness, pieces, text }: Drawn, no: number): Line {
  const over = { id: `line-${no}`, name: text, weight, fineness, pieces };
  if (kind === '808') return silver(amount, over);
  if (kind === '230') return bar(amount, over);
  if (kind === 'SATIS' || kind === 'TEVKIFAT') return plain(amount, over);
  return no % 3 === 2 ? coins(amount, pieces, { id: over.id, name: text }) : bracelet(amount, over);
}

const partyFor = (kind: Kind): DocumentParty =>
  kind === 'CONSUMER'
    ? CONSUMER
    : kind === 'FOREIGNER'
      ? A_FOREIGNER
      : kind === 'TCKN'
        ? A_PERSON
        : A_FIRM;

const profileFor = (kind: Kind): Profile =>
  kind === 'TICARI'
    ? 'TICARIFATURA'
    : ['IADE-TEMEL', '808', 'TEVKIFAT'].includes(kind)
      ? 'TEMELFATURA'
      : 'EARSIVFATURA';

/** A numbered document of a kind, derived from a slip as the product derives it. */
export const anyDocumentOf = (kind: Kind): fc.Arbitrary<FiscalDocument> =>
  fc
    .record({
      lines: fc.array(drawn, { minLength: 1, maxLength: 6 }),
      id: fc.uuid({ version: 4 }),
      no: fc.integer({ min: 1, max: 999_999_999 }),
      rate: fc.integer({ min: 10_000, max: 2_000_000 }),
      notes: fc.array(letters, { maxLength: 3 }),
      card: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ lines, id, no, rate, notes, card }) => {
      const made = lines.map((line, i) => lineOf(kind, line, i));
      const total = made.reduce((sum, { amount }) => sum + amount, 0);
      const byCard = Math.floor(total * card);
      const payments = [
        { id: 'cash', method: 'cash' as const, amount: total - byCard },
        { id: 'card', method: 'card' as const, amount: byCard },
      ].filter(({ amount }) => amount > 0);
      const profile = profileFor(kind);
      const choices: Partial<DocumentChoices> = {
        id,
        notes,
        profile,
        kind: profile === 'EARSIVFATURA' ? 'e-archive' : 'e-invoice',
        party: partyFor(kind),
        ...(kind === 'USD' ? { currency: { code: 'USD', rate } } : {}),
        ...(kind === 'TEVKIFAT' ? { withholding: { code: '616', percent: 50 } } : {}),
        ...(kind === '351'
          ? { exempt: { lines: made.map((line) => line.id), reason: 'Numune' } }
          : {}),
      };
      const number = `ABC2026${String(no).padStart(9, '0')}`;
      const sale = aSale(made, { payments });
      if (!kind.startsWith('IADE')) return numbered(documentOf(sale, choices), number);
      const sold = numbered(documentOf(sale, { party: A_FIRM }), 'ABC2026000000007');
      const back = aSale(made, {
        id: '0199a0b0-0000-7000-8000-0000000000a2',
        type: 'return',
        at: NOON,
        payments,
      });
      return numbered(documentOf(back, choices, { originals: [sold] }), number);
    });

export const anyDocument: fc.Arbitrary<FiscalDocument> = fc
  .constantFrom(...KINDS)
  .chain(anyDocumentOf);

export const TODAY = dayOf(NOON);
export const TOMORROW = addDays(TODAY, 1);
