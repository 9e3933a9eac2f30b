import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { schema, upTo, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';

const { booking, departureTask, departureTaskItem, tour, tourDate, userAccount } = schema;
export type TaskRow = typeof departureTask.$inferSelect;
export type TaskItemRow = typeof departureTaskItem.$inferSelect;

export async function insertTask(
  tx: Transaction,
  values: typeof departureTask.$inferInsert,
  items: (Pick<TaskItemRow, 'request_id' | 'action' | 'to_tour_date_id'> & Partial<TaskItemRow>)[],
): Promise<TaskRow> {
  const [task] = await tx.insert(departureTask).values(values).returning();
  if (!task) throw new Error('The task was not stored');
  if (items.length > 0)
    await tx.insert(departureTaskItem).values(items.map((item) => ({ ...item, task_id: task.id })));
  return task;
}

export async function selectTask(db: Executor, id: number): Promise<TaskRow | undefined> {
  return (await db.select().from(departureTask).where(eq(departureTask.id, id)))[0];
}

const itemsIn = (status: TaskItemRow['status']) =>
  sql<number>`(count(*) filter (where ${departureTaskItem.status} = ${status}))::int`;

/** A page of tasks with how far each is; one of them by its id. */
export async function selectTasks(
  db: Executor,
  by: { tour_date_id: number; from?: number | undefined } | { id: number },
  page: { limit: number; offset: number },
) {
  const progress = db
    .select({
      items_total: sql<number>`count(*)::int`.as('items_total'),
      items_done: itemsIn('done').as('items_done'),
      items_failed: itemsIn('failed').as('items_failed'),
      items_asked: itemsIn('asked').as('items_asked'),
    })
    .from(departureTaskItem)
    .where(eq(departureTaskItem.task_id, departureTask.id))
    .as('progress');
  return db
    .select({
      task: departureTask,
      user_name: sql<string>`trim(concat_ws(' ', ${userAccount.last_name}, ${userAccount.first_name}))`,
      items_total: progress.items_total,
      items_done: progress.items_done,
      items_failed: progress.items_failed,
      items_asked: progress.items_asked,
    })
    .from(departureTask)
    .leftJoin(userAccount, eq(userAccount.id, departureTask.user_id))
    .innerJoinLateral(progress, sql`true`)
    .where(
      'id' in by
        ? eq(departureTask.id, by.id)
        : and(eq(departureTask.tour_date_id, by.tour_date_id), upTo(departureTask.id, by.from)),
    )
    .orderBy(desc(departureTask.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Has whoever writes to the same departure at this moment wait for the caller's transaction. */
export async function lockLetters(tx: Transaction, tour_date_id: number): Promise<void> {
  await lockUntilCommit(tx, 'departure_letter', tour_date_id);
}

/** Whether the very same letter went to a departure since a moment. */
export async function wasWritten(
  tx: Transaction,
  letter: Pick<TaskRow, 'tour_date_id' | 'subject_ru' | 'text_ru' | 'subject_en' | 'text_en'>,
  since: Date,
): Promise<boolean> {
  const { tour_date_id, kind, subject_ru, text_ru, subject_en, text_en, created_at } = departureTask;
  const [row] = await tx
    .select({ id: departureTask.id })
    .from(departureTask)
    .where(
      and(
        eq(tour_date_id, letter.tour_date_id),
        eq(kind, 'message'),
        eq(subject_ru, letter.subject_ru),
        eq(text_ru, letter.text_ru),
        eq(subject_en, letter.subject_en),
        eq(text_en, letter.text_en),
        gte(created_at, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function countTasks(
  db: Executor,
  tour_date_id: number,
  from: number | undefined,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(departureTask)
    .where(and(eq(departureTask.tour_date_id, tour_date_id), upTo(departureTask.id, from)));
  return row?.count ?? 0;
}

/** The cancellation of a departure that was begun last. */
export async function selectLastCancellation(
  db: Executor,
  tour_date_id: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: departureTask.id })
    .from(departureTask)
    .where(and(eq(departureTask.tour_date_id, tour_date_id), eq(departureTask.kind, 'cancel')))
    .orderBy(desc(departureTask.id))
    .limit(1);
  return row?.id;
}

/** Those that failed stand first: nothing else that becomes of a booking changes its place. */
const RANK = sql<number>`case ${departureTaskItem.status} when 'failed' then 0 else 1 end`;

/** Bookings of a task with their results: those that failed first. @param page `place`: only what stands under it */
export function selectItems(
  db: Executor,
  task_id: number,
  page: { limit: number; offset: number; place?: [number, number] },
) {
  const under =
    page.place &&
    sql`(${RANK}, ${departureTaskItem.request_id}) > (${page.place[0]}::int, ${page.place[1]}::bigint)`;
  return db
    .select({
      item: departureTaskItem,
      client_first_name: booking.client_first_name,
      client_last_name: booking.client_last_name,
      to_date_start: tourDate.date_start,
      to_time_start: tourDate.time_start,
    })
    .from(departureTaskItem)
    .innerJoin(booking, eq(booking.request_id, departureTaskItem.request_id))
    .leftJoin(tourDate, eq(tourDate.id, departureTaskItem.to_tour_date_id))
    .where(and(eq(departureTaskItem.task_id, task_id), under))
    .orderBy(RANK, asc(departureTaskItem.request_id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Bookings that a task has not come to yet, or whose clients have yet to choose. */
export async function selectWaiting(
  db: Executor,
  tour_date_id: number,
  kind: TaskRow['kind'],
): Promise<number[]> {
  const rows = await db
    .select({ request_id: departureTaskItem.request_id })
    .from(departureTaskItem)
    .innerJoin(departureTask, eq(departureTask.id, departureTaskItem.task_id))
    .where(
      and(
        eq(departureTask.tour_date_id, tour_date_id),
        eq(departureTask.kind, kind),
        inArray(departureTaskItem.status, ['waiting', 'asked']),
      ),
    );
  return rows.map(({ request_id }) => request_id);
}

type ItemKey = Pick<TaskItemRow, 'task_id' | 'request_id' | 'turn'>;
const waitingItem = ({ task_id, request_id, turn }: ItemKey) =>
  and(
    eq(departureTaskItem.task_id, task_id),
    eq(departureTaskItem.request_id, request_id),
    eq(departureTaskItem.turn, turn),
    eq(departureTaskItem.status, 'waiting'),
  );

/** What is still to be done for a booking, with its task; undefined where it is done, or tried anew since. */
export async function selectWaitingItem(db: Executor, key: ItemKey) {
  const [row] = await db
    .select({ item: departureTaskItem, task: departureTask })
    .from(departureTaskItem)
    .innerJoin(departureTask, eq(departureTask.id, departureTaskItem.task_id))
    .where(waitingItem(key));
  return row;
}

/** Ends a try. @returns whether it was still waited for: of two that come at once one does */
export async function finishItem(
  db: Executor,
  key: ItemKey,
  result: Pick<TaskItemRow, 'status' | 'failure'> & { finished_at: Date | null },
): Promise<boolean> {
  const rows = await db
    .update(departureTaskItem)
    .set(result)
    .where(waitingItem(key))
    .returning({ request_id: departureTaskItem.request_id });
  return rows.length > 0;
}

/** Has the bookings that failed wait for another try. @returns them, each with the number of its new try */
export function restartItems(tx: Transaction, task_id: number): Promise<ItemKey[]> {
  return tx
    .update(departureTaskItem)
    .set({
      status: 'waiting',
      failure: '',
      finished_at: null,
      turn: sql`${departureTaskItem.turn} + 1`,
    })
    .where(and(eq(departureTaskItem.task_id, task_id), eq(departureTaskItem.status, 'failed')))
    .returning({
      task_id: departureTaskItem.task_id,
      request_id: departureTaskItem.request_id,
      turn: departureTaskItem.turn,
    });
}

/** Dates of a tour among those named. */
export async function selectDatesOfTour(db: Executor, tour_id: number, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({
      id: tourDate.id,
      number_of_free_seats: tourDate.number_of_free_seats,
      takes_whole: tour.takes_whole,
    })
    .from(tourDate)
    .innerJoin(tour, eq(tour.id, tourDate.tour_id))
    .where(and(eq(tourDate.tour_id, tour_id), inArray(tourDate.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The variant of a date that is called so; undefined where it has none of that name. */
export async function selectVariant(
  db: Executor,
  tour_date_id: number,
  name: string | null,
): Promise<string | undefined> {
  if (name === null) return undefined;
  const [row] = await db
    .select({ variants: tourDate.tour_variants })
    .from(tourDate)
    .where(eq(tourDate.id, tour_date_id));
  return row?.variants.find((variant) => variant.name === name)?.uid;
}
