import { expect, it } from 'vitest';
import type { ScreeningBatch } from '@/contract/screening/screening';
import { err, ok } from '@/domain/base/result';
import type { Asked } from '@/domain/screening/evidence';
import type { commit } from '@/session/page/commit';
import { type Answered, askMany } from '@/session/screening/ask-many';
import type { Found } from '@/session/screening/list-worker';

const people = (count: number): Asked[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Kişi ${at}` }));
const found = (lists: number, hash = 'a'): Found => ({
  ...{ build: 7, pairs: 0, hits: [] },
  lists: Array.from({ length: lists }, () => ({ list: 'UN', hash, at: 0, entries: 1 })),
});

function aRun(search: (asked: Asked) => Promise<Found>, most = Number.POSITIVE_INFINITY) {
  const stored: ScreeningBatch[] = [];
  const answers: Answered[] = [];
  const control = new AbortController();
  const save = (async (build: (drawn: { number: string; at: number }) => unknown) => {
    if (stored.length >= most) return err({ code: 'quota' });
    stored.push(build({ number: '', at: 5 }) as ScreeningBatch);
    return ok({});
  }) as unknown as typeof commit;
  const run = (asked: readonly Asked[], onAnswers?: () => void) =>
    askMany(asked, {
      ...{ search, save, signal: control.signal, thresholds: { stop: 9_000, review: 8_200 } },
      onAnswers: (first, more) => {
        expect(first).toBe(answers.length);
        // What is shown is stored already.
        expect(stored.flatMap(({ queries }) => queries)).toHaveLength(first + more.length);
        answers.push(...more);
        onAnswers?.();
      },
    });
  return { run, stored, answers, control };
}

it('KY25: people are answered in their order, after their queries are stored', async () => {
  const { run, stored, answers } = aRun(async () => found(1));
  expect(await run(people(120))).toBe('done');
  expect(answers.map(({ asked }) => asked.name)).toEqual(people(120).map(({ name }) => name));
  expect(stored.map(({ queries }) => queries.length)).toEqual([50, 50, 20]);
  expect(stored[0]).toMatchObject({ build: 7, lists: [{ list: 'UN', hash: 'a' }] });
});

it('KY25: without a list nobody is clean', async () => {
  const { run, answers } = aRun(async () => found(0));
  await run(people(2));
  expect(answers.map(({ verdict }) => verdict)).toEqual(['no-list', 'no-list']);
});

it('KY25: a run is stopped between two people, also while the worker answers nothing', async () => {
  const running = aRun(async () => found(1));
  expect(await running.run(people(500), () => running.control.abort())).toBe('stopped');
  expect(running.answers).toHaveLength(50);
  const dead = aRun(() => new Promise(() => undefined));
  const end = dead.run(people(2));
  dead.control.abort();
  expect([await end, dead.stored]).toEqual(['stopped', []]);
});

it('KY25: a full device ends the run, and shows no answer that it could not store', async () => {
  const { run, answers } = aRun(async () => found(1), 1);
  expect(await run(people(120))).toBe('quota');
  expect(answers).toHaveLength(50);
});

it('KY26: a batch holds queries of the same lists only, and 5,000 make a hundred rows', async () => {
  let asked = 0;
  const changing = aRun(async () => found(1, asked++ < 30 ? 'a' : 'b'));
  await changing.run(people(60));
  expect(changing.stored.map(({ lists, queries }) => [lists[0]?.hash, queries.length])).toEqual([
    ['a', 30],
    ['b', 30],
  ]);
  const many = aRun(async () => found(1));
  await many.run(people(5_000));
  expect(many.stored).toHaveLength(100);
});
