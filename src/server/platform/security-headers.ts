import type { MiddlewareHandler } from 'hono';

type SecurityOptions = {
  /** We speak TLS ourselves: browsers may be told never to come without it. */
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
 * Scales and printers hang on a cable, papers and barcodes are photographed, a price board fills
 * its screen and keeps it awake; nothing else of the machine is ours.
 */
const OWN = ['serial', 'usb', 'camera', 'fullscreen', 'screen-wake-lock'];

/**
 * What the pages may do. Nothing inline, nothing evaluated: a script that someone smuggles into a
 * customer's name stays text. `milyem` is the app's own Trusted Types policy, for the worker's
 * address alone; no other may be made, least of all a `default` one that would let every text pass.
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
    'trusted-types milyem',
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
 * Over plain http on a LAN a browser ignores the opener policy and complains of it, so there it is
 * not sent.
 */
const isTrusted = (host: string, forwarded: string | undefined, tls: boolean): boolean =>
  tls || forwarded === 'https' || /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/.test(host);

/** Puts them on every reply, whoever made it. */
export function withSecurityHeaders(options: SecurityOptions): MiddlewareHandler {
  const headers = Object.entries(securityHeaders(options));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (isTrusted(c.req.header('host') ?? '', c.req.header('x-forwarded-proto'), options.tls))
      c.res.headers.set(...OPENER);
  };
}
