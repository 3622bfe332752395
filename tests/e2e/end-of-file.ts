import { afterAll } from 'vitest';
import { removals } from './steps/stage';

/**
 * Waits at the end of each browser test file until its folders are removed. This is a setup file,
 * because the test files of a worker share its modules, so a hook in `stage.ts` would run only once.
 */
afterAll(() => Promise.all(removals.splice(0)));
