/**
 * `/config.json`: what a build reads at run time, so that nothing is rebuilt when it changes. Guarantee: a missing or
 * malformed file gives undefined, never a half-read one. The signing key is an integrity tag and no credential.
 */
export type RuntimeConfig = {
  signingKey: string;
  project: string;
  uiVersion: string;
  /** Base addresses by project value; "" is this origin. */
  hosts: Record<string, string>;
  support: { email: string; whatsapp: string; site: string };
  /** Offered on the login screen when the server holds the fictional company. */
  demo: boolean;
};

export function parseConfig(value: unknown): RuntimeConfig | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const v = value as Record<string, unknown>;
  if (typeof v.signingKey !== 'string' || typeof v.project !== 'string' || typeof v.uiVersion !== 'string') return undefined;
  const support = typeof v.support === 'object' && v.support !== null ? (v.support as RuntimeConfig['support']) : { email: '', whatsapp: '', site: '' };
  const hosts = typeof v.hosts === 'object' && v.hosts !== null ? (v.hosts as Record<string, string>) : {};
  return { signingKey: v.signingKey, project: v.project, uiVersion: v.uiVersion, hosts, support, demo: v.demo === true };
}
