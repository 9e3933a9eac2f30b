import type { departureCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { departureLetterDue } from '../events.ts';
import { checkFreeLetters } from './free-letters.ts';
import { demandDeparture } from '../policy.ts';
import { selectLiveBookings } from '../people/repository.ts';
import { finishItem, insertTask, lockLetters, wasWritten } from '../tasks/repository.ts';
import { wholeTask } from '../tasks/tasks.ts';

const required: Message = { key: 'errors.validation.required' };

interface Letter {
  subject_ru: string;
  text_ru: string;
  subject_en: string;
  text_en: string;
}

/** A letter has a subject and a text, in one language at least. @throws Refusal 422 at what is missing */
function demandLetter({ subject_ru, text_ru, subject_en, text_en }: Letter): void {
  const errors: Record<string, Message> = {};
  const isEnglishOnly = subject_ru === '' && text_ru === '' && (subject_en !== '' || text_en !== '');
  if (!isEnglishOnly) {
    if (subject_ru === '') errors['subject_ru'] = required;
    if (text_ru === '') errors['text_ru'] = required;
  }
  if (subject_en === '' && text_en !== '') errors['subject_en'] = required;
  if (text_en === '' && subject_en !== '') errors['text_en'] = required;
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/** The very same letter within this time is a second click, or a colleague who did not know of the first. */
const SAME_LETTER_MS = 10 * 60_000;

/**
 * Writes to the clients of all live bookings of a departure: a job per letter, each kept in its booking's history. Those who may
 * not be written to are told with the reason.
 * @throws Refusal 409 where nobody is to be written to, the very same letter has just gone out, or letters are used up; 422 at a
 * text with a link to somebody else's site
 */
export const sendMessage: Operation<typeof departureCalls.sendMessage> = async (context, { body }) => {
  const { departure } = await demandDeparture(context, body.id, 'write');
  const { id: tour_date_id, ...letter } = body;
  demandLetter(letter);
  const now = context.clock.now();
  const task = await inTransaction(context.database, async (tx) => {
    await lockLetters(tx, tour_date_id);
    if (await wasWritten(tx, { tour_date_id, ...letter }, new Date(now.getTime() - SAME_LETTER_MS)))
      throw refuse.conflict('conflict', { key: 'errors.departure.sent_already' });
    const bookings = await selectLiveBookings(tx, tour_date_id);
    if (bookings.length === 0) throw refuse.conflict('conflict', { key: 'errors.departure.nobody' });
    const left = await checkFreeLetters(context, tx, departure.organizer_id, letter, bookings);
    const [first] = left.values();
    if (first && left.size === bookings.length) throw refuse.conflict('conflict', first);
    const made = await insertTask(
      tx,
      {
        ...letter,
        organizer_id: departure.organizer_id,
        tour_date_id,
        user_id: context.user.id,
        kind: 'message',
        created_at: now,
      },
      bookings.map(({ request_id }) => ({ request_id, action: 'letter', to_tour_date_id: null })),
    );
    for (const { request_id } of bookings) {
      const failure = left.get(request_id);
      if (failure)
        await finishItem(
          tx,
          { task_id: made.id, request_id, turn: 1 },
          { status: 'failed', failure: JSON.stringify(failure), finished_at: now },
        );
      else await context.outbox.emit(tx, departureLetterDue, { task_id: made.id, request_id, turn: 1 });
    }
    return made;
  });
  return wholeTask(context, task.id);
};
