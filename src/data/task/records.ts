import { ticketTime } from '@/domain/task/ticket';
import { datedRecord, defineRecords } from '../core/define-records';
import { atKey, taskKey } from '../core/keys';
import { layTask } from './overlay-task';
import { layTicket } from './overlay-ticket';

export const TASK_RECORDS = defineRecords({
  tasks: datedRecord('tasks', layTask, taskKey),
  // By the newest message.
  tickets: datedRecord('tickets', layTicket, (view) => atKey(ticketTime(view), view.id)),
});
