import type { DocumentMutation } from '@/contract/fiscal/document';
import { type Effects, refused } from '@/server/sync/context';

const unknown = () => refused(404, 'not-found');

/** Applies the steps of legal documents. */
export const documentEffects: Effects<DocumentMutation> = {
  'fiscal.draft': unknown,
  'fiscal.ready': unknown,
  'fiscal.drop': unknown,
  'fiscal.send': unknown,
  'fiscal.again': unknown,
  'fiscal.cancel': unknown,
};
