import { isDay } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { isDocumentNumber } from '@/domain/fiscal/document-number';
import type {
  IncomingFault,
  IncomingInvoice,
  IncomingLine,
  IncomingParty,
} from '@/domain/fiscal/incoming';
import { isWritable } from '@/domain/fiscal/text';
import { readXml, XmlError } from '@/lib/xml';

/**
 * Reads an invoice that somebody sent to the company, as its XML says it. Guarantee: a document
 * type, an inclusion, a character that is none and a number that is none are refused; nothing
 * outside the text is read; the time follows the length, and what is kept of the sender's texts is
 * bounded, because every device of the company gets it. They are shown as texts.
 */
/** Integrators take no larger document. */
const MOST_LETTERS = 5 * 2 ** 20;
const MOST_LINES = 10_000;
/** Nothing that is read lies deeper. */
const MOST_PATH = 10;
/** Letters of one text, of the document and of a line, and how many texts are kept at one place. */
const MOST_TEXT = { document: 2_000, line: 500 };
const MOST_TEXTS = 50;

/** A document type is told apart from other faults of the text by the reader's own words. */
const DOCTYPE = 'a document type';

export function readInvoice(xml: string): Result<IncomingInvoice, IncomingFault> {
  if (xml.length > MOST_LETTERS) return err({ code: 'too-big' });
  const reading = new Reading();
  try {
    readXml(xml.replace(/^\uFEFF/, ''), {
      open: (name, attribute) => reading.open(name, attribute),
      text: (text) => reading.text(text),
      close: () => reading.close(),
      done: () => reading.isUnsafe,
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return err({ code: error.message === DOCTYPE ? 'unsafe' : 'not-xml' });
  }
  if (reading.isUnsafe) return err({ code: 'unsafe' });
  return reading.root === 'Invoice' ? invoiceOf(reading) : err({ code: 'not-an-invoice' });
}

type Attribute = (name: string) => string | undefined;

/** Texts of the document by the path of their element; those of lines by line. */
class Reading {
  readonly texts = new Map<string, string[]>();
  readonly lines: Map<string, string[]>[] = [];
  isUnsafe = false;
  root = '';
  #path: string[] = [];
  #text = '';

  open(name: string, attribute: Attribute): void {
    if (this.#path.length === 0) this.root = name;
    // No element of an invoice has this name: it can only be an inclusion.
    if (name === 'include') this.isUnsafe = true;
    this.#path.push(name);
    this.#text = '';
    if (this.#isLine(2)) this.lines.push(new Map());
    if (this.lines.length > MOST_LINES) this.isUnsafe = true;
    const unit = attribute('unitCode');
    if (unit !== undefined) this.#keep(`${this.#key()}@unitCode`, unit);
    const scheme = attribute('schemeID');
    if (scheme !== undefined) this.#keep(`${this.#key()}@schemeID`, scheme);
  }

  text(part: string): void {
    this.#text += part;
  }

  close(): void {
    this.#keep(this.#key(), this.#text.trim());
    this.#text = '';
    this.#path.pop();
  }

  #isLine(depth: number): boolean {
    return this.#path[1] === 'InvoiceLine' && this.#path.length === depth;
  }

  #key(): string {
    if (this.#path.length > MOST_PATH) return '';
    return this.#path.slice(this.#path[1] === 'InvoiceLine' ? 2 : 1).join('/');
  }

  #keep(key: string, text: string): void {
    if (!isWritable(text)) this.isUnsafe = true;
    const isOfLine = this.#path[1] === 'InvoiceLine';
    const kept = isOfLine ? this.lines.at(-1) : this.texts;
    if (text === '' || !kept || this.#path.length > MOST_PATH) return;
    const texts = kept.get(key) ?? [];
    if (texts.length >= MOST_TEXTS) return;
    // Half of a surrogate pair at the end is replaced.
    texts.push(text.slice(0, MOST_TEXT[isOfLine ? 'line' : 'document']).toWellFormed());
    kept.set(key, texts);
  }
}

function invoiceOf({ texts, lines }: Reading): Result<IncomingInvoice, IncomingFault> {
  const first = (key: string): string => texts.get(key)?.[0] ?? '';
  const wrong: string[] = [];
  const money = (text: string, field: string): number => {
    const read = hundredths(text);
    if (read === undefined) wrong.push(field);
    return read ?? 0;
  };
  const invoice: IncomingInvoice = {
    id: first('UUID').toLowerCase(),
    number: first('ID'),
    profile: first('ProfileID'),
    type: first('InvoiceTypeCode'),
    issuedOn: first('IssueDate'),
    supplier: partyIn(texts, 'AccountingSupplierParty/Party'),
    customer: partyIn(texts, 'AccountingCustomerParty/Party'),
    currency: first('DocumentCurrencyCode'),
    rate: first('PricingExchangeRate/CalculationRate'),
    notes: texts.get('Note') ?? [],
    lines: lines.map((line) => lineOf(line, money)),
    net: money(first('LegalMonetaryTotal/LineExtensionAmount'), 'LineExtensionAmount'),
    vat: money(first('TaxTotal/TaxAmount'), 'TaxAmount'),
    total: money(first('LegalMonetaryTotal/TaxInclusiveAmount'), 'TaxInclusiveAmount'),
    payable: money(first('LegalMonetaryTotal/PayableAmount'), 'PayableAmount'),
    codes: Array.from(
      new Set(texts.get('TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')),
    ),
  };
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(invoice.id)) wrong.push('UUID');
  if (!isDocumentNumber(invoice.number)) wrong.push('ID');
  if (!isDay(invoice.issuedOn)) wrong.push('IssueDate');
  if (invoice.supplier.taxId === '') wrong.push('AccountingSupplierParty');
  const [field] = wrong;
  return field === undefined ? ok(invoice) : err({ code: 'field', field });
}

function lineOf(
  line: ReadonlyMap<string, string[]>,
  money: (text: string, field: string) => number,
): IncomingLine {
  const first = (key: string): string => line.get(key)?.[0] ?? '';
  const tax = first('TaxTotal/TaxAmount');
  return {
    no: first('ID'),
    text: first('Item/Name'),
    quantity: first('InvoicedQuantity'),
    unit: first('InvoicedQuantity@unitCode'),
    net: money(first('LineExtensionAmount'), 'InvoiceLine'),
    vat: tax === '' ? 0 : money(tax, 'InvoiceLine'),
  };
}

/** The number under the scheme of persons or firms, and the name or the names. */
function partyIn(texts: ReadonlyMap<string, string[]>, path: string): IncomingParty {
  const ids = texts.get(`${path}/PartyIdentification/ID`) ?? [];
  const schemes = texts.get(`${path}/PartyIdentification/ID@schemeID`) ?? [];
  const at = schemes.findIndex((scheme) => scheme === 'VKN' || scheme === 'TCKN');
  const first = (name: string): string => texts.get(`${path}/${name}`)?.[0] ?? '';
  const [firstName, lastName] = [first('Person/FirstName'), first('Person/FamilyName')];
  return {
    taxId: ids[at] ?? '',
    name: first('PartyName/Name') || [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    taxOffice: first('PartyTaxScheme/TaxScheme/Name'),
    address: first('PostalAddress/StreetName'),
    district: first('PostalAddress/CitySubdivisionName'),
    city: first('PostalAddress/CityName'),
  };
}

/** "123.4" as 12340; digits beyond the second are rounded half up. Undefined if it is no amount. */
function hundredths(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2));
  return cents + (Number(digits[2]) >= 5 ? 1 : 0);
}
