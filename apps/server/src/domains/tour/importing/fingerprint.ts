import { createHash } from 'node:crypto';
import type { TourDateRow } from '../dates/repository.ts';
import type { TourRow } from '../record/repository.ts';

/** Of everything that people can change of a date. */
export function dateFingerprint(date: TourDateRow): string {
  const changeable = [
    date.date_start,
    date.date_end,
    date.price,
    date.number_of_seats,
    date.full_payment_days,
    date.prepayment_type,
    date.prepayment_size,
    date.not_guaranteed,
    date.flight_included,
    date.tour_variants,
    date.commentary,
    date.is_busy,
    date.guides,
    ...(date.time_start === null ? [] : [date.time_start]),
  ];
  return createHash('sha256').update(JSON.stringify(changeable)).digest('base64url');
}

/** A tour is touched with each saving of it, and when it is published; somebody may have put it into a group. */
export const tourFingerprint = ({ status, updated_at, tour_group_id }: TourRow): string =>
  `${status} ${updated_at.toISOString()}${tour_group_id === null ? '' : ` ${tour_group_id}`}`;
