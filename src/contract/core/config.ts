/**
 * Calls a minute that the platform allows a session (src/contract/README.md#point-9-constants);
 * also assumed of a server that names no limit.
 */
export const CALLS_PER_MINUTE = 250;

/**
 * `/config.json`: what a build reads at run time, so that nothing is rebuilt when it changes.
 * Guarantee: a missing or malformed file gives undefined, never a half-read one. The signing key is
 * an integrity tag and no credential.
 */
export type RuntimeConfig = {
  signingKey: string;
  project: string;
  uiVersion: string;
  /** Base addresses by project value; "" is this origin. */
  hosts: Record<string, string>;
  /**
   * The e-invoice provider's two addresses; without them the direct call says that there is none.
   */
  eInvoice?: { test: string; live: string };
  /** The only origin that the payment window is believed from. */
  paymentOrigin?: string;
  /** Where visits of pages are counted; without a tag id nothing is. */
  analytics?: { tagId: string; collector: string };
  support: { email: string; whatsapp: string; site: string };
  /**
   * How many calls a minute the server takes of one session; what the device sends by itself keeps
   * to shares of it.
   */
  callsPerMinute: number;
  /** Offered on the login screen when the server holds the fictional company. */
  demo: boolean;
};

export function parseConfig(value: unknown): RuntimeConfig | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const v = value as Record<string, unknown>;
  if (
    typeof v.signingKey !== 'string' ||
    typeof v.project !== 'string' ||
    typeof v.uiVersion !== 'string'
  )
    return undefined;
  const { email = '', whatsapp = '', site = '' } = texts(v.support);
  const support = { email, whatsapp, site };
  const hosts = texts(v.hosts);
  const { test, live } = texts(v.eInvoice);
  const { tagId, collector } = texts(v.analytics);
  return {
    signingKey: v.signingKey,
    project: v.project,
    uiVersion: v.uiVersion,
    hosts,
    support,
    callsPerMinute:
      Number.isSafeInteger(v.callsPerMinute) && Number(v.callsPerMinute) > 0
        ? Number(v.callsPerMinute)
        : CALLS_PER_MINUTE,
    demo: v.demo === true,
    ...(test && live ? { eInvoice: { test, live } } : {}),
    ...(tagId && collector ? { analytics: { tagId, collector } } : {}),
    ...(typeof v.paymentOrigin === 'string' && v.paymentOrigin
      ? { paymentOrigin: v.paymentOrigin }
      : {}),
  };
}

/** The entries of an object that are texts; nothing of anything else. */
function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
