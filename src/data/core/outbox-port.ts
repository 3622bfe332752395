import type { Outbox } from '@/sync/outbox';

/**
 * The methods of the outbox that the projections use. They read rows and change none, except
 * `confirm` and `prune`: `confirm` records which of this device's rows the server has, `prune`
 * removes the rows that the cursor has passed.
 */
export type OutboxPort = Pick<
  Outbox,
  | 'rows'
  | 'rowsTouching'
  | 'prune'
  | 'reoffer'
  | 'subscribe'
  | 'makers'
  | 'countCalls'
  | 'confirm'
  | 'answered'
  | 'historyMark'
  | 'loseHistory'
>;
