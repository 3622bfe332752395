import { dayOf } from '@/domain/base/day';
import { digitsOf } from '@/domain/base/digits';
import { mulDiv } from '@/domain/base/integer';
import type { CompanyProfile } from '@/domain/people/company-profile';
import type { DocumentLine, FiscalDocument, TaxClass } from '../document';
import type { TemplateLanguage } from '../template';
import { isExempt } from '../vat';
import { documentView, LAW_OF, type LineView, paidBy } from '../view';
import { companyParty, recipientParty, signaturePlace } from './parties';
import { type El, leaf, node, xmlOf } from './tree';
import { viewerBase64 } from './viewer';

/**
 * An invoice as UBL-TR 1.2. Guarantee: amounts are whole kuruş of the document, and what a total
 * says is the sum of what the lines say, also where they are converted into a foreign currency.
 */
export type InvoiceOptions = {
  issuer: CompanyProfile;
  number: string;
  issuedAt: number;
  /** JPEG as base64. */
  logo?: string;
  /**
   * Meaning of the total without taxes: sum of the lines without VAT, of what is taxed, or of prices.
   * Integrators read a special base differently; `net` if not given.
   */
  taxExclusive?: 'net' | 'base' | 'gross';
  /** Language of the embedded stylesheet. */
  language?: TemplateLanguage;
};

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';

export function invoiceXml(document: FiscalDocument, options: InvoiceOptions): string {
  const { issuer, number, issuedAt, logo, language = 'tr' } = options;
  const { id, profile, type, kind, deliveredOn, party, currency } = document;
  const view = documentView(document);
  const figures = new Figures(document);
  const day = dayOf(issuedAt);
  const licence = issuer.metalsLicence === '' ? [] : [`Yetki belgesi no ${issuer.metalsLicence}`];
  const invoice = node(
    'Invoice',
    signaturePlace(issuer),
    ...heads(profile),
    leaf('cbc:ID', number),
    leaf('cbc:CopyIndicator', 'false'),
    leaf('cbc:UUID', id),
    leaf('cbc:IssueDate', day),
    leaf('cbc:IssueTime', timeOf(issuedAt)),
    leaf('cbc:InvoiceTypeCode', type),
    [...view.notes, ...licence].map((note) => leaf('cbc:Note', note)),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:LineCountNumeric', String(document.lines.length)),
    returned(document),
    kind === 'e-archive' ? reference('ELEKTRONIK', day, 'GonderimSekli') : undefined,
    attachments(number, day, { logo, language }),
    node('cac:AccountingSupplierParty', companyParty('cac:Party', issuer)),
    node('cac:AccountingCustomerParty', recipientParty('cac:Party', party)),
    node('cac:Delivery', leaf('cbc:ActualDeliveryDate', deliveredOn)),
    document.payments.map((payment) => paymentMeans(payment, issuer)),
    exchangeRate(document),
    figures.taxTotal(figures.lines),
    withheld(document, figures),
    monetaryTotal(figures, options.taxExclusive ?? 'net'),
    figures.lines.map((line) => invoiceLine(line, view.lines[line.no - 1], figures)),
  );
  return xmlOf(invoice, INVOICE);
}

/** Elements that every document of UBL-TR begins with. */
export const heads = (profile: string): El[] => [
  leaf('cbc:UBLVersionID', '2.1'),
  leaf('cbc:CustomizationID', 'TR1.2'),
  leaf('cbc:ProfileID', profile),
];

/** "14:05:09", Istanbul. */
export const timeOf = (at: number): string =>
  new Date(at + 3 * 3_600_000).toISOString().slice(11, 19);

const reference = (id: string, day: string, type: string): El =>
  node(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', id),
    leaf('cbc:IssueDate', day),
    leaf('cbc:DocumentType', type),
  );

type Embedded = { type: string; file: string; mime: string; base64: string };

const embedded = (number: string, day: string, { type, file, mime, base64 }: Embedded): El =>
  node(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', day),
    leaf('cbc:DocumentType', type),
    node(
      'cac:Attachment',
      leaf('cbc:EmbeddedDocumentBinaryObject', base64, {
        characterSetCode: 'UTF-8',
        encodingCode: 'Base64',
        filename: file,
        mimeCode: mime,
      }),
    ),
  );

/** The stylesheet by which a recipient sees the document, and the company's logo in it. */
const attachments = (
  number: string,
  day: string,
  { logo, language }: { logo: string | undefined; language: TemplateLanguage },
): El[] => [
  embedded(number, day, {
    type: 'XSLT',
    file: `${number}.xslt`,
    mime: 'application/xml',
    base64: viewerBase64(language),
  }),
  ...(logo
    ? [embedded(number, day, { type: 'LOGO', file: 'logo.jpg', mime: 'image/jpeg', base64: logo })]
    : []),
];

const returned = ({ original, type }: FiscalDocument): El | undefined =>
  original && type === 'IADE'
    ? node(
        'cac:BillingReference',
        node(
          'cac:InvoiceDocumentReference',
          leaf('cbc:ID', original.number),
          leaf('cbc:IssueDate', original.issuedOn),
          leaf('cbc:DocumentTypeCode', 'IADE'),
          leaf('cbc:DocumentType', 'FATURA'),
        ),
      )
    : undefined;

/** UN/EDIFACT 4461; 1 where no code names the way of paying. */
const MEANS: Record<string, string> = {
  cash: '10',
  currency: '10',
  cheque: '20',
  transfer: '42',
  card: '48',
  note: '60',
  goods: '97',
};

function paymentMeans(
  { method }: FiscalDocument['payments'][number],
  { ibans }: CompanyProfile,
): El {
  const [iban] = ibans;
  return node(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', MEANS[method] ?? '1'),
    leaf('cbc:InstructionNote', paidBy(method)),
    method === 'transfer' && iban
      ? node('cac:PayeeFinancialAccount', leaf('cbc:ID', iban))
      : undefined,
  );
}

const exchangeRate = ({ currency, rate }: FiscalDocument): El | undefined =>
  currency === 'TRY' || rate === undefined
    ? undefined
    : node(
        'cac:PricingExchangeRate',
        leaf('cbc:SourceCurrencyCode', currency),
        leaf('cbc:TargetCurrencyCode', 'TRY'),
        leaf('cbc:CalculationRate', decimal(rate, 4)),
      );

/** A number with a decimal point, of an integer × 10^scale. */
function decimal(value: number, scale: number): string {
  const { sign, whole, fraction } = digitsOf(value, scale);
  return `${sign && '-'}${whole.replaceAll('.', '')}${fraction.replace(',', '.')}`;
}

type Written = DocumentLine;

/** A document's figures in the smallest unit of its currency. */
class Figures {
  readonly lines: readonly Written[];

  constructor(readonly document: FiscalDocument) {
    this.lines = document.lines.map((line) => this.#converted(line));
  }

  #converted(line: DocumentLine): Written {
    const { total, vat, base } = line;
    const converted = { total: this.of(total), vat: this.of(vat), base: this.of(base) };
    return { ...line, ...converted, net: converted.total - converted.vat };
  }

  /** Kuruş in the document's currency, half up. */
  of(kurus: number): number {
    const { currency, rate = 0 } = this.document;
    return currency === 'TRY' ? kurus : mulDiv(kurus, 10_000, rate);
  }

  sum(of: (line: Written) => number): number {
    return this.lines.reduce((all, line) => all + of(line), 0);
  }

  amount(name: string, value: number): El {
    return leaf(name, decimal(value, 2), { currencyID: this.document.currency });
  }

  /** The VAT of some lines, one subtotal for each class and rate. */
  taxTotal(lines: readonly Written[]): El {
    const groups = new Map<string, Written[]>();
    for (const line of lines) {
      const key = `${line.tax} ${line.rate}`;
      groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    const all = lines.reduce((sum, { vat }) => sum + vat, 0);
    return node(
      'cac:TaxTotal',
      this.amount('cbc:TaxAmount', all),
      Array.from(groups.values(), (group) => this.#subtotal(group)),
    );
  }

  #subtotal(lines: readonly Written[]): El {
    const [{ tax, rate } = { tax: 'normal' as TaxClass, rate: 0 }] = lines;
    const taxable = lines.reduce((sum, { base, net }) => sum + (isExempt(tax) ? net : base), 0);
    const vat = lines.reduce((sum, line) => sum + line.vat, 0);
    const { exemption } = this.document;
    const reason = tax === '351' && exemption ? exemption : LAW_OF[tax];
    return node(
      'cac:TaxSubtotal',
      this.amount('cbc:TaxableAmount', taxable),
      this.amount('cbc:TaxAmount', vat),
      leaf('cbc:Percent', String(rate)),
      node(
        'cac:TaxCategory',
        tax === 'normal' ? undefined : leaf('cbc:TaxExemptionReasonCode', tax),
        tax === 'normal' ? undefined : leaf('cbc:TaxExemptionReason', reason),
        scheme('KDV', '0015'),
      ),
    );
  }
}

const scheme = (name: string, code: string): El =>
  node('cac:TaxScheme', leaf('cbc:Name', name), leaf('cbc:TaxTypeCode', code));

function withheld({ withholding }: FiscalDocument, figures: Figures): El | undefined {
  if (!withholding) return undefined;
  const { code, percent, amount } = withholding;
  return node(
    'cac:WithholdingTaxTotal',
    figures.amount('cbc:TaxAmount', figures.of(amount)),
    node(
      'cac:TaxSubtotal',
      figures.amount(
        'cbc:TaxableAmount',
        figures.sum(({ vat }) => vat),
      ),
      figures.amount('cbc:TaxAmount', figures.of(amount)),
      leaf('cbc:Percent', String(percent)),
      node('cac:TaxCategory', scheme('KDV tevkifatı', code)),
    ),
  );
}

function monetaryTotal(
  figures: Figures,
  taxExclusive: NonNullable<InvoiceOptions['taxExclusive']>,
): El {
  const net = figures.sum((line) => line.net);
  const total = figures.sum((line) => line.total);
  const exclusive = {
    net,
    base: figures.sum((line) => (isExempt(line.tax) ? line.net : line.base)),
    gross: total,
  };
  const withheldPart = figures.of(figures.document.withholding?.amount ?? 0);
  return node(
    'cac:LegalMonetaryTotal',
    figures.amount('cbc:LineExtensionAmount', net),
    figures.amount('cbc:TaxExclusiveAmount', exclusive[taxExclusive]),
    figures.amount('cbc:TaxInclusiveAmount', total),
    figures.amount('cbc:PayableAmount', total - withheldPart),
  );
}

function invoiceLine(line: Written, view: LineView | undefined, figures: Figures): El {
  const { no, text, pieces, weight, unit, net } = line;
  const isByWeight = unit === 'GRM' && weight !== undefined;
  const quantity = isByWeight ? decimal(weight, 3) : String(pieces);
  // For one unit, to a millionth: net × 10^7 ÷ mg, or net × 10^4 ÷ pieces.
  const price = isByWeight ? mulDiv(net, 10_000_000, weight) : mulDiv(net, 10_000, pieces);
  return node(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(no)),
    leaf('cbc:Note', view?.explanation ?? ''),
    leaf('cbc:InvoicedQuantity', quantity, { unitCode: unit }),
    figures.amount('cbc:LineExtensionAmount', net),
    figures.taxTotal([line]),
    node('cac:Item', leaf('cbc:Name', text)),
    node(
      'cac:Price',
      leaf('cbc:PriceAmount', decimal(price, 6), { currencyID: figures.document.currency }),
    ),
  );
}
