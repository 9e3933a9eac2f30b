import type { DocumentType, TemplateContent } from '@tropa/contract';
import { kindOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inSnapshot } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BinaryAnswer } from '../../../kernel/route.ts';
import { addHistory, bookedTour, findBooking, type Actor, type BookingRow } from '../../booking/index.ts';
import { findCreditOf, invoiceNumber, selectInvoices } from '../../invoice/index.ts';
import { documentNumber, fillTemplate } from '../filling/fill-template.ts';
import { loadFacts } from '../filling/load-facts.ts';
import { chooseTemplates, keepContent, selectContent } from '../templates/repository.ts';
import { isContract, standardTemplate } from '../templates/standard.ts';
import { availableDocuments, type Audience, type AvailableDocument } from './availability.ts';
import { rememberMade, selectMade, type DocumentKey, type MadeDocument } from './repository.ts';

/** The documents that a booking has now. @throws Refusal 404 when its tour is gone */
export async function documentsOf(
  services: Services,
  booking: BookingRow,
  audience: Audience,
): Promise<AvailableDocument[]> {
  const [tour, invoices, credit] = await Promise.all([
    bookedTour(services.database, booking),
    selectInvoices(services.database, booking.request_id),
    findCreditOf(services.database, booking.request_id),
  ]);
  if (!tour) throw refuse.notFound();
  const numbered = invoices.map((row) => ({ ...row, number: invoiceNumber(row) }));
  return availableDocuments(booking, tour.type, numbered, audience, credit !== undefined);
}

/** What the document was made from the first time; a first time is remembered. */
export async function demandMade(
  services: Services,
  booking: BookingRow,
  key: DocumentKey,
): Promise<{ made: MadeDocument; content: TemplateContent }> {
  const { database } = services;
  const known = await selectMade(database, key);
  if (known) return { made: known, content: await selectContent(database, known.content_hash) };
  const { language } = booking;
  const template = (await chooseTemplates(database, booking, language)).get(key.type);
  const content_hash =
    template?.content_hash ??
    (await keepContent(database, standardTemplate(key.type, language, kindOf(booking)).content));
  await rememberMade(database, {
    ...key,
    language,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    content_hash,
    made_at: services.clock.now(),
  });
  // Somebody else may have been quicker: theirs counts.
  const made = await selectMade(database, key);
  if (!made) throw new Error('The document was not remembered');
  return { made, content: await selectContent(database, made.content_hash) };
}

interface DocumentWish {
  type: DocumentType;
  subject_id: number;
  audience: Audience;
  actor: Actor;
  use_stamp: boolean;
}

/** @throws Refusal 404 for an invoice of another booking; 409 where the booking has no such document in its state */
export async function demandAvailable(
  services: Services,
  booking: BookingRow,
  { type, subject_id, audience }: Pick<DocumentWish, 'type' | 'subject_id' | 'audience'>,
): Promise<void> {
  const available = await documentsOf(services, booking, audience);
  if (available.some((document) => document.type === type && document.subject_id === subject_id)) return;
  if (type === 'invoice') throw refuse.notFound();
  throw refuse.conflict('conflict', {
    key: isContract(type) ? 'errors.document.not_concluded' : 'errors.document.not_yet',
  });
}

/**
 * Makes a document of a booking as PDF: the text that it was made from the first time, with the booking's newest data. A
 * contract prints whole passports, so its reading is written into the history.
 * @throws Refusal 404 for an invoice of another booking; 409 where the booking has no such document in its state
 */
export async function makeDocument(
  services: Services,
  booking: BookingRow,
  { type, subject_id, audience, actor, use_stamp }: DocumentWish,
): Promise<BinaryAnswer> {
  await demandAvailable(services, booking, { type, subject_id, audience });
  const { request_id } = booking;
  const { made, content } = await demandMade(services, booking, { request_id, type, subject_id });
  // The booking anew, with its invoices of the same moment: meanwhile somebody may have payed.
  const facts = await inSnapshot(services.database, async (tx) => {
    const newest = await findBooking(tx, request_id);
    if (!newest) throw refuse.notFound();
    return loadFacts(services, tx, newest, {
      type,
      language: made.language,
      subject_id,
      made_at: made.made_at,
      use_stamp,
      has_passports: isContract(type),
      // The private address is the tourist's alone: whoever holds it acts as the tourist.
      has_address: audience === 'tourist',
    });
  });
  const pdf = await services.pdf.render(fillTemplate(content, facts));
  if (isContract(type)) {
    const now = services.clock.now();
    await addHistory(services.database, request_id, actor, 'contract_downloaded', { use_stamp }, now);
  }
  return {
    content: pdf,
    content_type: 'application/pdf',
    name: translator(made.language)(`documents.file_name.${type}`, { number: documentNumber(facts) }),
  };
}
