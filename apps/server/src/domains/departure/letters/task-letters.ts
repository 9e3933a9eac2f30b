import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Message } from '../../../kernel/refusal.ts';
import { type BookingRow, addHistory } from '../../booking/index.ts';
import type { DepartureItemDue } from '../events.ts';
import { finishItem, selectTask, selectWaitingItem } from '../tasks/repository.ts';

/** The words of a letter to all, in the language of the client where there are any. */
export interface DepartureLetter {
  subject: string;
  text: string;
}

/** The letter that a client is still to get, and who wrote it; undefined where it went out, or is tried anew. */
export async function dueLetter(
  services: Services,
  key: DepartureItemDue,
): Promise<
  { words: (language: BookingRow['language']) => DepartureLetter; user_id: number | null } | undefined
> {
  const due = await selectWaitingItem(services.database, key);
  if (!due) return undefined;
  const { subject_ru, text_ru, subject_en, text_en } = due.task;
  const ru = { subject: subject_ru, text: text_ru };
  const en = { subject: subject_en, text: text_en };
  return {
    user_id: due.task.user_id,
    words: (language) => {
      const [own, other] = language === 'en' ? [en, ru] : [ru, en];
      return own.text === '' ? other : own;
    },
  };
}

/** A letter went out, and stands in the history of its booking; or there was nowhere to send it to. */
export async function finishLetter(
  services: Services,
  key: DepartureItemDue,
  result: { subject: string } | { failure: Message },
): Promise<void> {
  const finished_at = services.clock.now();
  await inTransaction(services.database, async (tx) => {
    const isFailed = 'failure' in result;
    const isFirst = await finishItem(tx, key, {
      status: isFailed ? 'failed' : 'done',
      failure: isFailed ? JSON.stringify(result.failure) : '',
      finished_at,
    });
    if (!isFirst || isFailed) return;
    const task = await selectTask(tx, key.task_id);
    const actor = { actor: 'staff', actor_user_id: task?.user_id ?? null } as const;
    const data = { letter: 'message', subject: result.subject };
    await addHistory(tx, key.request_id, actor, 'letter_sent', data, finished_at);
  });
}

/** Why a departure was cancelled or starts at another time, as staff wrote it. */
export const cancelReason = async (services: Services, task_id: number): Promise<string> =>
  (await selectTask(services.database, task_id))?.text_ru ?? '';

/** Whether who can't come at the other time may leave, and nothing is kept. */
export const mayLeaveFreely = async (services: Services, task_id: number): Promise<boolean> =>
  (await selectTask(services.database, task_id))?.free_leave ?? false;
