import { domainToASCII, domainToUnicode } from 'node:url';
import type { Config } from '../../../config.ts';
import type { Message } from '../../../kernel/refusal.ts';

/** Names that are nobody's on the internet (RFC 6761, RFC 6762, RFC 8375 and the like). */
const NOT_OF_THE_INTERNET = new Set(['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'lan']);
/** A whole name in DNS: two labels at least, the last one no number. */
const DOMAIN =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/u;

/** Whether a host can be a domain of a site at all: others are not even looked up. */
export const looksLikeDomain = (host: string): boolean => DOMAIN.test(host);

/**
 * A domain as it stands in DNS, of what somebody typed or pasted: `https://Алтай.рф/tours` gives `xn--80aa1ag9a.xn--p1ai`.
 * @returns null for what is no domain
 */
export function asciiDomain(typed: string): string | null {
  const host = typed
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/[/?#].*$/u, '')
    .replace(/:\d+$/u, '')
    .replace(/\.$/u, '');
  const ascii = domainToASCII(host);
  return looksLikeDomain(ascii) ? ascii : null;
}

const WWW = 'www.';

/** The other way to write a domain: with www, or without it. Whoever has proven one is answered at both. */
export const twinOf = (domain: string): string =>
  domain.startsWith(WWW) ? domain.slice(WWW.length) : `${WWW}${domain}`;

/** A host without its port and the dot that ends a whole name in DNS. */
export const bareHost = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/u, '').replace(/\.$/u, '');

/** A domain as people read it. */
export const readableDomain = (ascii: string): string => domainToUnicode(ascii) || ascii;

const isAtOrUnder = (name: string, host: string): boolean => name === host || name.endsWith(`.${host}`);

/** What is wrong with a domain of one's own; null when it may be claimed. */
export function domainProblemOf(
  ascii: string | null,
  {
    config,
    cabinetOrigin,
  }: { config: Pick<Config, 'sitesDomain' | 'brandHosts'>; cabinetOrigin: () => string },
): Message | null {
  if (ascii === null) return { key: 'errors.site.own_domain_format' };
  if (NOT_OF_THE_INTERNET.has(ascii.split('.').at(-1) ?? '')) return { key: 'errors.site.own_domain_format' };
  const ours = [
    (config.sitesDomain ?? 'localhost').replace(/:\d+$/u, '').toLowerCase(),
    new URL(cabinetOrigin()).hostname,
    ...config.brandHosts.keys(),
  ];
  return ours.some((host) => isAtOrUnder(ascii, host)) ? { key: 'errors.site.domain_reserved' } : null;
}
