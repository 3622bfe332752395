import { expect, test } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import type { AppendRequest } from '@/sync/types';
import { aScreen } from '../support/screens';
import {
  accountPut,
  chequeMove,
  chequeSlip,
  heldImport,
  movement,
  offset,
  opening,
  tillClose,
  tillOpen,
} from './money-rows';
import {
  currencyPut,
  productPut,
  rulePut,
  screenPhoto,
  screenPut,
  task,
  taskDone,
  taskReopen,
  wordPut,
} from './settings-rows';
import { consigned, countRow, shipment, soldOff, stockCreate, stockHold } from './stock-rows';
import {
  auth,
  cancel,
  contact,
  edit,
  freshOutbox,
  sale,
  ticket,
  ticketReply,
  value,
  withdraw,
} from './support';
import {
  workBook,
  workCreate,
  workEdit,
  workMark,
  workPhoto,
  workStones,
  workshopPut,
} from './work-rows';

/** What was appended before, what is appended now, and what it must wait for. */
const TABLE: [string, AppendRequest[], AppendRequest, string[]][] = [
  ['a sale to nobody waits for nothing', [contact('k')], sale('a'), []],
  [
    'a sale waits for the creation of its customer',
    [contact('k'), contact('other')],
    sale('a', { contactId: 'k' }),
    ['m-k'],
  ],
  [
    'a sale does not wait for edits of its customer',
    [contact('k'), edit('e', 'k')],
    sale('a', { contactId: 'k' }),
    ['m-k'],
  ],
  [
    'a sale does not wait for an earlier sale to the same customer',
    [contact('k'), sale('a', { contactId: 'k' })],
    sale('b', { contactId: 'k' }),
    ['m-k'],
  ],
  ['a cancel waits for the slip it undoes', [sale('a'), sale('b')], cancel('c', 'a'), ['a']],
  ['a contact waits for nothing', [contact('k'), sale('a')], contact('l'), []],
  [
    'an edit waits for the creation and the earlier edits of its contact',
    [contact('k'), edit('e1', 'k'), edit('x', 'other')],
    edit('e2', 'k'),
    ['m-k', 'e1'],
  ],
  ['a withdrawal does not wait for what it withdraws', [contact('k')], withdraw('w', 'm-k'), []],
  [
    'what supersedes a row does not wait for it',
    [contact('k'), edit('e1', 'k')],
    { ...edit('e2', 'k'), build: superseding(edit('e2', 'k'), 'e1') },
    ['m-k'],
  ],
  ['a ticket waits for nothing', [contact('k'), ticket('t')], ticket('u'), []],
  [
    'a reply waits for its ticket and the replies before it',
    [ticket('t'), ticket('u'), ticketReply('r1', 't')],
    ticketReply('r2', 't'),
    ['m-t', 'r1'],
  ],
  [
    'an import of what lay on own accounts waits for the accounts that it opens',
    [accountPut('p', 'till:new'), accountPut('o', 'till:other'), movement('v')],
    heldImport('i', ['till:new', 'till:main', 'till:new']),
    ['p'],
  ],
  ['a task waits for nothing', [contact('k'), task('g')], task('h'), []],
  [
    'what becomes of a task waits for it and what was decided before',
    [task('g'), task('h'), taskDone('d', 'g')],
    taskReopen('r', 'g'),
    ['m-g', 'd'],
  ],
  [
    'a rule waits for what was said before of the same day and person',
    [rulePut('r1'), rulePut('x', 'u2')],
    rulePut('r2'),
    ['r1'],
  ],
  [
    'a word waits for what was said before of the same word',
    [wordPut('w1', 'Emanet'), wordPut('x', 'fire')],
    wordPut('w2', 'EMANET'),
    ['w1'],
  ],
  [
    'a product waits for what was said before of the same one',
    [productPut('p1', 'RESAT'), productPut('x', 'HAMIT')],
    productPut('p2', 'RESAT'),
    ['p1'],
  ],
  [
    'a currency waits for what was said before of the same one',
    [currencyPut('c1', 'JPY'), currencyPut('x', 'SEK')],
    currencyPut('c2', 'JPY'),
    ['c1'],
  ],
  [
    'nothing waits for a row of another company',
    [{ ...contact('k'), actor: auth({ company: 'c2' }) }],
    sale('a', { contactId: 'k' }),
    [],
  ],
];

function superseding(request: AppendRequest, supersedes: string): AppendRequest['build'] {
  return (drawn) => ({ ...request.build(drawn), supersedes });
}

test.each(TABLE)('SY12: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after).toEqual(after);
});

test('SY12: nothing waits for a row that was applied', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(contact('k')));
  const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
  await outbox.record(
    'm-k',
    { outcome: { is: 'applied', version: 1, answer: { status: true } }, ours: true },
    facts,
  );
  expect(value(await outbox.append(sale('a', { contactId: 'k' }))).after).toEqual([]);
});

const TILLS: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'a close waits for the opening of its session and all that moves its accounts',
    [tillOpen('o'), sale('a'), movement('m'), movement('x', ['pos:main', 'bank:main'])],
    tillClose('z', 'o'),
    ['o', 'm'],
  ],
  [
    'a close waits for a slip that the till took in',
    [movement('m', ['bank:main', 'till:main'])],
    tillClose('z', 'o'),
    ['m'],
  ],
  [
    'an opening waits for what closed its accounts, and for no slip',
    [tillOpen('o'), movement('m'), tillClose('z', 'o'), tillClose('y', 'p', 'bank:main')],
    tillOpen('o2'),
    ['o', 'z'],
  ],
  ['a cancel waits for the movement it undoes', [movement('m')], cancel('c', 'm'), ['m']],
  ['a movement waits for nothing', [tillOpen('o'), movement('m')], movement('n'), []],
];

test.each(TILLS)('AC8: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

test('AC48: what was changed with somebody waits for their card', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(contact('k')));
  const changed = movement('m');
  const build = (drawn: Parameters<typeof changed.build>[0]) =>
    ({ ...changed.build(drawn), type: 'fx', contactId: 'k' }) as Mutation;
  expect(value(await outbox.append({ ...changed, build })).after).toEqual(['m-k']);
});

test('AC8: a close waits for a refused slip of its till, too', async () => {
  const outbox = await freshOutbox();
  value(await outbox.append(movement('m')));
  const facts = { random: 0, signingKey: '', uiVersion: '', sessionId: 's1' };
  await outbox.record(
    'm',
    {
      outcome: { is: 'refused', status: 400, answer: { status: false, code: 'malformed' } },
      ours: true,
    },
    facts,
  );
  expect(value(await outbox.append(tillClose('z', 'o'))).after).toEqual(['m']);
});

const OFFSETS: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'it waits for the creation of both its contacts, and of nobody else',
    [contact('k'), contact('l'), contact('x')],
    offset('o', ['contact:k', 'contact:l']),
    ['m-k', 'm-l'],
  ],
  [
    'a carry-over waits for the creation of whose it is, and of nobody else',
    [contact('k'), contact('x')],
    opening('d', 'k'),
    ['m-k'],
  ],
  ['the cancel of a carry-over waits for it', [opening('d', 'k')], cancel('c', 'd'), ['d']],
  ['its cancel waits for it', [offset('o', ['contact:k', 'contact:l'])], cancel('c', 'o'), ['o']],
  [
    'the close of an account that it moves waits for it',
    [tillOpen('t', 'scrap:main'), offset('o', ['contact:k', 'scrap:main'])],
    tillClose('z', 't', 'scrap:main'),
    ['t', 'o'],
  ],
];

test.each(OFFSETS)('OF12: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

const CHEQUES: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'a step waits for the slip that brought the sheet',
    [contact('k'), chequeSlip('s', 'c'), chequeSlip('t', 'd')],
    chequeMove('m', 'c'),
    ['m-k', 's'],
  ],
  [
    'a step waits for the steps before it',
    [chequeSlip('s', 'c'), chequeMove('m', 'c'), chequeMove('x', 'd')],
    chequeMove('n', 'c'),
    ['s', 'm'],
  ],
  [
    'what hands a sheet on waits for what brought it',
    [chequeSlip('s', 'c'), chequeMove('x', 'd')],
    chequeSlip('h', 'c', true),
    ['s'],
  ],
  [
    'a cancel waits for the step it undoes',
    [chequeSlip('s', 'c'), chequeMove('m', 'c')],
    cancel('x', 'm'),
    ['m'],
  ],
  [
    'the close of a bank account waits for what was cashed to it',
    [chequeMove('m', 'c')],
    tillClose('z', 'o', 'bank:main'),
    ['m'],
  ],
];

test.each(CHEQUES)('CH11: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

const CARDS: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'a card waits for whom it was bought from, and for nobody else',
    [contact('f'), contact('x')],
    stockCreate('k', 'f'),
    ['m-f'],
  ],
  ['a card that names nobody waits for nothing', [contact('f')], stockCreate('k'), []],
  [
    'what is kept waits for its card and for whom it is kept',
    [contact('f'), contact('x'), stockCreate('k')],
    stockHold('h', 'k', 'f'),
    ['m-f', 'k'],
  ],
];

test.each(CARDS)('ST31: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

const SHIPMENTS: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'what is sent waits for the cards that it names',
    [stockCreate('k'), stockCreate('l')],
    shipment('a', 's', ['k']),
    ['k'],
  ],
  [
    'what is taken in waits for what was done before with that shipment',
    [shipment('a', 's'), shipment('x', 't')],
    shipment('b', 's'),
    ['a'],
  ],
  [
    'a cancel waits for the document it undoes',
    [shipment('a', 's'), shipment('b', 's')],
    cancel('c', 'a'),
    ['a'],
  ],
];

test.each(SHIPMENTS)('ST20: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

const CONSIGNED: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'what is given waits for whom it is given to, for its cards, and for nobody else',
    [contact('k'), contact('x'), stockCreate('l')],
    consigned('a', 's', 'k', ['l']),
    ['m-k', 'l'],
  ],
  [
    'what comes back waits for what was given',
    [consigned('a', 's', 'k'), consigned('x', 't', 'k')],
    consigned('b', 's', 'k'),
    ['a'],
  ],
  [
    'the sale of what is kept waits for what was given',
    [consigned('a', 's', 'k'), consigned('x', 't', 'k')],
    soldOff('v', 's'),
    ['a'],
  ],
];

test.each(CONSIGNED)('ST46: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

const COUNTED: [string, AppendRequest[], AppendRequest, string[]][] = [
  [
    'a sheet waits for the opening of its count alone',
    [countRow('open', 'c'), countRow('sheet', 'c', 's1'), countRow('open', 'x')],
    countRow('sheet', 'c', 's2'),
    ['m-c'],
  ],
  [
    'a close waits for the opening and every sheet of its count',
    [countRow('open', 'c'), countRow('sheet', 'c', 's1'), countRow('sheet', 'x', 's2')],
    countRow('close', 'c', 'd'),
    ['m-c', 'm-s1'],
  ],
  [
    'a close waits for the parts that were written before it',
    [countRow('open', 'c'), countRow('close', 'c', 'p1'), countRow('close', 'x', 'p2')],
    countRow('close', 'c', 'd'),
    ['m-c', 'm-p1'],
  ],
];

test.each(COUNTED)('ST25: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

const WORKS: [string, AppendRequest[], AppendRequest, string[]][] = [
  ['an order waits for its workshop', [contact('k'), contact('x')], workCreate('j', 'k'), ['m-k']],
  [
    'what is given waits for the order and the workshop',
    [contact('k'), workCreate('j', 'k'), workCreate('i', 'k')],
    workBook('g', 'j', 'k'),
    ['m-k', 'w-j'],
  ],
  [
    'what comes back waits for what was given',
    [workCreate('j', 'k'), workBook('g', 'j', 'k'), workBook('x', 'i', 'k')],
    workBook('h', 'j', 'k'),
    ['w-j', 'g'],
  ],
  [
    'what is changed of an order waits for it and its new workshop',
    [contact('x'), workCreate('j', 'k'), workBook('g', 'j', 'k')],
    workEdit('e', 'j', 'x'),
    ['m-x', 'w-j'],
  ],
  [
    'what is said of an order waits for it alone',
    [workCreate('j', 'k'), workBook('g', 'j', 'k')],
    workMark('d', 'j'),
    ['w-j'],
  ],
  [
    'stones wait for their order',
    [workCreate('j', 'k'), workStones('s', 'j')],
    workStones('u', 'j'),
    ['w-j'],
  ],
  [
    'what is undone of stones waits for what brought them',
    [workCreate('j', 'k'), workStones('s', 'j'), workStones('i', 'x')],
    workStones('u', 'j', 's'),
    ['s', 'w-j'],
  ],
  ['a picture waits for its order', [workCreate('j', 'k')], workPhoto('f', 'j'), ['w-j']],
  [
    'what takes a picture away waits for what brought it',
    [workCreate('j', 'k'), workPhoto('f', 'j')],
    workPhoto('g', 'j', true),
    ['f'],
  ],
  ['a cancel waits for the document it undoes', [workBook('g', 'j', 'k')], cancel('x', 'g'), ['g']],
  [
    'the close of a pot waits for what was taken out of it',
    [workBook('g', 'j', 'k')],
    tillClose('z', 'o', 'scrap:main'),
    ['g'],
  ],
  [
    'a limit waits for the one before it and for its workshop',
    [contact('k'), workshopPut('a', 'k'), workshopPut('b', 'x')],
    workshopPut('c', 'k'),
    ['m-k', 'a'],
  ],
];

test.each(WORKS)('PR14: %s', async (_title, before, now, after) => {
  const outbox = await freshOutbox();
  for (const request of before) value(await outbox.append(request));
  expect(value(await outbox.append(now)).after.toSorted()).toEqual(after.toSorted());
});

test('BC31: a screen waits for its pictures and what was said of it before; a picture for nothing', async () => {
  const outbox = await freshOutbox();
  const logo = aScreen({ id: 's', logo: 'p' });
  expect(value(await outbox.append(screenPhoto('f', 's'))).after).toEqual([]);
  value(await outbox.append(screenPut('a', logo)));
  value(await outbox.append(screenPhoto('x', 'other')));
  expect(value(await outbox.append(screenPut('b', logo))).after.toSorted()).toEqual(['a', 'f']);
});
