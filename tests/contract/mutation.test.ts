import { describe, expect, it } from 'vitest';
import {
  MUTATIONS,
  type Mutation,
  mutationPath,
  type RecordRef,
  touchedBy,
} from '@/contract/mutation';
import { readMutation } from '@/contract/mutation.schema';
import { CARD, contactAccount, STOCK, TILL } from '@/domain/ledger/ledger';
import { reversalOf } from '@/domain/slip/transaction';
import { profileBody } from '../server/support/company';
import { aTransaction, cash, ids, NOON } from '../support/factories';

const slip = aTransaction({
  contactId: ids.contact,
  tendered: [cash(10_000_000), { id: 'a', method: 'account', amount: 554_240 }],
});
const create: Mutation = { kind: 'transaction.create', v: 1, ...slip };
const cancel: Mutation = {
  kind: 'transaction.cancel',
  v: 1,
  ...reversalOf(slip, ids.reversal, 'yanlış'),
  number: 'T1-000002',
  at: NOON,
};
const contact = {
  id: ids.contact,
  name: 'Ayşe',
  type: true,
  roles: ['customer' as const],
  phone: '',
  city: '',
  note: '',
};
const newContact: Mutation = { kind: 'contact.create', v: 1, at: NOON, ...contact };
const edit: Mutation = {
  kind: 'contact.edit',
  v: 1,
  id: ids.contact,
  at: NOON,
  changes: { city: 'Bursa' },
  base: { city: 1 },
};
const withdraw: Mutation = { kind: 'mutation.withdraw', v: 1, at: NOON };

const ask: Mutation = {
  kind: 'ticket.create',
  v: 1,
  id: 't',
  at: NOON,
  topic: 'question',
  subject: 'Yazıcı',
  text: 'Fiş çıkmıyor',
};
const reply: Mutation = {
  kind: 'ticket.reply',
  v: 1,
  id: 'm',
  ticketId: 't',
  at: NOON,
  text: 'Çıktı',
};
const answer: Mutation = {
  kind: 'ticket.answer',
  v: 1,
  id: 'n',
  ticketId: 't',
  at: NOON,
  text: 'Kâğıt bitmiş',
  closes: true,
};

const task: Mutation = {
  kind: 'task.create',
  v: 1,
  id: 'g',
  at: NOON,
  title: 'Ara',
  due: null,
  assignee: null,
  link: null,
};
const taskEdit: Mutation = {
  kind: 'task.edit',
  v: 1,
  id: 'g',
  at: NOON,
  changes: { title: 'Sor' },
  base: { title: 1 },
};
const turned: Mutation[] = [
  { kind: 'task.done', v: 1, id: 'g', at: NOON, base: 1 },
  { kind: 'task.reopen', v: 1, id: 'g', at: NOON, base: 1 },
];
const rights: Mutation[] = [
  { kind: 'access.ask', v: 1, id: 'g', at: NOON, module: 'accounts', level: 1 },
  { kind: 'access.grant', v: 1, id: 'g', at: NOON, base: 1 },
  { kind: 'access.deny', v: 1, id: 'g', at: NOON, base: 1, reason: '' },
];

const accountsOf = (refs: RecordRef[]) =>
  refs.filter((r) => r.kind === 'balances').map((r) => r.id);

describe('a mutation', () => {
  it('of the company’s profile has its path and touches its one record', () => {
    const profile: Mutation = profileBody();
    expect([mutationPath(profile), touchedBy(profile)]).toEqual([
      '/settings/companies/profile',
      [{ kind: 'definitions', id: 'company' }],
    ]);
  });

  it('has a path; that of a cancel names the cancelled slip', () => {
    expect([create, cancel, newContact, edit, withdraw].map(mutationPath)).toEqual([
      '/workbench/transactions',
      `/workbench/transactions/${ids.slip}/cancel`,
      '/workbench/contacts',
      `/workbench/contacts/${ids.contact}`,
      '/sync/withdrawals',
    ]);
  });

  it('touches its record and each account of its legs once', () => {
    const refs = touchedBy(create);
    expect(refs[0]).toEqual({ kind: 'transactions', id: ids.slip });
    const accounts = accountsOf(refs);
    expect(new Set(accounts).size).toBe(accounts.length);
    expect(accounts).toEqual(expect.arrayContaining([STOCK, TILL, contactAccount(ids.contact)]));
    expect(accounts).not.toContain(CARD);
  });

  it('that cancels a slip touches both documents and the accounts of the slip', () => {
    const refs = touchedBy(cancel);
    expect(refs.filter((r) => r.kind === 'transactions').map((r) => r.id)).toEqual([
      ids.reversal,
      ids.slip,
    ]);
    expect(accountsOf(refs).sort()).toEqual(accountsOf(touchedBy(create)).sort());
  });

  it('of a contact touches the contact; a withdrawal touches nothing', () => {
    expect(touchedBy(newContact)).toEqual([{ kind: 'contacts', id: ids.contact }]);
    expect(touchedBy(edit)).toEqual([{ kind: 'contacts', id: ids.contact }]);
    expect(touchedBy(withdraw)).toEqual([]);
  });

  it('of a support ticket has the ticket’s path and touches it', () => {
    expect([ask, reply, answer].map(mutationPath)).toEqual([
      '/support/tickets',
      '/support/tickets/t/replies',
      '/support/tickets/t/answers',
    ]);
    expect([ask, reply, answer].map(touchedBy)).toEqual(
      Array(3).fill([{ kind: 'tickets', id: 't' }]),
    );
  });

  it('of a task has the task’s path and touches it', () => {
    const all = [task, taskEdit, ...turned];
    expect(all.map(mutationPath)).toEqual([
      '/dashboard/tasks',
      '/dashboard/tasks/g',
      '/dashboard/tasks/g/done',
      '/dashboard/tasks/g/reopen',
    ]);
    expect(all.map(touchedBy)).toEqual(Array(4).fill([{ kind: 'tasks', id: 'g' }]));
  });

  it('of a right has the access’s path and touches the task that requests it', () => {
    expect(rights.map(mutationPath)).toEqual([
      '/dashboard/access',
      '/dashboard/access/g/grants',
      '/dashboard/access/g/denials',
    ]);
    expect(rights.map(touchedBy)).toEqual(Array(3).fill([{ kind: 'tasks', id: 'g' }]));
  });

  it('with several shapes is refused by the wrong fields of the shape that it has', () => {
    const wrong = (body: { kind: Mutation['kind'] }): string[] => {
      const read = readMutation(body.kind, { v: 1, ...body });
      return read.ok ? [] : read.fields.map(({ name, code }) => `${name} ${code}`);
    };
    const stone = { kind: 'Pırlanta', pieces: 1, carat: 5 };
    const stones = (more: object) => ({
      kind: 'work.stones' as const,
      id: 'w',
      at: NOON,
      move: 'm',
      way: 'given',
      stones: [stone],
      ...more,
    });
    for (const way of ['given', 'returned']) {
      expect(wrong(stones({ way }))).toEqual([]);
      expect(
        wrong(stones({ way, stones: [{ ...stone, pieces: 1.5, colour: 'x' }] })).sort(),
      ).toEqual(['stones.0.colour unknown', 'stones.0.pieces number']);
    }
    expect(wrong(stones({ way: 'undone' }))).toEqual(['of required', 'stones unknown']);
    const sheet = {
      number: '1',
      bank: 'x'.repeat(301),
      bankBranch: '',
      drawer: '',
      due: '2026-12-01',
    };
    const paid = (cheque: object) =>
      wrong({
        ...create,
        payments: [{ id: 'c', method: 'cheque', amount: 1, cheque: { ...sheet, ...cheque } }],
      } as Mutation);
    for (const is of ['taken', 'issued'])
      expect(paid({ is })).toEqual(['payments.0.cheque.bank format']);
    for (const is of ['endorsed', 'returned', 'reclaimed', 'regained'])
      expect(paid({ is, of: 'c' })).toEqual(['payments.0.cheque.bank format']);
  });

  it('with thousands of unknown keys or an overlong list is refused without checking them all', () => {
    const strange = Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`k${i}`, 0]));
    const faultsOf = (body: object) => {
      const read = readMutation('transaction.create', body);
      return read.ok ? [] : read.fields.map(({ name, code }) => `${name} ${code}`);
    };
    const first = Array.from({ length: 50 }, (_, i) => `k${i} unknown`);
    expect(faultsOf({ ...create, ...strange })).toEqual(first);
    const [line] = create.lines;
    expect(faultsOf({ ...create, lines: [{ ...line, ...strange }] })).toEqual(
      first.map((fault) => `lines.0.${fault}`),
    );
    expect(faultsOf({ ...create, lines: Array(90_000).fill(0) })).toEqual(['lines format']);
    const cheque = readMutation('cheque.move', { lines: Array(90_000).fill(0) });
    expect(cheque.ok ? [] : cheque.fields).toEqual([{ name: 'lines', code: 'format' }]);
    expect(faultsOf({ ...create, extra: 1, at: 'x' })).toEqual(['at number', 'extra unknown']);
  });

  it('is a fact when it has happened, a wish when it may be contested', () => {
    const facts = Object.entries(MUTATIONS)
      .filter(([, rule]) => rule.nature === 'fact')
      .map(([kind]) => kind);
    expect(facts).toEqual([
      'transaction.create',
      'contact.create',
      'contact.shown',
      'contact.consent',
      'ticket.create',
      'ticket.reply',
      'movement.create',
      'expense.create',
      'till.open',
      'till.close',
      'offset.create',
      'cheque.move',
      'shipment.move',
      'count.open',
      'count.sheet',
      'opening.create',
      'task.create',
      'order.create',
      'order.move',
      'order.deposit',
      'order.photo',
      'screening.asked',
      'screening.batch',
      'screening.dealing',
      'stock.create',
      'stock.photo',
      'stock.printed',
      'journal.note',
      'fiscal.draft',
      'retail.z',
      'retail.void',
      'expense.issue',
      'expense.void',
      'expense.sign',
      'identity.capture',
      'form.print',
      'form.sign',
      'work.create',
      'work.mark',
      'work.stones',
      'work.photo',
      'work.book',
      'intake.create',
      'mutation.withdraw',
    ]);
  });
});
