import { FIRST_PAGE } from '@tropa/core';

/** What the address of a person's sales says. */
export interface MySalesSearch {
  /** Sales of this operator alone. */
  org?: number | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

const wholeNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Reads the address; what makes no sense is left out. */
export function readMySalesSearch({ org, q, page }: Record<string, unknown>): MySalesSearch {
  const of = wholeNumber(org);
  const at = wholeNumber(page);
  // Digits alone come from the address as a number.
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 120) : '';
  return {
    ...(of !== undefined && { org: of }),
    ...(typed !== '' && { q: typed }),
    ...(at !== undefined && at !== FIRST_PAGE && { page: at }),
  };
}
