import { defined } from '../../../shared/defined.ts';
import { furtherPage, typedText, wholeNumber } from '../../../shared/read-address.ts';

/** What the address of a person's sales says. */
export interface MySalesSearch {
  /** Sales of this operator alone. */
  org?: number | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

/** Reads the address; what makes no sense is left out. */
export const readMySalesSearch = ({ org, q, page }: Record<string, unknown>): MySalesSearch =>
  defined({ org: wholeNumber(org), q: typedText(q), page: furtherPage(page) });
