import { z } from 'zod';
import { call } from './call.ts';
import { currency, date, id, moment, money, queryFlag, queryId, text } from './common.ts';
import { priceBasis, requestSourceKind, tourStatus, tourType } from './enumerations.ts';
import { picture } from './media.ts';
import { individualTourInput, tourContent } from './tour-content.ts';
import { guide } from './tour-guides.ts';
import { clockTime } from './tour-schedule.ts';

// An individual tour: a copy of a tour for one booking with a program, days and a price of its own. It is known by its
// booking. Staff write a draft, which the tourist does not see; applying it changes the booking in one transaction.

/** The days of an individual tour: those of a departure (`tour_date`), or what the organizer sets (`organizer`). */
const individualDates = z.object({
  from_source: requestSourceKind,
  /** The departure whose days they are; null for days of its own. */
  tour_date_id: id.nullable(),
  date_start: date,
  date_end: date,
  /** Local start; null where no time is known. */
  time_start: clockTime.nullable(),
});
export type IndividualDates = z.infer<typeof individualDates>;

/** One state of an individual tour, as it is stored: what the booking is about, or a draft of that. */
export interface IndividualVersion {
  /** The tour it was copied from; null: written from nothing. */
  source_tour_id: number | null;
  /** `price` and `price_basis` are the price of this booking: of each tourist, or of all together. */
  tour: z.infer<typeof tourContent>;
  dates: IndividualDates | null;
}

export const individualTour = z.object({
  request_id: id,
  organizer_id: id,
  /** As whoever changes it must have seen it. */
  updated_at: moment,
  /** The booking is about it already. */
  is_applied: z.boolean(),
  /** There is a draft, and that is what is answered. */
  has_draft: z.boolean(),
  source_tour_id: id.nullable(),
  tour: z.object({ ...tourContent.shape, name: z.string(), guides: z.array(guide) }),
  dates: individualDates.nullable(),
  /** What the booking costs by it, minor units; null while no price is set. */
  individual_tour_price: money.nullable(),
  effective_currency: currency,
  effective_timezone: z.string(),
  tourists_count: z.int(),
  /** False for those who may only read, and for a booking that is over or cancelled. */
  can_edit: z.boolean(),
});
export type IndividualTour = z.infer<typeof individualTour>;

/** A tour to choose for a booking. */
export const tourForRequest = z.object({
  id,
  name: z.string(),
  status: tourStatus,
  type: tourType,
  photo: picture.nullable(),
  price: money.nullable(),
  price_basis: priceBasis,
  effective_currency: currency,
  effective_timezone: z.string(),
  duration: z.int().nullable(),
  duration_hours: z.number().nullable(),
});
export type TourForRequest = z.infer<typeof tourForRequest>;

/** A departure whose days an individual tour can have. */
const datesOption = z.object({
  tour_date_id: id,
  date_start: date,
  date_end: date,
  time_start: clockTime.nullable(),
});
export type IndividualDatesOption = z.infer<typeof datesOption>;

const read = { area: 'bookings', level: 'read' } as const;
/** To write a tour is a right to tours, whatever the booking. */
const write = { area: 'tours', level: 'write' } as const;
const one = z.object({ individual: individualTour });
const search = text(120).optional();

export const individualTourCalls = {
  listForRequest: call({
    method: 'GET',
    path: '/crm/api/tour/list-for-request',
    access: write,
    summary: 'Tours of which an individual tour for a booking can be made, by name: at most a hundred.',
    query: z.object({ request_id: queryId, search }),
    response: z.object({ tours: z.array(tourForRequest) }),
  }),
  get: call({
    method: 'GET',
    path: '/crm/api/tour/individual',
    access: read,
    summary:
      'The individual tour of a booking: its draft to those who may write it, unless `is_draft` is 0; with `tour_id` where there is none, what a copy of that tour would be, unsaved. Null: there is none.',
    query: z.object({ request_id: queryId, tour_id: queryId.optional(), is_draft: queryFlag.optional() }),
    response: z.object({ individual: individualTour.nullable() }),
  }),
  save: call({
    method: 'POST',
    path: '/crm/api/tour/individual',
    access: write,
    summary:
      'Writes the draft of an individual tour, or with `is_draft` false has the booking follow it: days, price, open invoices and seats change in one transaction. `tour_id` names the tour it is a copy of, null: of none. With `seen_updated_at` it answers 409 `conflict` when it was changed after that.',
    body: z.object({
      request_id: id,
      tour_id: id.nullable().optional(),
      is_draft: z.boolean(),
      tour: individualTourInput.optional(),
      seen_updated_at: moment.optional(),
    }),
    response: one,
  }),
  dates: call({
    method: 'GET',
    path: '/crm/api/tour/individual-dates',
    access: write,
    summary:
      'Days of the individual tour, and with `from_source` `tour_date` the coming departures whose days it can have.',
    query: z.object({ request_id: queryId, from_source: requestSourceKind.optional() }),
    response: z.object({ dates: individualDates.nullable(), options: z.array(datesOption) }),
  }),
  saveDates: call({
    method: 'POST',
    path: '/crm/api/tour/individual-dates',
    access: write,
    summary: 'Writes the days into the draft: those of a departure of its source, or days of its own.',
    body: z.discriminatedUnion('from_source', [
      z.object({ request_id: id, from_source: z.literal('tour_date'), tour_date_id: id }),
      z.object({
        request_id: id,
        from_source: z.literal('organizer'),
        date_start: date,
        date_end: date,
        time_start: clockTime.nullable().optional(),
      }),
    ]),
    response: one,
  }),
  clearDraft: call({
    method: 'POST',
    path: '/crm/api/tour/individual-clear-draft',
    access: write,
    summary: 'Throws the draft away. What the booking is about already stays.',
    body: z.object({ request_id: id }),
    response: z.object({ individual: individualTour.nullable() }),
  }),
};
