import { and, eq } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { tour, tourDate, organizer } = schema;

/** A tour, one of its dates, and the organizer's terms that they inherit. */
export async function findTourWithTerms(db: Executor, tour_id: number, tour_date_id: number | null) {
  const [row] = await db
    .select({
      tour,
      date: tourDate,
      organizer: {
        currency: organizer.currency,
        timezone: organizer.timezone,
        prepayment_type: organizer.prepayment_type,
        prepayment: organizer.prepayment,
        payment_deadline: organizer.payment_deadline,
      },
    })
    .from(tour)
    .innerJoin(organizer, eq(organizer.id, tour.organizer_id))
    .leftJoin(tourDate, and(eq(tourDate.tour_id, tour.id), eq(tourDate.id, tour_date_id ?? 0)))
    .where(eq(tour.id, tour_id));
  return row;
}
