import type { DocumentBody } from '@/contract/fiscal/document';
import { datedRecord, defineRecords } from '../core/define-records';
import type { ServerPart } from '../core/types';

/** Documents as the server has them. */
const layDocument = (_id: string, server: ServerPart<DocumentBody>) =>
  server && { view: server.body, sync: 'confirmed' as const };

export const FISCAL_RECORDS = defineRecords({
  fiscal: datedRecord('fiscal', layDocument, ({ deliveredOn }: DocumentBody) => deliveredOn),
});
