import type { SeatHold } from '@tropa/contract';
import { classesHeld, startName } from '@tropa/core';
import type { NamedHold } from './repository.ts';

/** A hold as the visitor's page reads it. */
export const holdView = (
  {
    token,
    kind,
    seats,
    held_stocks,
    tour_date_id,
    made_by,
    date_start,
    time_start,
    length_minutes,
    ends_at,
  }: Pick<
    NamedHold,
    | 'token'
    | 'kind'
    | 'seats'
    | 'held_stocks'
    | 'tour_date_id'
    | 'made_by'
    | 'date_start'
    | 'time_start'
    | 'length_minutes'
    | 'ends_at'
  >,
  now: Date,
): SeatHold => ({
  token,
  kind,
  seats,
  class_id: kind === 'offer' ? (classesHeld(held_stocks)[0] ?? null) : null,
  date_key:
    made_by !== 'schedule' ? String(tour_date_id) : startName({ date_start, time_start, length_minutes }),
  expires_in: Math.max(0, ends_at.getTime() - now.getTime()),
});
