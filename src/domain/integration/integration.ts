import { addressError } from '../base/web-address';
import {
  type AdapterField,
  type AdapterForm,
  INTEGRATION_KINDS,
  type IntegrationKind,
  type SettingFault,
  type Settings,
} from './adapter';
import { BANK_HTTP_ADAPTER, SANDBOX_BANK } from './bank-forms';
import { HTTP_ADAPTER } from './http-adapter';
import { IZIBIZ_ADAPTER, NILVERA_ADAPTER } from './integrator-forms';
import { SANDBOX_MESSENGER, SMS_ADAPTER, SMTP_ADAPTER, WHATSAPP_ADAPTER } from './messenger-forms';

/**
 * Integrations: a company's connections to services outside, as a person defines them. Guarantee:
 * page and server read a definition by the same checks; what passes has exactly the fields of its
 * adapter and no secret.
 */

/** Forms of all adapters. The server has an entry for each, as have the page's words. */
const FORMS = {
  http: HTTP_ADAPTER,
  nilvera: NILVERA_ADAPTER,
  izibiz: IZIBIZ_ADAPTER,
  whatsapp: WHATSAPP_ADAPTER,
  sms: SMS_ADAPTER,
  smtp: SMTP_ADAPTER,
  'sandbox-messenger': SANDBOX_MESSENGER,
  'bank-http': BANK_HTTP_ADAPTER,
  'sandbox-bank': SANDBOX_BANK,
} as const satisfies Record<string, AdapterForm>;
export type AdapterId = keyof typeof FORMS;
export const ADAPTERS: Readonly<Record<AdapterId, AdapterForm>> = FORMS;
const ADAPTER_IDS = Object.keys(FORMS) as AdapterId[];

/** Adapters of the sandbox; only a server with the demo companies offers them. */
const SANDBOXES: readonly AdapterId[] = ['sandbox-messenger', 'sandbox-bank'];
export const isSandbox = (adapter: AdapterId): boolean => SANDBOXES.includes(adapter);

/** Adapters of a kind. A kind without any is not offered. */
export const adaptersOf = (kind: IntegrationKind): AdapterId[] =>
  ADAPTER_IDS.filter((id) => ADAPTERS[id].kinds.includes(kind));

export const OFFERED_KINDS: readonly IntegrationKind[] = INTEGRATION_KINDS.filter(
  (kind) => adaptersOf(kind).length > 0,
);

/** Kinds of which a company has at most one definition, because a job names only its kind. */
const SINGLE: readonly IntegrationKind[] = ['invoice', 'messaging', 'email', 'bank'];
export const isSingle = (kind: IntegrationKind): boolean => SINGLE.includes(kind);

/** Most definitions of a company. */
export const MOST_INTEGRATIONS = 30;
export const INTEGRATION_NAME_MOST = 40;
export const LONGEST_SECRET = 2_000;

export type IntegrationDraft = {
  kind: IntegrationKind;
  adapter: AdapterId;
  name: string;
  /** While paused nothing is handed over; jobs wait. */
  paused: boolean;
  settings: Settings;
};

export const freshIntegration = (kind: IntegrationKind, adapter: AdapterId): IntegrationDraft => ({
  kind,
  adapter,
  name: '',
  paused: false,
  settings: Object.fromEntries(
    ADAPTERS[adapter].fields.map(({ name, is, values }) => [
      name,
      is === 'choice' ? (values?.[0] ?? '') : '',
    ]),
  ),
});

type ReadIntegration = { draft: IntegrationDraft } | { faults: SettingFault[] };

/** Reads a definition of any shape; each wrong, missing or unknown field is named. */
export function readIntegration(value: unknown): ReadIntegration {
  if (!isRecord(value)) return { faults: [{ name: 'integration', code: 'format' }] };
  const kind = INTEGRATION_KINDS.find((one) => one === value.kind);
  if (!kind) return { faults: [{ name: 'kind', code: 'format' }] };
  const adapter = adaptersOf(kind).find((one) => one === value.adapter);
  if (!adapter) return { faults: [{ name: 'adapter', code: 'unknown' }] };
  const { name, paused, settings } = value;
  const faults: SettingFault[] = Object.keys(value).flatMap((key) =>
    DRAFT_KEYS.includes(key) ? [] : [{ name: key, code: 'unknown' }],
  );
  if (!isText(name, INTEGRATION_NAME_MOST) || name.trim() === '')
    faults.push({ name: 'name', code: name === '' ? 'required' : 'format' });
  if (typeof paused !== 'boolean') faults.push({ name: 'paused', code: 'format' });
  const read = settingsOf(ADAPTERS[adapter], settings);
  faults.push(...read.faults);
  if (faults.length > 0) return { faults };
  return {
    draft: {
      kind,
      adapter,
      name: String(name).trim(),
      paused: paused === true,
      settings: read.settings,
    },
  };
}

const DRAFT_KEYS = ['kind', 'adapter', 'name', 'paused', 'settings'];

/** Name of a field of an adapter, as faults name it. */
export const settingName = (field: string): string => `settings.${field}`;

function settingsOf(
  { fields, check }: AdapterForm,
  value: unknown,
): { settings: Settings; faults: SettingFault[] } {
  if (!isRecord(value)) return { settings: {}, faults: [{ name: 'settings', code: 'format' }] };
  const faults: SettingFault[] = Object.keys(value).flatMap((key) =>
    fields.some(({ name }) => name === key) ? [] : [{ name: settingName(key), code: 'unknown' }],
  );
  const settings: Record<string, string> = {};
  for (const field of fields) {
    const typed = value[field.name] ?? '';
    const code = settingError(field, typed);
    if (code) faults.push({ name: settingName(field.name), code });
    else settings[field.name] = String(typed).trim();
  }
  if (faults.length === 0 && check)
    faults.push(...check(settings).map(({ name, code }) => ({ name: settingName(name), code })));
  return { settings, faults };
}

function settingError(
  { is, required, most, values }: AdapterField,
  typed: unknown,
): string | undefined {
  if (!isText(typed, most)) return 'format';
  const text = typed.trim();
  if (text === '') return required ? 'required' : undefined;
  if (is === 'address') return addressError(text);
  if (is === 'host') return HOST.test(text) ? undefined : 'format';
  return is === 'choice' && !values?.includes(text) ? 'format' : undefined;
}

/** Parts of a secret in their order; undefined if it has others than the adapter's form names. */
export function secretPartsOf(adapter: AdapterId, secret: string): string[] | undefined {
  const { secretParts } = ADAPTERS[adapter];
  if (!secretParts) return [secret];
  const parts = secret.split(' ');
  return parts.length === secretParts.length && parts.every((part) => part !== '')
    ? parts
    : undefined;
}

/** Whether the definition takes legal documents themselves. */
export const takesDocuments = ({ adapter }: Pick<IntegrationDraft, 'adapter'>): boolean =>
  ADAPTERS[adapter].documents === true;

/** Whether a secret that was given for one definition may be used for the other. */
export const keepsSecret = (before: IntegrationDraft, after: IntegrationDraft): boolean =>
  before.adapter === after.adapter &&
  ADAPTERS[after.adapter].fields.every(
    ({ name, bindsSecret }) => !bindsSecret || before.settings[name] === after.settings[name],
  );

/** A name of a machine, or its number in either version. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]+)$/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule forbids control characters in a pattern, but these are what the pattern must find
const UNPRINTED = /[\u0000-\u001f\u007f]/;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' &&
  value.length <= most &&
  value.isWellFormed() &&
  !UNPRINTED.test(value);
