import { zipSync } from 'fflate';

/** A ZIP of one file; the same bytes make the same archive at any time. */
export const zipOf = (name: string, bytes: Uint8Array): Uint8Array =>
  zipSync({ [name]: [bytes, { mtime: '1980-01-01' }] });
