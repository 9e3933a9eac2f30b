import type { bookingListCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import { bookingsChanged } from '../events.ts';
import { staffActor } from '../policy.ts';
import { addHistory } from '../record/repository/history.ts';
import { lockForResponsible, namesOf, selectResponsiblePersons, updateResponsible } from './repository.ts';

/** Members who may be responsible for bookings. */
export const responsiblePersons: Operation<typeof bookingListCalls.responsiblePersons> = async (
  context,
  { query },
) => {
  await demandMay(context, query.organizer_id, 'bookings.inside');
  return { persons: await selectResponsiblePersons(context.database, query.organizer_id) };
};

/**
 * Makes a member responsible for bookings: all of them or none. Each change stands in the history of its booking.
 * @throws Refusal 404 where one of them is not there for the person; 422 for somebody who would not see them
 */
export const setResponsible: Operation<typeof bookingListCalls.setResponsible> = async (
  context,
  { body },
) => {
  const { organizer_id, responsible_user_id } = body;
  await demandMay(context, organizer_id, 'bookings.inside');
  await demandRight(context, organizer_id, 'bookings', 'write');
  const persons = await selectResponsiblePersons(context.database, organizer_id);
  if (responsible_user_id !== null && !persons.some(({ user_id }) => user_id === responsible_user_id))
    throw refuse.validation({ responsible_user_id: { key: 'errors.booking.not_responsible' } });
  const ids = [...new Set(body.ids)];
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const found = await lockForResponsible(tx, organizer_id, ids);
    if (found.length < ids.length) throw refuse.notFound();
    const changed = found.filter((row) => row.responsible_user_id !== responsible_user_id);
    if (changed.length === 0) return;
    const everybody = [responsible_user_id, ...changed.map((row) => row.responsible_user_id)];
    const names = await namesOf(
      tx,
      everybody.filter((id) => id !== null),
    );
    const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''));
    await updateResponsible(
      tx,
      changed.map(({ request_id }) => request_id),
      responsible_user_id,
      now,
    );
    for (const row of changed)
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
      await addHistory(
        tx,
        row.request_id,
        staffActor(context),
        'responsible_changed',
        { from: nameOf(row.responsible_user_id), to: nameOf(responsible_user_id) },
        now,
      );
    const request_ids = changed.map(({ request_id }) => request_id);
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids });
  });
  return { success: true };
};
