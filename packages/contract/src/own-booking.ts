import { MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { namesOneDeparture, quoteFields } from './booking.ts';
import { call } from './call.ts';
import { date, id, money, price, queryId, text } from './common.ts';
import { priceBasis } from './enumerations.ts';
import { tourForRequest } from './individual-tour.ts';
import { tourPriceFields } from './tour-prices.ts';
import { clockTime } from './tour-schedule.ts';
import { touristInput } from './tourists.ts';
import { email, personName, phone } from './user-profile.ts';

// Bookings that staff enter for a client: somebody who called, wrote or came in.

const write = { area: 'bookings', level: 'write' } as const;

/** A tour on sale with all that a choice of tourists needs. */
export const tourToSell = z.object({ ...tourForRequest.shape, ...tourPriceFields });
export type TourToSell = z.infer<typeof tourToSell>;

const ownFields = {
  organizer_id: id,
  contacts: z.object({ first_name: personName, last_name: personName, email, phone }),
  comment: text(2000).default(''),
  /** The client has agreed to the processing of personal data and to the offer: staff say so. */
  client_agreed: z.literal(true),
};

/** A place on a departure, under its terms. */
const onDeparture = z
  .object({
    from_source: z.literal('tour_date'),
    ...ownFields,
    ...quoteFields,
    /** What staff were shown; another total now answers 409 `conflict` with the new breakdown. */
    expected_total: money.optional(),
    tourists_data: z.array(touristInput).max(MAX_TOURISTS).default([]),
  })
  .refine(namesOneDeparture, { path: ['date'] });

/** An individual tour: a copy of a tour for this booking, with days and a price of its own. */
const individually = z.object({
  from_source: z.literal('organizer'),
  ...ownFields,
  tour_id: id,
  tourists: z.int().min(1).max(MAX_TOURISTS),
  /** Of each tourist, or of all together. */
  price: price.min(1),
  price_basis: priceBasis,
  date_start: date,
  date_end: date,
  time_start: clockTime.nullable().default(null),
});

export const ownBookingCalls = {
  listForRequestWithOwnType: call({
    method: 'GET',
    path: '/crm/api/tour/list-for-request-with-own-type',
    access: write,
    summary: 'Tours on sale that staff can book for a client, by name: at most a hundred.',
    query: z.object({ tour_organizer_id: queryId, search: text(120).optional() }),
    response: z.object({ tours: z.array(tourToSell) }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/request/create-request-with-own-type',
    access: write,
    summary:
      'Books for a client, confirmed at once: on a departure (`tour_date`) whose seats are taken in the same transaction, or an individual tour (`organizer`).',
    idempotent: true,
    body: z.discriminatedUnion('from_source', [onDeparture, individually]),
    response: z.object({ request_id: id }),
  }),
};
