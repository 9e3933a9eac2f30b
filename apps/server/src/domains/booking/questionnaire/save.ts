import type { QuestionnairePatch } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { changeTouristsOf } from '../tourists/change-tourists.ts';
import { touristActor } from '../policy.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { changedByGuest, demandLimits } from '../tourists/limits-passed.ts';
import {
  countTourists,
  insertTourist,
  selectTouristByKey,
  selectTourists,
  updateTouristRow,
  type TouristRow,
} from '../tourists/repository/tourists.ts';
import { saveTourist } from '../tourists/save-tourist.ts';
import { touristChanges } from '../tourists/tourist-values.ts';
import { demandBookedAge } from '../tourists/tourists.ts';
import { bookingOfQuestionnaire, demandOwnPlace, namedSo } from './fill-in.ts';

/** One tourist's answers: of a tourist who is there by `id`, else of the place that `key` names. */
export type Answers = QuestionnairePatch & ({ id: number } | { key: string });

const OWN_KEY = /^tourist-(\d{1,15})$/u;

async function fillPlace(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  {
    key,
    patch,
    path,
    is_fill_in,
  }: { key: string; patch: QuestionnairePatch; path: string; is_fill_in: boolean },
): Promise<{ row: TouristRow; change: 'added' | 'changed' }> {
  const questionnaire_at = services.clock.now();
  const who = changedByGuest(touristActor(booking));
  const own = Number(OWN_KEY.exec(key)?.[1] ?? 0);
  const known = own || (await selectTouristByKey(tx, booking.request_id, key))?.id;
  if (known) {
    const row = await saveTourist(services, tx, booking, known, patch, path, who, { questionnaire_at });
    return { row, change: 'changed' };
  }
  if (is_fill_in) {
    const claimed = namedSo(await selectTourists(tx, booking.request_id), booking, patch, path);
    if (claimed) {
      const { row, cleared } = claimed;
      if (Object.keys(cleared).length > 0) await updateTouristRow(tx, booking.request_id, row.id, cleared);
      const beside = { questionnaire_at, questionnaire_key: key };
      return {
        row: await saveTourist(services, tx, booking, row.id, patch, path, who, beside),
        change: 'changed',
      };
    }
  }
  if ((await countTourists(tx, booking.request_id)) >= booking.tourists_count)
    throw refuse.conflict('conflict', { key: 'errors.booking.no_free_place' });
  await demandBookedAge(tx, booking, patch, `${path}.birthday`);
  await demandLimits(tx, booking, patch, path, who, { name: '' });
  const row = await insertTourist(tx, booking.request_id, {
    first_name: '',
    last_name: '',
    ...touristChanges(services, booking, undefined, patch, path),
    questionnaire_key: key,
    questionnaire_at,
  });
  return { row, change: 'added' };
}

/**
 * Saves answers of a questionnaire, all or none, by whoever holds the booking's private address, or the one that is sent to fill in: by that only the reader's own places. The same sent twice is
 * saved once.
 * @param pathOf the path of the answers by their index, before their fields
 * @throws Refusal 404 for what is no booking or no tourist of it; 409 when it is closed or no place is free; 422 at fields
 */
export async function saveAnswers(
  services: Services,
  uuid: string,
  answers: readonly Answers[],
  pathOf: (index: number) => string,
): Promise<{ booking: BookingRow; rows: TouristRow[] }> {
  const found = await bookingOfQuestionnaire(services.database, uuid);
  if (!found) throw refuse.notFound();
  const { booking, is_fill_in } = found;
  if (is_fill_in) for (const answer of answers) demandOwnPlace(answer);
  const changer = { actorOf: touristActor, isTyping: true };
  return changeTouristsOf(services, booking.request_id, changer, async (tx, locked) => {
    const saved: { row: TouristRow; change: 'added' | 'changed' }[] = [];
    for (const [index, answer] of answers.entries()) {
      const { id: _id, key: _key, ...patch } = { id: 0, key: '', ...answer };
      const key = 'id' in answer ? `tourist-${answer.id}` : answer.key;
      saved.push(await fillPlace(services, tx, locked, { key, patch, path: pathOf(index), is_fill_in }));
    }
    return {
      answer: { booking: locked, rows: saved.map(({ row }) => row) },
      changes: saved.map(({ row, change }) => ({ change, id: row.id, name: fullName(row) })),
    };
  });
}
