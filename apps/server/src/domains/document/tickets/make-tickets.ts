import type { documentCalls, Ticket, Wallet } from '@tropa/contract';
import {
  endOfDay,
  formatDate,
  bookedDeparture,
  formatDeparture,
  kindOf,
  startOf,
  todayIn,
  unjoined,
} from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import type { WalletAnswer } from '../../../integrations/wallet/wallets.ts';
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

/** What is said on tickets; of a booking before the prepayment, over or cancelled there are none. */
async function factsOf(services: Services, booking: BookingRow) {
  const { database } = services;
  const { language, request_id } = booking;
  const t = translator(language, kindOf(booking));
  const [tourists, tour, organizer] = await Promise.all([
    touristRowsOf(database, request_id),
    bookedTour(database, booking),
    findOrganizer(database, booking.organizer_id),
  ]);
  const tickets = ticketsOf(booking, tourists, { language, t });
  if (!tour || !organizer) throw refuse.notFound();
  const departure = bookedDeparture(booking);
  const when = departure ? unjoined(formatDeparture(departure, language)) : '';
  const holderOf = ({ is_whole, full_name }: Ticket) =>
    is_whole && tickets.length > 1
      ? t('documents.tickets.whole', { count: booking.tourists_count })
      : full_name || t('documents.tickets.nameless');
  return {
    t,
    tickets,
    organizer,
    when,
    holderOf,
    title: tourNameOf(booking, t),
    place: meetingPlace(booking, tour),
  };
}

/**
 * The tickets of a booking as PDF, to be printed and cut: of the whole booking, and one for each person.
 * @throws Refusal 409 while it has none
 */
async function makeTickets(services: Services, booking: BookingRow): Promise<BinaryAnswer> {
  const { language, request_id } = booking;
  const { t, tickets, organizer, when, holderOf, title, place } = await factsOf(services, booking);
  if (tickets.length === 0) throw refuse.conflict('conflict', { key: 'errors.document.not_yet' });
  const lines = [title, when, place && t('documents.tickets.place', { place })];
  const document: PdfDocument = {
    title: t('documents.tickets.title', { number: request_id }),
    place: organizer.name,
    date: t('documents.date', {
      date: formatDate(todayIn(organizer.timezone, services.clock.now()), language, 'full'),
    }),
    footer: t('documents.page', { page: '{page}', pages: '{pages}' }),
    parts: [
      { kind: 'paragraph', text: t('documents.tickets.text') },
      ...tickets.map((ticket) => ({
        kind: 'ticket' as const,
        code: ticket.code,
        heading: holderOf(ticket),
        lines: [ticket.place, ...lines].filter((line) => line !== ''),
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

/**
 * A ticket for a wallet on a phone (docs/rules/documents.md).
 * @param id the ticket's code
 * @returns undefined: the wallet is not configured, or the booking has no such ticket now
 */
export async function ticketForWallet(
  services: Services,
  booking: BookingRow,
  { id, wallet }: { id: string; wallet: Wallet },
): Promise<WalletAnswer | undefined> {
  const keep = services.wallets[wallet];
  if (!keep) return undefined;
  const { t, tickets, organizer, when, holderOf, title, place: meeting } = await factsOf(services, booking);
  const [whole] = tickets;
  const ticket = tickets.find((one) => one.id === id);
  if (!whole || !ticket) return undefined;
  const { date_start, date_end, timezone, language } = booking;
  return keep({
    id,
    trip: `trip-${whole.id}`,
    code: ticket.code,
    language,
    title,
    organizer: organizer.name,
    holder: holderOf(ticket),
    place: ticket.place,
    when,
    meeting,
    starts: startOf(booking),
    ends: date_start === null ? null : endOfDay(date_end ?? date_start, timezone),
    labels: {
      holder: t('documents.tickets.wallet.holder'),
      place: t('documents.tickets.wallet.place'),
      when: t('documents.tickets.wallet.when'),
      meeting: t('documents.tickets.wallet.meeting'),
    },
  });
}
