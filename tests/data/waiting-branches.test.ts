import { afterEach, expect, it } from 'vitest';
import { freshCard } from '@/contract/stock/stock';
import type { Data } from '@/data/core/current';
import { branchesOfWaiting } from '@/data/core/waiting-branches';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { STOCK } from '@/domain/ledger/ledger';
import { pureMetal } from '@/domain/metal/weight';
import { movedByBranch } from '@/domain/position/branch-position';
import { reversalOf, type Transaction } from '@/domain/slip/transaction';
import { soldOf, stockBody } from '../server/support/stock';
import { AT, type FakeOutbox, fakeOutbox, freshData, record, slipBody } from './world';

afterEach(closeData);

const [HERE, THERE] = ['carsi', 'bagdat'];
const WEIGHT = 3_450;
const PURE = pureMetal(WEIGHT, 5_850);
const card = freshCard(stockBody({ id: 'k', at: AT - 1, gross: WEIGHT }), 'u9', THERE);
const sale = { ...soldOf(card, WEIGHT), id: 'sale', at: AT };
const there = [{ branch: THERE, asset: 'HAS', quantity: -PURE }];
const back = [{ branch: THERE, asset: 'HAS', quantity: PURE }];

type World = { data: Data; outbox: FakeOutbox };
async function aWorld(): Promise<World> {
  const data = await freshData();
  const outbox = fakeOutbox(data.company);
  await project(data, outbox, { refs: [], pulled: [record('stock', card.id, 1, card)] });
  return { data, outbox };
}

const undoing = (slip: Transaction) => ({
  ...reversalOf(slip, 'undone', 'vazgeçti'),
  number: 'T1-9',
  at: AT + 1,
});

/** Saved on this device with no network, in a branch, and as the position then reads it. */
async function waiting(
  { data, outbox }: World,
  slip: Transaction,
  branch: string,
  kind: 'transaction.create' | 'transaction.cancel' = 'transaction.create',
) {
  const row = outbox.append({ kind, v: 1, ...slip } as Parameters<FakeOutbox['append']>[0]);
  row.frozen = { ...row.frozen, branchId: branch };
  await project(data, outbox, { refs: row.touches });
  const [doc] = await data.collections.transactions.storageInstance.findDocumentsById(
    [slip.id],
    false,
  );
  if (!doc) throw new Error('the slip is not here');
  return branchesOfWaiting(data, doc.view);
}

it('ST62: a sale that waits is paid for by the branch in which its piece lay, though its own row has taken it off the card', async () => {
  const world = await aWorld();
  const where = await waiting(world, sale, HERE);
  expect(where).toEqual({ branch: HERE, elsewhere: there });
  expect(movedByBranch({ legs: sale.legs, ...where })).toEqual([
    { branch: THERE, asset: 'HAS', quantity: -PURE },
  ]);
  // Sold once, it lies nowhere: whoever sells it again pays for it.
  expect(await waiting(world, { ...sale, id: 'again', at: AT + 1 }, HERE)).toEqual({
    branch: HERE,
    elsewhere: [],
  });
});

it('ST62: a reversal that waits gives it back to the branches of its original, wherever it is undone', async () => {
  const world = await aWorld();
  await waiting(world, sale, HERE);
  expect(await waiting(world, undoing(sale), 'kadikoy', 'transaction.cancel')).toEqual({
    branch: HERE,
    elsewhere: back,
  });
  const told = await aWorld();
  await project(told.data, told.outbox, {
    refs: [],
    pulled: [
      record(
        'transactions',
        sale.id,
        2,
        slipBody(sale.id, { ...sale, branch: HERE, elsewhere: there }),
      ),
    ],
  });
  expect(await waiting(told, undoing(sale), 'kadikoy', 'transaction.cancel')).toEqual({
    branch: HERE,
    elsewhere: back,
  });
});

it('ST62: of an original that this device does not have, of no branch and of no card only the own branch is known', async () => {
  const world = await aWorld();
  expect(await waiting(world, undoing(sale), HERE, 'transaction.cancel')).toEqual({ branch: HERE });
  expect(await waiting(world, sale, '')).toEqual({ branch: '', elsewhere: [] });
  const coin: Transaction = {
    ...sale,
    id: 'plain',
    lines: [],
    legs: [{ account: STOCK, asset: 'HAS', quantity: 0 }],
  };
  expect(await waiting(world, coin, HERE)).toEqual({ branch: HERE });
});
