import { expect, it } from 'vitest';
import { type Attempt, type JobEvidence, jobViolations } from './jobs-oracle';

const attempt = (id: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{ key: `c.${id}`, began: 1, ended: 2, effect: 'done' },
  ...more,
});
const evidence = (more: Partial<JobEvidence> = {}): JobEvidence => ({
  company: 'c',
  accepted: ['a', 'b'],
  attempts: [attempt('a'), attempt('b')],
  jobs: [
    { id: 'a', state: 'done' },
    { id: 'b', state: 'done' },
  ],
  ...more,
});
const rules = (more: Partial<JobEvidence>): string[] =>
  jobViolations(evidence(more)).map(({ rule, about }) => `${rule} ${about}`);

it('finds nothing where each job had its effect once, also after answers that were lost', () => {
  expect(rules({})).toEqual([]);
  expect(
    rules({
      attempts: [
        attempt('a'),
        attempt('a', { began: 3, ended: 4, effect: 'repeated' }),
        attempt('b', { effect: 'none' }),
        attempt('b', { began: 5, ended: 6 }),
      ],
    }),
  ).toEqual([]);
});

it.each<[string, Partial<JobEvidence>, string]>([
  ['a job that was promised and is not stored', { accepted: ['a', 'b', 'x'] }, 'lost x'],
  [
    'a job that never ended',
    {
      jobs: [
        { id: 'a', state: 'sending' },
        { id: 'b', state: 'done' },
      ],
    },
    'stuck a sending',
  ],
  [
    'a job that was given up',
    {
      jobs: [
        { id: 'a', state: 'failed' },
        { id: 'b', state: 'done' },
      ],
    },
    'not-done a failed',
  ],
  ['a job that is called done and never was', { attempts: [attempt('a')] }, 'no-effect b'],
  [
    'an effect that happened twice',
    { attempts: [attempt('a'), attempt('b'), attempt('b', { began: 3, ended: 4 })] },
    'effect-twice c.b',
  ],
  [
    'an effect of nobody’s job',
    { attempts: [attempt('a'), attempt('b'), attempt('z')] },
    'unknown c.z',
  ],
  [
    'two calls for one job at the same moment',
    {
      attempts: [
        attempt('a'),
        attempt('b', { began: 1, ended: 9 }),
        attempt('b', { began: 5, ended: 6, effect: 'repeated' }),
      ],
    },
    'two-at-once c.b',
  ],
])('finds %s', (_, more, found) => {
  expect(rules(more)).toEqual([found]);
});
