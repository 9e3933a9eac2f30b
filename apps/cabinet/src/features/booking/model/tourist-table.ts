import {
  touristCell,
  type BookingView,
  type Tourist,
  type TouristCell,
  type TouristCells,
  type TouristTableRow,
} from '@tropa/contract';
import { countryName, type CoreLocale } from '@tropa/core';

/** A row of the table as it is typed: every cell is there, an empty one says nothing. */
export interface TypedRow {
  id: number | null;
  cells: Record<TouristCell, string>;
}

/** The words of the interface, by which people and the server read a cell. */
export interface CellWords {
  language: CoreLocale;
  sex: (sex: NonNullable<Tourist['sex']>) => string;
  document: (kind: NonNullable<Tourist['passport_kind']>) => string;
}

const emptyCells = (): Record<TouristCell, string> => ({
  last_name: '',
  first_name: '',
  middle_name: '',
  birthday: '',
  sex: '',
  citizenship: '',
  passport_kind: '',
  passport: '',
  phone: '',
  email: '',
  food_restriction: '',
  weight: '',
});

const newRow = (): TypedRow => ({ id: null, cells: emptyCells() });

/** Columns of a booking: weight only where its tour asks for it. */
export const columnsOf = ({ tourist_limits }: Pick<BookingView, 'tourist_limits'>): TouristCell[] =>
  touristCell.options.filter((cell) => cell !== 'weight' || tourist_limits.max_tourist_weight !== null);

/** Those who are named, as the table shows them (the number of a document stays where it is), and a row for each free place. */
export function typedRows(
  booking: Pick<BookingView, 'tourists' | 'tourists_count'>,
  words: CellWords,
): TypedRow[] {
  const named = booking.tourists
    .filter(({ is_erased }) => !is_erased)
    .map((tourist): TypedRow => ({
      id: tourist.id,
      cells: {
        ...emptyCells(),
        last_name: tourist.last_name,
        first_name: tourist.first_name,
        middle_name: tourist.middle_name,
        birthday: tourist.birthday?.split('-').toReversed().join('.') ?? '',
        sex: tourist.sex ? words.sex(tourist.sex) : '',
        citizenship: tourist.citizenship ? countryName(tourist.citizenship, words.language) : '',
        passport_kind: tourist.passport_kind ? words.document(tourist.passport_kind) : '',
        phone: tourist.phone,
        email: tourist.email,
        food_restriction: tourist.food_restriction,
        weight: tourist.weight === null ? '' : String(tourist.weight),
      },
    }));
  const free = Math.max(0, booking.tourists_count - booking.tourists.length);
  return [...named, ...Array.from({ length: free }, newRow)];
}

const isEmpty = ({ cells }: TypedRow) => Object.values(cells).every((cell) => cell.trim() === '');

/** What cells say is written over what stood there; what they do not say stays. */
const written = (row: TypedRow, cells: TouristCells): TypedRow => ({
  id: row.id,
  cells: {
    ...row.cells,
    ...Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')),
  },
});

/** Puts rows that the server has read into the table: at whose they are, else into the first empty rows, else below. */
export function withRead(rows: readonly TypedRow[], read: readonly TouristTableRow[]): TypedRow[] {
  const next = [...rows];
  for (const { id, cells } of read) {
    const own = id === null ? -1 : next.findIndex((row) => row.id === id);
    const at = own === -1 ? next.findIndex((row) => row.id === null && isEmpty(row)) : own;
    if (at === -1) next.push(written(newRow(), cells));
    else next[at] = written(next[at] ?? newRow(), cells);
  }
  return next;
}

/** Whether what was copied is more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/u.test(text.trim());

/** Puts cells that were copied elsewhere to the right of one and below it, as spreadsheets do; rows are added where they lack. */
export function withPasted(
  rows: readonly TypedRow[],
  columns: readonly TouristCell[],
  at: { row: number; cell: TouristCell },
  text: string,
): TypedRow[] {
  const next = [...rows];
  const first = columns.indexOf(at.cell);
  for (const [down, line] of text.replaceAll('\r', '').trimEnd().split('\n').entries()) {
    const place = at.row + down;
    const cells = line.split('\t').flatMap((value, right) => {
      const column = columns[first + right];
      return column ? [[column, value.trim()] as const] : [];
    });
    const row = next[place] ?? newRow();
    next[place] = { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
  }
  return next;
}

/** One value in all rows where somebody is named and nothing stands there yet. */
export const withValue = (rows: readonly TypedRow[], cell: TouristCell, value: string): TypedRow[] =>
  rows.map((row) =>
    isEmpty(row) || row.cells[cell].trim() !== '' ? row : { ...row, cells: { ...row.cells, [cell]: value } },
  );

/** The table as spreadsheets take it. @param heads what the columns are called */
export const copiedText = (
  rows: readonly TypedRow[],
  columns: readonly TouristCell[],
  heads: readonly string[],
): string =>
  [heads, ...rows.filter((row) => !isEmpty(row)).map(({ cells }) => columns.map((column) => cells[column]))]
    .map((line) => line.map((text) => text.replaceAll(/[\t\r\n]+/gu, ' ')).join('\t'))
    .join('\n');

/** What of a row is said anew: of somebody who stands there only what was changed, for the others may have answered meanwhile. */
function newsOf({ id, cells }: TypedRow, began: readonly TypedRow[]): TouristTableRow {
  const before = id === null ? undefined : began.find((row) => row.id === id);
  const changed = Object.entries(cells).filter(
    ([cell, text]) => text !== '' && text !== before?.cells[cell as TouristCell],
  );
  return { id, cells: Object.fromEntries(changed) };
}

/**
 * Rows that say something new, as they are sent, and where each stands in the table.
 * @param began the table as it was opened
 */
export function sentRows(
  rows: readonly TypedRow[],
  began: readonly TypedRow[],
): { rows: TouristTableRow[]; places: number[] } {
  const sent = rows
    .map((row, place) => ({ row: newsOf(row, began), place }))
    .filter(({ row }) => Object.keys(row.cells).length > 0);
  return { rows: sent.map(({ row }) => row), places: sent.map(({ place }) => place) };
}

/** Refusals of the rows that were sent, as the rows of the table that they are of. */
export const refusalsInTable = (
  errors: Record<string, string>,
  places: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^rows\.(\d+)/u, (_whole, index: string) => `rows.${places[Number(index)] ?? index}`),
      text,
    ]),
  );
