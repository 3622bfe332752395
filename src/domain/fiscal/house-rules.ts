import type { Day } from '../base/day';
import { isDay } from '../base/day';
import { isUuid } from '../base/id';
import { isInteger, mulDiv } from '../base/integer';
import type { CompanyProfile } from '../people/company-profile';
import { isPassport, isTaxId } from '../people/identity-number';
import { isCurrency } from '../reference/currencies';
import { isUnitCode } from '../reference/unit-codes';
import {
  type DocumentLine,
  type FiscalDocument,
  FOREIGNER,
  type InvoiceType,
  NOBODY,
  type TaxClass,
} from './document';
import { isDocumentNumber, yearOfNumber } from './document-number';
import { isWritable } from './text';
import { bullionOf, isExempt, isMarginTaxed, taxFigures, totalsOf } from './vat';

/**
 * All checks of a document before it leaves the house (src/domain/README.md#house-rules-of-documents).
 * Guarantee: pure, so that device and server judge alike, and stricter than the tax authority's own
 * rules, which let wrong sums pass.
 */
export type HouseCode =
  | 'id'
  | 'number'
  | 'number-without-day'
  | 'number-year'
  | 'day'
  | 'future-day'
  | 'delivered-later'
  | 'kind-of-profile'
  | 'code-of-type'
  | 'return-profile'
  | 'return-original'
  | 'original-of-no-return'
  | 'zero-vat'
  | 'rate'
  | 'exempt-vat'
  | 'exempt-reason'
  | 'withholding-type'
  | 'withholding-pair'
  | 'withholding-amount'
  | 'currency'
  | 'currency-rate'
  | 'unit'
  | 'quantity'
  | 'close'
  | 'bullion'
  | 'line-figures'
  | 'base-of-vat'
  | 'line-sum'
  | 'totals'
  | 'payments'
  | 'line-number'
  | 'double-line'
  | 'no-lines'
  | 'party-id'
  | 'party-name'
  | 'party-passport'
  | 'party-consumer'
  | 'party-self'
  | 'issuer-id'
  | 'issuer-title'
  | 'issuer-address'
  | 'text';

/** `line`: number of the line; `field`: name of the field of the document or its party. */
export type HouseFault = { code: HouseCode; line?: number; field?: string };

type HouseContext = { today: Day; issuer: CompanyProfile };

export const houseFaults = (document: FiscalDocument, context: HouseContext): HouseFault[] => [
  ...headFaults(document, context.today),
  ...typeFaults(document),
  ...document.lines.flatMap((line) => lineFaults(line, document)),
  ...sumFaults(document),
  ...withholdingFaults(document),
  ...partyFaults(document, context.issuer),
  ...issuerFaults(context.issuer),
  ...textFaults(document, context.issuer),
];

/** The codes whose condition holds. */
const found = (...checks: [wrong: boolean, code: HouseCode, more?: Omit<HouseFault, 'code'>][]) =>
  checks.filter(([wrong]) => wrong).map(([, code, more]): HouseFault => ({ code, ...more }));

function headFaults(document: FiscalDocument, today: Day): HouseFault[] {
  const { id, number, issuedOn, deliveredOn, kind, profile, currency, rate } = document;
  const days = issuedOn === null ? [deliveredOn] : [deliveredOn, issuedOn];
  const isForeign = currency !== 'TRY';
  return found(
    [!isUuid(id), 'id'],
    [number !== null && !isDocumentNumber(number), 'number'],
    [(number === null) !== (issuedOn === null), 'number-without-day'],
    [
      number !== null && issuedOn !== null && yearOfNumber(number) !== issuedOn.slice(0, 4),
      'number-year',
    ],
    [!days.every(isDay), 'day'],
    [days.some((day) => day > today), 'future-day'],
    [issuedOn !== null && deliveredOn > issuedOn, 'delivered-later'],
    [(kind === 'e-archive') !== (profile === 'EARSIVFATURA'), 'kind-of-profile'],
    [!isDocumentCurrency(currency), 'currency'],
    [isForeign ? !isPositive(rate) : rate !== undefined, 'currency-rate'],
  );
}

/**
 * Gold is a currency of the tax authority's list (XAU), silver (XAS) is a code of this platform
 * alone.
 */
const isDocumentCurrency = (code: string): boolean => isCurrency(code) && code !== 'XAS';

/** Classes that a document of each type may have; a return has those of its original. */
const CLASSES: Record<InvoiceType, readonly TaxClass[]> = {
  SATIS: ['normal', '351'],
  TEVKIFAT: ['normal'],
  ISTISNA: ['230'],
  OZELMATRAH: ['805', '808'],
  IADE: ['805', '808', '230', '351', 'normal'],
};

function typeFaults(document: FiscalDocument): HouseFault[] {
  const { type, profile, original, lines, exemption, issuedOn } = document;
  const isReturn = type === 'IADE';
  const isOriginal =
    original !== undefined &&
    isDocumentNumber(original.number) &&
    isDay(original.issuedOn) &&
    (issuedOn === null || original.issuedOn <= issuedOn);
  const hasReason = (exemption ?? '').trim() !== '';
  return [
    ...found(
      [isReturn && profile === 'TICARIFATURA', 'return-profile'],
      [isReturn && !isOriginal, 'return-original'],
      [!isReturn && original !== undefined, 'original-of-no-return'],
      [lines.some(({ tax }) => tax === '351') && !hasReason, 'exempt-reason'],
      [lines.length === 0, 'no-lines'],
    ),
    ...lines.flatMap(({ tax, no }) =>
      found([!(CLASSES[type] ?? []).includes(tax), 'code-of-type', { line: no }]),
    ),
  ];
}

function lineFaults(line: DocumentLine, { lines, deliveredOn }: FiscalDocument): HouseFault[] {
  const { no, tax, rate, unit, pieces, weight, fineness, close, pure = 0 } = line;
  const { total, net, vat, base } = line;
  const at = { line: no };
  const isMargin = isMarginTaxed(tax);
  const isTaxed = !isExempt(tax);
  const hundredths = Math.round(rate * 100);
  const figures = [line.bullion, line.margin, base, vat, net, total];
  if (!figures.every(isInteger) || total <= 0) return found([true, 'line-figures', at]);
  const metal = isMargin && close ? bullionOf(pure, close.price) : 0;
  const isPure = weight === undefined || fineness === undefined || weight * fineness === pure;
  const right = taxFigures({ tax, rate: hundredths, total, bullion: line.bullion });
  const isRate = Math.abs(hundredths - rate * 100) < 1e-6 && hundredths >= 0 && hundredths < 10_000;
  return found(
    [isTaxed ? !isRate || hundredths === 0 : rate !== 0, 'rate', at],
    [tax === 'normal' && vat === 0, 'zero-vat', at],
    [!isTaxed && (vat !== 0 || base !== 0), 'exempt-vat', at],
    [!isUnitCode(unit), 'unit', at],
    [!isPositive(pieces) || (unit === 'GRM' && !isPositive(weight)), 'quantity', at],
    [isMargin && !(close && isPositive(close.price) && close.day < deliveredOn), 'close', at],
    [line.bullion !== metal || !isPure, 'bullion', at],
    [Math.abs(mulDiv(base, hundredths, 10_000) - vat) > 1, 'base-of-vat', at],
    [net + vat !== total || line.bullion + line.margin !== total, 'line-sum', at],
    [right.vat !== vat || right.base !== base, 'line-figures', at],
    [lines.indexOf(line) + 1 !== no, 'line-number', at],
    [
      lines.some((one) => one !== line && one.slip === line.slip && one.line === line.line),
      'double-line',
      at,
    ],
  );
}

function sumFaults({ lines, totals, payments }: FiscalDocument): HouseFault[] {
  const sums = totalsOf(lines.filter(({ total }) => isInteger(total)));
  const isSum = (Object.keys(sums) as (keyof typeof sums)[]).every(
    (name) => sums[name] === totals[name],
  );
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return found([!isSum, 'totals'], [payments.length > 0 && paid !== sums.total, 'payments']);
}

/**
 * Withheld parts of VAT that a jeweller meets: repair of machines and equipment (603), other
 * services (616), ingots made of scrap (617), scrap whose exemption was waived (620).
 */
const WITHHOLDINGS: Record<string, readonly number[]> = {
  603: [50, 70],
  616: [50],
  617: [70],
  620: [70],
};

function withholdingFaults({ type, withholding, totals }: FiscalDocument): HouseFault[] {
  const isWithheld = type === 'TEVKIFAT';
  if (!withholding) return found([isWithheld, 'withholding-type']);
  const { code, percent, amount } = withholding;
  return found(
    [!isWithheld, 'withholding-type'],
    [!WITHHOLDINGS[code]?.includes(percent), 'withholding-pair'],
    [amount !== mulDiv(totals.vat, Math.trunc(percent), 100), 'withholding-amount'],
  );
}

function partyFaults({ party, kind }: FiscalDocument, issuer: CompanyProfile): HouseFault[] {
  const { taxId, title, firstName, lastName, passport } = party;
  const isForeigner = taxId === FOREIGNER;
  const isPlaceholder = isForeigner || taxId === NOBODY;
  const isCompany = taxId.length === 10;
  const hasNames = firstName.trim() !== '' && lastName.trim() !== '';
  return found(
    [!isPlaceholder && !isTaxId(taxId), 'party-id', { field: 'taxId' }],
    [isCompany && title.trim() === '', 'party-name', { field: 'title' }],
    [taxId.length === 11 && !hasNames, 'party-name', { field: 'lastName' }],
    [isForeigner && !isPassport(passport ?? ''), 'party-passport', { field: 'passport' }],
    [isPlaceholder && kind === 'e-invoice', 'party-consumer', { field: 'taxId' }],
    [taxId !== '' && taxId === issuer.taxId, 'party-self', { field: 'taxId' }],
  );
}

const issuerFaults = ({ taxId, title, district, province }: CompanyProfile): HouseFault[] =>
  found(
    [!isTaxId(taxId), 'issuer-id', { field: 'taxId' }],
    [title.trim() === '', 'issuer-title', { field: 'title' }],
    [district.trim() === '' || province.trim() === '', 'issuer-address', { field: 'district' }],
  );

/** Greatest length of each text; the tax authority's list view cuts longer ones. */
const LONGEST = 10_000;

/** Texts that no XML document can hold, or that are too long. */
function textFaults(document: FiscalDocument, issuer: CompanyProfile): HouseFault[] {
  const { contact: _contact, ...party } = document.party;
  const { ibans, ...profile } = issuer;
  const texts: [string, Omit<HouseFault, 'code'>][] = [
    ...entries(party),
    ...entries(profile).map(([text]): [string, { field: string }] => [text, { field: 'issuer' }]),
    ...ibans.map((text): [string, { field: string }] => [text, { field: 'issuer' }]),
    ...document.notes.map((text): [string, { field: string }] => [text, { field: 'notes' }]),
    [document.exemption ?? '', { field: 'exemption' }],
    ...document.lines.map(({ text, no }): [string, Omit<HouseFault, 'code'>] => [
      text,
      { line: no, field: 'text' },
    ]),
  ];
  const empty = document.lines.filter(({ text }) => text.trim() === '');
  return [
    ...texts
      .filter(([text]) => text.length > LONGEST || !isWritable(text))
      .map(([, at]): HouseFault => ({ code: 'text', ...at })),
    ...empty.map(({ no }): HouseFault => ({ code: 'text', line: no, field: 'text' })),
  ];
}

const entries = (texts: Record<string, string | undefined>): [string, { field: string }][] =>
  Object.entries(texts).map(([field, text]) => [text ?? '', { field }]);

const isPositive = (value: unknown): boolean => isInteger(value) && value > 0;
