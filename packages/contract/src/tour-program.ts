import { z } from 'zod';
import { call } from './call.ts';
import { id, language, queryId } from './common.ts';

/** `waiting`: for the job; `making`: the job is at it; `failed`: it can be asked for again. */
export const programStatus = z.enum(['waiting', 'making', 'ready', 'failed']);
export type ProgramStatus = z.infer<typeof programStatus>;

/** The printed program of a tour, or of one booking of it. */
export const tourProgram = z.object({
  id,
  organizer_id: id,
  tour_id: id,
  /** Null: the program of the tour itself. */
  request_id: id.nullable(),
  language,
  status: programStatus,
  /** 0 to 100. */
  progress: z.int(),
});
export type TourProgram = z.infer<typeof tourProgram>;

/** Of a tour or of a booking, not of both. Left out, the language is that of the booking, or of whoever asks. */
const namesOne = ({ tour_id, request_id }: { tour_id?: unknown; request_id?: unknown }) =>
  (tour_id === undefined) !== (request_id === undefined);
const atTour = { path: ['tour_id'] };
const subject = z
  .object({ tour_id: queryId.optional(), request_id: queryId.optional(), language: language.optional() })
  .refine(namesOne, atTour);

const read = { area: 'tours', level: 'read' } as const;

export const tourProgramCalls = {
  createPdf: call({
    method: 'POST',
    path: '/crm/api/tour-program/create-pdf',
    access: read,
    captcha: 'invisible',
    summary:
      'Has a job make the program as PDF, unless it is there as the tour is now; `tour_program_progress` tells how far it is.',
    body: z
      .object({ tour_id: id.optional(), request_id: id.optional(), language: language.optional() })
      .refine(namesOne, atTour),
    response: z.object({ program: tourProgram }),
  }),
  state: call({
    method: 'GET',
    path: '/crm/api/tour-program/state',
    access: read,
    summary: 'How far the program is that was asked for; null where nobody has asked for it yet.',
    query: subject,
    response: z.object({ program: tourProgram.nullable() }),
  }),
  downloadPdf: call({
    method: 'GET',
    path: '/crm/api/tour-program/download-pdf',
    access: read,
    summary: 'The program as PDF; one that is not there as the tour is now is made first.',
    query: subject,
    response: 'binary',
  }),
  downloadPdfOfTour: call({
    method: 'GET',
    path: '/spa/tours/:id/program',
    access: 'public',
    summary: 'The program of a tour on sale, for its visitors.',
    params: z.object({ id: queryId }),
    query: z.object({ language: language.optional() }),
    response: 'binary',
  }),
  downloadPdfByUuid: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/program',
    access: 'public',
    summary:
      'The program of a booking for whoever holds its private address; the exact meeting place once it is prepaid.',
    params: z.object({ uuid: z.uuid() }),
    response: 'binary',
  }),
};
