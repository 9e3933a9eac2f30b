import { defined } from '../../../shared/defined.ts';
import { furtherPage, typedText, wholeNumber } from '../../../shared/read-address.ts';

/** The filter of a list of the desk, in its address: a link shows the same list. */
export interface DeskSearch {
  search?: string;
  filter?: string;
  /** A partner site. */
  site?: number;
  page?: number;
}

/** Reads a filter from an address; what makes no sense is left out. */
export const readDeskSearch = ({ search, filter, site, page }: Record<string, unknown>): DeskSearch =>
  defined({
    search: typedText(search),
    filter: typeof filter === 'string' ? filter || undefined : undefined,
    site: wholeNumber(site),
    page: furtherPage(page),
  });

/** The chosen one of a list's filters, else its first. */
export const chosenOf = <Name extends string>(
  names: readonly [Name, ...Name[]],
  filter: string | undefined,
): Name => names.find((name) => name === filter) ?? names[0];
