import { INSPECTED_CALLS } from '../contract/core/calls';
import type { InspectedCustomer, MarkExposed } from '../contract/suspicion/inspected';
import { type Called, get, put } from './request';

/** Calls about contacts as the compliance officer sees them; their page says itself what went wrong. */
export type InspectedQuery = { after?: string; q?: string; risk?: string };

export const getInspected = (params: InspectedQuery): Promise<Called<InspectedCustomer[]>> =>
  get(INSPECTED_CALLS.inspected.path, { params, background: true });
export const putExposed = (contact: string, on: boolean): Promise<Called<MarkExposed>> =>
  put(INSPECTED_CALLS.markExposed.path.replace(':id', contact), { on }, { message: false });
