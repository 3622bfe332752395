import 'fake-indexeddb/auto';
import type { Mutation } from '../../src/contract/wire/mutation';
import { openingLegs } from '../../src/domain/contact-opening';
import type { PriceScreen } from '../../src/domain/price-screen';
import { type Outbox, openOutbox } from '../../src/sync/outbox';
import type { AppendRequest, Auth } from '../../src/sync/types';
import { closeCountBody, countBody, sheetBody } from '../server/counts';
import { stockBody } from '../server/stock';

/** A company, its clerk, and an outbox of its own for each test. */
export const frozen = { project: 'milyem', companies: 'c1', enterprise: 'jeweller', branchId: '', scopeId: '', storeId: '' };

export const auth = (over: Partial<Auth> = {}): Auth => ({
  token: 'token-1',
  sessionId: 's1',
  company: 'c1',
  actor: 'u1',
  publicKey: '',
  sealKey: '',
  frozen,
  ...over,
});

export const lease = (over = {}) => ({ device: 'd', series: 'T1', nonce: 'n', next: 1, ...over });

let databases = 0;
export const freshName = (): string => `outbox-test-${++databases}`;

/** A clock that moves only when told. */
export function fakeClock(start = Date.UTC(2026, 10, 21)) {
  let now = start;
  const clock = () => now;
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
    set(ms: number) {
      now = ms;
    },
  });
}
export type FakeClock = ReturnType<typeof fakeClock>;

export async function freshOutbox(options: { name?: string; clock?: () => number; auth?: Auth | null } = {}): Promise<Outbox> {
  const outbox = await openOutbox({ name: options.name ?? freshName(), clock: options.clock ?? fakeClock() });
  if (options.auth !== null) await outbox.setAuth(options.auth ?? auth());
  await outbox.setLease('c1', lease());
  return outbox;
}

type Making = Partial<Omit<AppendRequest, 'build' | 'id'>>;

export const contact = (id: string, over: Making & { supersedes?: string; name?: string } = {}): AppendRequest => ({
  id: `m-${id}`,
  actor: over.actor ?? auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'contact.create',
    v: 1,
    at,
    id,
    name: over.name ?? 'Ayşe',
    type: true,
    roles: ['customer'],
    phone: '',
    city: '',
    note: '',
    ...(over.supersedes ? { supersedes: over.supersedes } : {}),
  }),
  ...over,
});

export const sale = (id: string, over: Making & { contactId?: string; supersedes?: string } = {}): AppendRequest => ({
  id,
  actor: over.actor ?? auth(),
  numbered: over.numbered ?? true,
  build: ({ number, at }): Mutation => ({
    kind: 'transaction.create',
    v: 1,
    id,
    number,
    type: 'sale',
    at,
    contactId: over.contactId ?? null,
    lines: [],
    legs: [{ account: 'stock', asset: 'HAS', quantity: -585 }],
    payments: [],
    ...(over.supersedes ? { supersedes: over.supersedes } : {}),
  }),
  ...(over.closesBasket ? { closesBasket: over.closesBasket } : {}),
});

export const cancel = (id: string, reverses: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'transaction.cancel',
    v: 1,
    id,
    number,
    type: 'reversal',
    at,
    contactId: null,
    lines: [],
    legs: [],
    payments: [],
    reverses,
  }),
});

export const edit = (id: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'contact.edit', v: 1, id: contactId, at, changes: { city: 'Konya' }, base: { city: 1 } }),
});

export const withdraw = (id: string, supersedes: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'mutation.withdraw', v: 1, at, supersedes }),
});

export const ticket = (id: string, over: Making = {}): AppendRequest => ({
  id: `m-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'ticket.create', v: 1, id, at, topic: 'question', subject: 'Yazıcı', text: 'Fiş çıkmıyor.' }),
  ...over,
});

export const ticketReply = (id: string, ticketId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'ticket.reply', v: 1, id: `message-${id}`, ticketId, at, text: 'Çıktı.' }),
});

/** The value of a result that must have succeeded. */
export function value<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A movement of the till, its opening and its close, as rows of a till session. */
export const movement = (id: string, accounts: [string, string] = ['till:main', 'bank:main']): AppendRequest => ({
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
  build: ({ at }): Mutation => ({ kind: 'opening.import', v: 1, id, at, openings: accounts.map((account) => ({ account, asset: 'TRY', quantity: 5 })) }),
});

export const tillOpen = (id: string, account = 'till:main'): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'till.open', v: 1, id, at, accounts: [account], counts: [] }),
});

/** A tahsilat of one sheet, whose id is `sheet`; handed on it is an ödeme by that sheet. */
export const chequeSlip = (id: string, sheet: string, handsOn = false): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => {
    const text = { number: '1', bank: 'Ziraat', bankBranch: '', drawer: '', due: '2026-12-31' };
    const cheque = handsOn ? { ...text, is: 'endorsed' as const, of: sheet } : { ...text, is: 'taken' as const };
    const payments = [{ id: handsOn ? `p-${id}` : sheet, method: 'cheque' as const, amount: 100, cheque }];
    return { kind: 'transaction.create', v: 1, id, number, type: handsOn ? 'payment' : 'collection', at, contactId: null, lines: [], legs: [], payments };
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

/** A document of a shipment, of the cards that it names. */
export const shipment = (id: string, of: string, cards: readonly string[] = []): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => {
    const [from, to] = [
      { branch: '', place: '' },
      { branch: '', place: 'w' },
    ];
    const items = cards.map((stock) => ({ id: stock, name: 'Yüzük', stock, asset: 'HAS', fineness: 5850, pieces: 1, weight: 3_450, account: 'stock:main' }));
    const step = { id: of, act: 'send' as const, from, to, items };
    return { kind: 'shipment.move', v: 1, id, number, type: 'shipment', at, contactId: null, lines: [], payments: [], legs: [], shipment: step };
  },
});

/** The same given to somebody, until a day. */
export const consigned = (id: string, of: string, to: string, cards: readonly string[] = []): AppendRequest => {
  const request = shipment(id, of, cards);
  return {
    ...request,
    build: (drawn) => {
      const mutation = request.build(drawn);
      if (mutation.kind !== 'shipment.move' || !mutation.shipment) throw new Error('no shipment');
      return { ...mutation, contactId: to, shipment: { ...mutation.shipment, consign: { contact: to, due: '2026-12-01' } } };
    },
  };
};

/** A sale of what somebody has of us. */
export const soldOff = (id: string, of: string): AppendRequest => {
  const request = sale(id);
  const spot = { branch: '', place: '' };
  return {
    ...request,
    build: (drawn) => {
      const mutation = request.build(drawn);
      if (mutation.kind !== 'transaction.create') throw new Error('no sale');
      return { ...mutation, shipment: { id: of, act: 'sell', from: spot, to: spot, items: [], consign: { contact: 'k', due: '2026-12-01' } } };
    },
  };
};

/** A count, a sheet of it, or its close; its row is called after the record. */
export const countRow = (what: 'open' | 'sheet' | 'close', count: string, id = count): AppendRequest => ({
  id: `m-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => (what === 'open' ? countBody({ id, at }) : what === 'sheet' ? sheetBody(count, { id, at }) : closeCountBody(count, { id, at })),
});

export const stockCreate = (id: string, supplier?: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ ...stockBody({ id, at, ...(supplier ? { supplier } : {}) }) }),
});

/** Kept for somebody. */
export const stockHold = (id: string, card: string, contact: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'stock.edit',
    v: 1,
    id: card,
    at,
    changes: { hold: { contact, order: '', until: null, note: '', at } },
    base: { hold: 0 },
  }),
});

export const tillClose = (id: string, session: string, account = 'till:main'): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'till.close', v: 1, id, session, at, accounts: [account], counts: [] }),
});

export const task = (id: string): AppendRequest => ({
  id: `m-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'task.create', v: 1, id, at, title: 'Ara', due: null, assignee: null, link: null }),
});

export const taskDone = (id: string, taskId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'task.done', v: 1, id: taskId, at, base: 0 }),
});

export const taskReopen = (id: string, taskId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'task.reopen', v: 1, id: taskId, at, base: 0 }),
});

export const rulePut = (id: string, user?: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'rule.put',
    v: 1,
    at,
    base: 0,
    rule: { name: 'discount', from: '2026-11-22', value: 500, ...(user === undefined ? {} : { user }) },
  }),
});

export const wordPut = (id: string, word: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'word.put', v: 1, at, user: 'u1', word, hidden: true }),
});

export const workCreate = (id: string, contactId: string): AppendRequest => ({
  id: `w-${id}`,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'work.create',
    v: 1,
    id,
    at,
    model: 'Yüzük',
    metal: 'gold',
    fineness: 5850,
    weight: 0,
    pieces: 1,
    contactId,
    due: null,
    note: '',
  }),
});

export const workEdit = (id: string, work: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'work.edit', v: 1, id: work, at, changes: { contactId }, base: { contactId: 0 } }),
});

export const workMark = (id: string, work: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'work.mark', v: 1, id: work, at, mark: id, to: 'done' }),
});

/** Stones that go; `undoes`: a step of them never was. */
export const workStones = (id: string, work: string, undoes?: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'work.stones',
    v: 1,
    id: work,
    at,
    move: id,
    ...(undoes === undefined ? { way: 'given', stones: [{ kind: 'pırlanta', pieces: 1, carat: 50 }] } : { way: 'undone', of: undoes }),
  }),
});

export const workPhoto = (id: string, work: string, gone = false): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ v: 1, id: work, at, photo: 'p', ...(gone ? { kind: 'work.unphoto' } : { kind: 'work.photo', data: '/9j/' }) }),
});

/** A milligram of pure gold out of the pot to the workshop. */
export const workBook = (id: string, work: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: true,
  build: ({ number, at }): Mutation => ({
    kind: 'work.book',
    v: 1,
    id,
    number,
    type: 'production',
    at,
    contactId,
    lines: [],
    payments: [],
    legs: [
      { account: 'scrap:main', asset: 'HAS', quantity: -10_000 },
      { account: `contact:${contactId}`, asset: 'HAS', quantity: 10_000 },
    ],
    work: { is: 'give', work, metal: 'gold', account: 'scrap:main', weight: 1, fineness: 10_000, alloy: 0 },
  }),
});

/** A wish about a product, or about a currency. */
export const productPut = (id: string, code: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({
    kind: 'product.put',
    v: 1,
    at,
    base: 0,
    product: { code, name: code, kind: 'worked', metal: 'gold', fineness: 5850, quote: 'HAS', order: 1 },
  }),
});

export const currencyPut = (id: string, code: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'currency.put', v: 1, at, base: 0, currency: { code, order: 1 } }),
});

export const workshopPut = (id: string, contactId: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'workshop.put', v: 1, at, base: 0, contactId, loss: 30 }),
});

/** A picture for a screen, and the screen that names it. */
export const screenPhoto = (id: string, screen: string): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'screen.photo', v: 1, id: screen, at, photo: 'p', data: '/9j/' }),
});

export const screenPut = (id: string, screen: PriceScreen): AppendRequest => ({
  id,
  actor: auth(),
  numbered: false,
  build: ({ at }): Mutation => ({ kind: 'screen.put', v: 1, at, base: 0, screen }),
});
