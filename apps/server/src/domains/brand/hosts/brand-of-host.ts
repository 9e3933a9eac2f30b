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

/** The address of a brand's own site: at the first host that is configured for it, else at the one under the cabinet's. */
export function brandOrigin(
  { brandHosts }: Pick<Config, 'brandHosts'>,
  cabinetOrigin: string,
  brand_id: number,
): string | undefined {
  const hosts = [...brandHosts].flatMap(([host, id]) => (id === brand_id ? [host] : []));
  // The one under the cabinet's own stands first.
  const [own, configured = own] = hosts;
  if (configured === undefined) return undefined;
  const origin = new URL(cabinetOrigin);
  return `${origin.protocol}//${configured}${origin.port === '' ? '' : `:${origin.port}`}`;
}
