import type { BaseSequencer, TestSequencerConstructor, TestSpecification } from 'vitest/node';

/**
 * What takes far longer than its size tells, the longest first, as last measured: one that begins
 * last is waited for by an idle core.
 */
const LONGEST = [
  'tests/server/platform/bad-input.test.ts',
  'tests/session/unsent.test.ts',
  'tests/server/cli/start.test.ts',
  'tests/server/people/roles.test.ts',
  'tests/session/rate.test.ts',
  'tests/e2e/shell/routes.test.ts',
  'tests/e2e/goods/metal-figures.test.ts',
  'tests/e2e/shell/session.test.ts',
  'tests/e2e/shell/stillness.test.ts',
  'tests/e2e/shell/walk.test.ts',
  'tests/e2e/shell/update.test.ts',
  'tests/e2e/office/tables.test.ts',
  'tests/e2e/goods/metal-pages.test.ts',
  'tests/e2e/office/shop-day.test.ts',
  'tests/e2e/shell/gallery.test.ts',
];

/**
 * The order of a run by two workers: the tests known to be long, then the rest as vitest itself
 * would order them, which without an earlier run is by size. vitest's own class is passed in,
 * because a production build reads this module through `vite.config.ts` where vitest may not be
 * installed.
 */
export const longestFirst = (Base: typeof BaseSequencer): TestSequencerConstructor =>
  class LongestFirst extends Base {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
        return at < 0 ? LONGEST.length : at;
      };
      return (await super.sort(files)).sort((a, b) => place(a) - place(b));
    }
  };
