import { expect, it } from 'vitest';
import type { SourceState } from '@/contract/price/price-source';
import { scheduledSource } from '@/server/prices/feed/scheduled';
import type { PriceSource } from '@/server/prices/feed/source';
import type { Timer } from '@/server/prices/feed/timer';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+03:00`);

it('MK50: a source is begun at its hour, rests outside them with no line held, and comes back; stopped it stays so', () => {
  let now = at('08:59');
  let look: () => void = () => undefined;
  const timer: Timer = {
    every: (_ms, run) => {
      look = run;
      return () => {
        look = () => undefined;
      };
    },
  };
  const actions: string[] = [];
  const states: SourceState[] = [];
  const inner: PriceSource = {
    name: 'Sarraf',
    simulated: false,
    start: (_hear, tell) => {
      actions.push('start');
      tell('live');
    },
    stop: () => void actions.push('stop'),
  };
  const begin = (clock: string) => {
    now = at(clock);
    look();
  };
  const source = scheduledSource(inner, { from: 540, to: 1_140, days: [6] }, () => now, timer);
  source.start(
    () => undefined,
    (state) => states.push(state),
  );
  expect([actions, states]).toEqual([[], ['resting']]);
  begin('09:00');
  begin('12:00');
  expect([actions, states]).toEqual([['start'], ['resting', 'live']]);
  begin('19:00');
  begin('23:00');
  expect([actions, states]).toEqual([
    ['start', 'stop'],
    ['resting', 'live', 'resting'],
  ]);
  now = at('10:00');
  look();
  source.stop();
  begin('10:30');
  expect(actions).toEqual(['start', 'stop', 'start', 'stop']);
  expect(scheduledSource(inner, null, () => now)).toBe(inner);
});
