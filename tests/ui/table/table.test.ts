import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Column,
  DEFAULT_VIEW,
  orderedColumns,
  readView,
  rowHeightOf,
  shownColumns,
  tracks,
  withColumn,
  withContent,
} from '@/ui/table/column';
import { allOf, extent, NO_SELECTION, ranged, selectedRows, toggled } from '@/ui/table/selection';
import { type TableKey, tableAct } from '@/ui/table/table-keys';

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  id,
  head: id,
  width: '80px',
  cell: () => id,
  ...more,
});
const columns = [
  column('no', { fixed: true }),
  column('ad', { width: 'minmax(120px,1fr)' }),
  column('not', { off: true }),
];
const ids = (view = DEFAULT_VIEW) => shownColumns(columns, view).map((c) => c.id);

describe('the columns of a table', () => {
  it('are the table’s own until somebody chooses, and stay in its order', () => {
    expect(ids()).toEqual(['no', 'ad']);
    const chosen = withColumn(
      withColumn(DEFAULT_VIEW, columns[2] as Column<string>, true),
      columns[1] as Column<string>,
      false,
    );
    expect(ids(chosen)).toEqual(['no', 'not']);
  });

  it('are hidden while they are empty in every row, unless the person chose them', () => {
    const blank = (row: string) => row === '';
    const some = [column('no', { fixed: true }), column('has', { isEmpty: blank })];
    const content = (rows: readonly string[], before: ReadonlySet<string>, view = DEFAULT_VIEW) =>
      withContent(some, rows, view, before);
    const none = new Set<string>();
    expect(content(['', ''], none)).toBe(none);
    const filled = content(['', '12'], none);
    expect(Array.from(filled)).toEqual(['has']);
    // Once drawn it stays, so that nothing jumps while the list is read.
    expect(content([''], filled)).toBe(filled);
    const chosen = { ...DEFAULT_VIEW, columns: { has: true } };
    expect(Array.from(content([''], none, chosen))).toEqual(['has']);
  });

  it('never lose the one that names the row', () => {
    expect(ids({ ...DEFAULT_VIEW, columns: { no: false } })).toEqual(['no', 'ad']);
  });

  it('forget a choice that is the table’s own again', () => {
    const on = withColumn(DEFAULT_VIEW, columns[2] as Column<string>, true);
    expect(withColumn(on, columns[2] as Column<string>, false)).toEqual(DEFAULT_VIEW);
  });

  it('are read from any store, however damaged', () => {
    for (const damaged of [
      null,
      7,
      'x',
      [],
      { columns: 5 },
      { density: 'x', columns: { ad: 'evet' } },
    ])
      expect(readView(damaged)).toEqual(DEFAULT_VIEW);
    expect(readView({ density: 'roomy', columns: { ad: false, kötü: 3 } })).toEqual({
      density: 'roomy',
      columns: { ad: false },
    });
  });

  it('RU13: stand in the order that a person chose, a column that it does not name behind its own neighbour', () => {
    const order = (...named: string[]) =>
      orderedColumns(columns, { order: named }).map((c) => c.id);
    expect(order('not', 'no', 'ad')).toEqual(['not', 'no', 'ad']);
    expect(order('not', 'gone', 'no')).toEqual(['not', 'no', 'ad']);
    expect(order()).toEqual(['no', 'ad', 'not']);
    expect(ids({ ...DEFAULT_VIEW, columns: { not: true }, order: ['not'] })).toEqual([
      'no',
      'ad',
      'not',
    ]);
  });

  it('RU13: keep an order and a first filter that were stored, and drop what is neither', () => {
    const stored = { density: 'dense', columns: {}, order: ['ad', 'ad', 5], start: 'type=sale' };
    expect(readView(stored)).toEqual({ ...DEFAULT_VIEW, order: ['ad'], start: 'type=sale' });
    expect(readView({ order: 'ad', start: 7 })).toEqual(DEFAULT_VIEW);
  });

  it('scroll sideways before their figures are squeezed', () => {
    expect(tracks(columns, true, false)).toMatchObject({
      gridTemplateColumns: '20px 80px minmax(120px,1fr) 80px',
      minWidth: 20 + 80 + 120 + 80 + 3 * 20 + 48,
    });
    expect(tracks(columns, true, true).minWidth).toBe(20 + 80 + 120 + 80 + 3 * 14 + 32);
    expect(tracks(columns, true, false, true).minWidth).toBe(20 + 80 + 120 + 80 + 3 * 14 + 48);
  });

  it('stand 36 px high under a mouse, 44 under a finger, and eight more where somebody wants air', () => {
    expect([
      rowHeightOf('dense', false),
      rowHeightOf('dense', true),
      rowHeightOf('roomy', false),
      rowHeightOf('roomy', true),
    ]).toEqual([36, 44, 44, 52]);
  });
});

describe('the keyboard of a table', () => {
  const press = (key: string, over: Partial<TableKey> = {}, place = {}) =>
    tableAct(
      { key, shift: false, command: false, alt: false, ...over },
      { at: 4, count: 100, page: 10, selectable: true, chosen: false, ...place },
    );

  it('walks row by row, by the page and to the ends', () => {
    expect(
      ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => press(key)),
    ).toEqual([5, 3, 14, 0, 0, 99].map((to) => ({ do: 'walk', to, extend: false })));
  });

  it('opens, chooses, takes ranges, takes all and gives back', () => {
    expect(press('Enter')).toEqual({ do: 'open' });
    expect(press(' ')).toEqual({ do: 'toggle' });
    expect(press(' ', { shift: true })).toEqual({ do: 'range' });
    expect(press('ArrowDown', { shift: true })).toEqual({ do: 'walk', to: 5, extend: true });
    expect(press('a', { command: true })).toEqual({ do: 'all' });
    expect(press('Escape', {}, { chosen: true })).toEqual({ do: 'clear' });
  });

  it('leaves to the browser what is not its own', () => {
    expect([
      press('Escape'),
      press('x'),
      press('Tab'),
      press('ArrowDown', { alt: true }),
      press('c', { command: true }),
      press('Enter', {}, { at: -1 }),
    ]).toEqual(Array(6).fill(undefined));
    expect(press('ArrowDown', {}, { count: 0 })).toBeUndefined();
  });

  it('opens with the space bar where nothing can be chosen', () => {
    expect(press(' ', {}, { selectable: false })).toEqual({ do: 'open' });
    expect(press('a', { command: true }, { selectable: false })).toBeUndefined();
  });
});

describe('a selection', () => {
  const order = Array.from({ length: 20 }, (_, i) => `r${i}`);
  const keys = (selection: { keys: ReadonlySet<string> }) =>
    order.filter((key) => selection.keys.has(key));

  it('takes a range from its anchor and gives back what a shorter one leaves', () => {
    const long = ranged(toggled(NO_SELECTION, 'r3'), order, 'r3', 'r7');
    expect(keys(long)).toEqual(['r3', 'r4', 'r5', 'r6', 'r7']);
    expect(keys(ranged(long, order, 'r7', 'r5'))).toEqual(['r3', 'r4', 'r5']);
    expect(keys(ranged(long, order, 'r7', 'r1'))).toEqual(['r1', 'r2', 'r3']);
  });

  it('keeps what was chosen before the range', () => {
    const before = toggled(toggled(NO_SELECTION, 'r0'), 'r10');
    expect(keys(ranged(before, order, 'r10', 'r12'))).toEqual(['r0', 'r10', 'r11', 'r12']);
  });

  it('gives back by a second press', () => {
    expect(keys(toggled(toggled(NO_SELECTION, 'r2'), 'r2'))).toEqual([]);
  });

  it('acts only on rows that are in the list, in the list’s order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...order, 'gone')),
        fc.uniqueArray(fc.constantFrom(...order)),
        (chosen, shown) => {
          const rows = selectedRows(shown, (row) => row, allOf(chosen));
          expect(rows).toEqual(shown.filter((row) => chosen.includes(row)));
          expect(extent(allOf(chosen), shown)).toBe(
            rows.length === 0 ? 'none' : rows.length === shown.length ? 'all' : 'some',
          );
        },
      ),
    );
  });
});
