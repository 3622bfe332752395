import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { BadSetting } from '../platform/bad-setting';
import type { Ctx } from '../platform/http';

/** Finds out the caller's address behind reverse proxies. */

/**
 * Reverse proxies in front of this server: their addresses, or how many each call passes one after
 * another.
 */
export type TrustedProxies = { blocks: BlockList } | { hops: number };

const MOST_HOPS = 10;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The address in plain form. A socket that listens on both families reports IPv4 addresses as
 * mapped IPv6 ones.
 */
export const plainAddress = (address: string): string => {
  const bare = address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
  return bare.toLowerCase();
};

/** TRUSTED_PROXIES: 127.0.0.1,10.0.0.0/8 or a number of proxies. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (!text) return undefined;
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_HOPS)
    return { hops: Number(text) };
  const blocks = new BlockList();
  for (const part of text.split(','))
    if (!addAddresses(blocks, part.trim()))
      throw new BadSetting(
        `TRUSTED_PROXIES, virgülle ayrılmış adresler (örnek 127.0.0.1,10.0.0.0/8) veya 1 ile ${MOST_HOPS} arasında bir sayı olmalıdır; verilen: "${part.trim()}".`,
      );
  return { blocks };
}

/** Adds an address or a range such as 10.0.0.0/8; false if it is neither. */
export function addAddresses(blocks: BlockList, part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const widest = isIP(address) === 6 ? 128 : 32;
  const sound =
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest));
  if (sound)
    blocks.addSubnet(address, bits === undefined ? widest : Number(bits), familyOf(address));
  return sound;
}

/** Whether an address lies in one of the ranges. */
export const isWithin = (blocks: BlockList, address: string): boolean =>
  isIP(address) !== 0 && blocks.check(address, familyOf(address));

/** Address of the caller, see `addressThrough`. */
export const addressOf = (c: Ctx, trusted: TrustedProxies | undefined): string =>
  addressThrough(c.env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trusted);

/** Address of a socket's client, see `addressThrough`. */
export const socketAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: TrustedProxies | undefined,
): string => addressThrough(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trusted);

/**
 * The address of the client behind trusted proxies. Guarantee: X-Forwarded-For is read from the
 * right and only as far as trusted proxies have written it, so that nobody can pretend to be
 * another client by sending one.
 */
function addressThrough(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies | undefined,
): string {
  let address = plainAddress(peer ?? 'unknown');
  if (!trusted) return address;
  const told = (forwarded ?? '').split(',').map(plainAddress).reverse();
  for (const [turn, next] of told.entries()) {
    if (isIP(next) === 0 || !isProxy(trusted, address, turn)) break;
    address = next;
  }
  return address;
}

/**
 * Whether an address is a trusted proxy. `turn`: how many proxies are between this address and the
 * server.
 */
export const isProxy = (trusted: TrustedProxies, address: string, turn: number): boolean =>
  'hops' in trusted ? turn < trusted.hops : isWithin(trusted.blocks, address);
