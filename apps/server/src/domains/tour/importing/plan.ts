import type { ImportField, ImportProblem, ImportProblemCode } from '@tropa/contract';
import { addDays, nameKey } from '@tropa/core';
import { columnLetters } from './column-letters.ts';
import type { ImportMapping, KnownTour, StoredSheet } from './repository.ts';
import { headerRowOf } from './header-row.ts';
import { parseRow, type ParsedRow, type RowValues } from './parse-row.ts';

const TOUR_FIELDS = [
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
] as const;

/** What the rows are checked against. */
export interface PlanWorld {
  /** Tours by `nameKey`; those in the archive only where no other is called so. */
  tours: ReadonlyMap<string, KnownTour[]>;
  /** Dates that are there already, as `dayKey` names them. */
  days: ReadonlySet<string>;
  digitsOf: (tour: KnownTour | undefined) => number;
  todayOf: (tour: KnownTour | undefined) => string;
}
export interface PlannedDate {
  date_start: string;
  date_end: string;
  time_start: string | null;
  price: number | null;
  number_of_seats: number;
  commentary: string;
  not_guaranteed: boolean;
  flight_included: boolean;
}
export interface PlannedTour {
  /** Undefined: it is to be made. */
  known: KnownTour | undefined;
  name: string;
  fields: Pick<RowValues, (typeof TOUR_FIELDS)[number]>;
  dates: PlannedDate[];
}
export interface ImportPlan {
  problems: ImportProblem[];
  bad_rows: number;
  good_rows: number;
  /** Those with something to do. */
  tours: PlannedTour[];
}

type Add = (code: ImportProblemCode, field: ImportField | null) => void;

/** The tour of a row's name, or the problem with it. */
function findTour(name: string, world: PlanWorld, isMakingTours: boolean, add: Add): KnownTour | undefined {
  const found = world.tours.get(nameKey(name)) ?? [];
  if (found.length > 1) add('ambiguous_tour', 'tour');
  if (found.length === 0 && !isMakingTours) add('unknown_tour', 'tour');
  return found[0];
}

/** How many days a date takes: an excursion its hours, a tour its days; null where nobody has said. */
function daysOf({
  duration = null,
  duration_hours = null,
}: {
  duration?: number | null;
  duration_hours?: number | null;
}): number | null {
  return duration ?? (duration_hours === null ? null : Math.ceil(duration_hours / 24));
}

/** A departure by its days and its time: there may be several a day. */
export const dayKey = (
  tour: string | number,
  { date_start, date_end, time_start }: Pick<PlannedDate, 'date_start' | 'date_end' | 'time_start'>,
): string => `${tour} ${date_start} ${date_end} ${time_start ?? ''}`;

/** The date of a row; what it leaves out comes of its tour. */
function plannedDate(values: RowValues, tour: PlannedTour, today: string, add: Add): PlannedDate | undefined {
  const { date_start, commentary = '', not_guaranteed = false, flight_included = false } = values;
  if (date_start === undefined) return undefined;
  const duration = daysOf(tour.known ?? tour.fields);
  const seats = tour.known ? tour.known.group_max : (tour.fields.group_max ?? null);
  const date_end = values.date_end ?? (duration === null ? undefined : addDays(date_start, duration - 1));
  const number_of_seats = values.number_of_seats ?? seats;
  if (date_start < today) add('date_in_past', 'date_start');
  if (date_end === undefined) add('end_unknown', 'date_end');
  else if (date_end < date_start) add('end_before_start', 'date_end');
  if (number_of_seats === null) add('seats_unknown', 'number_of_seats');
  if (tour.known?.schedule_type === 2) add('weekly_tour', 'tour');
  if (date_end === undefined || number_of_seats === null) return undefined;
  return {
    date_start,
    date_end,
    time_start: values.time_start ?? null,
    price: values.price ?? null,
    number_of_seats,
    commentary,
    not_guaranteed,
    flight_included,
  };
}

/** What rows of the same tour say of it: the first that says something counts. */
function joinFields(rows: readonly ParsedRow[]): Map<string, PlannedTour['fields']> {
  const joined = new Map<string, PlannedTour['fields']>();
  for (const { values } of rows) {
    if (values.tour === undefined) continue;
    const fields = joined.get(nameKey(values.tour)) ?? {};
    for (const field of TOUR_FIELDS)
      if (fields[field] === undefined && values[field] !== undefined)
        Object.assign(fields, { [field]: values[field] });
    joined.set(nameKey(values.tour), fields);
  }
  return joined;
}

/** Names of the tours that a sheet speaks of, by `nameKey`. */
export function tourNames(sheet: StoredSheet, mapping: ImportMapping): string[] {
  const column = mapping.indexOf('tour');
  const names = sheet.rows.map((row) => {
    const cell = row[column] ?? null;
    return cell === null || typeof cell === 'object' ? '' : nameKey(String(cell));
  });
  return [...new Set(names)].filter((name) => name !== '');
}

/**
 * Says what an import of a sheet would make, and what stands against it, by row and column. The same rules check and carry
 * it out, so that what was shown is what happens.
 */
export function planImport(
  sheet: StoredSheet,
  mapping: ImportMapping,
  isMakingTours: boolean,
  world: PlanWorld,
): ImportPlan {
  const problems: ImportProblem[] = [];
  const tours = new Map<string, PlannedTour>();
  const seen = new Set<string>();
  const digits = (name: string | undefined) => world.digitsOf(world.tours.get(nameKey(name ?? ''))?.[0]);
  const parsed = sheet.rows.map((cells, index) =>
    parseRow(cells, mapping, index + headerRowOf(sheet) + 1, digits),
  );
  const rows = parsed.filter(({ isBlank }) => !isBlank);
  const fields = joinFields(rows);
  let bad_rows = 0;
  for (const { row, values, written, issues } of rows) {
    const found = [...issues];
    const add: Add = (code, field) => {
      if (!found.some((issue) => issue.field === field)) found.push({ code, field });
    };
    if (values.tour === undefined) add('required', 'tour');
    else {
      const key = nameKey(values.tour);
      const known = findTour(values.tour, world, isMakingTours, add);
      const tour = tours.get(key) ?? { known, name: values.tour, fields: fields.get(key) ?? {}, dates: [] };
      const date = plannedDate(values, tour, world.todayOf(known), add);
      const hasDateFields = values.price !== undefined || values.number_of_seats !== undefined;
      if (values.date_start === undefined && (known || hasDateFields || values.date_end !== undefined))
        add('required', 'date_start');
      const mark = date ? dayKey(key, date) : key;
      if (found.length === 0 && seen.has(mark)) add('duplicate_row', null);
      if (date && known && world.days.has(dayKey(known.id, date))) add('date_exists', 'date_start');
      if (found.length === 0) {
        seen.add(mark);
        if (date) tour.dates.push(date);
        tours.set(key, tour);
      }
    }
    if (found.length > 0) bad_rows += 1;
    for (const { code, field } of found) {
      const column = field === null ? -1 : mapping.indexOf(field);
      problems.push({
        row,
        column: column === -1 ? null : columnLetters(column),
        field,
        code,
        value: column === -1 ? '' : (written[column] ?? '').slice(0, 120),
      });
    }
  }
  return { problems, bad_rows, good_rows: rows.length - bad_rows, tours: [...tours.values()] };
}
