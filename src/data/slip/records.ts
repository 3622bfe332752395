import type { Finding } from '@/domain/base/refusal';
import { datedRecord, defineRecords, record } from '../core/define-records';
import { atKey } from '../core/keys';
import type { ServerPart } from '../core/types';
import { layTransaction } from './overlay-slip';

export const SLIP_RECORDS = defineRecords({
  transactions: record(layTransaction, (view) => ({
    atKey: atKey(view.at, view.id),
    type: view.type,
    contactId: view.contactId ?? '',
  })),
  findings: datedRecord(
    'findings',
    (_id, server: ServerPart<Finding>) => server && { view: server.body, sync: 'confirmed' },
    (view) => atKey(view.at, view.id),
  ),
});
