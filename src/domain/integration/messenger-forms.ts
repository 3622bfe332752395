import { isHeaderText, isMailAddress } from '../message/mail';
import { type AdapterForm, LONGEST_ADDRESS, LONGEST_HOST, type SettingFault } from './adapter';

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

/** How a connection to a mail server is encrypted: after STARTTLS, from the start, or not at all. */
export const MAIL_ENCRYPTIONS = ['starttls', 'tls', 'none'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** A mail server that takes messages with a user and a password. */
export const SMTP_ADAPTER: AdapterForm = {
  kinds: ['email'],
  fields: [
    { name: 'host', is: 'host', required: true, most: LONGEST_HOST, bindsSecret: true },
    { name: 'port', is: 'text', required: true, most: 5, bindsSecret: true },
    {
      ...{ name: 'tls', is: 'choice', required: true, most: 10, bindsSecret: true },
      values: MAIL_ENCRYPTIONS,
    },
    { name: 'user', is: 'text', required: true, most: 120, bindsSecret: true },
    { name: 'from', is: 'text', required: true, most: 120 },
    { name: 'fromName', is: 'text', required: false, most: 80 },
  ],
  secret: 'required',
  isPlain: ({ tls }) => tls === 'none',
  check: ({ port = '', from = '', fromName = '' }) => [
    ...faultIf('port', !/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535),
    ...faultIf('from', !isMailAddress(from)),
    ...faultIf('fromName', fromName !== '' && !isHeaderText(fromName)),
  ],
};

const faultIf = (name: string, isWrong: boolean): SettingFault[] =>
  isWrong ? [{ name, code: 'format' }] : [];

/** Sends nothing to anybody: for trying messages out. */
export const SANDBOX_MESSENGER: AdapterForm = {
  kinds: ['messaging', 'email'],
  fields: [],
  secret: 'none',
};
