import type { OrderKind } from '@/domain/order/order';

/** Where the form of a new order or repair stands open, for a customer where one is known. */
export const newOrderPath = (kind: OrderKind, contact: string | null): string =>
  `/workbench?${new URLSearchParams({ view: 'orders', new: kind, ...(contact === null ? {} : { contact }) })}`;
