import { type Day, dayOf } from '@/domain/base/day';
import type { Result } from '@/domain/base/result';
import type { Product } from '@/domain/catalogue/product';
import type { ClosingPrice } from '@/domain/fiscal/closing';
import type {
  DocumentChoices,
  DocumentParty,
  FiscalDocument,
  Profile,
} from '@/domain/fiscal/document';
import { isLate } from '@/domain/fiscal/late';
import { CONSUMER, partyOf } from '@/domain/fiscal/party';
import {
  type DocumentFault,
  type DocumentSources,
  documentFrom,
  type Proposal,
  proposalsOf,
} from '@/domain/fiscal/propose';
import { isVoid } from '@/domain/fiscal/state';
import { linesOn } from '@/domain/ledger/slip-type';
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

/** A slip with lines that no document covers. */
export type UncoveredSlip = { id: string; at: number };

/** Documents that a slip still needs. */
export type SlipProposals = { slip: TransactionView; proposals: Proposal[] };

/**
 * Slips of these days with lines that no document covers, as this device knows them: those that are
 * in time first, the oldest of them first, then the late ones. Guarantee: nothing is derived, and no
 * more than one page of slips is in memory. A refused or reversed slip is left out.
 */
export async function uncoveredSlips(from: Day, to: Day, now: number): Promise<UncoveredSlip[]> {
  const covered = await coveredLines(from, to);
  const found: UncoveredSlip[] = [];
  for await (const { rows } of allTransactions({ from, to }).pages)
    for (const { id, at, ...slip } of rows)
      if (mayNeedDocument(slip) && isUncovered({ id, ...slip }, covered)) found.push({ id, at });
  const inTime = found.filter(({ at }) => !isLate(at, now)).sort((a, b) => a.at - b.at);
  return [...inTime, ...found.filter(({ at }) => isLate(at, now))];
}

/** Proposes the documents of slips whose lines no document covers yet. */
export async function proposalsOfSlips(
  slips: readonly UncoveredSlip[],
  basis: FiscalBasis,
  newId: () => string,
): Promise<SlipProposals[]> {
  const days = slips.map(({ at }) => dayOf(at)).sort();
  const covered = await coveredLines(days[0] ?? '', days.at(-1) ?? '');
  const found: SlipProposals[] = [];
  for (const { id } of slips) {
    const slip = await slipOf(id);
    if (!slip) continue;
    const proposals = (await proposalsFor(slip, basis, newId)).filter(
      ({ choices }) => !choices.lines.some((line) => covered.has(lineKey(id, line))),
    );
    if (proposals.length > 0) found.push({ slip, proposals });
  }
  return found;
}

type Judged = Pick<TransactionView, 'type' | 'sync' | 'reversedBy'>;

/** Whether an invoice may be due for a slip, which was neither refused nor reversed. */
export const mayNeedDocument = ({ type, sync, reversedBy }: Judged): boolean =>
  (type === 'sale' || type === 'exchange' || type === 'return' || type === 'repair') &&
  sync !== 'refused' &&
  reversedBy === null;

/** A repair is one line of its own id. */
const isUncovered = (
  { id, type, lines }: Pick<TransactionView, 'id' | 'type' | 'lines'>,
  covered: ReadonlySet<string>,
): boolean =>
  (type === 'repair' ? [id] : linesOn('sell', lines).map((line) => line.id)).some(
    (line) => !covered.has(lineKey(id, line)),
  );

const lineKey = (slip: string, line: string): string => `${slip} ${line}`;

async function coveredLines(from: Day, to: Day): Promise<Set<string>> {
  const covered = new Set<string>();
  const add = (rows: readonly DocumentView[]) => {
    for (const { stage, sync, choices } of rows)
      if (!isVoid(stage) && sync !== 'refused')
        for (const line of choices.lines) covered.add(lineKey(choices.slip, line));
  };
  for await (const { rows } of allDocuments(true).pages) add(rows);
  for await (const { rows } of allClosedDocuments(from, to).pages) add(rows);
  return covered;
}

/** The documents that a slip needs, whether or not they are made already. */
async function proposalsFor(
  slip: TransactionView,
  basis: FiscalBasis,
  newId: () => string,
): Promise<Proposal[]> {
  const { slip: _slip, ...sources } = await sourcesOf(slip, basis);
  const party = await partyOfSlip(slip);
  return proposalsOf(slip, { ...sources, party, profile: PROFILE, newId });
}

/** Recipient of the documents of a slip, as this device knows the customer. */
export async function partyOfSlip({
  contactId,
}: Pick<TransactionView, 'contactId'>): Promise<DocumentParty> {
  const contact = contactId === null ? undefined : await contactOf(contactId);
  return contact ? partyOf(contact) : CONSUMER;
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

export async function sourcesOf(
  slip: TransactionView,
  basis: FiscalBasis,
): Promise<DocumentSources> {
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
