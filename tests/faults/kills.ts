import { type Dice, dice } from './dice';
import { coins, type Plan, type Step } from './plan';

/**
 * Only deaths of the browser, each at another moment around the saving of a slip; two tablets halve
 * the time. A death before the paint for which the paint was too quick comes again, sooner: there
 * are as many as were asked for, or more.
 */
export function killPlan(seed: number, kills: number): Plan {
  const tablets = 2;
  return {
    seed,
    tablets: Array.from({ length: tablets }, (_, i) => {
      const d = dice(seed, `kills ${i}`);
      const steps: Step[] = Array.from({ length: Math.ceil(kills / tablets) }, () => {
        return {
          act: { do: 'slip', goods: coins(1 + d.below(9)) },
          strikes: [d.next() < 0.25 ? 'browser-killed-after-paint' : 'browser-killed-before-paint'],
        };
      });
      return { steps, skewMs: 0, attempts: [], pulls: [] };
    }),
  };
}

/**
 * So long after the press the browser dies: dense where a quick machine paints, and reaching to
 * where a slow one does.
 */
export const killMs = (chance: Dice): number => Math.floor(chance.next() ** 2 * 400);
