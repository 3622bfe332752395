import { describe, expect, it } from 'vitest';
import type { OrderView } from '@/data/core/types';
import { latenessOf, taskRefusals } from '@/domain/task/task';
import { ordersDue } from '@/features/dashboard/orders-due';
import { editOf } from '@/features/dashboard/tasks/actions';
import { automaticTasks, type Facts } from '@/features/dashboard/tasks/automatic';
import { anOrderDraft } from '../../server/support/orders';

const NOTHING: Facts = {
  refused: 0,
  findings: 0,
  missing: 0,
  ordersLate: 0,
  ordersToday: 0,
  chequesDue: 0,
  consignedLate: 0,
  heldLate: 0,
  documentsFailed: 0,
  documentsLate: 0,
  answersDue: 0,
  automationLeft: 0,
  zMissing: false,
  lowStorage: false,
  historyChanged: false,
};

describe('tasks that nobody gave', () => {
  it('DB6: are none where nothing waits for a person', () => {
    expect(automaticTasks(NOTHING)).toEqual([]);
  });

  it('DB6, ST46: stand for each reason, the urgent first, with its count and its place', () => {
    const all = automaticTasks({
      refused: 2,
      findings: 3,
      missing: 4,
      ordersLate: 5,
      ordersToday: 6,
      chequesDue: 7,
      consignedLate: 8,
      heldLate: 9,
      documentsFailed: 10,
      documentsLate: 11,
      answersDue: 12,
      automationLeft: 12,
      zMissing: true,
      lowStorage: true,
      historyChanged: true,
    });
    expect(all.map(({ kind, count, urgent }) => `${kind} ${count} ${urgent}`)).toEqual([
      'refused 2 true',
      'history 1 true',
      'orders-late 5 false',
      'orders-today 6 false',
      'cheques-due 7 false',
      'consigned-late 8 false',
      'held-late 9 false',
      'documents-failed 10 false',
      'documents-late 11 false',
      'answers-due 12 false',
      'automation-left 12 false',
      'z-missing 1 false',
      'findings 3 false',
      'missing 4 false',
      'storage 1 false',
    ]);
    expect(new Set(all.map(({ href }) => href))).toEqual(
      new Set([
        '/sync-center',
        '/workbench?view=orders',
        '/accounts?view=cheques&due=today',
        '/inventory/transactions?view=consigned',
        '/inventory/transactions?view=consigned&way=in',
        '/formalization/invoice/list?stage=failed',
        '/formalization/invoice/list?stage=open',
        '/formalization/invoice/list?way=in&state=near',
        '/formalization/automation',
        '/formalization/retail',
      ]),
    );
  });
});

describe('what is promised', () => {
  const draft = {
    ...anOrderDraft({ fineness: 5850, weight: 10_000, workmanship: null }),
    kind: 'order' as const,
  };
  const order = (due: string | null, more: object = {}) =>
    ({ ...draft, due, status: 'ready', ...more }) as OrderView;

  it('OR5: is counted late, due today and open, with the gold that fixed prices leave the shop short of', () => {
    const fixed = { price: { by: 'fixed', kurus: 1, price: null } };
    const sums = ordersDue(
      [
        order('2026-11-20'),
        order('2026-11-22', fixed),
        order('2026-11-22'),
        order('2026-11-23', fixed),
        order(null),
      ],
      '2026-11-22',
    );
    expect(sums).toEqual({ open: 5, late: 1, today: 2, short: 117_000_000 });
  });
});

describe('a task', () => {
  const task = {
    ...{
      id: 'g',
      title: 'Ara',
      due: '2026-11-25',
      assignee: null,
      link: null,
      done: false,
      at: 1,
      createdBy: 'u',
      doneBy: null,
      doneAt: null,
    },
    fieldVersions: { title: 4, due: 5 },
    sync: 'confirmed' as const,
  };

  it('is edited by what is another now, with the version that was seen', () => {
    expect(editOf(task, { title: ' Sor ', due: '2026-11-25', assignee: 'u2', link: null })).toEqual(
      {
        changes: { title: 'Sor', assignee: 'u2' },
        base: { title: 4, assignee: 0 },
      },
    );
    expect(
      editOf(task, { title: ' Ara', due: '2026-11-25', assignee: null, link: null }),
    ).toBeNull();
  });

  it('is late from the day after its day', () => {
    expect(
      ['2026-11-24', '2026-11-25', '2026-11-26'].map((today) => latenessOf(task, today)),
    ).toEqual(['later', 'today', 'late']);
    expect(latenessOf({ due: null }, '2026-11-26')).toBe('none');
  });

  it('has a title and, if any, a day that there is', () => {
    expect(taskRefusals({ title: ' ', due: '2026-02-30' })).toEqual([
      { field: 'title', code: 'required' },
      { field: 'due', code: 'invalid' },
    ]);
    expect(taskRefusals({ title: 'Ara', due: null })).toEqual([]);
  });
});
