import type { RxCollection } from 'rxdb';
import { afterAll, describe, expect, it } from 'vitest';
import type { Data } from '@/data/core/current';
import type { TransactionFilter } from '@/data/core/types';
import {
  barsPlan,
  chequesPlan,
  consignedPlan,
  contactsPlan,
  countsPlan,
  doneTasksPlan,
  dueChequesPlan,
  findingsPlan,
  intakesPlan,
  jobsPlan,
  lateConsignedPlan,
  lettersPlan,
  openChequesPlan,
  openShipmentsPlan,
  openTasksPlan,
  sessionsPlan,
  shipmentsPlan,
  stockCodePlan,
  stockPlan,
  ticketsPlan,
  transactionsPlan,
} from '@/data/list/lists';
import { type ListPlan, pageQuery } from '@/data/list/page';
import { COLLECTION_LIMIT, closeData } from '@/data/replica/database';
import { GOODS_KINDS } from '@/domain/position/goods-move';
import { intakeQuery, slipQuery } from '@/features/moves/filter';
import type { Period } from '@/session/page/address-period';
import { ANY } from '@/session/page/filter-spec';
import { freshData } from './world';

const FILTERS: Record<string, TransactionFilter> = {
  everything: {},
  'one day': { from: '2026-11-21', to: '2026-11-21' },
  'an open end': { from: '2026-11-01' },
  sales: { type: 'sale' },
  'sales of a week': { type: 'sale', from: '2026-11-15', to: '2026-11-21' },
  'a customer': { contactId: 'c' },
  "a customer's purchases of a day": {
    contactId: 'c',
    type: 'purchase',
    from: '2026-11-21',
    to: '2026-11-21',
  },
};

const planOf = <D>(collection: unknown, plan: ListPlan<D>) =>
  (collection as RxCollection<D>).find(pageQuery(plan, plan.range.after, 100)).getPreparedQuery()
    .queryPlan;

describe('the plan of every list', () => {
  let data: Data;
  const open = async () => {
    data ??= await freshData();
    return data.collections;
  };
  afterAll(closeData);

  for (const [name, filter] of Object.entries(FILTERS)) {
    it(`walks one index for the transactions of ${name}`, async () => {
      const plan = transactionsPlan(filter);
      const found = planOf((await open()).transactions, plan);
      expect(found).toMatchObject({ sortSatisfiedByIndex: true, selectorSatisfiedByIndex: true });
      expect(found.index).toEqual(['_deleted', ...Object.keys(plan.equals), 'atKey', 'id']);
    });
  }

  it('walks one index for the contacts, the findings, the support tickets, the tasks, the cheques, the shipments and the counts', async () => {
    const collections = await open();
    const plans = [
      planOf(collections.contacts, contactsPlan),
      planOf(collections.dated, findingsPlan),
      planOf(collections.dated, ticketsPlan),
      planOf(collections.dated, sessionsPlan),
      planOf(collections.dated, openTasksPlan),
      planOf(collections.dated, doneTasksPlan),
      planOf(collections.dated, chequesPlan),
      planOf(collections.dated, openChequesPlan),
      planOf(collections.dated, dueChequesPlan('2026-11-22')),
      planOf(collections.dated, shipmentsPlan),
      planOf(collections.dated, openShipmentsPlan),
      planOf(collections.dated, consignedPlan({ all: false })),
      planOf(collections.dated, consignedPlan({ all: true, contacts: ['k'] })),
      planOf(collections.dated, lateConsignedPlan('2026-11-22')),
      planOf(collections.dated, consignedPlan({ all: false, theirs: true })),
      planOf(collections.dated, lateConsignedPlan('2026-11-22', true)),
      planOf(collections.dated, countsPlan),
    ];
    for (const found of plans) {
      expect(found).toMatchObject({ sortSatisfiedByIndex: true, selectorSatisfiedByIndex: true });
    }
    expect(plans.at(-1)?.index).toEqual(['_deleted', 'kind', 'datedKey', 'id']);
  });

  it('LT11: walks one index for the letters, of which the open ones come first', async () => {
    const { dated } = await open();
    expect(planOf(dated, lettersPlan)).toMatchObject({
      sortSatisfiedByIndex: true,
      selectorSatisfiedByIndex: true,
      index: ['_deleted', 'kind', 'datedKey', 'id'],
    });
  });

  it('PR15: walks one index for the work orders and for the bars, which share their collection with tasks and cheques', async () => {
    const { dated } = await open();
    for (const plan of [jobsPlan, barsPlan])
      expect(planOf(dated, plan)).toMatchObject({
        sortSatisfiedByIndex: true,
        selectorSatisfiedByIndex: true,
        index: ['_deleted', 'kind', 'datedKey', 'id'],
      });
  });

  it('ST9: walks one index for the stock, what lies there and what has gone, and for a code', async () => {
    const { stock } = await open();
    const plans = [
      stockPlan({}),
      stockPlan({ gone: true, words: 'yüzük', type: 'piece', fineness: 5850, place: 'p' }),
    ];
    for (const plan of plans) {
      const found = planOf(stock, plan);
      expect(found).toMatchObject({
        sortSatisfiedByIndex: true,
        selectorSatisfiedByIndex: true,
        index: ['_deleted', 'stockKey', 'id'],
      });
    }
    const coded = planOf(stock, stockCodePlan('2000000000015'));
    expect(coded).toMatchObject({
      sortSatisfiedByIndex: true,
      selectorSatisfiedByIndex: true,
      index: ['_deleted', 'barcode', 'stockKey', 'id'],
    });
  });

  it('ST39: walks one index for what was taken in by its day, and for the documents of every kind of movement', async () => {
    const { stock, transactions } = await open();
    const now = Date.UTC(2026, 10, 23, 9);
    const periods: Period[] = ['last-7', 'all', { from: '2026-11-01', to: '2026-11-02' }];
    for (const period of periods)
      for (const kind of [ANY, ...GOODS_KINDS] as const) {
        const filter = { period, kind, search: '' };
        const [slips, cards] = [slipQuery(filter, now), intakeQuery(filter, now)];
        if (slips) {
          const plan = transactionsPlan(slips);
          const found = planOf(transactions, plan);
          expect(found).toMatchObject({
            sortSatisfiedByIndex: true,
            selectorSatisfiedByIndex: true,
          });
          expect(found.index).toEqual(['_deleted', ...Object.keys(plan.equals), 'atKey', 'id']);
          expect(plan.asks).toBeUndefined();
        }
        if (cards) {
          const found = planOf(stock, intakesPlan(cards));
          expect(found).toMatchObject({
            sortSatisfiedByIndex: true,
            selectorSatisfiedByIndex: true,
            index: ['_deleted', 'atKey', 'id'],
          });
        }
        expect(Boolean(slips) || Boolean(cards)).toBe(true);
      }
  });

  it('walks the primary key when all ids of a collection are asked for', async () => {
    const found = planOf<{ id: string }>((await open()).balances, {
      equals: {},
      key: 'id',
      range: { after: '', upTo: '\uffff' },
    });
    expect(found).toMatchObject({ sortSatisfiedByIndex: true, selectorSatisfiedByIndex: true });
  });

  it(`opens no more than ${COLLECTION_LIMIT} collections`, async () => {
    expect(Object.keys(await open()).length).toBeLessThanOrEqual(COLLECTION_LIMIT);
  });
});
