import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@tropa/contract/codes';
import { fileTypeFromBuffer } from 'file-type';
import { parseCsv } from 'hucre/csv';
import { colToLetter, readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import type { SheetCell, StoredSheet } from './repository.ts';
import { decodeText, isGarbled } from './decode-text.ts';
import { likelyHeaders, MAX_TITLE_ROWS, withHeadersAt } from './header-row.ts';
import { rowOfOpenQuote, separatedText, type SeparatedText } from './separated-text.ts';
import { isZipWithin } from './zip-bounds.ts';

/** Why a file could not be read; each has its words in `errors.tour_import`. */
export type SheetRefusal =
  | 'not_a_sheet'
  | 'old_format'
  | 'web_page'
  | 'unclosed_quote'
  | 'too_large_inside'
  | 'too_many_rows'
  | 'no_rows';
/** @property row where it is, as the spreadsheet numbers it */
export type SheetReading = { sheet: StoredSheet } | { refusal: SheetRefusal; row?: number };

const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
/** Letters of a cell (a spreadsheet holds no more itself), of a row and of all rows together. */
const MAX_CELL = 32_767;
const MAX_ROW = 120_000;
const MAX_SHEET = 8_000_000;
/** Titles and headers, the rows and one more, which shows that there are too many. */
const ROWS_TO_READ = MAX_IMPORT_ROWS + MAX_TITLE_ROWS + 2;
const SHEETS: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/zip',
]);
const CELL_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)/u;
/** What other programs save under the name of a spreadsheet. */
const WEB_PAGE = /^\s*<(?:!doctype\s+html|html|head|meta|table|body|style)\b/iu;
/** A formula that a text file carries without what it comes to; a sum may begin with a plus. */
const FORMULA = /^=[A-ZА-ЯЁ(]/iu;

function textCell(value: string): SheetCell {
  const text = value.trim();
  if (text === '') return null;
  if (isGarbled(text)) return { problem: 'encoding' };
  if (CELL_ERROR.test(text)) return { problem: 'cell_error' };
  return text;
}

function cellOf(value: CellValue, details: Cell | undefined): SheetCell {
  if (details?.type === 'error') return { problem: 'cell_error' };
  if (details?.formula !== undefined && (value === null || value === ''))
    return { problem: 'formula_without_value' };
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return { problem: 'cell_error' };
    // Parts of a day are fractions, a second short at times.
    const [day = '', clock = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
      .toISOString()
      .split('T');
    const time = clock.slice(0, 5);
    return time === '00:00' ? { day } : { day, time };
  }
  return textCell(value);
}

/** Cells that a merge swallows have no value of their own: taking them for empty would import half a row. */
function markMerged(sheet: Sheet, rows: SheetCell[][]): void {
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? [])
    for (let row = Math.max(1, startRow); row <= Math.min(endRow, rows.length - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, MAX_IMPORT_COLUMNS - 1); column += 1) {
        const cells = rows[row];
        if (!cells || (row === startRow && column === startCol)) continue;
        while (cells.length <= column) cells.push(null);
        cells[column] = { problem: 'merged' };
      }
}

async function xlsxRows(content: Buffer): Promise<SheetCell[][]> {
  let isTaken = false;
  const book = await readXlsx(content, {
    range: `A1:${colToLetter(MAX_IMPORT_COLUMNS - 1)}${ROWS_TO_READ}`,
    maxRows: ROWS_TO_READ,
    sheets: ({ hidden, veryHidden }) => {
      if (isTaken || hidden === true || veryHidden === true) return false;
      isTaken = true;
      return true;
    },
  });
  const [sheet] = book.sheets;
  if (!sheet) return [];
  const rows = sheet.rows.map((row, y) =>
    Array.from({ length: row.length }, (_, x) => cellOf(row[x] ?? null, sheet.cells?.get(`${y},${x}`))),
  );
  markMerged(sheet, rows);
  return rows;
}

function csvRows({ text, delimiter }: SeparatedText): SheetCell[][] {
  return parseCsv(text, { maxRows: ROWS_TO_READ, ...(delimiter === undefined ? {} : { delimiter }) }).map(
    (row) =>
      row.slice(0, MAX_IMPORT_COLUMNS).map((value) => {
        const written = String(value ?? '');
        return FORMULA.test(written.trim()) ? { problem: 'formula_without_value' } : textCell(written);
      }),
  );
}

const lettersIn = (cell: SheetCell): number => (typeof cell === 'string' ? cell.length : 8);

/** Whether a sheet holds more than anybody writes: it would be stored, shown and searched whole. */
function isTooMuch(rows: SheetCell[][]): boolean {
  let total = 0;
  return rows.some((row) => {
    const letters = row.reduce<number>((sum, cell) => sum + lettersIn(cell), 0);
    total += letters;
    return letters > MAX_ROW || total > MAX_SHEET || row.some((cell) => lettersIn(cell) > MAX_CELL);
  });
}

function sheetOf(rows: SheetCell[][]): SheetReading {
  if (isTooMuch(rows)) return { refusal: 'too_large_inside' };
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== null));
  const filled = rows.slice(0, last + 1);
  const sheet = withHeadersAt(filled, likelyHeaders(filled));
  if (sheet.rows.length === 0) return { refusal: 'no_rows' };
  if (sheet.rows.length > MAX_IMPORT_ROWS) return { refusal: 'too_many_rows' };
  return { sheet };
}

/** Reads the first shown sheet of an xlsx file, or a csv file: which it is, its bytes say. */
export async function readSheet(content: Buffer): Promise<SheetReading> {
  const found = await fileTypeFromBuffer(content);
  if (found?.mime === 'application/x-cfb') return { refusal: 'old_format' };
  if (found && SHEETS.has(found.mime)) {
    if (!isZipWithin(content, MAX_UNPACKED_BYTES)) return { refusal: 'too_large_inside' };
    // The library throws kinds of its own for each way in which a file may be broken: to people they are one.
    const rows = await xlsxRows(content).catch(() => undefined);
    return rows ? sheetOf(rows) : { refusal: 'not_a_sheet' };
  }
  const text = found && !found.mime.startsWith('text/') ? undefined : decodeText(content);
  if (text !== undefined && WEB_PAGE.test(text)) return { refusal: 'web_page' };
  if (text === undefined || found) return { refusal: 'not_a_sheet' };
  const separated = separatedText(text);
  const row = rowOfOpenQuote(separated);
  return row === undefined ? sheetOf(csvRows(separated)) : { refusal: 'unclosed_quote', row };
}
