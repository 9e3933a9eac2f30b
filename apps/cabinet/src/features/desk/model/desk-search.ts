/** The filter of a list of the desk, in its address: a link shows the same list. */
export interface DeskSearch {
  search?: string;
  filter?: string;
  /** A partner site. */
  site?: number;
  page?: number;
}

/** Reads a filter from an address; what makes no sense is left out. */
export function readDeskSearch({ search, filter, site, page }: Record<string, unknown>): DeskSearch {
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 120) : '';
  return {
    ...(text !== '' && { search: text }),
    ...(typeof filter === 'string' && filter !== '' && { filter }),
    ...(typeof site === 'number' && Number.isInteger(site) && site > 0 && { site }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The chosen one of a list's filters, else its first. */
export const chosenOf = <Name extends string>(
  names: readonly [Name, ...Name[]],
  filter: string | undefined,
): Name => names.find((name) => name === filter) ?? names[0];
