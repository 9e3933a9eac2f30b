import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** The rows of a file of CSV as Russian spreadsheets read it. */
export const rowsOfCsv = (text: string): string[][] =>
  parseCsv(text, { delimiter: ';' }).map((row) => row.map(String));

/** The rows of the first sheet of a workbook. */
export const rowsOfXlsx = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]?.rows ?? [];
