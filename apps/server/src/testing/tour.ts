import { tourCalls, type TourDateInput, type TourInput, type TourView } from '@tropa/contract';
import { addDays, richTextFromParagraphs } from '@tropa/core';
import type { TestClient } from './client.ts';
import { uploadPhoto } from './media.ts';
import { unique } from './people.ts';

/** A date so many days from today, `yyyy-MM-dd`. */
export const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** What a form sends for a date: three days, ten seats. */
export function sampleDate(date_start: string, overrides: Partial<TourDateInput> = {}): TourDateInput {
  return {
    date_start,
    date_end: addDays(date_start, 2),
    price: null,
    number_of_seats: 10,
    full_payment_days: null,
    prepayment_type: null,
    prepayment_size: null,
    not_guaranteed: false,
    flight_included: false,
    commentary: '',
    is_busy: false,
    ...overrides,
  };
}

/** Everything that publishing needs but a photo and a date. */
export function sampleTour(): TourInput {
  return {
    name: `Мультинский поход ${unique()}`,
    type: 1,
    description: richTextFromParagraphs('Три дня у горных озёр.'),
    short_description: 'Три дня у горных озёр',
    main_location: { kind: 'region', name: 'Республика Алтай', iso_code: 'RU-AL' },
    price: 2_500_000,
    duration: 3,
  };
}

/** What a ticket of a category is without more: for one person of any age, at the tour's price. */
export const sampleTicket = {
  min_age: null,
  max_age: null,
  people: null,
  price: null,
  takes_seat: true,
} as const;

export interface PublishedTourOptions {
  /** Starts of the dates; by default one in 30 days. */
  dates?: string[];
  /** Seats of each date, 10 by default. */
  seats?: number;
  tour?: TourInput;
  date?: Partial<TourDateInput>;
}

/** A published tour of an organizer with the ids of its dates in the order given. */
export async function createPublishedTour(
  client: TestClient,
  organizer_id: number,
  { dates = [inDays(30)], seats = 10, tour, date }: PublishedTourOptions = {},
): Promise<TourView & { date_ids: number[] }> {
  const photo = await uploadPhoto(client);
  const draft = await client.call(tourCalls.create, {
    query: { organizer_id },
    body: { ...sampleTour(), photos: [photo], ...tour },
  });
  const saved = await client.call(tourCalls.saveDates, {
    query: { organizer_id, tour_id: draft.id, save_without_duration_checking: true },
    body: { dates: dates.map((start) => sampleDate(start, { number_of_seats: seats, ...date })) },
  });
  const published = await client.call(tourCalls.publish, { query: { id: draft.id } });
  return { ...published, date_ids: saved.dates.map(({ id }) => id) };
}
