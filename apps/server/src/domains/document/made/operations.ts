import type { BookingDocument, DocumentType, documentCalls } from '@tropa/contract';
import { kindOf, type Member } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  demandBooking,
  findBookingByUuid,
  hasTickets,
  staffActor,
  touristActor,
  type BookingRow,
} from '../../booking/index.ts';
import { contractTypeOf } from '../acceptance/contract-text.ts';
import { contractForTourist } from '../acceptance/operations.ts';
import { chooseTemplates, contentHash } from '../templates/repository.ts';
import { isContract, standardTemplate } from '../templates/standard.ts';
import { demandAvailable, documentsOf, makeDocument } from './make-document.ts';
import { forgetMade, selectMadeOf } from './repository.ts';
import { demandDocument, mayRead } from './rights.ts';

/** The documents of a booking that a member may read: what each was made from, and whether that text has changed since. */
async function documentList(
  services: Services,
  booking: BookingRow,
  member: Member,
): Promise<BookingDocument[]> {
  const { database } = services;
  const [available, made, templates] = await Promise.all([
    documentsOf(services, booking, 'staff'),
    selectMadeOf(database, booking.request_id),
    chooseTemplates(database, booking, booking.language),
  ]);
  const readable = available.filter(({ type }) => mayRead(member, type));
  return readable.map((document): BookingDocument => {
    const { type, subject_id } = document;
    const found = made.find((row) => row.type === type && row.subject_id === subject_id);
    const template = templates.get(type);
    const newest =
      template?.content_hash ??
      contentHash(standardTemplate(type, booking.language, kindOf(booking)).content);
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

const answerOf = async (services: Services, booking: BookingRow, member: Member) => ({
  documents: await documentList(services, booking, member),
  has_tickets: hasTickets(booking),
});

export const listDocuments: Operation<typeof documentCalls.list> = async (context, { query }) => {
  const { booking, membership } = await demandBooking(context, query.request_id, 'read');
  return answerOf(context, booking, membership);
};

export const downloadDocument: Operation<typeof documentCalls.download> = async (context, { query }) => {
  const { request_id, type, subject_id, use_stamp } = query;
  const booking = await demandDocument(context, request_id, type);
  const actor = staffActor(context);
  const wish = { type, subject_id, use_stamp, audience: 'staff', actor } as const;
  return makeDocument(context, booking, wish);
};

/** Forgets what a document was made from: the next time it is made from the newest text. */
export const renewDocument: Operation<typeof documentCalls.renew> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.request_id, 'write');
  await forgetMade(context.database, body);
  return answerOf(context, booking, membership);
};

/** The contract in bytes that are kept, any other document with the newest data. */
async function documentForTourist(
  services: Services,
  uuid: string,
  { type, subject_id }: { type: DocumentType | 'contract'; subject_id: number },
) {
  const booking = await findBookingByUuid(services.database, uuid);
  if (!booking) throw refuse.notFound();
  const wish = {
    type: type === 'contract' ? await contractTypeOf(services.database, booking) : type,
    subject_id,
    audience: 'tourist',
  } as const;
  if (!isContract(wish.type))
    return makeDocument(services, booking, {
      ...wish,
      use_stamp: true,
      actor: touristActor(booking),
    });
  await demandAvailable(services, booking, wish);
  return contractForTourist(services, booking);
}

export const downloadDocumentByUuid: Operation<typeof documentCalls.downloadByUuid> = (
  context,
  { params, query },
) => documentForTourist(context, params.uuid, { type: params.type, subject_id: query.subject_id });

export const downloadContract: Operation<typeof documentCalls.downloadContract> = async (
  context,
  { query },
) => {
  const { booking } = await demandBooking(context, query.id, 'write');
  const type = await contractTypeOf(context.database, booking);
  return makeDocument(context, booking, {
    type,
    subject_id: 0,
    use_stamp: query.use_stamp,
    audience: 'staff',
    actor: staffActor(context),
  });
};

/** Shown in the browser: a contract is read before it is kept. */
export const downloadContractByUuid: Operation<typeof documentCalls.downloadContractByUuid> = async (
  context,
  { params },
) => ({
  ...(await documentForTourist(context, params.uuid, { type: 'contract', subject_id: 0 })),
  disposition: 'inline',
});
