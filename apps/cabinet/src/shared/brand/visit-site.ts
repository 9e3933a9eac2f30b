const STORAGE_KEY = 'visit-site';

// The table of brands itself stays out of the first load.
const brandIdOf = (value: string | null): number | null =>
  /^(?:[1-9]|10)$/u.test(value ?? '') ? Number(value) : null;

/** Keeps the brand that `?site=` names (docs/rules/brands.md) until the tab is closed; another visit may name another one. Gives what it names. */
export function rememberVisitSite(search: string): number | null {
  const id = brandIdOf(new URLSearchParams(search).get('site'));
  if (id !== null) sessionStorage.setItem(STORAGE_KEY, String(id));
  return id;
}

/** Id of the brand that this visit came for; null: none was named. */
export const visitSite = (): number | null => brandIdOf(sessionStorage.getItem(STORAGE_KEY));
