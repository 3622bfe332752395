import { type OrderDoc, projectedSchema } from '../core/document';

/** Collection of orders and repairs, indexed for lists by state, number and contact. */
export const ordersSchema = projectedSchema<OrderDoc>(
  {
    orderKey: { type: 'string', maxLength: 140 },
    number: { type: 'string', maxLength: 60 },
    contactId: { type: 'string', maxLength: 100 },
  },
  [['orderKey'], ['number', 'orderKey'], ['contactId', 'orderKey']],
);
