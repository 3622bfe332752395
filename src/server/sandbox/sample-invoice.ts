import { randomUUID } from 'node:crypto';
import { dayOf } from '@/domain/base/day';
import { documentNumber, TEST_NOTE, yearOf } from '@/domain/fiscal/numbering';
import { sampleDocument } from '@/domain/fiscal/sample-document';
import { invoiceXml } from '@/domain/fiscal/ubl/invoice';
import { NO_PROFILE } from '@/domain/people/company-profile';

/** Makes the invoice of an imagined supplier, for trial companies and tests. */
export type SampleWish = {
  /** The company that receives it. */
  taxId: string;
  title: string;
  profile: 'TEMELFATURA' | 'TICARIFATURA';
  /** Price with VAT, kuruş. */
  total: number;
  /** Tax number of the supplier. */
  supplier: string;
};

const SUPPLIER = {
  ...NO_PROFILE,
  title: 'Örnek Altın Toptan A.Ş. (deneme)',
  taxOffice: 'Beyazıt',
  address: 'Kuyumcukent 1. Ünite',
  district: 'Bahçelievler',
  province: 'İstanbul',
};
/** Has a valid check digit and belongs to nobody. */
const SUPPLIER_ID = '4840847211';
const PREFIX = 'DNT';

export function sampleInvoice(wish: Partial<SampleWish>, now: number, count: number) {
  const { profile = 'TICARIFATURA', total, supplier = SUPPLIER_ID } = wish;
  const day = dayOf(now);
  const ettn = randomUUID();
  const number = documentNumber(PREFIX, yearOf(day), count + 1) ?? '';
  const document = sampleDocument({
    id: ettn,
    number,
    kind: 'e-invoice',
    profile,
    day,
    party: { taxId: wish.taxId ?? '', title: wish.title ?? '' },
    notes: [TEST_NOTE],
    ...(total === undefined ? {} : { total }),
  });
  const issuer = { ...SUPPLIER, taxId: supplier };
  return { ettn, number, profile, xml: invoiceXml(document, { issuer, number, issuedAt: now }) };
}
