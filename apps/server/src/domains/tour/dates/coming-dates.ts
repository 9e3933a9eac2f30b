import type { Language, TourDate } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { pageOfAll, startOf, type ReadingBelow } from '../../../kernel/pages.ts';
import { dateViews, organizerOf, todayOf, withVariantRows } from '../editing/views.ts';
import { findTour, type TourRow } from '../record/repository.ts';
import { isWeekly } from '../schedule/departures.ts';
import { scheduleDates } from '../schedule/schedule-dates.ts';
import { countDates, listDates, type DatePlace } from './repository.ts';

type Placed = Pick<TourDate, 'id' | 'date_start' | 'time_start'>;
type Asked = TourRow & { timezone: string };
interface ComingFilter {
  today: string;
  starts_from?: string | undefined;
  starts_to?: string | undefined;
}

/** Whether a departure stands after another. One that somebody books gets its number then, and stays where it is. */
function isAfter(date: Placed, [day, time, id]: DatePlace): boolean {
  const [start, other] = [`${date.date_start} ${date.time_start ?? ''}`, `${day} ${time}`];
  return start > other || (start === other && date.id > 0 && id > 0 && date.id > id);
}

/** The dates of a tour that have not started, nearest first; of one that goes by a weekly schedule its departures, stored or not. */
export async function comingDates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tour: Asked,
  coming: ComingFilter,
  reading: ReadingBelow<DatePlace>,
  language: Language,
): Promise<{ count: number; dates: TourDate[] }> {
  const filter = { ...coming, tour_id: tour.id };
  if (isWeekly(tour)) {
    const all = await scheduleDates(database, tour, { ...filter, language, now: clock.now() });
    return { count: all.length, dates: pageOfAll(all, reading, isAfter) };
  }
  const page = { limit: reading.limit, ...startOf(reading) };
  const [count, rows] = await Promise.all([
    countDates(database, { ...filter, when: 'coming' }),
    listDates(database, { ...filter, when: 'coming' }, page),
  ]);
  return { count, dates: await dateViews(database, tour, rows, language) };
}

/** The coming departures of a tour that are on sale and have seats left, the nearest first, each variant by itself. */
export async function freeDepartures(
  services: Pick<Services, 'database' | 'clock'>,
  { tour_id, language, limit }: { tour_id: number; language: Language; limit: number },
): Promise<TourDate[]> {
  const tour = await findTour(services.database, tour_id);
  if (!tour) return [];
  const organizer = await organizerOf(services.database, tour);
  const asked = { ...tour, timezone: tour.timezone ?? organizer.timezone };
  const today = todayOf(services, tour, organizer);
  const { dates } = await comingDates(services, asked, { today }, { page: 1, limit }, language);
  return dates
    .filter(({ is_busy, number_of_free_seats }) => !is_busy && number_of_free_seats > 0)
    .flatMap((date) => (date.tour_variants.length === 0 ? [date] : withVariantRows(date).slice(1)));
}
