import { dice } from './dice';
import type { Plan, Step } from './plan';

/** Only deaths of the browser, each at another moment around the saving of a slip; two tablets halve the time. */
export function killPlan(seed: number, kills: number): Plan {
  const tablets = 2;
  return {
    seed,
    tablets: Array.from({ length: tablets }, (_, i) => {
      const d = dice(seed, `kills ${i}`);
      const steps: Step[] = Array.from({ length: Math.ceil(kills / tablets) }, () => {
        const pieces = 1 + d.below(9);
        const goods = { is: 'coin', typed: `${pieces} çeyrek`, product: 'CEYREK_YENI', pieces, way: 1 } as const;
        return { act: { do: 'slip', goods }, strikes: [d.next() < 0.25 ? 'browser-killed-after-paint' : 'browser-killed-before-paint'] };
      });
      return { steps, skewMs: 0, attempts: [], pulls: [] };
    }),
  };
}
