import type { Outbox } from '@/sync/outbox';

/**
 * What the projections need of the outbox. Rows are read, never changed, but for `confirm` and
 * `prune`: the pull tells what the server has of this device, and ends the rows that the cursor has
 * passed.
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
