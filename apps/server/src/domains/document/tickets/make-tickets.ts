import type { documentCalls } from '@tropa/contract';
import { formatDate, formatDeparture, kindOf, todayIn, unjoined } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BinaryAnswer, Operation } from '../../../kernel/route.ts';
import {
  bookedTour,
  demandBooking,
  findBookingByUuid,
  ticketsOf,
  touristRowsOf,
  tourNameOf,
  type BookingRow,
} from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { meetingPlace } from '../filling/load-facts.ts';

/**
 * The tickets of a booking as PDF, to be printed and cut: of the whole booking, and one for each person.
 * @throws Refusal 409 while it has none: before the prepayment, once it is over or cancelled
 */
async function makeTickets(services: Services, booking: BookingRow): Promise<BinaryAnswer> {
  const { database, clock } = services;
  const { language, request_id, date_start, date_end, time_start } = booking;
  const t = translator(language, kindOf(booking));
  const [tourists, tour, organizer] = await Promise.all([
    touristRowsOf(database, request_id),
    bookedTour(database, booking),
    findOrganizer(database, booking.organizer_id),
  ]);
  const tickets = ticketsOf(booking, tourists, { language, t });
  if (!tour || !organizer) throw refuse.notFound();
  if (tickets.length === 0) throw refuse.conflict('conflict', { key: 'errors.document.not_yet' });
  const when =
    date_start === null
      ? ''
      : unjoined(formatDeparture({ date_start, date_end: date_end ?? date_start, time_start }, language));
  const place = meetingPlace(booking, tour);
  const lines = [tourNameOf(booking, t), when, place && t('documents.tickets.place', { place })];
  const document: PdfDocument = {
    title: t('documents.tickets.title', { number: request_id }),
    place: organizer.name,
    date: t('documents.date', {
      date: formatDate(todayIn(organizer.timezone, clock.now()), language, 'full'),
    }),
    footer: t('documents.page', { page: '{page}', pages: '{pages}' }),
    parts: [
      { kind: 'paragraph', text: t('documents.tickets.text') },
      ...tickets.map(({ code, full_name, is_whole, place: on }) => ({
        kind: 'ticket' as const,
        code,
        heading:
          is_whole && tickets.length > 1
            ? t('documents.tickets.whole', { count: booking.tourists_count })
            : full_name || t('documents.tickets.nameless'),
        lines: [on, ...lines].filter((line) => line !== ''),
      })),
    ],
  };
  return {
    content: await services.pdf.render(document),
    content_type: 'application/pdf',
    name: t('documents.tickets.file_name', { number: request_id }),
  };
}

export const downloadTickets: Operation<typeof documentCalls.tickets> = async (context, { query }) => {
  const { booking } = await demandBooking(context, query.request_id, 'read');
  return makeTickets(context, booking);
};

export const downloadTicketsByUuid: Operation<typeof documentCalls.ticketsByUuid> = async (
  context,
  { params },
) => {
  const booking = await findBookingByUuid(context.database, params.uuid);
  if (!booking) throw refuse.notFound();
  return makeTickets(context, booking);
};
