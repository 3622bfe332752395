import { type DueDoc, projectedSchema } from '../core/document';
import { chequeDueKey, countKey, shipmentKey, taskKey, workKey } from '../core/keys';
import type { ChequeView, CountView, ShipmentView, TaskView, WorkView } from '../core/types';

/**
 * What has a state and a day, of several kinds: collections are few, and each kind is a range of
 * one index.
 */
export const duesSchema = projectedSchema<DueDoc>(
  { kind: { type: 'string', maxLength: 20 }, dueKey: { type: 'string', maxLength: 140 } },
  [['kind', 'dueKey']],
);

type Keys = Pick<DueDoc, 'kind' | 'dueKey'>;

export const taskKeys = (view: TaskView): Keys => ({ kind: 'tasks', dueKey: taskKey(view) });
export const chequeKeys = (view: ChequeView): Keys => ({
  kind: 'cheques',
  dueKey: chequeDueKey(view),
});
export const shipmentKeys = (view: ShipmentView): Keys => ({
  kind: 'shipments',
  dueKey: shipmentKey(view),
});
export const countKeys = (view: CountView): Keys => ({ kind: 'counts', dueKey: countKey(view) });
export const workKeys = (view: WorkView): Keys => ({ kind: 'works', dueKey: workKey(view) });
