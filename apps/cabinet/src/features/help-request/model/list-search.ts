import { HELP_REQUEST_TYPES, type HelpRequestType } from '@tropa/core';

/** The filter of the list, in its address: a link shows the same list. */
export interface HelpRequestSearch {
  status?: 'new' | 'answered' | undefined;
  type?: HelpRequestType | undefined;
  page?: number | undefined;
}

/** Reads the filter from an address; what makes no sense is left out. */
export function readHelpRequestSearch({ status, type, page }: Record<string, unknown>): HelpRequestSearch {
  const known = HELP_REQUEST_TYPES.find((name) => name === type);
  return {
    ...((status === 'new' || status === 'answered') && { status }),
    ...(known && { type: known }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  };
}
