import { z } from 'zod';
import { call } from './call.ts';
import { date, id, queryFlag, queryId, text } from './common.ts';
import { requestSourceKind } from './enumerations.ts';
import { tourDate } from './tour-dates.ts';

// What the bookings of an organizer are about, for choices in filters; members see what is theirs.

const read = { area: 'bookings', level: 'read' } as const;
const organizer_id = queryId.optional();
const search = text(120).optional();
const tours = z.object({ tours: z.array(z.object({ id, name: z.string() })) });
const dates = z.object({ dates: z.array(date) });

export const bookingLookupCalls = {
  tours: call({
    method: 'GET',
    path: '/crm/api/request/tours',
    access: read,
    summary: 'Tours that somebody has booked, by name: at most a hundred.',
    query: z.object({ organizer_id, search }),
    response: tours,
  }),
  individualTours: call({
    method: 'GET',
    path: '/crm/api/request/individual-tours',
    access: read,
    summary: 'Individual tours, each with its request, the newest first: at most a hundred.',
    query: z.object({ organizer_id, search }),
    response: z.object({ tours: z.array(z.object({ request_id: id, tour_id: id, name: z.string() })) }),
  }),
  dateStarts: call({
    method: 'GET',
    path: '/crm/api/request/get-date-start-request',
    access: read,
    summary: 'Days on which booked departures start, the latest first; with `tour_id` those of one tour.',
    query: z.object({ organizer_id, tour_id: queryId.optional() }),
    response: dates,
  }),
  individualDateStarts: call({
    method: 'GET',
    path: '/crm/api/request/get-date-start-individual-tours',
    access: read,
    summary: 'Days on which individual tours start, the latest first.',
    query: z.object({ organizer_id }),
    response: dates,
  }),
  sources: call({
    method: 'GET',
    path: '/crm/api/request/request-sources',
    access: read,
    summary: 'Where the days of a request come from: a departure of its tour, or the organizer.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ sources: z.array(z.object({ id: requestSourceKind, name: z.string() })) }),
  }),
  tourDates: call({
    method: 'POST',
    path: '/crm/api/request/tour-dates',
    access: read,
    summary: "Coming dates of a request's tour, nearest first, as many as a page of the tour's dates holds.",
    query: z.object({ with_variants: queryFlag.optional() }),
    body: z.object({ request_id: id }),
    response: z.object({ dates: z.array(tourDate) }),
  }),
};
