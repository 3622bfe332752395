import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type AllowedHosts, ForbiddenAddress, guardedLookup, hostOf, mayAsk } from './address';

/**
 * Makes one HTTP call to a service outside. Guarantee: it never throws; it goes to public addresses
 * only, resolved once for the connection, unless the operator named the host; it ends within its
 * time and its size (a megabyte unless `most` says more); it follows redirects only if `follows` says
 * so, because a redirect would pass the credential on; it reports a failure by one of our codes, never
 * in the other side's words.
 */
type OutsideTrouble =
  | 'unreachable'
  | 'forbidden-address'
  | 'insecure'
  | 'redirect'
  | 'too-large'
  | 'too-slow';
type Failed = { ok: false; trouble: OutsideTrouble };
export type OutsideReply = { ok: true; status: number; text: string } | Failed;
export type OutsideFile = { ok: true; status: number; bytes: Buffer } | Failed;
export type OutsideCall = {
  method?: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Bytes of the largest answer that is read. */
  most?: number;
  allowed: AllowedHosts;
  /** Plain http only to hosts that the operator named. */
  secureOnly?: boolean;
  signal?: AbortSignal;
  patienceMs: number;
  /**
   * Redirects that are followed, each to an address that is checked like the first; none unless
   * given. Give it only to a call without a credential.
   */
  follows?: number;
};

export const LARGEST_TEXT = 1_000_000;

/** Why an address is not called at all; undefined if it may be. */
export function addressTrouble(
  address: string,
  allowed: AllowedHosts,
): 'forbidden-address' | 'insecure' | undefined {
  if (!mayAsk(address, allowed)) return 'forbidden-address';
  return new URL(address).protocol === 'https:' || allowed.has(hostOf(address))
    ? undefined
    : 'insecure';
}

export async function callOutside(address: string, call: OutsideCall): Promise<OutsideReply> {
  const reply = await fetchOutside(address, call);
  return reply.ok ? { ok: true, status: reply.status, text: reply.bytes.toString('utf8') } : reply;
}

/** The same for a file, whose bytes are answered. */
export function fetchOutside(address: string, options: OutsideCall): Promise<OutsideFile> {
  const { method = 'GET', headers, body, most = LARGEST_TEXT } = options;
  const { allowed, secureOnly, signal, patienceMs, follows = 0 } = options;
  return new Promise((resolve) => {
    const fail = (trouble: OutsideTrouble) => resolve({ ok: false, trouble });
    const trouble = addressTrouble(address, allowed);
    if (trouble === 'forbidden-address' || (trouble && secureOnly)) return fail(trouble);
    const slow = AbortSignal.timeout(patienceMs);
    const ask = new URL(address).protocol === 'https:' ? requestSecure : requestPlain;
    let call: ClientRequest;
    try {
      call = ask(address, {
        method,
        headers: {
          Accept: '*/*',
          'Accept-Encoding': 'identity',
          'User-Agent': 'milyem',
          ...headers,
        },
        lookup: guardedLookup(allowed),
        signal: signal ? AbortSignal.any([slow, signal]) : slow,
        agent: false,
      });
    } catch {
      // A credential has letters that no header can hold.
      return fail('unreachable');
    }
    call.on('error', (error) =>
      fail(
        slow.aborted
          ? 'too-slow'
          : error instanceof ForbiddenAddress
            ? 'forbidden-address'
            : 'unreachable',
      ),
    );
    call.on('response', (response) => {
      const { statusCode: status = 0 } = response;
      const end = (reason: OutsideTrouble) => {
        fail(reason);
        response.destroy();
      };
      if (status >= 300 && status < 400) {
        const next = follows > 0 ? nextAddress(address, response.headers.location) : undefined;
        if (!next) return end('redirect');
        response.destroy();
        return resolve(fetchOutside(next, { ...options, follows: follows - 1 }));
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > most) end('too-large');
        else parts.push(part);
      });
      response.on('error', () => fail(slow.aborted ? 'too-slow' : 'unreachable'));
      response.on('end', () => resolve({ ok: true, status, bytes: Buffer.concat(parts) }));
    });
    call.end(body);
  });
}

/** Where a redirect leads; undefined if that is no web address. */
function nextAddress(from: string, location: string | undefined): string | undefined {
  if (!location || !URL.canParse(location, from)) return undefined;
  const next = new URL(location, from);
  return /^https?:$/.test(next.protocol) ? next.href : undefined;
}
