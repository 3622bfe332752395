import { hostOf } from '@/server/outside/address';
import type { Adapter, AdapterCall } from './adapter';
import { bankVerbs, testBank } from './bank-way';

/**
 * The sandbox bank of this package, which speaks like any other provider. Only the address of the
 * sandbox itself, on this machine, is called beyond the public ones.
 */
async function serviceOf({ company, sandbox }: AdapterCall) {
  const base = await sandbox?.().catch(() => undefined);
  if (base === undefined) return undefined;
  return { base, headers: { 'X-Account': company }, allowed: new Set([hostOf(base)]) };
}

const NOT_THERE = { ok: false, failure: { code: 'unreachable' } } as const;

export const sandboxBank: Adapter = {
  test: async (call) => {
    const service = await serviceOf(call);
    return service ? testBank(service) : NOT_THERE;
  },
  bank: (call) => ({
    async balances(iban) {
      const service = await serviceOf(call);
      return service ? bankVerbs(service).balances(iban) : { ...NOT_THERE, fault: 'call' };
    },
    async movements(iban, period) {
      const service = await serviceOf(call);
      return service ? bankVerbs(service).movements(iban, period) : { ...NOT_THERE, fault: 'call' };
    },
  }),
};
