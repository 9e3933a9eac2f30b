import type { departureCalls, DepartureTask } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { belowPage, offsetOf, paginationOf, startOf, type ReadingBelow } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { departureCancelDue, departureLetterDue } from '../events.ts';
import { clientName } from '../people/people.ts';
import { demandDeparture } from '../policy.ts';
import {
  countTasks,
  restartItems,
  selectItems,
  selectTask,
  selectTasks,
  type TaskRow,
} from './repository.ts';

type Selected = Awaited<ReturnType<typeof selectTasks>>[number];

function taskView(
  { task, user_name, ...progress }: Selected,
  language: UserContext['language'],
): DepartureTask {
  const inOwn = (one: string, other: string) => one || other;
  const isEnglish = language === 'en';
  return {
    id: task.id,
    tour_date_id: task.tour_date_id,
    kind: task.kind,
    created_at: task.created_at.toISOString(),
    user_name,
    subject: isEnglish ? inOwn(task.subject_en, task.subject_ru) : inOwn(task.subject_ru, task.subject_en),
    text: isEnglish ? inOwn(task.text_en, task.text_ru) : inOwn(task.text_ru, task.text_en),
    ...progress,
    choose_until: task.choose_until?.toISOString() ?? null,
  };
}

const FIRST_PAGE = { page: 1, limit: 50 };

/** A task as far as it is, with a page of its bookings. */
export async function wholeTask(
  { database, language }: UserContext,
  id: number,
  reading: ReadingBelow<[number, number]> = FIRST_PAGE,
) {
  const { page, limit } = reading;
  const [selected] = await selectTasks(database, { id }, { limit: 1, offset: 0 });
  if (!selected) throw refuse.notFound();
  // After its counts: where these say that all is done, nobody asks again for an item that still waits.
  const items = await selectItems(database, id, { limit, ...startOf(reading) });
  const last = items.at(-1)?.item;
  const t = translator(language);
  const say = ({ key, params }: Message) => t(key as 'errors.not_found', params ?? {});
  const task = taskView(selected, language);
  return {
    task,
    items: items.map(({ item, to_date_start, to_time_start, ...names }) => ({
      request_id: item.request_id,
      client_name: clientName(names),
      action: item.action,
      to_date_start,
      to_time_start,
      status: item.status,
      decided_by: item.decided_by,
      failure: item.failure === '' ? '' : say(JSON.parse(item.failure) as Message),
    })),
    pagination: {
      item_count: task.items_total,
      page_count: Math.ceil(task.items_total / limit),
      page,
      page_size: limit,
      ...belowPage(page, last && [last.status === 'failed' ? 0 : 1, last.request_id]),
    },
  };
}

/** @throws Refusal 404 for a stranger's task, 403 without the right */
export async function demandTask(context: UserContext, id: number): Promise<TaskRow> {
  const task = await selectTask(context.database, id);
  if (!task) throw refuse.notFound();
  await demandDeparture(context, task.tour_date_id, 'write');
  return task;
}

/** What was done to all bookings of a departure at once. */
export const listTasks: Operation<typeof departureCalls.tasks> = async (context, { query }) => {
  const { departure } = await demandDeparture(context, query.id, 'write');
  const { database, language } = context;
  const { limit, from } = query;
  const [item_count, tasks] = await Promise.all([
    countTasks(database, departure.id, from),
    selectTasks(database, { tour_date_id: departure.id, from }, { limit, offset: offsetOf(query) }),
  ]);
  return {
    tasks: tasks.map((task) => taskView(task, language)),
    pagination: paginationOf(
      query,
      item_count,
      tasks.map(({ task }) => task),
    ),
  };
};

export const viewTask: Operation<typeof departureCalls.task> = async (context, { query }) => {
  const task = await demandTask(context, query.id);
  return wholeTask(context, task.id, query);
};

/** Tries the bookings that failed once more; what is done stays done. */
export const retryTask: Operation<typeof departureCalls.retryTask> = async (context, { body }) => {
  const task = await demandTask(context, body.id);
  const due = task.kind === 'message' ? departureLetterDue : departureCancelDue;
  await inTransaction(context.database, async (tx) => {
    for (const item of await restartItems(tx, task.id)) await context.outbox.emit(tx, due, item);
  });
  return wholeTask(context, task.id);
};
