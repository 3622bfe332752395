import type { Day } from '@/domain/base/day';
import { dayOf } from '@/domain/base/day';
import type { Result } from '@/domain/base/result';
import type { Product } from '@/domain/catalogue/product';
import type { ClosingPrice } from '@/domain/fiscal/closing';
import type { DocumentChoices, FiscalDocument, Profile } from '@/domain/fiscal/document';
import { CONSUMER, partyOf } from '@/domain/fiscal/party';
import {
  type DocumentFault,
  type DocumentSources,
  documentFrom,
  type Proposal,
  proposalsOf,
} from '@/domain/fiscal/propose';
import { type DatedRule, ruleAt } from '@/domain/rules/dated-rule';
import type { DocumentView, TransactionView } from '../core/types';
import {
  allClosedDocuments,
  allDocuments,
  allTransactions,
  contactOf,
  slipOf,
  stockCards,
} from '../list/read-list';

/** What documents are derived from beside the slip, its stock cards and its contact. */
export type FiscalBasis = {
  closings: readonly ClosingPrice[];
  rules: readonly DatedRule[];
  products: readonly Product[];
};

/** Documents that a slip still needs. `contact`: name of the card; '' if the slip names nobody. */
export type SlipProposals = { slip: TransactionView; contact: string; proposals: Proposal[] };

/**
 * Proposes documents for slips of these days whose lines no document covers yet, as this device
 * knows them. Guarantee: a refused or reversed slip is left out, and a line is proposed once.
 */
export async function undocumented(
  from: Day,
  to: Day,
  basis: FiscalBasis,
  newId: () => string,
): Promise<SlipProposals[]> {
  const covered = await coveredLines(from, to);
  const found: SlipProposals[] = [];
  for await (const { rows } of allTransactions({ from, to }).pages)
    for (const slip of rows) {
      if (!mayNeedDocument(slip)) continue;
      const made = await proposalsFor(slip, basis, newId);
      const proposals = made.proposals.filter(
        ({ choices }) => !choices.lines.some((line) => covered.has(lineKey(slip.id, line))),
      );
      if (proposals.length > 0) found.push({ ...made, slip, proposals });
    }
  return found;
}

/** Whether a document could be owed for a slip that stands. */
const mayNeedDocument = ({ type, sync, reversedBy }: TransactionView): boolean =>
  (type === 'sale' || type === 'exchange' || type === 'return' || type === 'repair') &&
  sync !== 'refused' &&
  reversedBy === null;

const lineKey = (slip: string, line: string): string => `${slip} ${line}`;

async function coveredLines(from: Day, to: Day): Promise<Set<string>> {
  const covered = new Set<string>();
  const add = (rows: readonly DocumentView[]) => {
    for (const { stage, sync, choices } of rows)
      if (stage !== 'dropped' && stage !== 'cancelled' && sync !== 'refused')
        for (const line of choices.lines) covered.add(lineKey(choices.slip, line));
  };
  for await (const { rows } of allDocuments(true).pages) add(rows);
  for await (const { rows } of allClosedDocuments(from, to).pages) add(rows);
  return covered;
}

/** The documents that a slip needs, whether or not they are made already. */
export async function proposalsFor(
  slip: TransactionView,
  basis: FiscalBasis,
  newId: () => string,
): Promise<Omit<SlipProposals, 'slip'>> {
  const { slip: _slip, ...sources } = await sourcesOf(slip, basis);
  const contact = slip.contactId === null ? undefined : await contactOf(slip.contactId);
  const party = contact ? partyOf(contact) : CONSUMER;
  const proposals = proposalsOf(slip, { ...sources, party, profile: PROFILE, newId });
  return { contact: contact?.name ?? '', proposals };
}

/** Until the recipient is known to receive e-invoices, a document is an e-archive invoice. */
const PROFILE: Profile = 'EARSIVFATURA';

/** Derives a document whose choices the server has not answered yet; undefined without its slip. */
export async function derivedHere(
  choices: DocumentChoices,
  basis: FiscalBasis,
): Promise<Result<FiscalDocument, DocumentFault[]> | undefined> {
  const slip = await slipOf(choices.slip);
  return slip && documentFrom(choices, await sourcesOf(slip, basis));
}

async function sourcesOf(slip: TransactionView, basis: FiscalBasis): Promise<DocumentSources> {
  const { closings, rules, products } = basis;
  const cards = await stockCards(
    slip.lines.flatMap(({ stock }) => (stock === undefined ? [] : [stock])),
  );
  return {
    slip,
    closings,
    vatRate: ruleAt(rules, 'vat-rate', dayOf(slip.at)),
    product: (code) => products.find((product) => product.code === code),
    stock: (id) => cards.get(id),
    ...(slip.returns ? { originals: await documentsOf(slip.returns.slip) } : {}),
  };
}

/** Numbered documents of a slip. */
async function documentsOf(slip: string): Promise<DocumentView[]> {
  const sold = await slipOf(slip);
  if (!sold) return [];
  const day = dayOf(sold.at);
  const found: DocumentView[] = [];
  for await (const { rows } of allClosedDocuments(day, day).pages)
    found.push(...rows.filter(({ choices, number }) => choices.slip === slip && number !== null));
  return found;
}
