import { fold } from '@/domain/base/fold';
import { datedRecord, defineRecords, record } from '../core/define-records';
import { atKey, countKey, shipmentKey, stockKey } from '../core/keys';
import { layCount } from './overlay-count';
import { layShipment } from './overlay-shipment';
import { layStock } from './overlay-stock';

export const STOCK_RECORDS = defineRecords({
  stock: record(layStock, (view) => ({
    stockKey: stockKey(view),
    atKey: atKey(view.at, view.id),
    barcode: view.barcode.toUpperCase(),
    search: fold(`${view.name} ${view.barcode} ${view.serial} ${view.spot}`).slice(0, 400),
  })),
  shipments: datedRecord('shipments', layShipment, shipmentKey),
  counts: datedRecord('counts', layCount, countKey),
});
