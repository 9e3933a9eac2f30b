import type { ExportFormat, Language } from '@tropa/contract';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { csvCell, xlsxCell, type Cell, type SheetColumn } from './cells.ts';

/** A list as it goes into a file: how many rows there will be, its head, and its rows in batches as they are read. */
export interface Sheet {
  name: string;
  count: number;
  head: Pick<ColumnDef, 'header' | 'width' | 'numFmt'>[];
  batches: AsyncIterable<Cell[][]>;
}

/** Turns a list into a sheet: one fact in each column, so that they can be sorted and summed. */
export function sheetOf<Row>(
  { name, count }: Pick<Sheet, 'name' | 'count'>,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Sheet {
  async function* cells(): AsyncGenerator<Cell[][]> {
    for await (const rows of batches) yield rows.map((row) => columns.map(({ valueOf }) => valueOf(row)));
  }
  return {
    name,
    count,
    head: columns.map(({ valueOf: _valueOf, ...head }) => head),
    batches: cells(),
  };
}

/**
 * Writes a sheet while its rows are read: what is kept in memory does not grow with them. What somebody typed never becomes
 * a formula.
 */
export async function writeSheet(
  { name, head }: Pick<Sheet, 'name' | 'head'>,
  rows: AsyncIterable<Cell[]>,
  { format, language }: { format: ExportFormat; language: Language },
): Promise<ReadableStream<Uint8Array>> {
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const row of rows)
      yield row.map((cell) => (format === 'xlsx' ? xlsxCell(cell) : csvCell(cell, language)));
  }
  // Large, and loaded with the first sheet.
  const { writeCsvStream, writeXlsxStream } = await import('hucre');
  if (format === 'xlsx') return writeXlsxStream(cells(), { name, columns: head, freezePane: { rows: 1 } });
  return writeCsvStream(cells(), {
    headers: head.map(({ header = '' }) => header),
    // What lies between the cells where the comma stands in numbers.
    delimiter: language === 'ru' ? ';' : ',',
    bom: true,
    escapeFormulae: true,
  });
}
