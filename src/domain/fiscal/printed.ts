import { addressLine, type CompanyProfile } from '../people/company-profile';
import { type FiscalDocument, FOREIGNER, NOBODY } from './document';
import { isExempt } from './vat';
import { type DocumentView, documentView, PROFILE_NAMES } from './view';

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
  columns: { text: string; quantity: string; net: string; vat: string; total: string };
  view: DocumentView;
  totals: [name: string, value: string][];
  payments: [name: string, value: string][];
};

const DRAFT = 'TASLAK';

export function printedOf(document: FiscalDocument, issuer: CompanyProfile): PrintedDocument {
  const view = documentView(document);
  const { totals } = view;
  const { number, issuedOn, profile, id } = document;
  return {
    title: profile === 'EARSIVFATURA' ? PROFILE_NAMES[profile] : 'e-Fatura',
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
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    columns: {
      text: 'Mal / hizmet',
      quantity: 'Miktar',
      net: 'KDV hariç',
      vat: 'KDV',
      total: 'Tutar',
    },
    view,
    totals: [
      ['Külçe bedeli', document.totals.bullion > 0 ? totals.bullion : ''],
      ['KDV matrahı', document.lines.every(({ tax }) => isExempt(tax)) ? '' : totals.base],
      ['KDV hariç toplam', totals.net],
      ['Hesaplanan KDV', totals.vat],
      ['Vergiler dahil toplam', totals.total],
      ['Tevkif edilen KDV', totals.withheld],
      ['Ödenecek tutar', totals.payable],
    ].filter((row): row is [string, string] => row[1] !== ''),
    payments: view.payments.map(({ name, amount }) => [name, amount]),
  };
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
