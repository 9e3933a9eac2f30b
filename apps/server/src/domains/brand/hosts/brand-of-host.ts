import type { Config } from '../../../config.ts';

const hostName = (host: string) => host.trim().toLowerCase().replace(/:\d+$/u, '');

/** The name of a host as it is configured, and the number of the brand whose it is; undefined: nobody's. */
export function brandOfHost(
  { brandHosts }: Pick<Config, 'brandHosts'>,
  host: string,
): { domain: string; id: number | undefined } {
  const domain = hostName(host);
  return { domain, id: brandHosts.get(domain) };
}
