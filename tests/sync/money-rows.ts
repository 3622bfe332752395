import type { Mutation } from '@/contract/mutation';
import { openingLegs } from '@/domain/contact/contact-opening';
import type { AppendRequest } from '@/sync/types';
import { auth } from './support';

/** A movement of the till, its opening and its close, as rows of a till session. */
export const movement = (
  id: string,
  accounts: [string, string] = ['till:main', 'bank:main'],
): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'movement.create',
    v: 1,
    id,
    number,
    type: 'transfer',
    at,
    contactId: null,
    lines: [],
    payments: [],
    legs: [
      { account: accounts[0], asset: 'TRY', quantity: -5 },
      { account: accounts[1], asset: 'TRY', quantity: 5 },
    ],
  }),
});

/** A mahsup of has between two accounts, as a row. */
export const offset = (id: string, accounts: [string, string]): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'offset.create',
    v: 1,
    id,
    number,
    type: 'offset',
    at,
    contactId: accounts[0].slice('contact:'.length),
    lines: [],
    payments: [],
    legs: [
      { account: accounts[0], asset: 'HAS', quantity: -5 },
      { account: accounts[1], asset: 'HAS', quantity: 5 },
    ],
  }),
});

/** A contact's carry-over of has that somebody wrote, as a row. */
export const opening = (id: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'opening.create',
    v: 1,
    id,
    number,
    type: 'opening',
    at,
    contactId,
    lines: [],
    payments: [],
    legs: openingLegs(contactId, [{ asset: 'HAS', quantity: 5 }]),
  }),
});

/** An own account that is added, and what lay on some of them, from a file. */
export const accountPut = (id: string, account: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'account.put',
    v: 1,
    at,
    base: 0,
    account: { id: account, kind: 'till', name: 'Arka kasa', branch: null, archived: false },
  }),
});

export const heldImport = (id: string, accounts: string[]): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'opening.import',
    v: 1,
    id,
    at,
    openings: accounts.map((account) => ({ account, asset: 'TRY', quantity: 5 })),
  }),
});

export const tillOpen = (id: string, account = 'till:main'): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'till.open',
    v: 1,
    id,
    at,
    accounts: [account],
    counts: [],
  }),
});

export const tillClose = (id: string, session: string, account = 'till:main'): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'till.close',
    v: 1,
    id,
    session,
    at,
    accounts: [account],
    counts: [],
  }),
});

/** A tahsilat of one sheet, whose id is `sheet`; handed on it is an ödeme by that sheet. */
export const chequeSlip = (id: string, sheet: string, handsOn = false): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => {
    const text = { number: '1', bank: 'Ziraat', bankBranch: '', drawer: '', due: '2026-12-31' };
    const cheque = handsOn
      ? { ...text, is: 'endorsed' as const, of: sheet }
      : { ...text, is: 'taken' as const };
    const payments = [
      { id: handsOn ? `p-${id}` : sheet, method: 'cheque' as const, amount: 100, cheque },
    ];
    return {
      kind: 'transaction.create',
      v: 1,
      id,
      number,
      type: handsOn ? 'payment' : 'collection',
      at,
      contactId: null,
      lines: [],
      legs: [],
      payments,
    };
  },
});

/** Of the sheet to the bank account. */
export const chequeMove = (id: string, sheet: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'cheque.move',
    v: 1,
    id,
    number,
    type: 'cheque',
    at,
    contactId: 'k',
    lines: [],
    payments: [],
    legs: [
      { account: 'cheque:portfolio', asset: 'TRY', quantity: -100 },
      { account: 'bank:main', asset: 'TRY', quantity: 100 },
    ],
    cheque: { id: sheet, form: 'cheque', from: 'portfolio', to: 'collected' },
  }),
});
