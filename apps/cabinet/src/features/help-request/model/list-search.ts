import { HELP_REQUEST_TYPES, type HelpRequestType } from '@tropa/core';
import { defined } from '../../../shared/defined.ts';
import { among, furtherPage } from '../../../shared/read-address.ts';

/** The filter of the list, in its address: a link shows the same list. */
export interface HelpRequestSearch {
  status?: 'new' | 'answered' | undefined;
  type?: HelpRequestType | undefined;
  page?: number | undefined;
}

/** Reads the filter from an address; what makes no sense is left out. */
export const readHelpRequestSearch = ({ status, type, page }: Record<string, unknown>): HelpRequestSearch =>
  defined({
    status: among(['new', 'answered'] as const, status),
    type: among(HELP_REQUEST_TYPES, type),
    page: furtherPage(page),
  });
