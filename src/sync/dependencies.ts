import { chequesOf } from '../contract/wire/cheque';
import type { IntakeCreate } from '../contract/wire/intake';
import { listedId } from '../contract/wire/listed';
import { DOCUMENT_KINDS, type Mutation, type RecordRef } from '../contract/wire/mutation';
import { offsetContacts } from '../contract/wire/offset';
import { priceIdsOf } from '../contract/wire/price';
import { screenId } from '../contract/wire/screen';
import { ruleId, wordId } from '../contract/wire/setting';
import { shipmentOf } from '../contract/wire/shipment';
import { contactsOfCard, stocksOf } from '../contract/wire/stock';
import { definitionId } from '../contract/wire/till';
import { workOf, workshopId } from '../contract/wire/work';
import type { Row } from './types';

/**
 * The written table of what waits for what. Guarantee: a row names in `after` every unanswered or
 * refused row of this device that the server must have applied first, and nothing else, so that one
 * bad record holds only what truly needs it.
 *
 * | a new …             | waits for …                                   | because
 * |
 * |---------------------|-----------------------------------------------|--------------------------------------------------|
 * | transaction.create  | contact.create of its customer, order.create  | the server links the slip
 * to what it knows       |
 * |                     | of what it hands over or covers, stock.create |
 * |
 * |                     | of the cards that its lines name; what was    |
 * |
 * |                     | done before with a cheque that it hands on,   |
 * |
 * |                     | and with the goods that its buyer has of us   |
 * |
 * | transaction.cancel  | whatever wrote the slip that it undoes        | a reversal of nothing is
 * refused                 |
 * | contact.create      | nothing                                       |
 * |
 * | contact.edit        | contact.create and contact.edit of that one   | an edit's base is the
 * version the former leaves  |
 * | contact.merge       | whatever was done before with either of them  | two cards become one as
 * they were seen           |
 * | contact.unmerge     | the same                                      | a merge that has not
 * arrived cannot be undone    |
 * | contact.shown       | contact.create of that one                    | the log names a card that
 * the server knows       |
 * | message.send        | contact.create and contact.edit of that one   | it goes to the telephone
 * that was typed last     |
 * | ticket.create       | nothing                                       |
 * |
 * | ticket.reply        | ticket.create of its ticket, earlier replies  | a thread is read in the
 * order it was written in  |
 * | ticket.answer       | earlier answers to the same ticket            | the same
 * |
 * | movement.create     | contact.create of whom money was changed with | the server links it to
 * somebody it knows         |
 * | expense.create      | nothing                                       |
 * |
 * | offset.create       | contact.create of those whose accounts it     | the server links it to
 * people it knows           |
 * |                     | moves                                         |
 * |
 * | opening.create      | contact.create of whose account it is         | the server links it to
 * somebody it knows         |
 * | cheque.move         | contact.create of its giver, what was done    | it goes on from where the
 * server has it          |
 * |                     | before with that cheque                       |
 * |
 * | shipment.move       | contact.create of who gets it, stock.create   | what was sent is known
 * before it is taken in     |
 * |                     | of the cards that it names, what was done     |
 * |
 * |                     | before with that shipment                     |
 * |
 * | count.open          | nothing                                       |
 * |
 * | count.sheet         | count.open of its count                       | a sheet of a count that
 * is not known is told     |
 * | count.close         | whatever was done before with that count      | it is closed as all of
 * its sheets say            |
 * | work.create,        | contact.create of the workshop; of a mark     | the server links it to
 * what it knows             |
 * | work.mark           | work.create of that order                     |
 * |
 * | work.stones,        | work.create of that order; what is undone     | the same; what was not
 * sent yet cannot be undone |
 * | .photo, .unphoto    | waits for what it undoes too                  |
 * |
 * | work.edit           | work.create, earlier wishes, its new workshop | a wish's base is the
 * version the former leaves   |
 * | work.book           | contact.create of whose account it moves,     | it goes on from where the
 * server has it          |
 * |                     | what was done before with that order or bar   |
 * |
 * | intake.create       | contact.create of the firm, and of whom its   | the server links it to
 * somebody it knows         |
 * |                     | cards name                                    |
 * |
 * | workshop.put        | contact.create, workshop.put of that workshop | a wish's base is the
 * version the former leaves   |
 * | import.create       | contact.create of the cards that it adds to   | the same
 * |
 * | opening.import      | account.put of the accounts that it opens     | it opens what the server
 * knows                   |
 * | till.open           | opens and closes of its accounts              | a till is opened after it
 * was closed             |
 * | till.close          | all that moves its accounts, refused or not,  | a slip of the session
 * that came after its close  |
 * |                     | and the opening of its session                | would be told as late
 * |
 * | account.put         | earlier wishes for the same account           | its base is the version
 * the former leaves        |
 * | price.put           | earlier wishes for the same prices            | the same
 * |
 * | screen.put          | earlier wishes for the same screen,           | the same; a screen that
 * names a picture which    |
 * |                     | screen.photo                                  | nobody has is refused
 * |
 * | screen.photo        | nothing                                       |
 * |
 * | product.put,        | earlier wishes for the same entry             | the same
 * |
 * | currency.put        |                                               |
 * |
 * | rule.put            | earlier wishes for the same rule and day      | the same
 * |
 * | word.put            | earlier wishes about the same word            | the last one holds
 * |
 * | task.create         | nothing                                       |
 * |
 * | task.edit, .done,   | task.create and earlier wishes about that one | a wish's base is the
 * version the former leaves   |
 * | .reopen             |                                               |
 * |
 * | access.ask          | nothing                                       |
 * |
 * | access.grant        | what was said of that task before             | the same
 * |
 * | order.create        | contact.create of its customer                | the deposit stands
 * against a card it knows       |
 * | order.edit          | order.create and earlier wishes about it      | a wish's base is the
 * version the former leaves   |
 * | order.move,         | order.create of that one                      | a step of an order that
 * the server does not know |
 * | .deposit, .photo    |                                               | would be told as a
 * finding                       |
 * | stock.create,       | contact.create of whom its cards name         | a card links to who
 * brought the goods            |
 * | .import             |                                               |
 * |
 * | stock.edit          | stock.create and earlier wishes about it,     | a wish's base is the
 * version the former leaves;  |
 * |                     | contact.create and order.create of what it    | what is kept is kept for
 * somebody who is known   |
 * |                     | names                                         |
 * |
 * | stock.photo         | stock.create of that card, or the purchase or | a picture of a card that
 * nobody knows is refused |
 * |                     | intake that made it                           |
 * |
 * | stock.printed       | the same, of each of its cards                | a label of a card that
 * nobody knows says nothing |
 * | stock.unphoto       | stock.photo of that card                      | what was not sent yet
 * cannot be taken away       |
 * | mutation.withdraw   | nothing                                       | it replaces a row that
 * will never be applied     |
 *
 * A row that is superseded is waited for no longer; who waited for it waits for the one that
 * supersedes it (schedule.ts). A sale does not wait for edits of its customer: a refused edit (a
 * wish) must never hold a fact.
 */
/** What of an order books a document. */
const ORDER_DOCUMENTS: Row['kind'][] = ['order.create', 'order.move', 'order.deposit'];

/** Whatever books legs. */
const MOVERS: Row['kind'][] = [
  ...DOCUMENT_KINDS,
  ...ORDER_DOCUMENTS,
  'count.close',
  'till.open',
  'till.close',
];

/** Whatever writes a slip that can be undone. */
const UNDONE: Row['kind'][] = [
  ...DOCUMENT_KINDS.filter((kind) => kind !== 'transaction.cancel'),
  ...ORDER_DOCUMENTS,
];

type Need = { ref: RecordRef; kinds: Row['kind'][] };

export function needsOf(mutation: Mutation): Need[] {
  switch (mutation.kind) {
    case 'transaction.create':
      return [
        ...(mutation.contactId ? [created('contacts', mutation.contactId, 'contact.create')] : []),
        ...[mutation.order, mutation.covers].flatMap((id) =>
          id ? [created('orders', id, 'order.create')] : [],
        ),
        ...stocksOf(mutation).map(carded),
        ...chequesBefore(mutation),
        ...shipmentsBefore(mutation),
      ];
    case 'transaction.cancel':
      return mutation.reverses
        ? [{ ref: { kind: 'transactions', id: mutation.reverses }, kinds: UNDONE }]
        : [];
    case 'order.create':
      return [created('contacts', mutation.contactId, 'contact.create')];
    case 'order.edit':
      return [{ ref: { kind: 'orders', id: mutation.id }, kinds: ['order.create', 'order.edit'] }];
    case 'order.move':
    case 'order.deposit':
    case 'order.photo':
      return [created('orders', mutation.id, 'order.create')];
    case 'cheque.move':
      return [
        ...(mutation.contactId ? [created('contacts', mutation.contactId, 'contact.create')] : []),
        ...chequesBefore(mutation),
      ];
    case 'shipment.move':
      return [
        ...(mutation.contactId ? [created('contacts', mutation.contactId, 'contact.create')] : []),
        ...stocksOf(mutation).map(carded),
        ...shipmentsBefore(mutation),
      ];
    case 'count.sheet':
      return [{ ref: { kind: 'counts', id: mutation.count }, kinds: ['count.open'] }];
    case 'count.close':
      return [
        {
          ref: { kind: 'counts', id: mutation.count },
          kinds: ['count.open', 'count.sheet', 'count.close'],
        },
      ];
    case 'work.create':
      return [created('contacts', mutation.contactId, 'contact.create')];
    case 'work.edit':
      return [
        { ref: { kind: 'works', id: mutation.id }, kinds: ['work.create', 'work.edit'] },
        ...(mutation.changes.contactId
          ? [created('contacts', mutation.changes.contactId, 'contact.create')]
          : []),
      ];
    case 'work.mark':
    case 'work.photo':
      return [created('works', mutation.id, 'work.create')];
    case 'work.stones':
      return [
        {
          ref: { kind: 'works', id: mutation.id },
          kinds: mutation.way === 'undone' ? ['work.create', 'work.stones'] : ['work.create'],
        },
      ];
    case 'work.unphoto':
      return [created('works', mutation.id, 'work.photo')];
    case 'work.book':
      return [
        ...(mutation.contactId ? [created('contacts', mutation.contactId, 'contact.create')] : []),
        ...workOf(mutation).map(
          (id): Need => ({ ref: { kind: 'works', id }, kinds: ['work.create', 'work.book'] }),
        ),
      ];
    case 'intake.create':
      return contactsOfIntake(mutation).map((id) => created('contacts', id, 'contact.create'));
    case 'workshop.put':
      return [
        created('contacts', mutation.contactId, 'contact.create'),
        {
          ref: { kind: 'definitions', id: workshopId(mutation.contactId) },
          kinds: ['workshop.put'],
        },
      ];
    case 'opening.create':
      return mutation.contactId ? [created('contacts', mutation.contactId, 'contact.create')] : [];
    case 'offset.create':
      return offsetContacts(mutation).map((id) => ({
        ref: { kind: 'contacts', id },
        kinds: ['contact.create'],
      }));
    case 'contact.edit':
      return [
        { ref: { kind: 'contacts', id: mutation.id }, kinds: ['contact.create', 'contact.edit'] },
      ];
    case 'contact.merge':
    case 'contact.unmerge':
      return [mutation.id, mutation.merged].map((id) => ({
        ref: { kind: 'contacts', id },
        kinds: ['contact.create', 'contact.edit', 'contact.merge', 'contact.unmerge'],
      }));
    case 'contact.shown':
      return [{ ref: { kind: 'contacts', id: mutation.id }, kinds: ['contact.create'] }];
    case 'message.send':
      return [
        { ref: { kind: 'contacts', id: mutation.id }, kinds: ['contact.create', 'contact.edit'] },
      ];
    case 'ticket.reply':
      return [
        {
          ref: { kind: 'tickets', id: mutation.ticketId },
          kinds: ['ticket.create', 'ticket.reply'],
        },
      ];
    case 'ticket.answer':
      return [{ ref: { kind: 'tickets', id: mutation.ticketId }, kinds: ['ticket.answer'] }];
    case 'till.open':
      return mutation.accounts.map((id) => ({
        ref: { kind: 'balances', id },
        kinds: ['till.open', 'till.close'],
      }));
    case 'till.close':
      return [
        { ref: { kind: 'sessions', id: mutation.session }, kinds: ['till.open'] },
        ...mutation.accounts.map((id): Need => ({ ref: { kind: 'balances', id }, kinds: MOVERS })),
      ];
    case 'account.put':
      return [
        {
          ref: { kind: 'definitions', id: definitionId(mutation.account.id) },
          kinds: ['account.put'],
        },
      ];
    case 'price.put':
      return priceIdsOf(mutation).map((id) => ({
        ref: { kind: 'definitions', id },
        kinds: ['price.put'],
      }));
    case 'product.put':
    case 'currency.put':
      return [{ ref: { kind: 'definitions', id: listedId(mutation) }, kinds: [mutation.kind] }];
    case 'screen.put':
      return [
        {
          ref: { kind: 'definitions', id: screenId(mutation.screen.id) },
          kinds: ['screen.put', 'screen.photo'],
        },
      ];
    case 'rule.put':
      return [{ ref: { kind: 'definitions', id: ruleId(mutation.rule) }, kinds: ['rule.put'] }];
    case 'word.put':
      return [
        {
          ref: { kind: 'definitions', id: wordId(mutation.user, mutation.word) },
          kinds: ['word.put'],
        },
      ];
    case 'task.edit':
    case 'task.done':
    case 'task.reopen':
    case 'access.grant':
      return [
        {
          ref: { kind: 'tasks', id: mutation.id },
          kinds: [
            'task.create',
            'task.edit',
            'task.done',
            'task.reopen',
            'access.ask',
            'access.grant',
          ],
        },
      ];
    case 'stock.edit':
      return [
        {
          ref: { kind: 'stock', id: mutation.id },
          kinds: ['stock.create', 'intake.create', 'stock.edit'],
        },
        ...contactsOfCard(mutation.changes).map((id) => created('contacts', id, 'contact.create')),
        ...(mutation.changes.hold?.order
          ? [created('orders', mutation.changes.hold.order, 'order.create')]
          : []),
      ];
    case 'stock.photo':
      return [
        {
          ref: { kind: 'stock', id: mutation.id },
          kinds: ['stock.create', 'intake.create', 'transaction.create'],
        },
      ];
    case 'stock.printed':
      return mutation.cards.map(({ id }) => ({
        ref: { kind: 'stock', id },
        kinds: ['stock.create', 'intake.create', 'transaction.create'],
      }));
    case 'stock.unphoto':
      return [created('stock', mutation.id, 'stock.photo')];
    case 'stock.create':
      return contactsOfCard(mutation).map((id) => created('contacts', id, 'contact.create'));
    case 'stock.import':
      return Array.from(new Set(mutation.cards.flatMap(contactsOfCard)), (id) =>
        created('contacts', id, 'contact.create'),
      );
    case 'movement.create':
      return mutation.contactId === null
        ? []
        : [created('contacts', mutation.contactId, 'contact.create')];
    case 'count.open':
    case 'screen.photo':
    case 'contact.create':
    case 'task.create':
    case 'access.ask':
    case 'ticket.create':
    case 'expense.create':
    case 'mutation.withdraw':
      return [];
    case 'opening.import':
      return Array.from(new Set(mutation.openings.map(({ account }) => account)), (account) =>
        created('definitions', definitionId(account), 'account.put'),
      );
    case 'import.create':
      return mutation.contacts.flatMap(({ id, known }): Need[] =>
        known ? [{ ref: { kind: 'contacts', id }, kinds: ['contact.create'] }] : [],
      );
  }
}

/** A refused cancel (a wish) never holds one. */
const chequesBefore = (mutation: Parameters<typeof chequesOf>[0]): Need[] =>
  chequesOf(mutation).map((id) => ({
    ref: { kind: 'cheques', id },
    kinds: ['transaction.create', 'cheque.move'],
  }));

const shipmentsBefore = (mutation: Parameters<typeof shipmentOf>[0]): Need[] =>
  shipmentOf(mutation).map((id) => ({ ref: { kind: 'shipments', id }, kinds: ['shipment.move'] }));

/** The card itself: somebody made it alone, or an intake brought it. */
const carded = (id: string): Need => ({
  ref: { kind: 'stock', id },
  kinds: ['stock.create', 'intake.create'],
});

const contactsOfIntake = ({
  contactId,
  intake,
}: Pick<IntakeCreate, 'contactId' | 'intake'>): string[] =>
  Array.from(
    new Set([
      ...(contactId === null ? [] : [contactId]),
      ...(intake?.cards ?? []).flatMap(contactsOfCard),
    ]),
  );

const created = (kind: RecordRef['kind'], id: string, by: Row['kind']): Need => ({
  ref: { kind, id },
  kinds: [by],
});

/** Which of the rows that touch the needed record must come first. */
export const comesFirst = (
  row: Pick<Row, 'kind' | 'state' | 'id'>,
  need: Need,
  supersedes: string | undefined,
): boolean => row.state !== 'applied' && need.kinds.includes(row.kind) && row.id !== supersedes;
