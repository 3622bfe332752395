import { addDays, type Day } from '@/domain/base/day';
import { firstDay, lastDay, type Month } from '@/domain/base/month';
import { familyOf } from '@/domain/contact/contact';
import { type MonthFigures, monthFigures } from '@/domain/fiscal/babs';
import type { LetterAsk } from '@/domain/fiscal/letter';
import type { AssetQuantity } from '@/domain/ledger/balance';
import { contactAccount } from '@/domain/ledger/ledger';
import type { ContactView, DocumentView, TransactionView } from '../core/types';
import { allContacts, allDocuments, allTransactions } from '../list/read-list';
import { booksAt } from './books-at';

/**
 * Whom letters of a day or month may be written to, as far as this device knows. These figures are
 * for choosing only: the server computes those of a letter when it issues it.
 */
export type Candidate = {
  contact: ContactView;
  balances: readonly AssetQuantity[];
  month?: MonthFigures;
};

/** Undefined if the device does not have everything yet, or once `stopped` returns true. */
export async function letterCandidates(
  ask: LetterAsk,
  stopped: () => boolean,
): Promise<Candidate[] | undefined> {
  const contacts: ContactView[] = [];
  for await (const { rows } of allContacts().pages) contacts.push(...rows);
  return ask.kind === 'balance'
    ? withBalance(contacts, ask.day, stopped)
    : withTrade(contacts, ask.kind, ask.month, stopped);
}

/** Contacts whose balance is not zero at the end of the day. */
async function withBalance(
  contacts: readonly ContactView[],
  day: Day,
  stopped: () => boolean,
): Promise<Candidate[] | undefined> {
  const books = await booksAt([addDays(day, 1)], stopped);
  const [held] = books?.before ?? [];
  if (!held) return undefined;
  const byAccount = new Map(held.map(({ account, assets }) => [account, assets]));
  return contacts.flatMap((contact) => {
    const sums = new Map<string, number>();
    for (const id of familyOf(contact))
      for (const { asset, quantity } of byAccount.get(contactAccount(id)) ?? [])
        sums.set(asset, (sums.get(asset) ?? 0) + quantity);
    const balances = Array.from(sums, ([asset, quantity]) => ({ asset, quantity })).filter(
      ({ quantity }) => quantity !== 0,
    );
    return balances.length > 0 ? [{ contact, balances }] : [];
  });
}

/** Contacts with a tax number and something bought or sold in the month. */
async function withTrade(
  contacts: readonly ContactView[],
  kind: 'ba' | 'bs',
  month: Month,
  stopped: () => boolean,
): Promise<Candidate[] | undefined> {
  const documents = new Map<string, DocumentView[]>();
  for await (const { rows } of allDocuments(false).pages) {
    if (stopped()) return undefined;
    for (const one of rows)
      if (one.issuedOn?.startsWith(month)) push(documents, one.party.contact ?? '', one);
  }
  const slips = new Map<string, TransactionView[]>();
  const [from, to] = [firstDay(month), lastDay(month)];
  for await (const { rows } of allTransactions({ from, to }).pages) {
    if (stopped()) return undefined;
    for (const one of rows) if (one.sync !== 'refused') push(slips, one.contactId ?? '', one);
  }
  return contacts.flatMap((contact) => {
    if (!contact.taxId) return [];
    const family = familyOf(contact);
    const figures = monthFigures(
      kind,
      month,
      family.flatMap((id) => documents.get(id) ?? []),
      family.flatMap((id) => slips.get(id) ?? []),
    );
    return figures.count > 0 ? [{ contact, balances: [], month: figures }] : [];
  });
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
