import type { ViewDefaultPut, ViewPut } from '@/contract/people/view';
import { NOON } from '../../support/factories';

export const VIEWS = '/settings/views';
export const VIEW_DEFAULTS = '/settings/view-defaults';

export const viewBody = (user: string, more: Partial<ViewPut> = {}): ViewPut => ({
  kind: 'view.put',
  v: 1,
  at: NOON,
  user,
  name: 'customers',
  value: '{"density":"roomy","columns":{}}',
  ...more,
});

export const viewDefaultBody = (more: Partial<ViewDefaultPut> = {}): ViewDefaultPut => ({
  kind: 'view.default',
  v: 1,
  at: NOON,
  role: 'everyone',
  name: 'customers',
  value: '{"density":"roomy","columns":{}}',
  ...more,
});
