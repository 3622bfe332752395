import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { ConsensusAnswer, UndocumentedAnswer } from '@/contract/report/report';
import { dayEnd, dayStart } from '@/domain/base/day';
import { type ConsensusDay, consensusOf } from '@/domain/report/consensus';
import { createBranch } from '@/server/areas/people/branches';
import { readConsensus } from '@/server/areas/report/consensus-read';
import { aBracelet, aCoin, aScrap, aTransaction, cash, NOON } from '../../support/factories';
import { takeBack } from '../../support/returns';
import { type Client, onBothEngines, type Shop } from '../../support/server';
import { aQueued, aReadyShop, aSandbox, runnerOf } from '../support/documents';
import { aSlip, cancelBody, contactBody, SALES, saleBody } from '../support/slips';
import { aFigure, closeBody, openBody, SESSIONS } from '../support/tills';

const MONTH = '2026-11';
const DAY = '2026-11-21';
/** A bracelet of 20 g at 916: its price in kuruş, and its gold. */
const [PRICE, PURE] = [10_554_240, 183_200_000];
/** 12,34 g of scrap at 906. */
const [SCRAP_PRICE, SCRAP_PURE] = [6_126_662, 111_800_400];
const clock = { now: NOON };
const sandbox = aSandbox(() => clock.now);
afterAll(() => sandbox.stop());

onBothEngines(
  'the check of slips, documents, tills and stock',
  (server) => {
    let shop: Shop;
    beforeEach(async () => {
      clock.now = NOON;
      shop = await aReadyShop(server());
    });
    const settle = async () => {
      for (let n = 0; n < 10; n++) {
        const runner = runnerOf(server(), sandbox.integrators);
        await runner.look();
        await runner.stop();
        clock.now += 4_000;
        server().clock.now = clock.now;
      }
    };
    const monthOf = async (query = '', client: Client = shop.admin): Promise<ConsensusAnswer> => {
      const path = `/inspections/consensus?month=${MONTH}${query}`;
      const { status, answer } = await client.call<ConsensusAnswer>('GET', path);
      expect(status).toBe(200);
      return answer.result as ConsensusAnswer;
    };
    const dayIn = async (day = DAY, query = ''): Promise<ConsensusDay | undefined> =>
      (await monthOf(query)).days.find((one) => one.day === day);
    const sell = async (slip = aSlip(), headers: Record<string, string> = {}) => {
      expect((await shop.admin.write(SALES, saleBody(slip), { headers })).status).toBe(200);
      return slip;
    };
    const anExchange = () =>
      aTransaction(
        {
          id: randomUUID(),
          type: 'exchange',
          lines: [aBracelet(), aScrap({ id: 'line-2' })],
          tendered: [cash(PRICE - SCRAP_PRICE)],
        },
        aSlip().number,
      );

    it('CL28: a documented sale in cash is the same on slip, document, till and stock', async () => {
      await aQueued(shop.admin);
      await settle();
      expect(await dayIn()).toEqual({
        ...{ day: DAY, slips: 1, sold: PRICE, documented: PRICE, left: 0 },
        ...{ cash: PRICE, card: 0, bank: 0, other: 0, counted: 0, countedHas: 0 },
        ...{ soldHas: PURE, documentedHas: PURE, stockHas: PURE, leftHas: 0, otherHas: 0 },
        ...{ soldCoins: 0, documentedCoins: 0, stockCoins: 0, leftCoins: 0, otherCoins: 0 },
      });
    });

    it('CL28: each kind of slip counts to the kuruş and the milligram, and days add up to the tally', async () => {
      const contact = randomUUID();
      await shop.admin.write('/workbench/contacts', contactBody(contact));
      await aQueued(shop.admin);
      await settle();
      await sell(anExchange());
      const coins = aTransaction(
        {
          ...{ id: randomUUID(), contactId: contact, lines: [aCoin()] },
          tendered: [
            cash(1_000_000),
            { id: 'c', method: 'card', amount: 1_525_000 },
            { id: 'o', method: 'account', amount: 2_000_000 },
          ],
        },
        aSlip().number,
      );
      await sell(coins);
      const sold = await sell();
      const part = new Map([['line-1', { weight: 5_000, pieces: 1 }]]);
      const back = { ...takeBack(sold, randomUUID(), part), number: aSlip().number };
      await sell(back);
      const gone = await sell();
      const cancelled = await shop.admin.write(`${SALES}/${gone.id}/cancel`, cancelBody(gone));
      expect(cancelled.status).toBe(200);
      const returned = back.lines.reduce((sum, { amount }) => sum + amount, 0);
      const day = await dayIn();
      expect(day).toMatchObject({
        ...{ slips: 5, sold: 3 * PRICE + 4_525_000 - returned, documented: PRICE },
        cash: 2 * PRICE + (PRICE - SCRAP_PRICE) + 1_000_000 - returned,
        ...{ card: 1_525_000, bank: 0, other: SCRAP_PRICE + 2_000_000 },
        ...{ soldHas: 3 * PURE - PURE / 4, documentedHas: PURE, stockHas: 3 * PURE - PURE / 4 },
        ...{ leftHas: 2 * PURE - PURE / 4, otherHas: 0 },
        ...{ soldCoins: 5, documentedCoins: 0, stockCoins: 5, leftCoins: 5, otherCoins: 0 },
      });
      expect(SCRAP_PURE).toBeGreaterThan(0);
      const { answer } = await shop.admin.call<UndocumentedAnswer>(
        'GET',
        `/inspections/undocumented?month=${MONTH}`,
      );
      const tally = answer.result?.tally;
      expect(tally?.days).toHaveLength(1);
      expect(day).toMatchObject(tally?.days[0] ?? {});
      expect((await monthOf()).total).toMatchObject(tally?.total ?? {});
    });

    it('CL28: a document of a slip that was reversed stands against nothing sold', async () => {
      const { slip } = await aQueued(shop.admin);
      await settle();
      const original = { ...aSlip(), id: slip };
      const { status } = await shop.admin.write(
        `${SALES}/${slip}/cancel`,
        cancelBody(original, { at: clock.now }),
      );
      expect(status).toBe(200);
      expect(await dayIn()).toMatchObject({
        ...{ slips: 1, sold: 0, documented: PRICE, left: -PRICE, cash: 0, other: 0 },
        ...{ soldHas: 0, documentedHas: PURE, leftHas: -PURE, stockHas: 0, otherHas: 0 },
      });
    });

    it('CL28: what the count of a till found stands on its day, also on a day without a sale', async () => {
      server().clock.now = dayStart('2026-11-24');
      await sell();
      const open = openBody({ at: NOON - 3_600_000 });
      expect((await shop.admin.write(SESSIONS, open)).status).toBe(200);
      const at = dayStart('2026-11-23') + 3_600_000;
      const close = closeBody(open.id, {
        ...{ at, reason: 'eksik çıktı' },
        counts: [aFigure({ in: PRICE, quantity: PRICE - 12_345 })],
      });
      expect((await shop.admin.write(`${SESSIONS}/${open.id}/close`, close)).status).toBe(200);
      expect(await dayIn('2026-11-23')).toMatchObject({ slips: 0, sold: 0, counted: -12_345 });
      expect((await monthOf()).total).toMatchObject({ slips: 1, sold: PRICE, counted: -12_345 });
    });

    it('CL29: a day ends at midnight in Istanbul, and a month holds no other month’s slips', async () => {
      server().clock.now = dayStart('2026-12-02');
      for (const at of [
        dayStart('2026-11-01') - 1,
        dayStart('2026-11-01'),
        dayEnd(DAY) - 1,
        dayEnd(DAY),
        dayStart('2026-12-01'),
      ])
        await sell({ ...aSlip(), at });
      const { days, total } = await monthOf();
      expect(days.map(({ day, slips }) => [day, slips])).toEqual([
        ['2026-11-01', 1],
        [DAY, 1],
        ['2026-11-22', 1],
      ]);
      expect([total.slips, total.sold]).toEqual([3, 3 * PRICE]);
    });

    it('CL29: a branch is checked alone, and a company sees nothing of another', async () => {
      const branch = await createBranch(server().db, shop.company, 'Çarşı', server().clock.now);
      await sell();
      await sell(aSlip(), { [HEADER.branchId]: branch });
      expect((await monthOf()).total.slips).toBe(2);
      expect((await monthOf(`&branch=${branch}`)).total).toMatchObject({ slips: 1, soldHas: PURE });
      expect((await monthOf('&branch=')).total.slips).toBe(1);
      const theirs = await server().newShop();
      expect((await monthOf('', theirs.admin)).days).toEqual([]);
      expect((await monthOf(`&branch=${branch}`, theirs.admin)).days).toEqual([]);
    });

    it('CL29: a month and a branch that are none are refused by name, and level 1 is needed', async () => {
      for (const [query, name] of [
        ['month=11', 'month'],
        [`month=${MONTH}&branch=%27--`, 'branch'],
        [`month=${MONTH}&day=1`, 'day'],
      ]) {
        const { status, answer } = await shop.admin.call('GET', `/inspections/consensus?${query}`);
        expect([status, answer.fields?.[0]?.name]).toEqual([400, name]);
      }
      const clerk = await shop.join({ workbench: 3 });
      const { status } = await clerk.call('GET', `/inspections/consensus?month=${MONTH}`);
      expect(status).toBe(403);
    });

    it('CL30: a month costs two statements and a row a day, however many slips it has', async () => {
      for (let n = 0; n < 12; n++) await sell(n % 3 === 0 ? anExchange() : aSlip());
      let [statements, rows] = [0, 0];
      const { db } = server();
      const counting = {
        transaction: (work: (tx: never) => Promise<unknown>, config: never) =>
          db.transaction(async (tx) => {
            const { session } = tx as unknown as { session: { prepareQuery: () => unknown } };
            const spy = vi.spyOn(session, 'prepareQuery');
            const made = (await work(tx as never)) as unknown[];
            [statements, rows] = [spy.mock.calls.length, made.length];
            spy.mockRestore();
            return made;
          }, config),
      };
      const days = await readConsensus(
        counting as unknown as typeof db,
        shop.company,
        MONTH,
        undefined,
      );
      expect([statements, rows]).toEqual([2, 1]);
      expect(consensusOf(days).total).toMatchObject({ slips: 12, sold: 12 * PRICE, otherHas: 0 });
    });
  },
  { integrators: sandbox.integrators },
);
