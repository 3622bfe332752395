import { beforeEach, describe, expect, it } from 'vitest';
import type { ViewRecords } from '@/data/people/views';
import { createViewShelf } from '@/session/view/shelf';
import { readViewsFile, viewsFile } from '@/session/view/view-file';

const OWNER = 'c1:u1';

/** A shelf with its disk, its queue and a clock, all of them in sight. */
function aShelf(disk = new Map<string, string>()) {
  const world = {
    disk,
    owner: OWNER as string | null,
    now: 100,
    queued: [] as [string, string | null][],
    isFull: false,
    waiting: undefined as (() => void) | undefined,
  };
  const shelf = createViewShelf({
    owner: () => world.owner,
    role: () => 'cashier',
    storage: () => ({
      getItem: (key) => disk.get(key) ?? null,
      setItem: (key, value) => void disk.set(key, value),
      removeItem: (key) => void disk.delete(key),
    }),
    now: () => world.now,
    commit: async (name, value) => {
      if (world.isFull) return false;
      world.queued.push([name, value]);
      return true;
    },
    soon: (run) => {
      world.waiting = run;
    },
  });
  return { shelf, world };
}

const records = (more: Partial<ViewRecords> = {}): ViewRecords => ({
  own: [],
  defaults: [],
  isWhole: true,
  ...more,
});
const own = (name: string, value: string | null, at: number): ViewRecords['own'][number] => ({
  type: 'view',
  user: 'u1',
  name,
  value,
  at,
});

let disk: Map<string, string>;
beforeEach(() => {
  disk = new Map();
});

describe('RU13: a person’s choice for a page', () => {
  it('holds at once, is queued after the last change alone, and is read again at the next start', async () => {
    const { shelf, world } = aShelf(disk);
    shelf.put('customers', { density: 'roomy' });
    shelf.put('customers', { density: 'dense' });
    expect(shelf.textOf('customers')).toBe('{"density":"dense"}');
    expect(world.queued).toEqual([]);
    await shelf.flush();
    expect(world.queued).toEqual([['customers', '{"density":"dense"}']]);
    expect(aShelf(disk).shelf.textOf('customers')).toBe('{"density":"dense"}');
  });

  it('that could not be queued is queued at the next start', async () => {
    const first = aShelf(disk);
    first.world.isFull = true;
    first.shelf.put('stock', 1);
    await first.shelf.flush();
    const second = aShelf(disk);
    await second.shelf.flush();
    expect([first.world.queued, second.world.queued]).toEqual([[], [['stock', '1']]]);
  });

  it('gives way to a later one of another device, and to no earlier one', () => {
    const { shelf } = aShelf(disk);
    shelf.put('stock', 1);
    shelf.adopt(records({ own: [own('stock', '2', 99)] }));
    expect(shelf.textOf('stock')).toBe('1');
    shelf.adopt(records({ own: [own('stock', '2', 101)] }));
    expect(shelf.textOf('stock')).toBe('2');
  });

  it('of an earlier release is taken over once, unless the server has one', async () => {
    disk.set(`milyem:view:${OWNER}:customers`, '{"density":"roomy"}');
    disk.set(`milyem:view:${OWNER}:filters-customers`, '[]');
    disk.set(`milyem:view:${OWNER}:recent`, '["/market"]');
    const { shelf, world } = aShelf(disk);
    expect(shelf.textOf('customers')).toBe('{"density":"roomy"}');
    expect(Array.from(disk.keys()).sort()).toEqual([
      `milyem:view:${OWNER}:recent`,
      `milyem:views:${OWNER}`,
    ]);
    await shelf.flush();
    expect(world.queued).toEqual([]);
    shelf.adopt(records({ own: [own('filters-customers', '["server"]', 5)] }));
    await shelf.flush();
    expect(world.queued).toEqual([['customers', '{"density":"roomy"}']]);
    expect(shelf.textOf('filters-customers')).toBe('["server"]');
  });

  it('is one person’s in one company', () => {
    const { shelf, world } = aShelf(disk);
    shelf.put('stock', 1);
    world.owner = 'c1:u2';
    expect(shelf.textOf('stock')).toBeNull();
    world.owner = null;
    expect(shelf.textOf('stock')).toBeNull();
  });

  it('works while the device stores nothing, and whatever its copy holds', () => {
    const { shelf } = aShelf(disk);
    disk.set(`milyem:views:${OWNER}`, '{"own":{"x":5,"A b":{"at":1,"value":"1"}},"defaults":7}');
    expect(shelf.textOf('x')).toBeNull();
    shelf.put('x', true);
    expect(shelf.textOf('x')).toBe('true');
  });
});

describe('RU14: the default of a role', () => {
  const defaults: ViewRecords['defaults'] = [
    { type: 'view-default', role: 'everyone', name: 'stock', value: '"all"', at: 1 },
    { type: 'view-default', role: 'everyone', name: 'firms', value: '"all"', at: 1 },
    { type: 'view-default', role: 'cashier', name: 'stock', value: '"cashier"', at: 1 },
    { type: 'view-default', role: 'viewer', name: 'stock', value: '"viewer"', at: 1 },
  ];

  it('holds until the person chooses, and again once they take the choice back', () => {
    const { shelf } = aShelf(disk);
    shelf.adopt(records({ defaults }));
    expect([shelf.textOf('stock'), shelf.textOf('firms')]).toEqual(['"cashier"', '"all"']);
    shelf.put('stock', 'mine');
    expect(shelf.textOf('stock')).toBe('"mine"');
    shelf.put('stock', null);
    expect(shelf.textOf('stock')).toBe('"cashier"');
  });
});

describe('RU13: a file of page settings', () => {
  it('gives back what was written into it', () => {
    const all = { customers: '{"density":"roomy"}', favourites: '["HAS"]' };
    expect(readViewsFile(viewsFile(all))).toEqual({
      ok: true,
      value: { customers: { density: 'roomy' }, favourites: ['HAS'] },
    });
  });

  it('that is none of ours is refused, and unknown entries are left out', () => {
    expect(readViewsFile('x')).toEqual({ ok: false, error: 'not-ours' });
    expect(readViewsFile('{"views":{}}')).toEqual({ ok: false, error: 'not-ours' });
    expect(readViewsFile('{"file":"milyem-views","views":{"A b":1,"x":null}}')).toEqual({
      ok: false,
      error: 'empty',
    });
  });
});
