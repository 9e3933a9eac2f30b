import { defined } from '../../../shared/defined.ts';
import { among, furtherPage } from '../../../shared/read-address.ts';

export const SUPPORT_FILTERS = ['waiting', 'mine', 'all'] as const;

/** Which questions to support the desk lists, in its address. */
interface SupportSearch {
  filter?: (typeof SUPPORT_FILTERS)[number] | undefined;
  page?: number | undefined;
}

/** Reads a filter from an address; what makes no sense is left out. */
export const readSupportSearch = ({ filter, page }: Record<string, unknown>): SupportSearch =>
  defined({ filter: among(SUPPORT_FILTERS, filter), page: furtherPage(page) });
