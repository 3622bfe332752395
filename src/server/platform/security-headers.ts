import type { MiddlewareHandler } from 'hono';

/** Security headers of every reply. */

type SecurityOptions = {
  /** True if this server speaks TLS itself: browsers are then told never to connect without it. */
  tls: boolean;
  /** Other origins of ours that the app talks to, from the run-time configuration's hosts. */
  origins?: readonly string[];
};

const DENIED = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'window-management',
  'xr-spatial-tracking',
];
/**
 * Browser features that the app uses: scales and printers on a cable, photographs of papers and
 * barcodes, and a price screen that fills its display and keeps it awake. All others are denied.
 */
const OWN = ['serial', 'usb', 'camera', 'fullscreen', 'screen-wake-lock'];

/**
 * Content security policy of the pages. Nothing inline and nothing evaluated: a script that
 * somebody puts into a customer's name stays text. `milyem` is the app's own Trusted Types policy,
 * only for the worker's address, `milyem-lists` the one of the worker of the sanctions lists, and
 * `milyem-zone` that of the reader of identity cards; no other may be made, least of all a
 * `default` one, which would let every text pass.
 */
export function contentSecurityPolicy(origins: readonly string[] = []): string {
  const others = origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types milyem milyem-lists milyem-zone',
  ].join('; ');
}

function securityHeaders({ tls, origins = [] }: SecurityOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    'Permissions-Policy': [
      ...OWN.map((name) => `${name}=(self)`),
      ...DENIED.map((name) => `${name}=()`),
    ].join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(tls ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** The payment provider's window must still be able to answer its opener. */
const OPENER = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'] as const;

/**
 * Whether the page counts as secure. Over plain http on a LAN a browser ignores the opener policy
 * and complains, so it is not sent there.
 */
const isTrusted = (host: string, forwarded: string | undefined, tls: boolean): boolean =>
  tls || forwarded === 'https' || /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(host);

/** Puts the headers on every reply. */
export function withSecurityHeaders(options: SecurityOptions): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(options));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (isTrusted(c.req.header('host') ?? '', c.req.header('x-forwarded-proto'), options.tls))
      c.res.headers.set(...OPENER);
  };
}
