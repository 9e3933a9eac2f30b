import { z } from 'zod';
import { call } from './call.ts';
import { id, language, queryFlag, queryId } from './common.ts';
import { documentType } from './document-template.ts';

/** A document that a booking has, or can have now. */
export const bookingDocument = z.object({
  type: documentType,
  /** The invoice, for an invoice; 0 for what a booking has one of. */
  subject_id: z.int(),
  /** Number of the invoice; empty for the others. */
  number: z.string(),
  language,
  /** Name of the template; null: the standard one. */
  template_name: z.string().nullable(),
  template_version: z.int().nullable(),
  /** Null: it has not been made yet. */
  made_at: z.string().nullable(),
  /** It was made from an older text than the template has now. */
  is_outdated: z.boolean(),
});
export type BookingDocument = z.infer<typeof bookingDocument>;

const list = z.object({
  documents: z.array(bookingDocument),
  /** Whether it has tickets now: once it is prepaid, until it is over. */
  has_tickets: z.boolean(),
});
const subject = z.object({ request_id: id, type: documentType, subject_id: z.int().min(0).default(0) });

export const documentCalls = {
  downloadContract: call({
    method: 'GET',
    path: '/crm/api/request/download-contract',
    // It prints whole passports.
    access: { area: 'bookings', level: 'write' },
    summary: 'The contract of a booking as PDF, with sign and stamp or without.',
    query: z.object({ id: queryId, use_stamp: queryFlag.default(false) }),
    response: 'binary',
  }),
  downloadContractByUuid: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/contract',
    access: 'public',
    summary:
      'The same contract for whoever holds the booking’s private address, stamped; once the organizer has confirmed.',
    params: z.object({ uuid: z.uuid() }),
    response: 'binary',
  }),
  list: call({
    method: 'GET',
    path: '/crm/api/document/list',
    access: { area: 'bookings', level: 'read' },
    summary: 'The documents of a booking: those it can have in its state, and what each was made from.',
    query: z.object({ request_id: queryId }),
    response: list,
  }),
  download: call({
    method: 'GET',
    path: '/crm/api/document/download',
    access: { area: 'bookings', level: 'read' },
    summary:
      'A document of a booking as PDF. Once made it keeps the text of its template. A contract asks for the right to write bookings, an invoice and a refund statement for that to payments.',
    query: z.object({
      request_id: queryId,
      type: documentType,
      subject_id: z.coerce.number().int().min(0).default(0),
      use_stamp: queryFlag.default(false),
    }),
    response: 'binary',
  }),
  renew: call({
    method: 'POST',
    path: '/crm/api/document/renew',
    access: { area: 'bookings', level: 'write' },
    summary: 'Takes the newest text of the template for a document that was made from an older one.',
    body: subject,
    response: list,
  }),
  downloadByUuid: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/documents/:type',
    access: 'public',
    summary:
      'A document for whoever holds the booking’s private address, stamped; in the states that have it.',
    params: z.object({ uuid: z.uuid(), type: documentType }),
    query: z.object({ subject_id: z.coerce.number().int().min(0).default(0) }),
    response: 'binary',
  }),
  tickets: call({
    method: 'GET',
    path: '/crm/api/document/tickets',
    access: { area: 'bookings', level: 'read' },
    summary: 'The tickets of a booking as PDF: of all of it, and one for each person; once it is prepaid.',
    query: z.object({ request_id: queryId }),
    response: 'binary',
  }),
  ticketsByUuid: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/tickets',
    access: 'public',
    summary: 'The same tickets for whoever holds the booking’s private address.',
    params: z.object({ uuid: z.uuid() }),
    response: 'binary',
  }),
};
