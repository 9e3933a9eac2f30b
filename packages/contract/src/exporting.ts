import { z } from 'zod';
import { call } from './call.ts';
import { id, moment, queryId } from './common.ts';

// Lists as files, whatever they are lists of.

export const exportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof exportFormat>;
/** What can be exported. */
export const exportKind = z.enum([
  'bookings',
  'payments',
  'credits',
  'deposits',
  'report_money',
  'report_sales',
  'report_dues',
  'report_lost',
  'report_occupancy',
  'report_profit',
  'report_guides',
  'report_taxes',
]);
export type ExportKind = z.infer<typeof exportKind>;
export const exportStatus = z.enum(['waiting', 'running', 'done', 'failed', 'canceled']);
export type ExportStatus = z.infer<typeof exportStatus>;
/** Most rows of one file: as many as a sheet of Excel has, with its head. */
export const MAX_EXPORTED_ROWS = 1_000_000;

/** A list that is written to a file by a job. */
export const fileExport = z.object({
  id,
  organizer_id: id,
  kind: exportKind,
  format: exportFormat,
  status: exportStatus,
  /** Rows of the file, and how many of them are written. */
  rows_total: z.int(),
  rows_done: z.int(),
  /** Bytes of the file. */
  file_size: z.int(),
  /** Where the file lies, with a signature for an hour or two; null until it is written, and when it has gone. */
  url: z.string().nullable(),
  created_at: moment,
});
export type FileExport = z.infer<typeof fileExport>;

const wholeExport = z.object({ export: fileExport });

/** Exports of the signed-in person: nobody else sees them. */
export const exportCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/export/view',
    access: 'user',
    summary: 'How far an export is, and where its file lies.',
    query: z.object({ id: queryId }),
    response: wholeExport,
  }),
  cancel: call({
    method: 'POST',
    path: '/crm/api/export/cancel',
    access: 'user',
    summary: 'Stops an export; what was written of it goes away.',
    body: z.object({ id }),
    response: wholeExport,
  }),
};
