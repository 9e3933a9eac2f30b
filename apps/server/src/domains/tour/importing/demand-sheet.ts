import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from '@tropa/contract';
import { BYTES_PER_MEGABYTE } from '@tropa/core';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { readInProcess } from './read-in-process.ts';
import type { SheetRefusal } from './read-sheet.ts';
import type { StoredSheet } from './repository.ts';

const REFUSALS: Record<SheetRefusal, string> = {
  not_a_sheet: 'errors.tour_import.not_a_sheet',
  old_format: 'errors.tour_import.old_format',
  web_page: 'errors.tour_import.web_page',
  unclosed_quote: 'errors.tour_import.unclosed_quote',
  too_large_inside: 'errors.tour_import.too_large_inside',
  too_many_rows: 'errors.tour_import.too_many_rows',
  no_rows: 'errors.tour_import.no_rows',
};

/**
 * Reads a spreadsheet that somebody has sent: xlsx, csv, or what was copied from one.
 * @throws Refusal 413 for a file that is too large; 422 at `file` for one that is no such sheet
 */
export async function demandSheet(content: Buffer): Promise<StoredSheet> {
  if (content.length > MAX_IMPORT_MEGABYTES * BYTES_PER_MEGABYTE)
    throw new Refusal({
      status: 413,
      type: 'payload_too_large',
      message: { key: 'errors.tour_import.too_large', params: { megabytes: MAX_IMPORT_MEGABYTES } },
    });
  const reading = await readInProcess(content);
  if ('refusal' in reading) {
    const reason = {
      key: REFUSALS[reading.refusal],
      params: { rows: MAX_IMPORT_ROWS, row: reading.row ?? 1 },
    };
    throw refuse.validation({ file: reason }, reason);
  }
  return reading.sheet;
}
