export const SUPPORT_FILTERS = ['waiting', 'mine', 'all'] as const;

/** Which questions to support the desk lists, in its address. */
interface SupportSearch {
  filter?: (typeof SUPPORT_FILTERS)[number] | undefined;
  page?: number | undefined;
}

/** Reads a filter from an address; what makes no sense is left out. */
export function readSupportSearch({ filter: wanted, page }: Record<string, unknown>): SupportSearch {
  const filter = SUPPORT_FILTERS.find((known) => known === wanted);
  return {
    ...(filter && { filter }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  };
}
