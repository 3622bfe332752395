import type { Permissions } from './permission';

/**
 * A right that a person asks an administrator for: a module and a level
 * (src/contract/README.md#point-6-permissions). Flags without a level (admin, developer) cannot be
 * asked for.
 */
export const ASKABLE = [
  'workbench',
  'formalization',
  'market',
  'inventory',
  'inspections',
  'accounts',
  'integration',
  'report',
  'settings',
] as const;
export type AskableModule = (typeof ASKABLE)[number];

/** See, write, approve; the settings of a module are given where people are kept. */
export const ASKED_LEVELS = [1, 2, 3] as const;
export type AskedRight = { module: AskableModule; level: (typeof ASKED_LEVELS)[number] };

export const isAskable = (module: string): module is AskableModule =>
  (ASKABLE as readonly string[]).includes(module);

/** What is held afterwards: nobody comes to less by it. */
export function withRight(held: Permissions, { module, level }: AskedRight): Permissions {
  const before = held[module];
  return { ...held, [module]: Math.max(level, typeof before === 'number' ? before : 0) };
}
