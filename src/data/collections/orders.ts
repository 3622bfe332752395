import { type OrderDoc, projectedSchema } from '../core/document';
import { orderKey } from '../core/keys';
import type { OrderView } from '../core/types';

export const ordersSchema = projectedSchema<OrderDoc>(
  {
    orderKey: { type: 'string', maxLength: 140 },
    number: { type: 'string', maxLength: 60 },
    contactId: { type: 'string', maxLength: 100 },
  },
  [['orderKey'], ['number', 'orderKey'], ['contactId', 'orderKey']],
);

export const orderKeys = (
  view: OrderView,
): Pick<OrderDoc, 'orderKey' | 'number' | 'contactId'> => ({
  orderKey: orderKey(view),
  number: view.number,
  contactId: view.contactId,
});
