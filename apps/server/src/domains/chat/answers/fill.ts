import { formatPhone } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { readableEmails } from '../../../kernel/readable-emails.ts';
import { findBooking, tourNameOf } from '../../booking/index.ts';
import { documentValues, loadFacts } from '../../document/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { fillText, standsInAnyLetter } from '../../sequence/index.ts';
import { translator } from '@tropa/i18n';
import type { ChatRow } from '../messages/repository/chats.ts';
import { clientName } from '../messages/rules.ts';

/** What is known of a chat that no booking stands behind: with whom it is, and about which tour. */
async function valuesOfTalk({ database }: Services, row: ChatRow): Promise<Record<string, string>> {
  const { organizer_id } = row.chat;
  const organizer = organizer_id === null ? undefined : await findOrganizer(database, organizer_id);
  return {
    client_name: clientName(row),
    tour_name: row.tour?.name ?? '',
    organizer_phone: formatPhone(organizer?.phone ?? ''),
    organizer_email: readableEmails(organizer?.email ?? ''),
    organizer_work_hours: organizer?.work_hours ?? '',
  };
}

/** The same of one about a booking: what its letters may say. */
async function valuesOfBooking(
  services: Services,
  request_id: number,
): Promise<Record<string, string> | undefined> {
  const booking = await findBooking(services.database, request_id);
  if (!booking) return undefined;
  const { language } = booking;
  const facts = await loadFacts(services, services.database, booking, {
    type: 'contract_tour',
    language,
    subject_id: 0,
    made_at: services.clock.now(),
    use_stamp: false,
    has_passports: false,
    has_address: false,
  });
  return { ...documentValues(facts), tour_name: tourNameOf(booking, translator(language)) };
}

/**
 * How answers are filled in a chat, in its client's language: with what letters may say of its booking, else with what is known of
 * it. A line whose placeholders all have nothing to say is left out.
 */
export async function answersIn(services: Services, row: ChatRow): Promise<(text: string) => string> {
  const { request_id } = row.chat;
  const ofBooking = request_id === null ? undefined : await valuesOfBooking(services, request_id);
  const values: Record<string, string> = {
    ...(ofBooking ?? (await valuesOfTalk(services, row))),
    // As the chat calls it.
    organizer_name: row.organizer?.name ?? '',
  };
  return (text) => fillText(text, (key) => (standsInAnyLetter(key) ? (values[key] ?? '') : ''));
}
