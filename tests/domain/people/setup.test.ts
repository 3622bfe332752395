import { expect, it } from 'vitest';
import { changedSetup, NEW_SETUP, SETUP_STEPS, stepState, stepsLeft } from '@/domain/people/setup';

it('SU1: a step is done when the data show it, whatever was said of it before', () => {
  const skipped = changedSetup(NEW_SETUP, { step: 'people', mark: 'skipped' });
  expect(stepState('people', {}, skipped)).toBe('skipped');
  expect(stepState('people', { people: true }, skipped)).toBe('done');
  expect(stepState('printers', {}, skipped)).toBe('open');
});

it('SU1: what was skipped can be taken back, and what is left keeps its order', () => {
  const skipped = changedSetup(NEW_SETUP, { step: 'tills', mark: 'skipped' });
  expect(stepsLeft({ company: true, prices: true }, skipped)).toEqual([
    'people',
    'branches',
    'products',
    'printers',
  ]);
  expect(changedSetup(skipped, { step: 'tills', mark: null })).toEqual(NEW_SETUP);
});

it('SU2: changes of different steps hold in either order', () => {
  const one = { step: 'people', mark: 'skipped' } as const;
  const other = { step: 'printers', mark: 'done' } as const;
  const first = changedSetup(changedSetup(NEW_SETUP, one), other);
  expect(changedSetup(changedSetup(NEW_SETUP, other), one)).toEqual(first);
});

it('SU3: a closed checklist stays closed when a step changes late', () => {
  const closed = changedSetup(NEW_SETUP, { step: 'all', mark: 'done' });
  expect(changedSetup(closed, { step: 'people', mark: 'skipped' }).closed).toBe(true);
  expect(stepsLeft(Object.fromEntries(SETUP_STEPS.map((step) => [step, true])), closed)).toEqual(
    [],
  );
});
