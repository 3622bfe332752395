import { randomUUID } from 'node:crypto';
import { DOCUMENT_MUTATIONS, type DocumentMutation } from '@/contract/fiscal/document';
import { type DocumentChoices, type DocumentParty, NOBODY } from '@/domain/fiscal/document';
import { isTaxId } from '@/domain/people/identity-number';
import type { Transaction } from '@/domain/slip/transaction';
import { NOON } from '../../support/factories';

/** Bodies of mutations of legal documents. */
export const DOCUMENTS = '/formalization/documents';

/** Somebody who gave no number. */
export const A_CONSUMER: DocumentParty = {
  contact: null,
  taxId: NOBODY,
  title: '',
  firstName: 'Nihai',
  lastName: 'Tüketici',
  taxOffice: '',
  address: 'Kapalıçarşı No 5',
  district: 'Fatih',
  city: 'İstanbul',
  country: 'Türkiye',
  email: '',
  phone: '',
};

/** A valid tax number that ends with these digits: the sandbox decides by them. */
export function firmNumber(end: string): string {
  for (let n = 1; ; n++) {
    const number = `${String(n * 7919).padStart(10 - end.length, '4')}${end}`;
    if (isTaxId(number)) return number;
  }
}

export const aFirm = (end: string): DocumentParty => ({
  ...A_CONSUMER,
  taxId: firmNumber(end),
  title: 'Örnek Ticaret A.Ş.',
  firstName: '',
  lastName: '',
  taxOffice: 'Beyazıt',
});

export const choicesOf = (
  slip: Transaction,
  more: Partial<DocumentChoices> = {},
): DocumentChoices => ({
  id: randomUUID(),
  slip: slip.id,
  lines: slip.lines.map(({ id }) => id),
  kind: 'e-archive',
  profile: 'EARSIVFATURA',
  party: A_CONSUMER,
  notes: [],
  ...more,
});

export const draftBody = (choices: DocumentChoices, at = NOON) =>
  ({ kind: 'fiscal.draft', v: 1, at, choices }) as const;

export type Step = Exclude<DocumentMutation['kind'], 'fiscal.draft'>;

/** A step of a document with what it must have, and its path. */
export function documentStep(kind: Step, id: string, more: object = {}) {
  const own = {
    'fiscal.ready': { draftedAt: NOON },
    'fiscal.cancel': { reason: 'Müşteri vazgeçti' },
    'fiscal.drop': {},
    'fiscal.send': {},
    'fiscal.again': {},
  }[kind];
  return {
    path: DOCUMENT_MUTATIONS[kind].path.replace('{id}', id),
    body: { kind, v: 1, id, at: NOON, ...own, ...more },
  };
}
