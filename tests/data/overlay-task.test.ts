import { describe, expect, it } from 'vitest';
import type { Mutation } from '@/contract/mutation';
import type { TaskBody } from '@/contract/task/task';
import { taskKey } from '@/data/core/keys';
import type { Placed } from '@/data/core/overlay';
import { layTask } from '@/data/task/overlay-task';
import { AT } from './world';

const row = (mutation: Mutation, over: Partial<Placed> = {}): Placed => ({
  id: 'row',
  state: 'waiting',
  actor: 'u1',
  mutation,
  ...over,
});
const give: Mutation = {
  kind: 'task.create',
  v: 1,
  id: 'g',
  at: AT,
  title: 'Ara',
  due: '2026-11-25',
  assignee: 'u2',
  link: null,
};
const edit = (changes: object): Mutation => ({
  kind: 'task.edit',
  v: 1,
  id: 'g',
  at: AT,
  changes,
  base: {},
});
const done: Mutation = { kind: 'task.done', v: 1, id: 'g', at: AT + 1, base: 0 };
const reopen: Mutation = { kind: 'task.reopen', v: 1, id: 'g', at: AT + 2, base: 0 };
const body: TaskBody = {
  id: 'g',
  title: 'Ara',
  due: null,
  assignee: null,
  link: null,
  done: false,
  at: AT,
  createdBy: 'u9',
  doneBy: null,
  doneAt: null,
  fieldVersions: { title: 4, done: 4 },
};

describe('a task', () => {
  it('is there at once, given by whoever wrote it', () => {
    expect(layTask('g', null, [row(give)])).toMatchObject({
      sync: 'waiting',
      view: { title: 'Ara', createdBy: 'u1', done: false, sync: 'waiting' },
    });
  });

  it('DB17: is done as soon as its expense is saved here, and open again if that is refused', () => {
    const pay: Mutation = {
      kind: 'movement.create',
      v: 1,
      id: 'slip',
      number: 'T1-000001',
      at: AT + 5,
      type: 'expense',
      contactId: null,
      lines: [],
      legs: [],
      payments: [],
      task: 'g',
    };
    const due: TaskBody = {
      ...body,
      repetition: { of: 'kira', day: '2026-11-25', pay: null },
    };
    expect(layTask('g', { version: 4, body: due }, [row(pay)])).toMatchObject({
      sync: 'waiting',
      view: { done: true, doneBy: 'u1', doneAt: AT + 5, repetition: { paid: 'slip' } },
    });
    expect(layTask('g', { version: 4, body: due }, [row(pay, { state: 'refused' })])).toMatchObject(
      { sync: 'refused', view: { done: false } },
    );
  });

  it('has what was decided here over what the server told, in order', () => {
    const laid = layTask('g', { version: 4, body }, [
      row(edit({ title: 'Sor' })),
      row(done, { id: 'r2' }),
      row(reopen, { id: 'r3' }),
      row(done, { id: 'r4' }),
    ]);
    expect(laid?.view).toMatchObject({
      title: 'Sor',
      done: true,
      doneBy: 'u1',
      doneAt: AT + 1,
      sync: 'waiting',
    });
  });

  it('takes nothing of a row that the server’s part has already, and of a refused one only the mark', () => {
    expect(
      layTask('g', { version: 7, body }, [row(done, { state: 'applied', version: 6 })])?.view,
    ).toMatchObject({ done: false, sync: 'confirmed' });
    expect(
      layTask('g', { version: 7, body }, [row(done, { state: 'refused' })])?.view,
    ).toMatchObject({ done: false, sync: 'refused' });
    expect(layTask('g', { version: 7, body }, [row(done, { replaced: true })])?.view).toMatchObject(
      { done: false, sync: 'confirmed' },
    );
  });

  it('knows the version of what it wrote itself, the base of the next wish', () => {
    const laid = layTask('g', { version: 7, body }, [
      row(edit({ title: 'Sor' }), { state: 'applied', version: 9 }),
    ]);
    expect(laid?.view.fieldVersions).toEqual({ title: 9, done: 4 });
  });

  it('is nothing where only a wish is here, or a row of another task', () => {
    expect([layTask('g', null, [row(done)]), layTask('other', null, [row(give)])]).toEqual([
      null,
      null,
    ]);
  });

  it('DB13: that asks for a right is there at once, and given it is done', () => {
    const ask: Mutation = {
      kind: 'access.ask',
      v: 1,
      id: 'g',
      at: AT,
      module: 'accounts',
      level: 1,
    };
    const grant: Mutation = { kind: 'access.grant', v: 1, id: 'g', at: AT + 1, base: 4 };
    expect(layTask('g', null, [row(ask)])?.view).toMatchObject({
      createdBy: 'u1',
      done: false,
      access: { module: 'accounts', level: 1, granted: false },
    });
    const asked: TaskBody = { ...body, access: { module: 'accounts', level: 1, granted: false } };
    expect(
      layTask('g', { version: 4, body: asked }, [
        row(ask, { state: 'applied', version: 4 }),
        row(grant),
      ])?.view,
    ).toMatchObject({
      ...{ done: true, doneBy: 'u1', doneAt: AT + 1, sync: 'waiting' },
      access: { granted: true },
    });
  });

  it('shows why a right was refused, and drops the reason once the right is given after all', () => {
    const asked: TaskBody = { ...body, access: { module: 'accounts', level: 1, granted: false } };
    const deny: Mutation = {
      kind: 'access.deny',
      v: 1,
      id: 'g',
      at: AT + 1,
      base: 4,
      reason: 'Kasa Ece’de',
    };
    expect(layTask('g', { version: 4, body: asked }, [row(deny)])?.view).toMatchObject({
      ...{ done: true, doneBy: 'u1', doneAt: AT + 1, sync: 'waiting' },
      access: { granted: false, denied: 'Kasa Ece’de' },
    });
    const grant: Mutation = { kind: 'access.grant', v: 1, id: 'g', at: AT + 3, base: 4 };
    expect(
      layTask('g', { version: 4, body: asked }, [row(deny), row(reopen), row(grant)])?.view.access,
    ).toEqual({ module: 'accounts', level: 1, granted: true });
  });

  it('stands by its day, what has none after all others, and what is done behind those, the last one first', () => {
    const at = (over: Partial<TaskBody>) => taskKey({ ...body, ...over });
    const keys = [
      at({ due: '2026-11-20' }),
      at({ due: '2026-11-21' }),
      at({}),
      at({ done: true, doneAt: AT + 9 }),
      at({ done: true, doneAt: AT }),
    ];
    expect(keys.toSorted()).toEqual(keys);
  });
});
