import { price as priceSchema, type ImportField, type ImportProblemCode } from '@tropa/contract';
import { MAX_TICKET_PEOPLE } from '@tropa/core';
import type { ImportMapping, SheetCell } from './repository.ts';
import {
  readDay,
  readFlag,
  readHours,
  readName,
  readPrice,
  readText,
  readTime,
  readWhole,
  timeBesideDay,
  writtenIn,
  type Read,
} from './read-cell.ts';

/** What a row says; what it leaves out is undefined. */
export interface RowValues {
  tour?: string;
  date_start?: string;
  time_start?: string;
  date_end?: string;
  price?: number;
  number_of_seats?: number;
  commentary?: string;
  not_guaranteed?: boolean;
  flight_included?: boolean;
  tour_price?: number;
  child_price?: number;
  family_price?: number;
  family_people?: number;
  duration?: number;
  duration_hours?: number;
  group_max?: number;
  min_age?: number;
  short_description?: string;
  gathering_place?: string;
}
export interface Issue {
  code: ImportProblemCode;
  field: ImportField | null;
}
export interface ParsedRow {
  /** As the spreadsheet numbers it. */
  row: number;
  values: RowValues;
  /** What stands in each cell, for people. */
  written: string[];
  issues: Issue[];
  isBlank: boolean;
}

const MAX_PRICE = priceSchema.maxValue ?? Number.MAX_SAFE_INTEGER;

/** Bounds are those of the forms (contract, `tour-content.ts` and `tour-dates.ts`). */
const READERS: Record<ImportField, (cell: SheetCell, digits: number) => Read<string | number | boolean>> = {
  tour: (cell) => readName(cell, 160),
  date_start: readDay,
  time_start: readTime,
  date_end: readDay,
  price: (cell, digits) => readPrice(cell, digits, MAX_PRICE),
  number_of_seats: (cell) => readWhole(cell, 1, 1000),
  commentary: (cell) => readText(cell, 1000),
  not_guaranteed: readFlag,
  flight_included: readFlag,
  tour_price: (cell, digits) => readPrice(cell, digits, MAX_PRICE),
  child_price: (cell, digits) => readPrice(cell, digits, MAX_PRICE),
  family_price: (cell, digits) => readPrice(cell, digits, MAX_PRICE),
  family_people: (cell) => readWhole(cell, 2, MAX_TICKET_PEOPLE),
  duration: (cell) => readWhole(cell, 1, 365),
  duration_hours: (cell) => readHours(cell, 0.5, 72),
  group_max: (cell) => readWhole(cell, 1, 1000),
  min_age: (cell) => readWhole(cell, 0, 99),
  short_description: (cell) => readText(cell, 400),
  gathering_place: (cell) => readText(cell, 500),
};

/** @param digitsOf how many digits the minor unit has in the currency of a tour of this name */
export function parseRow(
  cells: readonly SheetCell[],
  mapping: ImportMapping,
  row: number,
  digitsOf: (tour: string | undefined) => number,
): ParsedRow {
  const nameCell = cells[mapping.indexOf('tour')];
  const digits = digitsOf(typeof nameCell === 'string' ? nameCell : undefined);
  const values: RowValues = {};
  const issues: Issue[] = [];
  for (const [column, field] of mapping.entries()) {
    const cell = cells[column] ?? null;
    if (field === null || cell === null) continue;
    if (typeof cell === 'object' && 'problem' in cell) {
      issues.push({ code: cell.problem, field });
      continue;
    }
    const read = READERS[field](cell, digits);
    if ('code' in read) issues.push({ code: read.code, field });
    else if (read.value !== '') Object.assign(values, { [field]: read.value });
    if (field === 'date_start') values.time_start ??= timeBesideDay(cell);
  }
  return {
    row,
    values,
    written: cells.map(writtenIn),
    issues,
    isBlank: mapping.every((field, column) => field === null || (cells[column] ?? null) === null),
  };
}
