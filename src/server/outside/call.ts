import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type AllowedHosts, ForbiddenAddress, guardedLookup, hostOf, mayAsk } from './address';

/**
 * Makes one HTTP call to a service outside. Guarantee: it never throws; it goes to public addresses
 * only, resolved once for the connection, unless the operator named the host; it ends within its
 * time and a megabyte, follows no redirect (which would pass the credential on), and reports a
 * failure by one of our codes, never in the other side's words.
 */
type OutsideTrouble =
  | 'unreachable'
  | 'forbidden-address'
  | 'insecure'
  | 'redirect'
  | 'too-large'
  | 'too-slow';
export type OutsideReply =
  | { ok: true; status: number; text: string }
  | { ok: false; trouble: OutsideTrouble };
export type OutsideCall = {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  allowed: AllowedHosts;
  /** Plain http only to hosts that the operator named. */
  secureOnly?: boolean;
  signal?: AbortSignal;
  patienceMs: number;
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

export function callOutside(
  address: string,
  { method = 'GET', headers, body, allowed, secureOnly, signal, patienceMs }: OutsideCall,
): Promise<OutsideReply> {
  return new Promise((resolve) => {
    const fail = (trouble: OutsideTrouble) => resolve({ ok: false, trouble });
    const trouble = addressTrouble(address, allowed);
    if (trouble === 'forbidden-address' || (trouble && secureOnly)) return fail(trouble);
    const slow = AbortSignal.timeout(patienceMs);
    const ask = new URL(address).protocol === 'https:' ? requestSecure : requestPlain;
    const call = ask(address, {
      method,
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity', 'User-Agent': 'milyem', ...headers },
      lookup: guardedLookup(allowed),
      signal: signal ? AbortSignal.any([slow, signal]) : slow,
      agent: false,
    });
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
      if (status >= 300 && status < 400) return end('redirect');
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > LARGEST_TEXT) end('too-large');
        else parts.push(part);
      });
      response.on('error', () => fail(slow.aborted ? 'too-slow' : 'unreachable'));
      response.on('end', () =>
        resolve({ ok: true, status, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    call.end(body);
  });
}
