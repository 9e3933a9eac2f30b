import { defined } from '../../../shared/defined.ts';
import { among, furtherPage, wholeNumber } from '../../../shared/read-address.ts';

/** Which tab of the letters is open, and where in the journal one is: a link shows the same. */
export interface LettersSearch {
  tab?: 'journal' | undefined;
  status?: 'sent' | 'left' | undefined;
  /** Letters of one rule. */
  rule?: number | undefined;
  page?: number | undefined;
}

/** Reads an address; what makes no sense is left out. */
export const readLettersSearch = ({ tab, status, rule, page }: Record<string, unknown>): LettersSearch =>
  defined({
    tab: among(['journal'] as const, tab),
    status: among(['sent', 'left'] as const, status),
    rule: wholeNumber(rule),
    page: furtherPage(page),
  });
