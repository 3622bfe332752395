import type { Day } from '../base/day';
import type { DocumentKind, DocumentLine, FiscalDocument } from './document';
import { bullionOf, taxFigures, totalsOf } from './vat';

/** An imagined document: 100 g of 22 karat at a close of 5.500,00 TL. */
const WEIGHT = 100_000;
const FINENESS = 9_160;
const CLOSE = 55_000_000;
const PRICE = 51_220_000;

type Wish = Pick<FiscalDocument, 'id' | 'number'> & {
  kind: DocumentKind;
  profile: FiscalDocument['profile'];
  day: Day;
  party: Pick<FiscalDocument['party'], 'taxId' | 'title'>;
  notes?: readonly string[];
  /** Price with VAT, kuruş. */
  total?: number;
};

export function sampleDocument(wish: Wish): FiscalDocument {
  const { id, number, kind, profile, day, party, notes = [], total = PRICE } = wish;
  const pure = WEIGHT * FINENESS;
  const figures = taxFigures({ tax: '805', rate: 2_000, total, bullion: bullionOf(pure, CLOSE) });
  const line: DocumentLine = {
    no: 1,
    slip: id,
    line: id,
    text: '22 ayar bilezik',
    pieces: 1,
    unit: 'GRM',
    weight: WEIGHT,
    fineness: FINENESS,
    pure,
    metal: 'gold',
    close: { day, price: CLOSE },
    tax: '805',
    rate: 20,
    ...figures,
  };
  return {
    id,
    kind,
    profile,
    type: 'OZELMATRAH',
    slips: [],
    deliveredOn: day,
    issuedOn: day,
    number,
    party: {
      contact: null,
      firstName: '',
      lastName: '',
      taxOffice: '',
      address: '',
      district: '',
      city: '',
      country: 'Türkiye',
      email: '',
      phone: '',
      ...party,
    },
    lines: [line],
    totals: totalsOf([line]),
    payments: [{ method: 'account', amount: total }],
    currency: 'TRY',
    notes: [...notes],
  };
}
