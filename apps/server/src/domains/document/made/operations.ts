import type { BookingDocument, documentCalls } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  bookedTour,
  demandBooking,
  findBookingByUuid,
  staffActor,
  touristActor,
  type BookingRow,
} from '../../booking/index.ts';
import { chooseTemplates, contentHash } from '../templates/repository.ts';
import { contractType, standardTemplate } from '../templates/standard.ts';
import { documentsOf, makeDocument } from './make-document.ts';
import { forgetMade, selectMadeOf } from './repository.ts';

/** The documents of a booking for staff: what each was made from, and whether that text has changed since. */
async function documentList(services: Services, booking: BookingRow): Promise<BookingDocument[]> {
  const { database } = services;
  const [available, made, templates] = await Promise.all([
    documentsOf(services, booking, 'staff'),
    selectMadeOf(database, booking.request_id),
    chooseTemplates(database, booking, booking.language),
  ]);
  return available.map((document): BookingDocument => {
    const { type, subject_id } = document;
    const found = made.find((row) => row.type === type && row.subject_id === subject_id);
    const template = templates.get(type);
    const newest = template?.content_hash ?? contentHash(standardTemplate(type, booking.language).content);
    return {
      ...document,
      language: found?.language ?? booking.language,
      template_name: found ? found.template_name : (template?.name ?? null),
      template_version: found ? found.template_version : (template?.version ?? null),
      made_at: found?.made_at.toISOString() ?? null,
      is_outdated: found !== undefined && found.content_hash !== newest,
    };
  });
}

export const listDocuments: Operation<typeof documentCalls.list> = async (context, { query }) => {
  const { booking } = await demandBooking(context, query.request_id, 'read');
  return { documents: await documentList(context, booking) };
};

export const downloadDocument: Operation<typeof documentCalls.download> = async (context, { query }) => {
  const { booking } = await demandBooking(context, query.request_id, 'read');
  const { type, subject_id, use_stamp } = query;
  const wish = { type, subject_id, use_stamp, audience: 'staff', actor: staffActor(context) } as const;
  return makeDocument(context, booking, wish);
};

/** Forgets what a document was made from: the next time it is made from the newest text. */
export const renewDocument: Operation<typeof documentCalls.renew> = async (context, { body }) => {
  const { booking } = await demandBooking(context, body.request_id, 'write');
  await forgetMade(context.database, body);
  return { documents: await documentList(context, booking) };
};

export const downloadDocumentByUuid: Operation<typeof documentCalls.downloadByUuid> = async (
  context,
  { params, query },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  const { type } = params;
  const actor = touristActor(booking);
  const wish = { type, subject_id: query.subject_id, use_stamp: true, audience: 'tourist', actor } as const;
  return makeDocument(context, booking, wish);
};

/** The type of contract that a booking has. @throws Refusal 404 when its tour is gone */
async function contractTypeOf(services: Services, booking: BookingRow) {
  const tour = await bookedTour(services.database, booking);
  if (!tour) throw refuse.notFound();
  return contractType(tour.type);
}

export const downloadContract: Operation<typeof documentCalls.downloadContract> = async (
  context,
  { query },
) => {
  const { booking } = await demandBooking(context, query.id, 'read');
  const type = await contractTypeOf(context, booking);
  const actor = staffActor(context);
  const wish = { type, subject_id: 0, use_stamp: query.use_stamp, audience: 'staff', actor } as const;
  return makeDocument(context, booking, wish);
};

export const downloadContractByUuid: Operation<typeof documentCalls.downloadContractByUuid> = async (
  context,
  { params },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  const type = await contractTypeOf(context, booking);
  const actor = touristActor(booking);
  return makeDocument(context, booking, { type, subject_id: 0, use_stamp: true, audience: 'tourist', actor });
};
