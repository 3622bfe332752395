import { bearer } from '@/server/jobs/provider';
import type { Adapter, AdapterCall } from './adapter';
import { bankVerbs, testBank } from './bank-way';

/** A licensed provider of bank data, at its own address and by its secret. */
const serviceOf = ({ settings: { address = '' }, secret = '', allowed }: AdapterCall) => ({
  ...{ base: address, headers: bearer(secret), allowed },
});

export const bankHttpAdapter: Adapter = {
  test: (call) => testBank(serviceOf(call)),
  bank: (call) => bankVerbs(serviceOf(call)),
};
