import { type AdapterForm, LONGEST_ADDRESS } from './adapter';

/**
 * Forms of the integrators that hand legal documents to the tax authority. Documents of the test
 * environment have no legal effect and numbers of their own. An address of one's own is for
 * integrators that run the same service under another name.
 */
const ENVIRONMENT = {
  name: 'environment',
  is: 'choice',
  required: true,
  most: 10,
  values: ['test', 'live'],
  bindsSecret: true,
} as const;

const ADDRESS = {
  name: 'address',
  is: 'address',
  required: false,
  most: LONGEST_ADDRESS,
  bindsSecret: true,
} as const;

export const NILVERA_ADAPTER: AdapterForm = {
  kinds: ['invoice'],
  fields: [ENVIRONMENT, ADDRESS],
  secret: 'required',
  documents: true,
};

export const IZIBIZ_ADAPTER: AdapterForm = {
  kinds: ['invoice'],
  fields: [
    ENVIRONMENT,
    { name: 'username', is: 'text', required: true, most: 100, bindsSecret: true },
    ADDRESS,
  ],
  secret: 'required',
  documents: true,
};
