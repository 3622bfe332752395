import { afterEach, expect, it } from 'vitest';
import { freshCard } from '@/contract/stock/stock';
import type { Data } from '@/data/core/current';
import type { StockDoc, TransactionDoc } from '@/data/core/document';
import type { IntakeFilter, StockView, TransactionView } from '@/data/core/types';
import { intakesPlan, transactionsPlan } from '@/data/list/lists';
import { type LiveList, liveList } from '@/data/list/live-list';
import type { ListPlan } from '@/data/list/page';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { fold } from '@/domain/base/fold';
import { STOCK } from '@/domain/ledger/ledger';
import { stockBody } from '../server/support/stock';
import { AT, fakeOutbox, freshData, record, slipBody, until } from './world';

afterEach(closeData);

const DAY = 86_400_000;
let version = 0;

async function read<V>(list: LiveList<V>): Promise<readonly V[]> {
  const stop = list.subscribe(() => undefined);
  list.all();
  const { rows } = await until(list, ({ done }) => done);
  stop();
  return rows;
}

const write = (data: Data, kind: 'stock' | 'transactions', bodies: readonly { id: string }[]) =>
  project(data, fakeOutbox(data.company), {
    refs: [],
    pulled: bodies.map((body) => record(kind, body.id, ++version, body)),
  });

it('ST39: what was taken in stands by its day, the last first, by words and days; what only a slip brought goods to is none of it', async () => {
  const data = await freshData();
  const card = (id: string, at: number, over: Parameters<typeof stockBody>[0] = {}) =>
    freshCard(stockBody({ id, at, barcode: `B${id}`, ...over }), 'u', null);
  const cards = [
    card('old', AT - 3 * DAY),
    card('new', AT),
    card('mid', AT - DAY, { name: 'Alyans' }),
    card('bar', AT - 1, { type: 'bar', serial: 'X', pieces: 0 }),
  ];
  await write(data, 'stock', cards);
  const ids = async (filter: IntakeFilter) => {
    const plan: ListPlan<StockDoc> = intakesPlan(filter);
    return (await read(liveList<StockDoc, StockView>(data.collections.stock, plan))).map(
      ({ id }) => id,
    );
  };
  expect(await ids({})).toEqual(['new', 'mid', 'old']);
  expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['mid']);
  expect([await ids({ words: 'alyans' }), await ids({ words: 'yok' })]).toEqual([['mid'], []]);
});

it('ST39: a shipment is found by the name of what was sent with it', async () => {
  const data = await freshData();
  const item = {
    id: 'i',
    name: 'Taşlı Küpe',
    asset: 'HAS',
    fineness: 5850,
    account: STOCK,
    pieces: 1,
    weight: 2_000,
  };
  const spot = { branch: 'b', place: '' };
  const shipment = {
    id: 'sh',
    act: 'send' as const,
    from: spot,
    to: { branch: 'c', place: '' },
    items: [item],
  };
  await write(data, 'transactions', [
    slipBody('sent', { type: 'shipment', shipment }),
    slipBody('sold'),
  ]);
  const plan = transactionsPlan({ words: fold('taşlı küp'), goods: true });
  expect(
    (
      await read(liveList<TransactionDoc, TransactionView>(data.collections.transactions, plan))
    ).map(({ id }) => id),
  ).toEqual(['sent']);
});
