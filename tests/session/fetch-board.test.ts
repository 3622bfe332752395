import { beforeEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ asked: [] as string[], at: 5, down: false }));
vi.mock('@/api/screen-calls', () => {
  const call = (name: string, result: () => unknown) => async () => {
    server.asked.push(name);
    return server.down ? { status: false, network: true } : { status: true, result: result() };
  };
  return {
    getCurrent: call('current', () => [{ code: 'HAS', buying: 1, selling: 2, at: server.at }]),
    getExchangeStore: call('store', () => ['the board']),
    getProductionStore: call('products', () => ['the products']),
  };
});

const { fetchBoard, fetchProducts } = await import('@/session/prices/fetch-board');
const { clearPerson, session } = await import('@/session/state/store');

beforeEach(() => {
  clearPerson();
  Object.assign(server, { asked: [], at: 5, down: false });
  const modules = ['settings', 'jeweller', 'market', 'inventory'];
  Object.assign(session, {
    token: 't',
    companies: ['c1'],
    permissions: { market: 1, inventory: 1 },
    modules,
    networkerror: false,
  });
});

it('MK63: the whole board is asked for only where the server has a newer price than is known here', async () => {
  expect(await fetchBoard(new Map([['HAS', 5]]))).toBeUndefined();
  expect(server.asked).toEqual(['current']);
  expect(await fetchBoard(new Map([['HAS', 4]]))).toEqual(['the board']);
  expect(await fetchBoard(new Map())).toEqual(['the board']);
  expect(server.asked).toEqual(['current', 'current', 'store', 'current', 'store']);
});

it.each([
  ['there is no line', { networkerror: true }],
  ['nobody is signed in', { token: null }],
  ['it may not be seen', { permissions: {} }],
])('MK63, DE16: nothing is asked where %s', async (_why, over) => {
  Object.assign(session, over);
  expect([await fetchBoard(new Map()), await fetchProducts()]).toEqual([undefined, undefined]);
  expect(server.asked).toEqual([]);
});

it('DE16: products that could not be asked for are none', async () => {
  expect(await fetchProducts()).toEqual(['the products']);
  server.down = true;
  expect([await fetchProducts(), await fetchBoard(new Map())]).toEqual([undefined, undefined]);
});
