import { defined } from '../../../shared/defined.ts';
import { among, furtherPage, typedText } from '../../../shared/read-address.ts';

/** What the address of the list of companies says. */
export interface CompaniesSearch {
  q?: string | undefined;
  shown?: 'archived' | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export const readCompaniesSearch = ({ q, shown, page }: Record<string, unknown>): CompaniesSearch =>
  defined({ q: typedText(q), shown: among(['archived'] as const, shown), page: furtherPage(page) });
