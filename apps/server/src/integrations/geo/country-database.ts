import { Reader, type CountryResponse } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPublicAddress } from '../outbound/public-address.ts';
import type { CountryByAddress } from './country-by-address.ts';

/** Networks of the registries, IPv4 and IPv6, in the public domain (CC0): a file of eight megabytes that asks nobody. */
const FILE = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
);
/** IPv4 inside IPv6, as sockets that listen to both write it. */
const MAPPED = /^::ffff:(?=\d{1,3}(?:\.\d{1,3}){3}$)/iu;
const COUNTRY = /^[A-Z]{2}$/u;

/** One network of this file: its form is its own, shorter than MaxMind's. */
interface Network extends CountryResponse {
  readonly country_code?: string;
}

/** The country of an address by the registries' networks. The file is read at the first question. */
export function createCountryDatabase(): CountryByAddress {
  let reader: Reader<Network> | undefined;
  return {
    countryOf: (ip) => {
      const address = ip.replace(MAPPED, '');
      // The file has an owner also for some networks that are nobody's.
      if (!isPublicAddress(address)) return null;
      reader ??= new Reader<Network>(readFileSync(FILE));
      const code = reader.get(address)?.country_code;
      return code !== undefined && COUNTRY.test(code) ? code : null;
    },
  };
}
