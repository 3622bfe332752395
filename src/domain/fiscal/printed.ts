import { addressLine, type CompanyProfile } from '../people/company-profile';
import { type FiscalDocument, FOREIGNER, NOBODY } from './document';
import { HOUSE_LOOK, notesOfLook, type TemplateColumn, type TemplateLook } from './template';
import { isExempt } from './vat';
import { type DocumentView, documentView, PROFILE_NAMES, payableOf } from './view';
import { inLanguage } from './words';

/**
 * A legal document as it is printed, in texts alone, so that paper and page need no more than to
 * place them. The texts are data of the document, in Turkish in every language of the product.
 */
export type PrintedDocument = {
  title: string;
  /** A document without a number is marked as a draft, so that nobody takes it for a legal one. */
  number: string;
  issuer: { name: string; lines: string[] };
  party: { name: string; lines: string[] };
  /** Pairs of a name and a value. */
  facts: [name: string, value: string][];
  /** Heads of columns; a second line is in the other language. */
  columns: { text: string; quantity: string; net: string; vat: string; total: string };
  /** Columns that the template adds. */
  extra: { figure: TemplateColumn; head: string }[];
  /** Whether the company's logo stands at the top. */
  logo: boolean;
  /** Text of the QR code; absent without one. */
  qr?: string;
  view: DocumentView;
  totals: [name: string, value: string][];
  payments: [name: string, value: string][];
};

const DRAFT = 'TASLAK';

export function printedOf(
  document: FiscalDocument,
  issuer: CompanyProfile,
  look: TemplateLook = HOUSE_LOOK,
): PrintedDocument {
  const view = viewWith(document, look);
  const say = inLanguage(look.language);
  const head = inLanguage(look.language, '\n');
  const { totals } = view;
  const { number, issuedOn, profile, id } = document;
  return {
    title: say(profile === 'EARSIVFATURA' ? PROFILE_NAMES[profile] : 'e-Fatura'),
    number: number ?? DRAFT,
    issuer: {
      name: issuer.title,
      lines: [
        addressLine(issuer),
        joined([issuer.taxOffice && `${issuer.taxOffice} VD`, issuer.taxId]),
        joined([issuer.phone, issuer.email, issuer.web]),
        issuer.mersis && `MERSİS ${issuer.mersis}`,
        issuer.metalsLicence && `Yetki belgesi ${issuer.metalsLicence}`,
      ].filter(Boolean),
    },
    party: partyOnPaper(document),
    facts: [
      ['ETTN', id],
      ['Senaryo', view.profile],
      ['Fatura tipi', view.type],
      ['Düzenleme tarihi', issuedOn === null ? '' : issuedOn.split('-').reverse().join('.')],
      ['Teslim tarihi', view.deliveredOn],
    ]
      .filter((fact): fact is [string, string] => fact[1] !== '')
      .map(([name, value]) => [say(name), value]),
    columns: {
      text: head('Mal / hizmet'),
      quantity: head('Miktar'),
      net: head('KDV hariç'),
      vat: head('KDV'),
      total: head('Tutar'),
    },
    extra: look.columns.map((figure) => ({ figure, head: head(COLUMN_NAMES[figure]) })),
    logo: look.logo,
    ...(look.qr && number !== null ? { qr: qrOf(document, issuer) } : {}),
    view,
    totals: [
      ['Külçe bedeli', document.totals.bullion > 0 ? totals.bullion : ''],
      ['KDV matrahı', document.lines.every(({ tax }) => isExempt(tax)) ? '' : totals.base],
      ['KDV hariç toplam', totals.net],
      ['Hesaplanan KDV', totals.vat],
      ['Vergiler dahil toplam', totals.total],
      ['Tevkif edilen KDV', totals.withheld],
      ['Ödenecek tutar', totals.payable],
    ]
      .filter((row): row is [string, string] => row[1] !== '')
      .map(([name, value]) => [say(name), value]),
    payments: view.payments.map(({ name, amount }) => [name, amount]),
  };
}

export const COLUMN_NAMES: Record<TemplateColumn, string> = {
  fineness: 'Ayar',
  pure: 'Has',
  close: 'Kapanış',
  bullion: 'Külçe',
  margin: 'Fark',
  base: 'Matrah',
};

/** Notes of the template are the document's own once it has its number. */
function viewWith(document: FiscalDocument, look: TemplateLook): DocumentView {
  const view = documentView(document);
  return document.number === null
    ? { ...view, notes: Array.from(new Set([...view.notes, ...notesOfLook(look)])) }
    : view;
}

/** Content of the QR code as the tax authority names its fields (e-Arşiv guide). */
function qrOf(document: FiscalDocument, { taxId }: CompanyProfile): string {
  const { party, profile, type, issuedOn, number, id, currency, totals } = document;
  const amount = (kurus: number): string => (kurus / 100).toFixed(2);
  return JSON.stringify({
    vkntckn: taxId,
    avkntckn: party.taxId,
    senaryo: profile,
    tip: type,
    tarih: issuedOn,
    no: number,
    ettn: id,
    parabirimi: currency,
    malhizmettoplam: amount(totals.net),
    hesaplanankdv: amount(totals.vat),
    vergidahil: amount(totals.total),
    odenecek: amount(payableOf(document)),
  });
}

function partyOnPaper({ party }: FiscalDocument): PrintedDocument['party'] {
  const { taxId, title, firstName, lastName, passport = '', taxOffice } = party;
  const isNumbered = taxId !== NOBODY && taxId !== FOREIGNER;
  return {
    name: title || joined([firstName, lastName], ' '),
    lines: [
      joined([party.address, joined([party.district, party.city], ' / ')], ', '),
      joined([taxOffice && `${taxOffice} VD`, isNumbered ? taxId : '']),
      passport && `Pasaport ${passport}`,
      joined([party.phone, party.email]),
    ].filter(Boolean),
  };
}

const joined = (parts: readonly string[], by = ' · '): string => parts.filter(Boolean).join(by);
