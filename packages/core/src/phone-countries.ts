import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Every country that has phone numbers, with its calling code without the plus. */
export const phoneCountryCodes = (): { iso_code: string; calling_code: string }[] =>
  getCountries().map((iso_code) => ({ iso_code, calling_code: getCountryCallingCode(iso_code) }));
