import { defineRecords, record } from '../core/define-records';
import { orderKey } from '../core/keys';
import { layOrder } from './overlay-order';

export const ORDER_RECORDS = defineRecords({
  orders: record(layOrder, (view) => ({
    orderKey: orderKey(view),
    number: view.number,
    contactId: view.contactId,
  })),
});
