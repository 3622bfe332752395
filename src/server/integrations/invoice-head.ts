import { readXml } from '@/lib/xml';

/** What an integrator needs of an invoice: the fields by which it sorts it. */
export type InvoiceHead = {
  ettn: string;
  number: string;
  day: string;
  profile: string;
  type: string;
  supplier: string;
  recipient: string;
  /** Payable amount as it is written. */
  payable: string;
};

const FIELDS: Record<string, keyof InvoiceHead> = {
  'Invoice/UUID': 'ettn',
  'Invoice/ID': 'number',
  'Invoice/IssueDate': 'day',
  'Invoice/ProfileID': 'profile',
  'Invoice/InvoiceTypeCode': 'type',
  'Invoice/AccountingSupplierParty/Party/PartyIdentification/ID': 'supplier',
  'Invoice/AccountingCustomerParty/Party/PartyIdentification/ID': 'recipient',
  'Invoice/LegalMonetaryTotal/PayableAmount': 'payable',
};

/** The head of an invoice; undefined of what is none. Of several values the first counts. */
export function readInvoiceHead(xml: string): InvoiceHead | undefined {
  const found: Partial<InvoiceHead> = {};
  const path: string[] = [];
  let text = '';
  try {
    readXml(xml, {
      open: (name) => {
        path.push(name);
        text = '';
      },
      text: (part) => {
        text += part;
      },
      close: () => {
        const field = FIELDS[path.join('/')];
        if (field && found[field] === undefined) found[field] = text.trim();
        path.pop();
        text = '';
      },
    });
  } catch {
    return undefined;
  }
  const names = Object.values(FIELDS);
  return names.every((name) => (found[name] ?? '') !== '') ? (found as InvoiceHead) : undefined;
}
