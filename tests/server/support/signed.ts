import { createHmac } from 'node:crypto';
import { HEADER, PROJECT } from '@/contract/core/headers';
import { signedText } from '@/contract/core/signing';
import { SECRET } from '../../support/server';

/** The headers of a signed call that is made past the test server's own client. */
export const signedHeaders = (method: string, path: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  [HEADER.project]: PROJECT,
  [HEADER.signature]: createHmac('sha256', SECRET)
    .update(signedText(PROJECT, method, path))
    .digest('hex'),
});
