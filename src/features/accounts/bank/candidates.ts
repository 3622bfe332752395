import type { BankLineView, ChequeView, ContactView, TransactionView } from '@/data/core/types';
import type { Candidate } from '@/domain/bank/match';
import { bankMoveOf, type MatchPart } from '@/domain/bank/reconcile';
import { addDays, type Day, dayOf } from '@/domain/base/day';
import { type Account, contactAccount, contactIdOf } from '@/domain/ledger/ledger';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { TRY } from '@/domain/metal/asset';
import { commissionOf } from '@/domain/payment/payment';
import { chequeName } from '@/i18n/cheque-text';
import { formatDay } from '@/i18n/formats';
import { slipTypeName } from '@/i18n/slip-text';

/**
 * What the lines of a bank account may be, from the records of this device: documents that stand,
 * and documents that a press would make of open accounts, card payments, cheques and own transfers.
 */
export type Book = {
  slips: readonly TransactionView[];
  contacts: ReadonlyMap<string, ContactView>;
  cheques: readonly ChequeView[];
  accounts: readonly OwnAccount[];
  lines: readonly BankLineView[];
  /** Kuruş of each account. */
  balances: ReadonlyMap<string, number>;
  /** Numbers of the expense slips of a purchase. */
  papers: ReadonlyMap<string, readonly string[]>;
};

const isStanding = (slip: TransactionView): boolean =>
  slip.type !== 'reversal' && slip.reversedBy === null && slip.sync !== 'refused';

/** IBANs of a contact: those of the card, and those of lines that were matched with them. */
function ibansOf(book: Book): (contactId: string | null) => readonly string[] {
  const contactOf = new Map(book.slips.map(({ id, contactId }) => [id, contactId]));
  const learnt = new Map<string, Set<string>>();
  for (const { match, iban } of book.lines)
    for (const { document } of match?.parts ?? []) {
      const contact = contactOf.get(document);
      if (!contact || iban === '') continue;
      learnt.set(contact, (learnt.get(contact) ?? new Set()).add(iban));
    }
  return (contactId) =>
    contactId === null
      ? []
      : [...(book.contacts.get(contactId)?.ibans ?? []), ...(learnt.get(contactId) ?? [])];
}

/** What is left of each document on the account after the lines that are tied to it. */
export function leftOnAccount(book: Book, account: Account): Map<string, number> {
  const left = new Map<string, number>();
  for (const slip of book.slips) {
    const moved = isStanding(slip) ? bankMoveOf(slip, account) : 0;
    if (moved !== 0) left.set(slip.id, moved);
  }
  for (const { match, account: own } of book.lines)
    for (const { document, amount } of own === account ? (match?.parts ?? []) : []) {
      const before = left.get(document);
      if (before !== undefined) left.set(document, before - amount);
    }
  return left;
}

export function candidatesFor(book: Book, account: Account, today: Day): Candidate[] {
  const ibans = ibansOf(book);
  return [
    ...standing(book, account, ibans),
    ...openAccounts(book, ibans),
    ...settlements(book),
    ...dueCheques(book, today),
    ...ownLines(book, account),
  ];
}

const nameOf = (book: Book, contactId: string | null): string =>
  (contactId && book.contacts.get(contactId)?.name) || '';

const titleOf = ({ type, number }: TransactionView): string => `${slipTypeName(type)} ${number}`;

function standing(
  book: Book,
  account: Account,
  ibans: (contactId: string | null) => readonly string[],
): Candidate[] {
  const left = leftOnAccount(book, account);
  return book.slips.flatMap((slip): Candidate[] => {
    const amount = left.get(slip.id) ?? 0;
    if (amount === 0) return [];
    const { id, at, number, contactId, cheque } = slip;
    const other = slip.legs.find((leg) => leg.account !== account && leg.asset === TRY)?.account;
    const own = book.accounts.find((one) => one.id === other && one.iban);
    const isCard = own === undefined && other?.startsWith('pos:');
    return [
      {
        ...{ kind: 'document', id, title: titleOf(slip), day: dayOf(at), amount, contactId },
        name: nameOf(book, contactId),
        ibans: [...ibans(contactId), ...(own?.iban ? [own.iban] : [])],
        numbers: [number, ...(book.papers.get(id) ?? []), ...(cheque ? [cheque.id] : [])],
        ...(isCard ? { words: TERMINAL } : {}),
      },
    ];
  });
}

const TERMINAL = ['pos', 'uyeisyeri', 'isyeri', 'pos1'] as const;

/** Slips of which something stands on the contact's account that is still open. */
function openAccounts(
  book: Book,
  ibans: (contactId: string | null) => readonly string[],
): Candidate[] {
  return book.slips.flatMap((slip): Candidate[] => {
    const { contactId, type, number, at } = slip;
    if (contactId === null || !isStanding(slip)) return [];
    if (type === 'collection' || type === 'payment') return [];
    const account = contactAccount(contactId);
    const amount = slip.legs.reduce(
      (sum, leg) =>
        contactIdOf(leg.account) === contactId && leg.asset === TRY ? sum + leg.quantity : sum,
      0,
    );
    const open = book.balances.get(account) ?? 0;
    if (amount === 0 || Math.sign(open) !== Math.sign(amount)) return [];
    if (Math.abs(open) < Math.abs(amount)) return [];
    return [
      {
        ...{ kind: 'open', id: slip.id, title: titleOf(slip), day: dayOf(at), amount, contactId },
        ...{ name: nameOf(book, contactId), ibans: ibans(contactId), numbers: [number] },
      },
    ];
  });
}

/** Card payments of a day and terminal that the bank has not paid out, less its commission. */
function settlements(book: Book): Candidate[] {
  const sums = new Map<string, { account: OwnAccount; day: Day; gross: number }>();
  const terminals = book.accounts.filter(({ kind }) => kind === 'pos');
  for (const slip of book.slips) {
    if (!isStanding(slip) || slip.type === 'transfer') continue;
    for (const account of terminals) {
      const gross = bankMoveOf(slip, account.id);
      const day = dayOf(slip.at);
      const key = `${account.id} ${day}`;
      if (gross !== 0) sums.set(key, { account, day, gross: (sums.get(key)?.gross ?? 0) + gross });
    }
  }
  return Array.from(sums.values()).flatMap(({ account, day, gross }): Candidate[] => {
    if (gross <= 0 || (book.balances.get(account.id) ?? 0) < gross) return [];
    const kept = commissionOf(gross, account.commission ?? 0);
    const [, month = '', date = ''] = day.split('-');
    return [
      {
        ...{ kind: 'settlement', id: `${account.id}-${day}`, title: `POS · ${formatDay(day)}` },
        ...{ day: addDays(day, 1), amount: gross - kept, contactId: null, name: account.name },
        ...{ ibans: [], numbers: [`GUN${date}${month}`], words: TERMINAL, kept },
        account: account.id,
      },
    ];
  });
}

const DUE_AHEAD = 3;

function dueCheques(book: Book, today: Day): Candidate[] {
  return book.cheques.flatMap((cheque): Candidate[] => {
    const { id, state, asset, quantity, due, number, contactId } = cheque;
    const isOurs = state === 'issued';
    if (asset !== TRY || due > addDays(today, DUE_AHEAD)) return [];
    if (!isOurs && state !== 'bank' && state !== 'portfolio') return [];
    return [
      {
        ...{ kind: 'cheque', id, title: chequeName(cheque), day: due, contactId },
        ...{ amount: isOurs ? 0 - quantity : quantity, name: cheque.drawer },
        ...{ ibans: [], numbers: [number, `CEK-${number}`], words: ['cek'] },
      },
    ];
  });
}

/** Lines of other own bank accounts that are open. */
function ownLines(book: Book, account: Account): Candidate[] {
  return book.lines.flatMap((line): Candidate[] => {
    const own = book.accounts.find(({ id }) => id === line.account);
    if (!own?.iban || line.account === account || line.match || line.ignored) return [];
    return [
      {
        ...{ kind: 'own-line', id: line.id, title: own.name || own.id, day: line.day },
        ...{ amount: 0 - line.amount, contactId: null, name: '', ibans: [own.iban] },
        ...{ numbers: [], account: own.id },
      },
    ];
  });
}

/** Parts of a line that standing documents take, each what is left of it. */
export const partsOf = (items: readonly Candidate[], amount: number): MatchPart[] => {
  let rest = amount;
  return items.map(({ id, amount: left }) => {
    const part = Math.abs(left) < Math.abs(rest) ? left : rest;
    rest -= part;
    return { document: id, amount: part };
  });
};
