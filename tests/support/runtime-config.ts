import { CALLS_PER_MINUTE, type RuntimeConfig } from '@/contract/core/config';

/** What `/config.json` says of a server that nobody configured. */
export const runtimeConfig = (over: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  signingKey: 'milyem-dev-secret',
  project: 'milyem',
  uiVersion: '1.0.41',
  hosts: {},
  support: { email: '', whatsapp: '', site: '' },
  callsPerMinute: CALLS_PER_MINUTE,
  demo: false,
  ...over,
});
