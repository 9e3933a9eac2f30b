import { MAX_IMPORT_COLUMNS } from '@tropa/contract/codes';
import type { SheetCell, StoredSheet } from './repository.ts';
import { proposeMapping } from './propose-mapping.ts';
import { writtenIn } from './read-cell.ts';

/** How many rows of titles may stand above the headers. */
export const MAX_TITLE_ROWS = 20;

const headersOf = (cells: readonly SheetCell[]): string[] => cells.map((cell) => writtenIn(cell));

/** The row that names the most columns, counted from zero; the first one where none names any. */
export function likelyHeaders(rows: readonly SheetCell[][]): number {
  const known = rows
    .slice(0, MAX_TITLE_ROWS + 1)
    .map((cells) => proposeMapping(headersOf(cells)).filter((field) => field !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** All rows of a sheet in their order, titles and headers too. */
export const wholeOf = ({ rows, above = [], head = [] }: StoredSheet): SheetCell[][] => [
  ...above,
  head,
  ...rows,
];

/** A sheet whose headers stand in one of its rows. @param at counted from zero */
export function withHeadersAt(whole: readonly SheetCell[][], at: number): StoredSheet {
  const head = whole[at] ?? [];
  const width = Math.min(MAX_IMPORT_COLUMNS, Math.max(0, ...whole.map((row) => row.length)));
  const headers = Array.from({ length: width }, (_, column) => {
    const cell = head[column] ?? null;
    return cell === null || typeof cell === 'object' ? '' : String(cell).slice(0, 120);
  });
  return { headers, above: whole.slice(0, at), head, rows: whole.slice(at + 1) };
}

/** The number of the row of headers, as the spreadsheet numbers it. */
export const headerRowOf = ({ above = [] }: Pick<StoredSheet, 'above'>): number => above.length + 1;

/** The first rows as people read them, to point at the one of the headers. */
export const topRows = (sheet: StoredSheet): string[] =>
  wholeOf(sheet)
    .slice(0, Math.min(MAX_TITLE_ROWS + 1, wholeOf(sheet).length - 1))
    .map((cells) =>
      headersOf(cells)
        .filter((text) => text !== '')
        .join(' · ')
        .slice(0, 120),
    );
