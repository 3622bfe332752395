import { OTHER_CALLS } from '../contract/wire/calls';
import { type Called, get } from './request';

/** One picture of an order, base64. It is asked for where it is shown, so a failure is said there. */
export const getOrderPhoto = (order: string, photo: string): Promise<Called<{ data: string }>> =>
  get(OTHER_CALLS.orderPhoto.path.replace(':id', encodeURIComponent(order)).replace(':photo', encodeURIComponent(photo)), { background: true });
