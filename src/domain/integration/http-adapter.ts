import { type AdapterForm, LONGEST_ADDRESS } from './adapter';

/** Form of the generic HTTP adapter: one address to which jobs are posted as JSON. */
export const HTTP_ADAPTER: AdapterForm = {
  kinds: ['invoice', 'messaging', 'bank'],
  fields: [
    { name: 'address', is: 'address', required: true, most: LONGEST_ADDRESS, bindsSecret: true },
  ],
  secret: 'optional',
};
