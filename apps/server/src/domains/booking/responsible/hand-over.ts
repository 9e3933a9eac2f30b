import { onDutiesHandedOver } from '../../organizer/index.ts';
import { bookingsChanged } from '../events.ts';
import { addHistoryOfMany } from '../record/repository/history.ts';
import { lockAllOf, updateResponsible } from './repository.ts';

/** As many stand in one event. */
const AT_ONCE = 500;

/** Bookings of somebody who leaves the team are another's from now on: each says so in its history. */
export const handBookingsOver = onDutiesHandedOver.with(async (context, tx, { organizer_id, from, to }) => {
  const ids = await lockAllOf(tx, organizer_id, from.user_id);
  const now = context.clock.now();
  // Nobody but staff changes a team; a new owner who accepts is one from then on.
  const actor = { actor: 'staff', actor_user_id: context.user?.id ?? to.user_id } as const;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const request_ids = ids.slice(at, at + AT_ONCE);
    await updateResponsible(tx, request_ids, to.user_id, now);
    const data = { from: from.name, to: to.name };
    await addHistoryOfMany(tx, request_ids, actor, { event: 'responsible_changed', data }, now);
    await context.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids });
  }
});
