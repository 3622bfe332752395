import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import type { TransactionBody } from '@/contract/core/records';
import type { TaskBody } from '@/contract/task/task';
import { createBranch } from '@/server/areas/people/branches';
import { NOON } from '../../support/factories';
import { CLERK, type Client, onAServer, READER, type Shop } from '../../support/server';
import { from, pulledBody } from '../support/pulled';
import { SALES, saleBody } from '../support/slips';

const TASKS = '/dashboard/tasks';
const give = (id: string, more: object = {}) => ({
  kind: 'task.create',
  v: 1,
  id,
  at: NOON,
  title: 'Ayşe Hanım aranacak',
  due: '2026-11-25',
  assignee: null,
  link: null,
  ...more,
});

onAServer('tasks', (server) => {
  let shop: Shop;
  let clerk: Client;
  beforeAll(async () => {
    shop = await server().newShop();
    clerk = await shop.join(CLERK);
  });

  const recordOf = <B>(kind: string, id: string, client: Client = shop.admin) =>
    pulledBody<B>(client, kind, id);
  const taskIn = (id: string, client?: Client) => recordOf<TaskBody>('tasks', id, client);
  const edit = (id: string, changes: object, base: object, device = 'a', client: Client = clerk) =>
    client.write(
      `${TASKS}/${id}`,
      { kind: 'task.edit', v: 1, id, at: NOON, changes, base },
      { method: 'PATCH', ...from(device) },
    );
  const turn = (
    id: string,
    to: 'done' | 'reopen',
    base: number,
    device = 'a',
    client: Client = clerk,
  ) =>
    client.write(
      `${TASKS}/${id}/${to}`,
      { kind: `task.${to}`, v: 1, id, at: NOON + 5, base },
      from(device),
    );
  const aTask = async (
    more: object = {},
    device = 'a',
  ): Promise<{ id: string; version: number }> => {
    const id = randomUUID();
    const { status, answer } = await clerk.write(TASKS, give(id, more), from(device));
    expect([status, answer.fields]).toEqual([200, undefined]);
    return { id, version: answer.version ?? 0 };
  };

  it('DB7: a task that was given is kept once, with who gave it and when, and every tablet gets it', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const body = give(id, { assignee: shop.admin.user, link: { kind: 'contacts', id: 'c-1' } });
    const first = await clerk.write(TASKS, body, { key });
    const again = await clerk.write(TASKS, body, { key });
    expect([first.status, again.text]).toEqual([200, first.text]);
    const version = first.answer.version;
    expect(await taskIn(id)).toEqual({
      id,
      title: 'Ayşe Hanım aranacak',
      due: '2026-11-25',
      assignee: shop.admin.user,
      link: { kind: 'contacts', id: 'c-1' },
      done: false,
      at: NOON,
      createdBy: clerk.user,
      doneBy: null,
      doneAt: null,
      fieldVersions: {
        title: version,
        due: version,
        assignee: version,
        link: version,
        done: version,
      },
    });
    const twin = await clerk.write<{ findings: string[] }>(
      TASKS,
      give(id, { title: 'Bir başkası' }),
    );
    expect([twin.status, twin.answer.result?.findings, (await taskIn(id))?.title]).toEqual([
      200,
      ['id-clash'],
      'Ayşe Hanım aranacak',
    ]);
  });

  it('DB8: two people who change different fields both win; the same field is refused with what is there now', async () => {
    const { id, version } = await aTask();
    expect((await edit(id, { title: 'Yeni ad' }, { title: version }, 'a')).status).toBe(200);
    expect((await edit(id, { due: null }, { due: version }, 'b')).status).toBe(200);
    expect(await taskIn(id)).toMatchObject({ title: 'Yeni ad', due: null });
    const late = await edit(id, { title: 'Öteki ad' }, { title: version }, 'b');
    expect([late.status, late.answer.code, late.answer.fields]).toEqual([
      412,
      'stale',
      [{ name: 'title', code: 'stale' }],
    ]);
    expect(late.answer.current?.[0]).toMatchObject({
      kind: 'tasks',
      id,
      body: { title: 'Yeni ad' },
    });
  });

  it('DB8: what a device itself wrote last is its own to write again, and what is there already is no conflict', async () => {
    const link = { kind: 'transactions', id: 's-1' };
    const { id, version } = await aTask();
    expect((await edit(id, { link }, { link: version }, 'a')).status).toBe(200);
    expect(
      (await edit(id, { link: { id: 's-1', kind: 'transactions' } }, { link: version }, 'b'))
        .status,
    ).toBe(200);
    expect((await edit(id, { title: 'Bir' }, { title: 0 }, 'c')).status).toBe(412);
    expect((await edit(id, { title: 'Bir' }, { title: 0 }, 'a')).status).toBe(200);
    expect((await edit(id, { title: 'İki' }, { title: 0 }, 'a')).status).toBe(200);
  });

  it('DB8: is done and opened again, by whom and when; twice done is done', async () => {
    const { id, version } = await aTask();
    expect((await turn(id, 'done', version, 'b')).status).toBe(200);
    expect(await taskIn(id)).toMatchObject({ done: true, doneBy: clerk.user, doneAt: NOON + 5 });
    expect((await turn(id, 'done', version, 'c')).status).toBe(200);
    const stale = await turn(id, 'reopen', version, 'c');
    expect([stale.status, stale.answer.fields]).toEqual([412, [{ name: 'done', code: 'stale' }]]);
    const seen = (await taskIn(id))?.fieldVersions.done ?? 0;
    expect((await turn(id, 'reopen', seen, 'c')).status).toBe(200);
    expect(await taskIn(id)).toMatchObject({ done: false, doneBy: null, doneAt: null });
  });

  it.each([
    ['a title of blanks', { title: '  ' }, 'title'],
    ['no title', { title: '' }, 'title'],
    ['a title without end', { title: 'x'.repeat(201) }, 'title'],
    ['a day that is none', { due: '2026-02-30' }, 'due'],
    ['somebody who does not work here', { assignee: 'kimse' }, 'assignee'],
    ['a link to nothing known', { link: { kind: 'balances', id: 'x' } }, 'link.kind'],
    ['a field that nobody knows', { done: true }, 'done'],
  ])('refuses %s by its field', async (_what, more, field) => {
    const { status, answer } = await clerk.write(TASKS, give(randomUUID(), more));
    expect([status, answer.code, answer.fields?.map(({ name }) => name)]).toEqual([
      400,
      'malformed',
      [field],
    ]);
  });

  it('DB9: nothing of another company can be given to, seen or decided on', async () => {
    const other = await server().newShop();
    const { id, version } = await aTask();
    const theirs = await clerk.write(TASKS, give(randomUUID(), { assignee: other.admin.user }));
    expect([theirs.status, theirs.answer.fields]).toEqual([
      400,
      [{ name: 'assignee', code: 'unknown' }],
    ]);
    const reassigned = await edit(id, { assignee: other.admin.user }, { assignee: version });
    expect([reassigned.status, reassigned.answer.fields]).toEqual([
      400,
      [{ name: 'changes.assignee', code: 'unknown' }],
    ]);
    expect(await taskIn(id, other.admin)).toBeUndefined();
    expect((await turn(id, 'done', version, 'a', other.admin)).status).toBe(404);
    expect((await edit(id, { title: 'Bizim' }, { title: version }, 'a', other.admin)).status).toBe(
      404,
    );
    const same = await other.admin.write<{ findings: string[] }>(
      TASKS,
      give(id, { title: 'Onların' }),
    );
    expect([same.status, same.answer.result?.findings]).toEqual([200, []]);
    expect([(await taskIn(id))?.title, (await taskIn(id, other.admin))?.title]).toEqual([
      'Ayşe Hanım aranacak',
      'Onların',
    ]);
  });

  it('DB9: whoever only looks sees tasks and decides on none', async () => {
    const reader = await shop.join(READER);
    const { id, version } = await aTask();
    expect((await taskIn(id, reader))?.id).toBe(id);
    expect([
      (await reader.write(TASKS, give(randomUUID()))).status,
      (await turn(id, 'done', version, 'a', reader)).status,
    ]).toEqual([403, 403]);
  });

  const askFor = (client: Client, id: string, more: object = {}) =>
    client.write('/dashboard/access', {
      kind: 'access.ask',
      v: 1,
      id,
      at: NOON,
      module: 'accounts',
      level: 1,
      ...more,
    });
  const grant = (client: Client, id: string, base: number, key = randomUUID()) =>
    client.write(
      `/dashboard/access/${id}/grants`,
      { kind: 'access.grant', v: 1, id, at: NOON + 9, base },
      { key, ...from('boss') },
    );
  const levelOf = async (client: Client, module: string) => {
    const { answer } = await client.call<{ permissions: Record<string, unknown> }>(
      'GET',
      '/settings/companies/check',
    );
    return answer.result?.permissions[module];
  };

  it('DB13: a right that is asked for is a task; an administrator gives it, once and at once', async () => {
    const reader = await shop.join(READER);
    const [id, key] = [randomUUID(), randomUUID()];
    const asked = await askFor(reader, id);
    expect([asked.status, await levelOf(reader, 'accounts')]).toEqual([200, undefined]);
    expect(await taskIn(id)).toMatchObject({
      createdBy: reader.user,
      done: false,
      assignee: null,
      access: { module: 'accounts', level: 1, granted: false },
    });
    const base = asked.answer.version ?? 0;
    const first = await grant(shop.admin, id, base, key);
    const again = await grant(shop.admin, id, base, key);
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(await levelOf(reader, 'accounts')).toBe(1);
    expect(await taskIn(id)).toMatchObject({
      done: true,
      doneBy: shop.admin.user,
      doneAt: NOON + 9,
      access: { granted: true },
    });
    // Another administrator's press, late: it is given already.
    expect([(await grant(shop.admin, id, 0)).status, await levelOf(reader, 'accounts')]).toEqual([
      200, 1,
    ]);
  });

  it('DB13: gives no less than is held, and nobody but an administrator decides on it', async () => {
    const other = await shop.join({ workbench: 1, accounts: 2 });
    const id = randomUUID();
    const base = (await askFor(other, id)).answer.version ?? 0;
    const [mine, closed, renamed] = [
      await grant(clerk, id, base),
      await turn(id, 'done', base),
      await edit(id, { title: 'Yazıcı' }, { title: base }),
    ];
    expect([mine.status, closed.status, renamed.status]).toEqual([403, 403, 403]);
    expect((await grant(shop.admin, id, base)).status).toBe(200);
    expect(await levelOf(other, 'accounts')).toBe(2);
  });

  const deny = (client: Client, id: string, base: number, reason = 'Kasa Ece’de') =>
    client.write(`/dashboard/access/${id}/denials`, {
      kind: 'access.deny',
      v: 1,
      id,
      at: NOON + 9,
      base,
      reason,
    });

  it('DB13: an administrator refuses a right with a reason that the person reads, and may still give it', async () => {
    const reader = await shop.join(READER);
    const id = randomUUID();
    const base = (await askFor(reader, id)).answer.version ?? 0;
    expect([
      (await deny(clerk, id, base)).status,
      (await deny(shop.admin, id, base, 'x'.repeat(201))).status,
    ]).toEqual([403, 400]);
    const refused = await deny(shop.admin, id, base);
    expect([refused.status, await levelOf(reader, 'accounts')]).toEqual([200, undefined]);
    expect(await taskIn(id, reader)).toMatchObject({
      done: true,
      doneBy: shop.admin.user,
      access: { granted: false, denied: 'Kasa Ece’de' },
    });
    // The same refusal from another tablet changes nothing.
    expect((await deny(shop.admin, id, base, 'başka')).status).toBe(200);
    expect((await taskIn(id, reader))?.access?.denied).toBe('Kasa Ece’de');
    const opened = await turn(id, 'reopen', refused.answer.version ?? 0, 'third', shop.admin);
    expect((await grant(shop.admin, id, opened.answer.version ?? 0)).status).toBe(200);
    expect((await taskIn(id, reader))?.access).toEqual({
      module: 'accounts',
      level: 1,
      granted: true,
    });
    const late = await deny(shop.admin, id, 0);
    expect([late.status, await levelOf(reader, 'accounts')]).toEqual([412, 1]);
  });

  it('DB13: what was closed meanwhile is not given without a look, and nothing is given by a task that asks for nothing', async () => {
    const reader = await shop.join(READER);
    const id = randomUUID();
    const base = (await askFor(reader, id)).answer.version ?? 0;
    expect((await turn(id, 'done', base, 'other', shop.admin)).status).toBe(200);
    const late = await grant(shop.admin, id, base);
    expect([late.status, late.answer.code, await levelOf(reader, 'accounts')]).toEqual([
      412,
      'stale',
      undefined,
    ]);
    const plain = await aTask();
    expect((await grant(shop.admin, plain.id, plain.version)).status).toBe(404);
    const stranger = await server().newShop();
    expect((await grant(stranger.admin, id, base)).status).toBe(404);
  });

  it('DB13: who asks twice for one right, on two tablets, has one request open; of another level, of another person or decided on before it is one of its own', async () => {
    const reader = await shop.join(READER);
    const [first, second, higher, theirs] = [
      randomUUID(),
      randomUUID(),
      randomUUID(),
      randomUUID(),
    ];
    const asked = await askFor(reader, first);
    const again = await askFor(reader, second);
    expect([again.status, again.answer.result]).toMatchObject([200, { id: first }]);
    expect([await taskIn(second), (await taskIn(first))?.done]).toEqual([undefined, false]);
    expect((await askFor(reader, higher, { level: 2 })).answer.result).toMatchObject({
      id: higher,
    });
    expect((await askFor(await shop.join(READER), theirs)).answer.result).toMatchObject({
      id: theirs,
    });
    expect((await turn(first, 'done', asked.answer.version ?? 0, 'other', shop.admin)).status).toBe(
      200,
    );
    expect((await askFor(reader, second)).answer.result).toMatchObject({ id: second });
    const stranger = await server().newShop();
    expect((await askFor(stranger.admin, first)).answer.result).toMatchObject({ id: first });
  });

  it.each([
    ['a flag', { module: 'admin' }, 'module'],
    ['a module of no package', { module: 'casino' }, 'module'],
    ['the settings of a module', { level: 4 }, 'level'],
    ['words of their own', { title: 'Ver' }, 'title'],
  ])('DB13: nobody asks for %s', async (_what, more, field) => {
    const { status, answer } = await askFor(clerk, randomUUID(), more);
    expect([status, answer.fields?.map(({ name }) => name)]).toEqual([400, [field]]);
  });

  it('DB3: a slip tells in which branch it was made, and nothing where there is none', async () => {
    const branch = await createBranch(
      server().db,
      shop.company,
      `Şube ${randomUUID().slice(0, 4)}`,
      NOON,
    );
    const [there, nowhere] = [saleBody(), saleBody()];
    expect(
      (await clerk.write(SALES, there, { headers: { [HEADER.branchId]: branch } })).status,
    ).toBe(200);
    expect((await clerk.write(SALES, nowhere)).status).toBe(200);
    const [a, b] = [
      await recordOf<TransactionBody>('transactions', there.id),
      await recordOf<TransactionBody>('transactions', nowhere.id),
    ];
    expect([a?.branch, b && 'branch' in b]).toEqual([branch, false]);
  });
});
