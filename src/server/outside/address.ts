import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Checks the addresses that a company may have us read. Guarantee: a request goes to no machine of
 * our own network, whatever its name resolves to at the moment of connecting, unless the operator
 * named that host in the environment.
 */
export type AllowedHosts = ReadonlySet<string>;

const listOf = (nets: string, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const net of nets.split(' ')) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/**
 * Networks that are not public, one list for each family: in a common list every IPv4 address would
 * count as a mapped IPv6 one.
 */
const NOT_PUBLIC = {
  ipv4: listOf(
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
    'ipv4',
  ),
  // With what carries a fourth version's address inside: mapped, translated, 6to4, Teredo.
  ipv6: listOf(
    '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
    'ipv6',
  ),
};

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip) === 4 ? 'ipv4' : 'ipv6';
  return isIP(ip) !== 0 && !NOT_PUBLIC[family].check(ip, family);
}

export const hostOf = (address: string): string =>
  new URL(address).hostname.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * Whether an address may be read. A name is checked when it is resolved; a numeric address at once,
 * because it is never resolved.
 */
export const mayAsk = (address: string, allowed: AllowedHosts): boolean =>
  mayAskHost(hostOf(address), allowed);

export const mayAskHost = (host: string, allowed: AllowedHosts): boolean =>
  allowed.has(host.toLowerCase()) || isIP(host) === 0 || isPublicAddress(host);

export class ForbiddenAddress extends Error {}

export type Resolve = typeof lookup;

/**
 * The `lookup` of a connection: it checks the same addresses to which the connection then goes, so
 * that a name cannot change in between.
 */
export const guardedLookup =
  (allowed: AllowedHosts, resolve: Resolve = lookup): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      const open =
        allowed.has(host.toLowerCase()) || found.every(({ address }) => isPublicAddress(address));
      if (!first || !open) return done(new ForbiddenAddress('not a public address'), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
