import { dayOf } from '@/domain/base/day';
import type { CompanyProfile } from '@/domain/people/company-profile';
import type { DocumentParty } from '../document';
import { heads, timeOf } from './invoice';
import { companyParty, recipientParty, signaturePlace } from './parties';
import { leaf, node, xmlOf } from './tree';

/** The answer of a recipient to a TICARIFATURA, as application response of UBL-TR. */
export type ResponseOptions = {
  /** UUID of the answer itself. */
  id: string;
  answer: 'approved' | 'rejected';
  /** Required on a rejection. */
  reason: string;
  /** The recipient of the invoice, who answers. */
  issuer: CompanyProfile;
  sender: DocumentParty;
  invoice: { id: string; issuedOn: string };
  issuedAt: number;
};

const RESPONSE = 'urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2';

export function responseXml(options: ResponseOptions): string {
  const { id, answer, reason, issuer, sender, invoice, issuedAt } = options;
  const response = node(
    'ApplicationResponse',
    signaturePlace(issuer),
    ...heads('TICARIFATURA'),
    leaf('cbc:ID', id),
    leaf('cbc:UUID', id),
    leaf('cbc:IssueDate', dayOf(issuedAt)),
    leaf('cbc:IssueTime', timeOf(issuedAt)),
    reason === '' ? undefined : leaf('cbc:Note', reason),
    companyParty('cac:SenderParty', issuer),
    recipientParty('cac:ReceiverParty', sender),
    node(
      'cac:DocumentResponse',
      node(
        'cac:Response',
        leaf('cbc:ReferenceID', invoice.id),
        leaf('cbc:ResponseCode', answer === 'approved' ? 'KABUL' : 'RED'),
        leaf('cbc:Description', reason || 'KABUL'),
      ),
      node(
        'cac:DocumentReference',
        leaf('cbc:ID', invoice.id),
        leaf('cbc:IssueDate', invoice.issuedOn),
        leaf('cbc:DocumentTypeCode', 'FATURA'),
        leaf('cbc:DocumentType', 'FATURA'),
      ),
    ),
  );
  return xmlOf(response, RESPONSE);
}
