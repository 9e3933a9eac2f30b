import { z } from 'zod';
import { call } from './call.ts';
import { done, id, queryId } from './common.ts';

// Personal data on request (152-FZ, GDPR): a copy of all of it, and its erasure. A client is whoever has the e-mail or the
// phone of a booking, over all bookings of its organizer; a tourist who is not the client asks for itself.

const write = { area: 'bookings', level: 'write' } as const;

/** What must be typed to erase: by hand, in either language. */
export const erasureWord = z.enum(['УДАЛИТЬ', 'ERASE']);

export const personalDataCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/request/personal-data',
    access: write,
    summary:
      'How many bookings the client of a booking has with its organizer, and whether their data may be erased.',
    query: z.object({ id: queryId }),
    response: z.object({
      bookings_count: z.int(),
      /** Bookings that wait or are on their way: data that they need is not erased. */
      live_count: z.int(),
      email: z.string(),
      phone: z.string(),
    }),
  }),
  export: call({
    method: 'GET',
    path: '/crm/api/request/export-personal-data',
    access: write,
    summary: "All personal data of a booking's client as a file, passports whole; written into the history.",
    query: z.object({ id: queryId, format: z.enum(['json', 'html']) }),
    response: 'binary',
  }),
  erase: call({
    method: 'POST',
    path: '/crm/api/request/erase-personal-data',
    access: { area: 'profile', level: 'write' },
    summary:
      "Erases the personal data of a booking's client over all its bookings; numbers, dates and sums stay. Cannot be undone.",
    body: z.object({ id, confirmation: erasureWord }),
    response: done,
  }),
};

const ofTourist = { request_id: queryId, id: queryId };

export const touristDataCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/request/tourist-personal-data',
    access: write,
    summary: 'In how many bookings of the organizer a tourist is known, and whether its data may be erased.',
    query: z.object(ofTourist),
    response: z.object({
      /** With the one that was asked about. */
      bookings_count: z.int(),
      /** Bookings that wait or are on their way: data that they need is not erased. */
      live_count: z.int(),
      /** A booking that the same person made: this one, and its data is the client's; another, and there is more of it there. */
      client_request_id: id.nullable(),
    }),
  }),
  export: call({
    method: 'GET',
    path: '/crm/api/request/export-tourist-personal-data',
    access: write,
    summary:
      'All personal data of a tourist who is not the client as a file, the passport whole; written into the history.',
    query: z.object({ ...ofTourist, format: z.enum(['json', 'html']) }),
    response: 'binary',
  }),
  erase: call({
    method: 'POST',
    path: '/crm/api/request/erase-tourist-personal-data',
    access: { area: 'profile', level: 'write' },
    summary:
      'Erases one tourist who is not the client; places, prices and the others of its bookings stay. Cannot be undone.',
    body: z.object({ request_id: id, id, confirmation: erasureWord }),
    response: done,
  }),
};
