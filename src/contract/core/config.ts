/** The run-time configuration `/config.json`: its fields, and the reader that checks them. */

/**
 * Calls a minute that the platform allows a session (src/contract/README.md#point-9-constants);
 * also assumed of a server that names no limit.
 */
export const CALLS_PER_MINUTE = 250;

/**
 * Contents of `/config.json`, which a build reads at run time, so that a change needs no new build.
 * Guarantee: a missing or malformed file gives undefined, never a part of it. The signing key is an
 * integrity tag and no credential.
 */
export type RuntimeConfig = {
  signingKey: string;
  project: string;
  uiVersion: string;
  /** Base addresses by project value; "" is this origin. */
  hosts: Record<string, string>;
  /**
   * Addresses of the e-invoice provider's test and live service; without them the page reports that
   * there is no provider.
   */
  eInvoice?: { test: string; live: string };
  /** The only origin from which the page accepts messages of the payment window. */
  paymentOrigin?: string;
  /** Service that counts visits of pages; without a tag id nothing is counted. */
  analytics?: { tagId: string; collector: string };
  support: { email: string; whatsapp: string; site: string };
  /**
   * How many calls a minute the server accepts from one session; calls that the device makes by
   * itself keep to shares of it.
   */
  callsPerMinute: number;
  /** True if the server has the demo companies; the login screen then offers them. */
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

/** The entries of an object that are texts; an empty object for any other value. */
function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
