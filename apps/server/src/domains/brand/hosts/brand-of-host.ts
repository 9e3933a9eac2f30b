import { brandOf } from '@tropa/contract';
import type { Config } from '../../../config.ts';
import type { Services } from '../../../kernel/context.ts';

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

/** The own site of the brand whose sale something is; undefined: it is none's, or the brand has no site. */
export function originOfBrand(
  { config, cabinetOrigin }: Pick<Services, 'config' | 'cabinetOrigin'>,
  partner_site_id: number | null,
): string | undefined {
  const brand = partner_site_id === null ? undefined : brandOf(partner_site_id);
  return brand?.site ? brandOrigin(config, cabinetOrigin(), brand.id) : undefined;
}
