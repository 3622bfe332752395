import { afterEach, describe, expect, it } from 'vitest';
import { type HereAsk, runHere } from '@/data/control/run-here';
import { closeData } from '@/data/replica/database';
import { project } from '@/data/replica/project';
import { findingId } from '@/domain/control/judge';
import { controlSlip } from '@/domain/control/rows';
import { settingAt } from '@/domain/control/rule';
import { controlRun } from '@/domain/control/run';
import { AT, contactBody, create, fakeOutbox, freshData, record, slip, slipBody } from './world';

const DAY_MS = 86_400_000;
const LIMIT = 18_500_000;
const paid = (amount: number) => ({ payments: [{ id: 'p', method: 'transfer' as const, amount }] });

const ask = (more: Partial<HereAsk> = {}): HereAsk => ({
  ...{ now: AT + 3_600_000, me: 'u1', settings: [], rules: [], products: [] },
  breathe: () => Promise.resolve(),
  stopped: () => false,
  ...more,
});

afterEach(closeData);

describe('the controls on the device', () => {
  const aShop = async () => {
    const data = await freshData();
    const outbox = fakeOutbox(data.company);
    await project(data, outbox, {
      refs: [],
      pulled: [
        record('contacts', 'n', 1, contactBody('n', 'Nermin Aksoy')),
        record('contacts', 'o', 1, { ...contactBody('o', 'N. Aksoy'), mergedInto: 'n' }),
        record(
          'transactions',
          't1',
          2,
          slipBody('t1', { contactId: 'o', at: AT - DAY_MS, ...paid(LIMIT - 100) }),
        ),
        record(
          'transactions',
          'z1',
          3,
          slipBody('z1', { contactId: null, at: AT - DAY_MS, ...paid(LIMIT) }),
        ),
      ],
    });
    const sell = async (id: string, over: object) => {
      const { touches } = outbox.append(create(id, over));
      await project(data, outbox, { refs: touches });
    };
    return { outbox, sell };
  };

  it('CL38: what waits here makes the finding that the server will make, with merged cards as one', async () => {
    const { sell } = await aShop();
    expect(await runHere(ask())).toEqual([]);
    const own = { contactId: 'n', at: AT, ...paid(100) };
    await sell('t2', own);
    const found = await runHere(ask());
    expect(found).toMatchObject([
      {
        ...{ rule: 'linked-sum', subject: 'contacts:n', partyName: 'Nermin Aksoy' },
        ...{ value: LIMIT, slips: ['t1', 't2'], numbers: ['T1-t2'] },
      },
    ]);
    const server = controlRun({
      ...{ now: AT + 3_600_000, from: '2026-10-22', person: () => undefined },
      setting: (rule, day) => settingAt([], rule, day),
      ...{ cashLimit: () => 3_000_000, identityLimit: () => LIMIT, listAge: () => undefined },
    });
    const around = { clerk: 'u1', reversedBy: null, undocumented: 0, closed: 0, serialsMissing: 0 };
    for (const [id, over] of [
      ['t1', { at: AT - DAY_MS, ...paid(LIMIT - 100) }],
      ['t2', own],
    ] as const)
      server.slip(controlSlip(slip(id, over), { ...around, party: 'n' }));
    expect(server.end().map(findingId)).toEqual(found?.map(findingId));
  });

  it('CL38: a setting of the company counts, and work that is stopped tells nothing', async () => {
    const { sell } = await aShop();
    await sell('t2', { contactId: 'n', at: AT, ...paid(100) });
    const off = { rule: 'linked-sum', from: '2026-01-01', on: false, threshold: 10_000 } as const;
    const settings = [{ ...off, severity: 'high' as const, version: 1 }];
    expect(await runHere(ask({ settings }))).toEqual([]);
    expect(await runHere(ask({ stopped: () => true }))).toBeUndefined();
  });

  it('CL38: the page breathes between the pieces of the work', async () => {
    const { sell } = await aShop();
    for (let at = 0; at < 220; at++) await sell(`w${at}`, { at: AT - at * 1000 });
    let breaths = 0;
    const breathe = async () => {
      breaths += 1;
    };
    expect(await runHere(ask({ breathe }))).toEqual([]);
    expect(breaths).toBeGreaterThanOrEqual(4);
  });
});
