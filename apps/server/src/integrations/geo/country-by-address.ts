/** Port: knows in which country an address is. */
export interface CountryByAddress {
  /** ISO 3166-1 alpha-2 of an IP address; null where it belongs to none or is not known. */
  countryOf: (ip: string) => string | null;
}
