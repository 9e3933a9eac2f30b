import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { schema, type Database, type Executor, type Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../../booking/index.ts';
import type { TaskItemRow, TaskRow } from '../tasks/repository.ts';

const { booking, departureTask, departureTaskItem } = schema;

/** What the client of a booking was asked, with why; undefined: nothing waits for an answer. */
export async function selectAsked(
  db: Executor,
  request_id: number,
): Promise<{ task: TaskRow; item: TaskItemRow } | undefined> {
  const [row] = await db
    .select({ item: departureTaskItem, task: departureTask })
    .from(departureTaskItem)
    .innerJoin(departureTask, eq(departureTask.id, departureTaskItem.task_id))
    .where(and(eq(departureTaskItem.request_id, request_id), eq(departureTaskItem.status, 'asked')))
    .orderBy(desc(departureTaskItem.task_id))
    .limit(1);
  return row;
}

/** Keeps what was chosen, and by whom. */
export async function finishAsked(
  tx: Transaction,
  request_id: number,
  chosen: Pick<TaskItemRow, 'action' | 'decided_by' | 'finished_at'> &
    Partial<Pick<TaskItemRow, 'to_tour_date_id' | 'to_date_uid'>>,
): Promise<void> {
  await tx
    .update(departureTaskItem)
    .set({ ...chosen, status: 'done' })
    .where(and(eq(departureTaskItem.request_id, request_id), eq(departureTaskItem.status, 'asked')));
}

/** Keeps where a booking went that was asked. */
export async function keepWhere(
  tx: Transaction,
  task_id: number,
  { request_id, tour_date_id, date_uid }: Pick<BookingRow, 'request_id' | 'tour_date_id' | 'date_uid'>,
): Promise<void> {
  await tx
    .update(departureTaskItem)
    .set({ to_tour_date_id: tour_date_id, to_date_uid: date_uid })
    .where(and(eq(departureTaskItem.task_id, task_id), eq(departureTaskItem.request_id, request_id)));
}

/** Bookings whose choice has ended, by id from `after` on. */
export async function selectEnded(db: Database, now: Date, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ request_id: booking.request_id })
    .from(booking)
    .where(and(lte(booking.choosing_until, now), gt(booking.request_id, after)))
    .orderBy(asc(booking.request_id))
    .limit(limit);
  return rows.map(({ request_id }) => request_id);
}

/** Bookings whose choice ends before a moment and whose clients nobody has reminded, by id from `after` on. */
export function selectToRemind(
  db: Database,
  { now, before, after, limit }: { now: Date; before: Date; after: number; limit: number },
) {
  return db
    .select({
      request_id: booking.request_id,
      task_id: departureTaskItem.task_id,
      choosing_until: booking.choosing_until,
      timezone: booking.timezone,
      asked_at: departureTask.created_at,
    })
    .from(booking)
    .innerJoin(departureTaskItem, eq(departureTaskItem.request_id, booking.request_id))
    .innerJoin(departureTask, eq(departureTask.id, departureTaskItem.task_id))
    .where(
      and(
        isNotNull(booking.choosing_until),
        gt(booking.choosing_until, now),
        lte(booking.choosing_until, before),
        eq(departureTaskItem.status, 'asked'),
        isNull(departureTaskItem.reminded_at),
        gt(booking.request_id, after),
      ),
    )
    .orderBy(asc(booking.request_id))
    .limit(limit);
}

/** Notes that a client is reminded. @returns false when that was done before */
export async function noteReminded(
  tx: Transaction,
  { task_id, request_id, now }: { task_id: number; request_id: number; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(departureTaskItem)
    .set({ reminded_at: now })
    .where(
      and(
        eq(departureTaskItem.task_id, task_id),
        eq(departureTaskItem.request_id, request_id),
        eq(departureTaskItem.status, 'asked'),
        isNull(departureTaskItem.reminded_at),
      ),
    )
    .returning({ request_id: departureTaskItem.request_id });
  return rows.length > 0;
}
