import type { Discount, Penalty, Picture, PrepaymentType } from '@tropa/contract';
import type { Database } from '../../../db/index.ts';

/** A departure on sale as a booking needs it: the tour's own terms, else its organizer's. */
export interface OfferRow {
  organizer_id: number;
  tour_id: number;
  tour_date_id: number;
  tour_name: string;
  tour_photo: Picture | null;
  currency: string;
  timezone: string;
  price_basis: 'person' | 'group';
  /** Price of the date, else of the tour. */
  price: number | null;
  discounts: Discount[];
  prepayment_type: PrepaymentType;
  prepayment_size: number;
  is_instant_booking: boolean;
  not_guaranteed: boolean;
  use_standard_cancellation_terms: boolean;
  penalties: Penalty[];
  penalties_conditions: string;
  payment_deadline: number;
  date_start: string;
  date_end: string;
  is_busy: boolean;
  number_of_free_seats: number;
  /** What of the date decides price and terms, beside its days: another text after each change of it. */
  date_terms: string;
  /** Row versions: others after each change of the tour and the organizer. */
  tour_version: string;
  organizer_version: string;
}

/** The terms of a date `d` as one text; how many seats are free is no part of it. */
export const DATE_TERMS = `concat_ws('|', d.date_start, d.date_end, coalesce(d.price, -1),
  coalesce(d.prepayment_type, ''), coalesce(d.prepayment_size, -1), d.not_guaranteed)`;

/** What somebody wants to book: `date` is the id of a tour date. */
export interface Wish {
  tour_id: number;
  date: number;
}

const FIND_OFFERS = {
  name: 'find-offers',
  text: `
select t.organizer_id, t.id as tour_id, d.id as tour_date_id, t.name as tour_name, t.photos -> 0 as tour_photo,
  coalesce(t.currency, o.currency) as currency, coalesce(t.timezone, o.timezone) as timezone, t.price_basis,
  coalesce(d.price, t.price) as price, t.discounts,
  coalesce(d.prepayment_type, t.prepayment_type, o.prepayment_type) as prepayment_type,
  coalesce(case
    when d.prepayment_type is not null then d.prepayment_size
    when t.prepayment_type is not null then t.prepayment_size
    else o.prepayment end, 0) as prepayment_size,
  t.is_instant_booking, d.not_guaranteed, t.use_standard_cancellation_terms, t.penalties, t.penalties_conditions,
  o.payment_deadline, d.date_start::text, d.date_end::text, d.is_busy, d.number_of_free_seats,
  ${DATE_TERMS} as date_terms, t.xmin::text as tour_version, o.xmin::text as organizer_version
from tour_date d
join tour t on t.id = d.tour_id
join organizer o on o.id = t.organizer_id
where d.id = any ($1::bigint[]) and t.status = 'published'`,
};

/**
 * Departures of published tours with everything that decides a booking's price and terms, in one trip.
 * @returns one for each wish, in their order; undefined where there is none, or it is another tour's
 */
export async function findOffers(database: Database, wishes: Wish[]): Promise<(OfferRow | undefined)[]> {
  const dates = [...new Set(wishes.map(({ date }) => date))];
  const { rows } = await database.$client.query<OfferRow>({ ...FIND_OFFERS, values: [dates] });
  const byDate = new Map(rows.map((row) => [row.tour_date_id, row]));
  return wishes.map(({ tour_id, date }) => {
    const row = byDate.get(date);
    return row?.tour_id === tour_id ? row : undefined;
  });
}
