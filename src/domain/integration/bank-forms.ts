import { type AdapterField, type AdapterForm, LONGEST_ADDRESS } from './adapter';

/**
 * Forms of the services that read a bank's balances and movements. `poll`: how often the server
 * asks each bank account by itself.
 */
const BANK_POLLS = ['hourly', 'daily', 'off'] as const;

const POLL: AdapterField = {
  name: 'poll',
  is: 'choice',
  required: true,
  most: 10,
  values: BANK_POLLS,
};

/** A licensed provider that answers movements as JSON or camt.053. */
export const BANK_HTTP_ADAPTER: AdapterForm = {
  kinds: ['bank'],
  fields: [
    { name: 'address', is: 'address', required: true, most: LONGEST_ADDRESS, bindsSecret: true },
    POLL,
  ],
  secret: 'required',
};

/** An imagined bank of this package, for trying the feed out. */
export const SANDBOX_BANK: AdapterForm = { kinds: ['bank'], fields: [POLL], secret: 'none' };
