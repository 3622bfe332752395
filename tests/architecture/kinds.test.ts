import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '@/contract/mutation';
import { MOST_AREAS, scattered } from './kinds';

const TOP = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const KINDS = Object.keys(MUTATIONS);

const SOURCES = new Map(
  ['src', 'sw'].flatMap((room) =>
    readdirSync(path.join(TOP, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file): [string, string] => [
        path.posix.join(room, file.replaceAll(path.sep, '/')),
        readFileSync(path.join(TOP, room, file), 'utf8'),
      ]),
  ),
);

describe('a kind of mutation', () => {
  it('has its entries in four source files of its area, and no file lists the kinds of all areas', () => {
    expect(scattered(KINDS, SOURCES)).toEqual([]);
  });

  it('is found scattered where a file lists all kinds, or has a fifth entry', () => {
    const list = KINDS.map((kind) => `case '${kind}':`).join('\n');
    const more = new Map([
      ...SOURCES,
      ['src/features/x/all.ts', list],
      ['src/features/y/orders.ts', "const X = {\n  'order.move': 1,\n};"],
    ]);
    const found = scattered(KINDS, more);
    expect(found).toContain('order.move: entry in src/features/y/orders.ts');
    const said = found.find((one) => one.startsWith('src/features/x/all.ts'));
    expect(Number(/of (\d+) areas/.exec(said ?? '')?.[1])).toBeGreaterThan(MOST_AREAS);
  });

  it('is found without an effect or words where a place has no entry', () => {
    const none = new Map(
      Array.from(SOURCES, ([file, text]) => [
        file,
        file.startsWith('src/server/areas/')
          ? text.replaceAll("'order.move':", "'order.gone':")
          : text,
      ]),
    );
    expect(scattered(KINDS, none)).toEqual(['order.move: effect in no file']);
  });
});
