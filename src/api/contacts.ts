import { OTHER_CALLS } from '../contract/core/calls';
import type { ContactChange } from '../contract/core/records';
import type { Movement } from '../domain/contact/contact-statement';
import { type Called, get } from './request';

/**
 * What of a contact lies beyond this device; apart from the other calls, since only its card asks.
 */
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getMovements = (
  id: string,
  params: { after?: string; limit?: string },
): Promise<Called<Movement[]>> =>
  get(at(OTHER_CALLS.movements.path, id), { params, message: false });

export const getContactHistory = (id: string): Promise<Called<ContactChange[]>> =>
  get(at(OTHER_CALLS.contactHistory.path, id), { message: false });
