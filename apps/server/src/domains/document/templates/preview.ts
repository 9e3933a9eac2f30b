import type { contractTemplateCalls, DocumentPreview } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, type BookingRow } from '../../booking/index.ts';
import { selectInvoices } from '../../invoice/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { fillTemplate } from '../filling/fill-template.ts';
import { loadFacts } from '../filling/load-facts.ts';
import { sampleFacts } from '../filling/sample-facts.ts';
import { demandContent } from './check-content.ts';

/** A text filled with a booking's data, passports masked, or with samples. Nothing is stored. */
export const previewTemplate: Operation<typeof contractTemplateCalls.preview> = async (context, { body }) => {
  const { organizer_id, type, language, request_id } = body;
  await demandRight(context, organizer_id, 'tours', 'write');
  const content = demandContent(type, body.content);
  const factsOf = async (booking: BookingRow) => {
    const invoices = type === 'invoice' ? await selectInvoices(context.database, booking.request_id) : [];
    return loadFacts(context, context.database, booking, {
      type,
      language,
      subject_id: invoices.at(-1)?.id ?? 0,
      made_at: context.clock.now(),
      use_stamp: false,
      has_passports: false,
      has_address: false,
    });
  };
  const booking =
    request_id === null || request_id === undefined
      ? undefined
      : (await demandBooking(context, request_id, 'read')).booking;
  if (booking && booking.organizer_id !== organizer_id) throw refuse.notFound();
  const facts = booking ? await factsOf(booking) : sampleFacts(language, type);
  const { title, place, date, parts } = fillTemplate(content, facts);
  return { title, place, date, parts } satisfies DocumentPreview;
};
