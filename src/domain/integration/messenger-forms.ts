import { type AdapterForm, LONGEST_ADDRESS } from './adapter';

/**
 * Forms of messengers. `address` of WhatsApp is for a test server or a partner that runs the same
 * service under another name.
 */
export const WHATSAPP_ADAPTER: AdapterForm = {
  kinds: ['messaging'],
  fields: [
    { name: 'phoneId', is: 'text', required: true, most: 40, bindsSecret: true },
    { name: 'verify', is: 'text', required: true, most: 100 },
    { name: 'address', is: 'address', required: false, most: LONGEST_ADDRESS, bindsSecret: true },
  ],
  secret: 'required',
  secretParts: ['token', 'appSecret'],
  check: ({ phoneId = '' }) => (/^\d+$/.test(phoneId) ? [] : [{ name: 'phoneId', code: 'format' }]),
};

/** Any SMS service that takes one message in one call; the company names its fields. */
export const SMS_ADAPTER: AdapterForm = {
  kinds: ['messaging'],
  fields: [
    { name: 'address', is: 'address', required: true, most: LONGEST_ADDRESS, bindsSecret: true },
    { name: 'format', is: 'choice', required: true, most: 10, values: ['json', 'form'] },
    { name: 'phoneField', is: 'text', required: true, most: 40 },
    { name: 'textField', is: 'text', required: true, most: 40 },
    { name: 'senderField', is: 'text', required: false, most: 40 },
    { name: 'sender', is: 'text', required: false, most: 40 },
    { name: 'idField', is: 'text', required: false, most: 40 },
  ],
  secret: 'optional',
  check: ({ phoneField, textField, senderField, sender = '' }) =>
    phoneField === textField
      ? [{ name: 'textField', code: 'taken' }]
      : sender !== '' && senderField === ''
        ? [{ name: 'senderField', code: 'required' }]
        : [],
};

/** Sends nothing to anybody: for trying messages out. */
export const SANDBOX_MESSENGER: AdapterForm = { kinds: ['messaging'], fields: [], secret: 'none' };
