import { z } from 'zod';
import { call } from './call.ts';
import { MAX_IMPORT_COLUMNS } from './codes.ts';
import { date, id, language, moment, pagination, queryId } from './common.ts';

// Import of tours and dates from a spreadsheet, beyond the specification. One row is one date of a tour; a row without a
// date describes a tour alone. A tour is known by its name.

/** What a column may hold. */
export const importField = z.enum([
  'tour',
  'date_start',
  'time_start',
  'date_end',
  'price',
  'number_of_seats',
  'commentary',
  'not_guaranteed',
  'flight_included',
  'tour_price',
  'child_price',
  'family_price',
  'family_people',
  'duration',
  'duration_hours',
  'group_max',
  'min_age',
  'short_description',
  'gathering_place',
]);
export type ImportField = z.infer<typeof importField>;

/** `draft`: being mapped and checked; `running`: the job is at it; `undone`: taken back, but for what stays. */
export const importStatus = z.enum(['draft', 'running', 'done', 'failed', 'undone']);
export type ImportStatus = z.infer<typeof importStatus>;

/** Why a row cannot be imported as it stands. */
export const importProblemCode = z.enum([
  'required',
  'unknown_tour',
  'ambiguous_tour',
  'weekly_tour',
  'bad_date',
  'bad_time',
  'date_in_past',
  'end_before_start',
  'end_unknown',
  'seats_unknown',
  'bad_number',
  'negative',
  'out_of_range',
  'bad_flag',
  'too_long',
  'formula_without_value',
  'cell_error',
  'merged',
  'encoding',
  'duplicate_row',
  'date_exists',
]);
export type ImportProblemCode = z.infer<typeof importProblemCode>;

const importProblem = z.object({
  /** As the spreadsheet numbers them. */
  row: z.int(),
  /** Letters of the column; null where it is about the whole row or a column that is not there. */
  column: z.string().nullable(),
  field: importField.nullable(),
  code: importProblemCode,
  /** What stands in the cell. */
  value: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** Why something that the import made was left when it was taken back. */
export const importKeptReason = z.enum(['booked', 'changed']);

export const tourImport = z.object({
  id,
  organizer_id: id,
  file_name: z.string(),
  status: importStatus,
  created_at: moment,
  rows_count: z.int(),
  /** In which row the headers stand, as the spreadsheet numbers it, and the first rows, to point at another one. */
  header_row: z.int(),
  top_rows: z.array(z.string()),
  columns: z.array(z.object({ letters: z.string(), header: z.string(), samples: z.array(z.string()) })),
  /** What each column holds, in their order; null: nothing that is imported. */
  mapping: z.array(importField.nullable()),
  /** Makes the tours that are not there yet, as drafts. */
  is_making_tours: z.boolean(),
  /** 0 to 100. */
  progress: z.int(),
  tours_made: z.int(),
  dates_made: z.int(),
  rows_skipped: z.int(),
  tours_removed: z.int(),
  dates_removed: z.int(),
  /** What stayed when it was taken back: at most 50 of them are named. */
  kept: z.array(z.object({ tour_name: z.string(), date_start: date.nullable(), reason: importKeptReason })),
});
export type TourImport = z.infer<typeof tourImport>;

const write = { area: 'tours', level: 'write' } as const;
const whole = z.object({ import: tourImport });

export const tourImportCalls = {
  template: call({
    method: 'GET',
    path: '/crm/api/tour-import/template',
    access: write,
    summary: 'A spreadsheet (xlsx) with all columns and rows to follow.',
    query: z.object({ organizer_id: queryId, language: language.optional() }),
    response: 'binary',
  }),
  list: call({
    method: 'GET',
    path: '/crm/api/tour-import/list',
    access: write,
    summary: 'The latest imports of an organizer that were carried out.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ imports: z.array(tourImport) }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/tour-import/view',
    access: write,
    summary: 'An import, its columns, how far it is and what came of it.',
    query: z.object({ id: queryId }),
    response: whole,
  }),
  upload: call({
    method: 'POST',
    path: '/crm/api/tour-import/upload',
    access: write,
    summary:
      'Reads a spreadsheet (xlsx, csv in UTF-8, UTF-16 or Windows-1251): what it is, its bytes say. Proposes what its columns hold; nothing is made yet.',
    form: 'multipart',
    body: z.object({ organizer_id: queryId }),
    response: whole,
  }),
  setHeaders: call({
    method: 'POST',
    path: '/crm/api/tour-import/set-headers',
    access: write,
    summary: 'Takes another row for the headers: rows above it are passed over, columns are proposed anew.',
    body: z.object({ id, header_row: z.int().min(1).max(21) }),
    response: whole,
  }),
  check: call({
    method: 'POST',
    path: '/crm/api/tour-import/check',
    access: write,
    summary:
      'Keeps what the columns hold and tells, by row and column, what could not be imported; makes nothing.',
    body: z.object({
      id,
      mapping: z.array(importField.nullable()).max(MAX_IMPORT_COLUMNS),
      is_making_tours: z.boolean(),
      page: z.int().min(1).max(100_000).optional(),
      limit: z.int().min(1).max(100).optional(),
    }),
    response: z.object({
      problems: z.array(importProblem),
      pagination,
      /** Rows that have a problem. */
      bad_rows: z.int(),
      good_rows: z.int(),
      tours_to_make: z.int(),
      dates_to_make: z.int(),
    }),
  }),
  apply: call({
    method: 'POST',
    path: '/crm/api/tour-import/apply',
    access: write,
    summary: 'Has a job import the rows in one transaction, as they were checked; ask `view` how far it is.',
    body: z.object({ id, skip_bad_rows: z.boolean() }),
    response: whole,
  }),
  undo: call({
    method: 'POST',
    path: '/crm/api/tour-import/undo',
    access: write,
    summary: 'Removes what an import made, but for what somebody has booked or changed since.',
    body: z.object({ id }),
    response: whole,
  }),
};
