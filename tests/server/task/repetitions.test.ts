import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { PullPage } from '@/contract/core/pull';
import type { TransactionBody } from '@/contract/core/records';
import type { TaskBody } from '@/contract/task/task';
import type { Permissions } from '@/domain/people/permission';
import type { Transaction } from '@/domain/slip/transaction';
import {
  MOST_REPETITIONS,
  type Repetition,
  repeatedDocumentId,
  repeatedTaskId,
} from '@/domain/task/repetition';
import { memberships, records } from '@/server/db/schema';
import { schedules } from '@/server/db/schema-platform';
import { repeatTasks } from '@/server/sync/repeat';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onBothEngines, READER, type Shop } from '../../support/server';
import { journalOf } from '../support/journal';
import { from, pulled, pulledBody, pulledDefinitions } from '../support/pulled';
import { REPETITIONS, repetitionBody } from '../support/repetitions';
import { cancelBody, SALES } from '../support/slips';
import { EXPENSES, movementBody } from '../support/tills';

const DAY_MS = 86_400_000;
const MOVEMENTS = '/accounts/movements';
/** Noon of 5 December 2026, the first due day of the rent. */
const FIFTH = NOON + 14 * DAY_MS;

type Written = { findings?: string[] };

onBothEngines('repetition templates', (server) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await server().newShop();
    server().clock.now = NOON;
  });

  const runner = () => {
    const one = repeatTasks({
      ...server().deps,
      report: (error) => {
        throw error;
      },
    });
    onTestFinished(() => one.stop());
    return one;
  };
  const tasksOf = async (client: Client = shop.admin) =>
    (await pulled(client))
      .flatMap(({ kind, body }) => (kind === 'tasks' ? [body as TaskBody] : []))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const daysOf = async () => (await tasksOf()).map(({ due }) => due);
  const put = (body: object, client: Client = shop.admin) => client.write(REPETITIONS, body);
  const known = async (id: string) =>
    (await pulledDefinitions(shop.admin)).flatMap((body) =>
      body.type === 'repetition' && body.repetition.id === id ? [body] : [],
    )[0];
  const rewrite = async (repetition: Repetition, at = server().clock.now) =>
    put({
      ...repetitionBody(),
      at,
      base: (await known(repetition.id))?.version ?? 0,
      repetition,
    });

  it('DB16: a due day makes one task, whatever the number of processes and of looks', async () => {
    const { repetition } = repetitionBody({ assignee: shop.admin.user });
    expect((await rewrite(repetition)).status).toBe(200);
    const [one, other] = [runner(), runner()];
    await Promise.all([one.look(), other.look()]);
    expect(await tasksOf()).toEqual([]);
    server().clock.now = FIFTH;
    await Promise.all([one.look(), other.look(), one.look()]);
    await runner().look();
    expect(await tasksOf()).toMatchObject([
      {
        id: repeatedTaskId(repetition.id, '2026-12-05'),
        title: 'Kira',
        due: '2026-12-05',
        assignee: shop.admin.user,
        done: false,
        createdBy: shop.admin.user,
        repetition: { of: repetition.id, day: '2026-12-05', pay: repetition.pay },
      },
    ]);
    expect((await tasksOf())[0]?.repetition).not.toHaveProperty('late');
    const version = async () =>
      (await shop.admin.call<PullPage>('GET', '/sync/pull')).answer.result?.version;
    const before = await version();
    await one.look();
    expect(await version()).toBe(before);
  });

  it('DB16: days missed while the server was stopped are made once, and each says so', async () => {
    await put(repetitionBody({ schedule: { every: 'week', weekday: 1 } }));
    server().clock.now = NOON + 16 * DAY_MS;
    await runner().look();
    await runner().look();
    expect(
      (await tasksOf()).map(({ due, repetition }) => `${due} ${repetition?.late ?? false}`),
    ).toEqual(['2026-11-23 true', '2026-11-30 true', '2026-12-07 false']);
  });

  it('DB16: one that falls due on the day on which it arrives makes its task with the answer', async () => {
    const { repetition } = repetitionBody({ schedule: { every: 'month', day: 21 } });
    await rewrite(repetition);
    expect(await daysOf()).toEqual(['2026-11-21']);
    // Written without a network three days ago, when its day was still to come.
    await put(repetitionBody({ schedule: { every: 'month', day: 20 } }, { at: NOON - 3 * DAY_MS }));
    expect((await daysOf()).toSorted()).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('DB16: paused, archived and ended ones make nothing; resumed, none of the days between', async () => {
    const { repetition } = repetitionBody();
    await rewrite(repetition);
    await rewrite({ ...repetition, state: 'paused' });
    server().clock.now = FIFTH + 5 * DAY_MS;
    await runner().look();
    expect(await tasksOf()).toEqual([]);
    await rewrite({ ...repetition, state: 'active', end: '2027-01-31' });
    // In steps, because a session ends after thirty days without a call.
    const daysAfter = async (days: number) => {
      server().clock.now = FIFTH + days * DAY_MS;
      await runner().look();
      return daysOf();
    };
    expect(await daysAfter(32)).toEqual(['2027-01-05']);
    expect(await daysAfter(58)).toEqual(['2027-01-05']);
    // After its end.
    expect(await daysAfter(64)).toEqual(['2027-01-05']);
    await rewrite({ ...repetition, state: 'archived' });
    expect(await daysAfter(92)).toEqual(['2027-01-05']);
  });

  it('DB16: what fell due before an edit is made as the template was then', async () => {
    const { repetition } = repetitionBody();
    await rewrite(repetition);
    server().clock.now = FIFTH + DAY_MS;
    // The server did not look meanwhile: the edit itself makes the day that passed.
    await rewrite({ ...repetition, name: 'Yeni kira', schedule: { every: 'month', day: 10 } });
    expect((await tasksOf()).map(({ title, due }) => `${title} ${due}`)).toEqual([
      'Kira 2026-12-05',
    ]);
    server().clock.now = FIFTH + 6 * DAY_MS;
    await runner().look();
    expect((await tasksOf()).map(({ title, due }) => `${title} ${due}`)).toEqual([
      'Kira 2026-12-05',
      'Yeni kira 2026-12-10',
    ]);
  });

  it('DB18: it is written by whoever may write settings, comes to its company alone, and is in the journal', async () => {
    const [clerk, stranger] = [await shop.join(CLERK), await server().newShop()];
    const body = repetitionBody();
    expect((await put(body, clerk)).status).toBe(403);
    expect((await put(body)).status).toBe(200);
    const seen = async (client: Client) =>
      (await pulledDefinitions(client)).filter(({ type }) => type === 'repetition').length;
    expect([await seen(clerk), await seen(stranger.admin)]).toEqual([1, 0]);
    // The same id in another company is a template of its own.
    expect((await put(body, stranger.admin)).status).toBe(200);
    server().clock.now = FIFTH;
    await runner().look();
    expect([(await tasksOf()).length, (await tasksOf(stranger.admin)).length]).toEqual([1, 1]);
    expect((await journalOf(server().db, shop.company)).map(({ act }) => act)).toContain(
      'repetition.changed',
    );
  });

  it('DB18: of two edits the second is refused with the record; what cannot be is named', async () => {
    const { repetition } = repetitionBody();
    await rewrite(repetition);
    const version = (await known(repetition.id))?.version ?? 0;
    const edit = (name: string, device: string) =>
      shop.admin.write(
        REPETITIONS,
        repetitionBody({ ...repetition, name }, { base: version }),
        from(device),
      );
    expect((await edit('Kira (yeni)', 'a')).status).toBe(200);
    expect((await edit('Dükkân kirası', 'b')).status).toBe(412);
    const fields = async (more: Partial<Repetition>) =>
      (await put(repetitionBody(more))).answer.fields?.map(({ name, code }) => `${name} ${code}`);
    expect(await fields({ name: '   ' })).toEqual(['repetition.name required']);
    expect(await fields({ start: '2026-02-30' })).toEqual(['repetition.start format']);
    expect(await fields({ end: '2026-10-01' })).toEqual(['repetition.end before-start']);
    expect(await fields({ assignee: 'kimse' })).toEqual(['repetition.assignee unknown']);
    const pay = { expense: 'rent', asset: 'TRY', quantity: 1, supplier: '' } as const;
    expect(await fields({ pay: { ...pay, from: 'bank:yok' } })).toEqual([
      'repetition.pay.from unknown',
    ]);
    expect(await fields({ pay: { ...pay, from: 'till:main', asset: 'HAS' } })).toEqual([
      'repetition.pay format',
    ]);
  });

  it('DB18: a company has at most two hundred', async () => {
    await server()
      .db.insert(schedules)
      .values(
        Array.from({ length: MOST_REPETITIONS }, (_, at) => ({
          company: shop.company,
          id: `t${at}`,
          next: null,
        })),
      );
    const { status, answer } = await put(repetitionBody());
    expect([status, answer.code]).toEqual([411, 'too-many-repetitions']);
  });

  it('DB17: the expense that names the task settles it; a second one is kept and reported', async () => {
    const { repetition } = repetitionBody();
    await rewrite(repetition);
    server().clock.now = FIFTH;
    await runner().look();
    const task = repeatedTaskId(repetition.id, '2026-12-05');
    const pay = (more: object = {}) =>
      movementBody(
        { type: 'expense', from: 'till:main', expense: 'rent', asset: 'TRY', quantity: 2_500_000 },
        { at: FIFTH, task, ...more },
      );
    const write = async (body: object, path = MOVEMENTS) =>
      ((await shop.admin.write<Written>(path, body)).answer.result?.findings ?? []).filter(
        (code) => code !== 'unknown-series',
      );
    const taskNow = () => pulledBody<TaskBody>(shop.admin, 'tasks', task);
    const first = pay();
    expect(await write(first)).toEqual([]);
    expect(await taskNow()).toMatchObject({
      done: true,
      doneBy: shop.admin.user,
      doneAt: FIFTH,
      repetition: { paid: first.id },
    });
    // Another tablet paid it too, without a network.
    const second = { ...pay(), kind: 'expense.create' };
    expect(await write(second, EXPENSES)).toEqual(['task-paid-twice']);
    expect(await taskNow()).toMatchObject({ repetition: { paid: first.id } });
    await shop.admin.write(
      `${SALES}/${first.id}/cancel`,
      cancelBody(first as unknown as Transaction),
    );
    expect(await write(pay())).toEqual([]);
  });

  const fromBank = (more: Partial<Repetition> = {}) =>
    repetitionBody({
      auto: true,
      pay: {
        expense: 'rent',
        from: 'bank:main',
        asset: 'TRY',
        quantity: 2_500_000,
        supplier: 'Emlak',
      },
      ...more,
    });
  const documentsOf = async () =>
    (await pulled(shop.admin)).flatMap(({ kind, body }) =>
      kind === 'transactions' ? [body as TransactionBody] : [],
    );

  it('DB19: the server books a standing expense once on its day, and its task is done', async () => {
    const { repetition } = fromBank();
    expect((await rewrite(repetition)).status).toBe(200);
    server().clock.now = FIFTH;
    const [one, other] = [runner(), runner()];
    await Promise.all([one.look(), other.look(), one.look()]);
    await runner().look();
    const id = repeatedDocumentId(repetition.id, '2026-12-05');
    expect(await documentsOf()).toMatchObject([
      {
        id,
        type: 'expense',
        at: FIFTH,
        actor: shop.admin.user,
        note: 'Kira',
        paper: { supplier: 'Emlak' },
        legs: expect.arrayContaining([
          { account: 'bank:main', asset: 'TRY', quantity: -2_500_000 },
        ]),
      },
    ]);
    expect(await tasksOf()).toMatchObject([
      { done: true, doneBy: shop.admin.user, repetition: { auto: 'booked', paid: id } },
    ]);
    expect((await pulled(shop.admin)).filter(({ kind }) => kind === 'findings')).toEqual([]);
  });

  it('DB19: a process that died between document and task leaves both once', async () => {
    const { repetition } = fromBank();
    await rewrite(repetition);
    server().clock.now = FIFTH;
    await runner().look();
    // As if the task and the next day had not been written.
    await server()
      .db.delete(records)
      .where(and(eq(records.company, shop.company), eq(records.kind, 'tasks')));
    await server()
      .db.update(schedules)
      .set({ next: '2026-12-05' })
      .where(eq(schedules.company, shop.company));
    server().clock.now = FIFTH + 60_000;
    await runner().look();
    expect(await documentsOf()).toHaveLength(1);
    expect((await tasksOf()).map(({ done }) => done)).toEqual([true]);
  });

  it('DB19: only a person of level 4 who may book sets it, for a known amount out of a bank', async () => {
    const may = async (permissions: Permissions) =>
      (await put(fromBank(), await shop.join(permissions))).status;
    expect(await may({ settings: 3, accounts: 2 })).toBe(403);
    expect(await may({ settings: 4, accounts: 1 })).toBe(403);
    expect(await may({ settings: 4, accounts: 2 })).toBe(200);
    const pay = fromBank().repetition.pay as NonNullable<Repetition['pay']>;
    const fields = async (more: Partial<Repetition>) =>
      (await put(fromBank(more))).answer.fields?.map(({ name, code }) => `${name} ${code}`);
    for (const wrong of [{ ...pay, quantity: null }, { ...pay, from: 'till:main' }, null])
      expect(await fields({ pay: wrong })).toEqual(['repetition.auto format']);
  });

  it('DB19: what the server may not book is asked of a person, and says so', async () => {
    const author = await shop.join({ settings: 4, accounts: 2, workbench: 1 });
    const { repetition } = fromBank();
    await put(fromBank(repetition), author);
    await server()
      .db.update(memberships)
      .set({ active: false })
      .where(and(eq(memberships.company, shop.company), eq(memberships.user, author.user)));
    server().clock.now = FIFTH;
    await runner().look();
    expect(await documentsOf()).toEqual([]);
    expect(await tasksOf()).toMatchObject([{ done: false, repetition: { auto: 'failed' } }]);
  });

  it('DB17: an expense is kept whatever task it names, and no other movement names one', async () => {
    const stranger = await server().newShop();
    await stranger.admin.write(
      REPETITIONS,
      repetitionBody({ id: 'ortak', schedule: { every: 'month', day: 21 } }),
    );
    const task = repeatedTaskId('ortak', '2026-11-21');
    const expense = movementBody(
      { type: 'expense', from: 'till:main', expense: 'rent', asset: 'TRY', quantity: 100 },
      { task },
    );
    expect((await shop.admin.write(MOVEMENTS, expense)).status).toBe(200);
    expect((await tasksOf(stranger.admin)).map(({ done }) => done)).toEqual([false]);
    const transfer = movementBody(undefined, { task: randomUUID() });
    expect((await shop.admin.write(MOVEMENTS, transfer)).answer.fields).toEqual([
      { name: 'task', code: 'unknown' },
    ]);
    const reader = await shop.join(READER);
    expect((await reader.write(MOVEMENTS, expense)).status).toBe(403);
  });
});
