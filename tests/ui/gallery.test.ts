import path from 'node:path';
import { expect, it } from 'vitest';
import { atRunTime, wayTo } from '../architecture/graph';
import { readModules, readSources } from '../architecture/modules';

const modules = readModules(readSources(path.resolve(import.meta.dirname, '../..'), ['src', 'sw']));
const isShown = (file: string): boolean =>
  wayTo(modules, ['src/gallery/main.tsx'], atRunTime, (name) => name === file) !== undefined;

/** What has no look of its own, or is seen with real data only. */
const ELSEWHERE: Record<string, string> = {
  'src/ui/print/PrintSurface.tsx': 'only paper shows it',
  'src/ui/print/PrintNow.tsx': 'only paper shows it',
  'src/ui/dialog/Beside.tsx': 'draws nothing of its own',
};

it('shows every component of the design system in the gallery', () => {
  const components = modules
    .map(({ path: file }) => file)
    .filter((file) => /^src\/ui\/(?:[\w-]+\/)?[A-Z]\w+\.tsx$/.test(file));
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((file) => !isShown(file) && !(file in ELSEWHERE))).toEqual([]);
  // An exception that is no longer one has no place in the list.
  expect(
    Object.keys(ELSEWHERE).filter((file) => isShown(file) || !components.includes(file)),
  ).toEqual([]);
});

it('is read by nobody, so that no build can pull it in', () => {
  const readers = modules.filter(
    ({ path: file, edges }) =>
      !file.startsWith('src/gallery/') &&
      edges.some(({ target }) => target?.startsWith('src/gallery/')),
  );
  expect(readers.map(({ path: file }) => file)).toEqual([]);
});
