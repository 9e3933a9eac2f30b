import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** What the internet hands out for IPv6; all else is reserved for something. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True for an address of the public internet. False for loopback, private, link-local, carrier-grade NAT, unique local,
 * multicast and reserved ones, for IPv4 inside IPv6 in any form (mapped, NAT64, 6to4, Teredo), and for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
