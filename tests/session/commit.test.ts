import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContactCreate } from '@/contract/mutation';
import { commit } from '@/session/page/commit';
import { session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';

const poke = vi.hoisted(() => vi.fn());
vi.mock('@/sync/poke', () => ({ poke }));

const contact = (id: string, at: number): ContactCreate => ({
  kind: 'contact.create',
  v: 1,
  at,
  id,
  name: 'Ayşe H.',
  type: true,
  roles: ['customer'],
  phone: '',
  city: '',
  note: '',
});

const ID = '01930000-0000-7000-8000-000000000001';

beforeEach(() => {
  poke.mockClear();
  const user = { id: 'u1', name: 'Deniz', code: '1001', email: 'd@example.com' };
  Object.assign(session, { token: 't1', sessionId: 's1', user, companies: ['c1'] });
});

afterEach(() => {
  Object.assign(session, { token: null, sessionId: null, user: null, companies: [] });
});

it('writes the row under whoever acts now, and asks for it to be sent', async () => {
  const saved = await commit(({ at }) => contact(ID, at), { id: ID });
  expect(saved).toMatchObject({
    ok: true,
    value: {
      id: ID,
      company: 'c1',
      actor: 'u1',
      sessionId: 's1',
      frozen: { companies: 'c1', project: 'milyem' },
    },
  });
  expect(await (await getOutbox()).row(ID)).toBeDefined();
  expect(poke).toHaveBeenCalledTimes(1);
});

it('makes one record of a double click', async () => {
  const id = ID.replace(/1$/, '2');
  await Promise.all([
    commit(({ at }) => contact(id, at), { id }),
    commit(({ at }) => contact(id, at), { id }),
  ]);
  const rows = await (await getOutbox()).rows('c1');
  expect(rows.filter((row) => row.id === id)).toHaveLength(1);
});

it('saves nothing for nobody', async () => {
  session.companies = [];
  const id = ID.replace(/1$/, '3');
  expect(await commit(({ at }) => contact(id, at), { id })).toEqual({
    ok: false,
    error: { code: 'signed-out' },
  });
  expect(await (await getOutbox()).row(id)).toBeUndefined();
  expect(poke).not.toHaveBeenCalled();
});

it('says when the device was never given a number series', async () => {
  const id = ID.replace(/1$/, '4');
  expect(await commit(({ at }) => contact(id, at), { id, numbered: true })).toEqual({
    ok: false,
    error: { code: 'no-series' },
  });
});
