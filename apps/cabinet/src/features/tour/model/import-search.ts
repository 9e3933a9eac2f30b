import { defined } from '../../../shared/defined.ts';
import { among, furtherPage, wholeNumber } from '../../../shared/read-address.ts';

/** The address of the import: which one, and whether its columns or its rows are shown. */
export interface ImportSearch {
  import?: number;
  step?: 'check';
  page?: number;
}

/** Reads what people and bookmarks may have written. */
export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const id = wholeNumber(search['import']);
  if (id === undefined) return {};
  return defined({
    import: id,
    step: among(['check'] as const, search['step']),
    page: furtherPage(search['page']),
  });
}
