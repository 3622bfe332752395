import { expect, it } from 'vitest';
import { groupsOf, type House, housed } from '@/server/build/chunks';

/** Who imports whom at once. */
const GRAPH: Record<string, string[]> = {
  frame: ['button', 'outbox'],
  outbox: ['rows'],
  counter: ['button', 'table', 'tiles', 'outbox'],
  accounts: ['table', 'sums'],
  table: ['cell'],
  button: [],
  rows: [],
  tiles: [],
  sums: [],
  cell: ['table'],
};
const context = { getModuleInfo: (id: string) => (GRAPH[id] ? { importedIds: GRAPH[id] } : null) };

const HOUSES: House[] = [
  { name: 'sync', sources: ['outbox'] },
  { name: 'shell', sources: ['frame'] },
  { name: 'common', sources: ['counter'], shared: ['accounts'] },
  { name: 'counter', sources: ['counter'] },
];

it('puts each module into the first file whose sources need it, a ring of imports once', () => {
  expect(Object.fromEntries(housed(HOUSES, context))).toEqual({
    outbox: 'sync',
    rows: 'sync',
    frame: 'shell',
    button: 'shell',
    table: 'common',
    cell: 'common',
    counter: 'counter',
    tiles: 'counter',
  });
});

it('gives each file a group of its own, the one that comes first before the others, and leaves the rest to the bundler', () => {
  const groups = groupsOf(HOUSES, 9);
  const taken = (id: string) => groups.flatMap(({ name }) => name(id, context) ?? []);
  expect(groups.map(({ priority }) => priority)).toEqual([9, 8, 7, 6]);
  expect(taken('button')).toEqual(['shell']);
  expect(taken('sums')).toEqual([]);
});

it('stops the build at a source that is no longer there', () => {
  expect(() => housed([{ name: 'shell', sources: ['moved'] }], context)).toThrow(
    'moved is in no build',
  );
});
