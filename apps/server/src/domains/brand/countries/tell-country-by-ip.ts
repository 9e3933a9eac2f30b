import type { brandCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';

/** The visitor's country by address; the configured one where the address belongs to none, e.g. in a local network. */
export const tellCountryByIp: Operation<typeof brandCalls.countryByIp> = async ({ config, geo, ip }) => ({
  result: { iso_code: geo.countryOf(ip) ?? config.defaultCountry },
});
