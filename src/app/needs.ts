import { may, type Permissions } from '../domain/permission';

/**
 * What a place asks of the person. Guarantee: whoever lacks it is told so on one page instead of being shown an empty one;
 * the server decides again in any case.
 */
const MODULE_AT: Record<string, string> = {
  workbench: 'workbench',
  formalization: 'formalization',
  market: 'market',
  broadcast: 'market',
  inventory: 'inventory',
  inspections: 'inspections',
  accounts: 'accounts',
  offset: 'accounts',
  report: 'report',
  apps: 'integration',
  integration: 'integration',
  admin: 'admin',
};

export function mayEnter(path: string, state: { permissions: Permissions; modules: readonly string[] }): boolean {
  const module = MODULE_AT[path.split('/')[1] ?? ''];
  return module === undefined || may(state, module);
}
