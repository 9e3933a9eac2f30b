/** Providers by the names that the ledger keeps, and their words in the catalogue. */
const KEYS = { 'by-hand': 'by_hand', 'test-bank': 'test_bank', yookassa: 'yookassa' } as const;

export const PROVIDERS = Object.keys(KEYS);

/** The catalogue's key of a provider; undefined for one that has no words yet: its own name is shown. */
export const providerKey = (provider: string): (typeof KEYS)[keyof typeof KEYS] | undefined =>
  Object.entries(KEYS).find(([name]) => name === provider)?.[1];
