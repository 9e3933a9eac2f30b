import { isPhoneOfCountry, phoneCountry } from '@tropa/core';

/** A country of the phone input (docs/rules/interface.md). */
export interface PhoneCountry {
  name: string;
  /** ISO 3166-1 alpha-2, in capitals. */
  iso_code: string;
  /** Calling code with its plus. */
  phone_code: string;
  /** Stands above the others. */
  is_primary: boolean;
}

/** Address of a country's flag: `{base}/{code}.svg` in lower case (docs/rules/interface.md). */
export function flagUrl(base: string, isoCode: string): string {
  return `${base.replace(/\/+$/u, '')}/${isoCode.toLowerCase()}.svg`;
}

/** The country that a whole number belongs to when it is not the chosen one; null when there is nothing to say. */
export function foreignCountry(phone: string, chosen: string | null): string | null {
  const country = phoneCountry(phone);
  if (country === null || chosen === null || country === chosen) return null;
  return isPhoneOfCountry(phone, country) ? country : null;
}

/** Countries by a part of their name, their code, or the beginning of their calling code; the order is kept. */
export function findCountries(countries: readonly PhoneCountry[], query: string): readonly PhoneCountry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return countries;
  const digits = /^\+?\d[\d\s]*$/u.test(wanted) ? `+${wanted.replace(/\D/gu, '')}` : null;
  return countries.filter(
    ({ name, iso_code, phone_code }) =>
      name.toLowerCase().includes(wanted) ||
      iso_code.toLowerCase() === wanted ||
      (digits !== null && phone_code.startsWith(digits)),
  );
}
