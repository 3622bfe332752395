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

/**
 * Levels that can be asked for: see, write, approve. Rights to settings are given only on the page
 * of the people.
 */
export const ASKED_LEVELS = [1, 2, 3] as const;
export type AskedRight = { module: AskableModule; level: (typeof ASKED_LEVELS)[number] };

/** Longest reason that an administrator can give for refusing a right. */
export const MAX_DENIAL_REASON = 200;

export const isAskable = (module: string): module is AskableModule =>
  (ASKABLE as readonly string[]).includes(module);

/** The person's rights after the right is given. Guarantee: no level gets lower. */
export function withRight(held: Permissions, { module, level }: AskedRight): Permissions {
  const before = held[module];
  return { ...held, [module]: Math.max(level, typeof before === 'number' ? before : 0) };
}
