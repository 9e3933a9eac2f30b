import type { ImportField } from '@tropa/contract';
import { nameKey } from '@tropa/core';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { inPieces } from '../../../kernel/pieces.ts';
import type { NewTourDate } from '../dates/repository.ts';
import type { NewTour } from '../record/repository.ts';

const { booking, tour, tourDate, tourImport, tourImportItem } = schema;
export type ImportRow = typeof tourImport.$inferSelect;
export type NewImport = typeof tourImport.$inferInsert;
/** An import without the rows of its file. */
export type ImportHead = Omit<ImportRow, 'sheet'>;
export type SheetCell = schema.SheetCell;
export type StoredSheet = schema.StoredSheet;
export type KeptItem = schema.KeptItem;

const { sheet: _rowsOfTheFile, ...head } = getTableColumns(tourImport);

export async function insertImport(db: Executor, values: NewImport): Promise<ImportRow> {
  const [row] = await db.insert(tourImport).values(values).returning();
  if (!row) throw new Error('The import was not stored');
  return row;
}

export async function findImportHead(db: Executor, id: number): Promise<ImportHead | undefined> {
  return (await db.select(head).from(tourImport).where(eq(tourImport.id, id)))[0];
}

export async function findImport(db: Executor, id: number): Promise<ImportRow | undefined> {
  return (await db.select().from(tourImport).where(eq(tourImport.id, id)))[0];
}

/** The latest imports that were begun in earnest. */
export async function listImports(db: Executor, organizer_id: number, limit: number): Promise<ImportHead[]> {
  return db
    .select(head)
    .from(tourImport)
    .where(and(eq(tourImport.organizer_id, organizer_id), ne(tourImport.status, 'draft')))
    .orderBy(desc(tourImport.id))
    .limit(limit);
}

/** Removes files that were read and never imported. */
export async function forgetDrafts(db: Executor, organizer_id: number, before: Date): Promise<void> {
  await db
    .delete(tourImport)
    .where(
      and(
        eq(tourImport.organizer_id, organizer_id),
        eq(tourImport.status, 'draft'),
        lt(tourImport.created_at, before),
      ),
    );
}

/** Changes an import that has a status. @returns undefined where it has another one by now */
export async function changeImport(
  db: Executor,
  id: number,
  status: ImportRow['status'],
  values: Partial<NewImport>,
): Promise<ImportHead | undefined> {
  const [row] = await db
    .update(tourImport)
    .set(values)
    .where(and(eq(tourImport.id, id), eq(tourImport.status, status)))
    .returning(head);
  return row;
}

/** Only while it is running, and beside the transaction that fills it: the people who wait see it grow. */
export async function tellProgress(db: Executor, id: number, progress: number): Promise<void> {
  await changeImport(db, id, 'running', { progress });
}

export interface KnownTour {
  id: number;
  name: string;
  status: 'draft' | 'published' | 'archived';
  duration: number | null;
  duration_hours: number | null;
  group_max: number | null;
  currency: string | null;
  timezone: string | null;
  schedule_type: 1 | 2;
}

/** Tours of an organizer by their names, as `nameKey` gives them: the database knows no invisible signs. */
export async function findToursByName(
  db: Executor,
  organizer_id: number,
  names: string[],
): Promise<KnownTour[]> {
  if (names.length === 0) return [];
  const wanted = new Set(names);
  const tours = await db
    .select({
      id: tour.id,
      name: tour.name,
      status: tour.status,
      duration: tour.duration,
      duration_hours: tour.duration_hours,
      group_max: tour.group_max,
      currency: tour.currency,
      timezone: tour.timezone,
      schedule_type: tour.schedule_type,
    })
    .from(tour)
    .where(eq(tour.organizer_id, organizer_id))
    .orderBy(asc(tour.id));
  return tours.filter(({ name }) => wanted.has(nameKey(name)));
}

/** All dates of tours by their days and times. */
export async function daysOfTours(db: Executor, tour_ids: number[]) {
  if (tour_ids.length === 0) return [];
  const { tour_id, date_start, date_end, time_start } = tourDate;
  return db
    .select({ tour_id, date_start, date_end, time_start })
    .from(tourDate)
    .where(inArray(tour_id, tour_ids));
}

/** Stores tours. @returns them in the order given */
export async function insertImportedTours(
  tx: Transaction,
  values: NewTour[],
): Promise<(typeof tour.$inferSelect)[]> {
  const rows = [];
  for (const piece of inPieces(values)) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    rows.push(...(await tx.insert(tour).values(piece).returning()));
  }
  return rows;
}

/** Stores dates. @param onStored told how many are stored so far */
export async function insertImportedDates(
  tx: Transaction,
  values: NewTourDate[],
  onStored: (count: number) => Promise<void>,
): Promise<(typeof tourDate.$inferSelect)[]> {
  const rows = [];
  for (const piece of inPieces(values)) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    rows.push(...(await tx.insert(tourDate).values(piece).returning()));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await onStored(rows.length);
  }
  return rows;
}

export async function insertItems(
  tx: Transaction,
  import_id: number,
  items: { tour_id?: number; tour_date_id?: number; fingerprint: string }[],
): Promise<void> {
  for (const piece of inPieces(items)) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    await tx.insert(tourImportItem).values(piece.map((item) => ({ ...item, import_id })));
  }
}

/** The dates that an import made and that are still there, with their tours, and whether anybody has booked them. */
export async function importedDates(tx: Transaction, import_id: number) {
  return tx
    .select({
      date: tourDate,
      tour_name: tour.name,
      tour_status: tour.status,
      fingerprint: tourImportItem.fingerprint,
      is_booked: sql<boolean>`exists (select 1 from ${booking} where ${booking.tour_date_id} = ${tourDate.id})`,
    })
    .from(tourImportItem)
    .innerJoin(tourDate, eq(tourDate.id, tourImportItem.tour_date_id))
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(eq(tourImportItem.import_id, import_id));
}

/** The tours that an import made and that are still there; whether they have dates or bookings left. */
export async function importedTours(tx: Transaction, import_id: number) {
  return tx
    .select({
      tour,
      fingerprint: tourImportItem.fingerprint,
      has_dates: sql<boolean>`exists (select 1 from ${tourDate} where ${tourDate.tour_id} = ${tour.id})`,
      is_booked: sql<boolean>`exists (select 1 from ${booking} where ${booking.tour_id} = ${tour.id})`,
    })
    .from(tourImportItem)
    .innerJoin(tour, eq(tour.id, tourImportItem.tour_id))
    .where(and(eq(tourImportItem.import_id, import_id), isNotNull(tourImportItem.tour_id)));
}

/** Deletes dates that nobody has booked, not at this moment either. @returns ids of those deleted */
export async function deleteUnbookedDates(tx: Transaction, ids: number[]): Promise<Set<number>> {
  const deleted = new Set<number>();
  for (const piece of inPieces(ids)) {
    const bookings = tx
      .select({ id: booking.request_id })
      .from(booking)
      .where(eq(booking.tour_date_id, tourDate.id));
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    const rows = await tx
      .delete(tourDate)
      .where(
        and(
          inArray(tourDate.id, piece),
          eq(tourDate.number_of_free_seats, tourDate.number_of_seats),
          notExists(bookings),
        ),
      )
      .returning({ id: tourDate.id });
    for (const { id } of rows) deleted.add(id);
  }
  return deleted;
}

export async function deleteTours(tx: Transaction, ids: number[]): Promise<void> {
  for (const piece of inPieces(ids)) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    await tx.delete(tour).where(inArray(tour.id, piece));
  }
}

export type ImportMapping = (ImportField | null)[];
