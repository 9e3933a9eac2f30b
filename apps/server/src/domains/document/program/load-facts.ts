import { todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import {
  allWordsToClient,
  asClientKnows,
  findBooking,
  hidesContacts,
  isPrepaid,
  publicTourOf,
  type BookingRow,
} from '../../booking/index.ts';
import { loadPublicBooking } from '../../invoice/index.ts';
import { findOrganizer, loadPublicOrganizer } from '../../organizer/index.ts';
import { loadTourForPreview } from '../../tour/index.ts';
import type { ProgramBooking, ProgramFacts } from './facts.ts';
import { findPublishedSlug, type ProgramKey } from './repository.ts';

async function bookingFacts(services: Services, booking: BookingRow): Promise<ProgramBooking | undefined> {
  const shown = await loadPublicBooking(services, booking.uuid);
  return (
    shown && {
      request_id: booking.request_id,
      tourists_count: booking.tourists_count,
      is_prepaid: isPrepaid(booking),
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
      meeting_place: shown.meeting_place,
      meeting_point: shown.meeting_point,
    }
  );
}

/** Everything that a program prints, as it is now; undefined where the tour or the booking is gone. */
export async function loadProgramFacts(
  services: Services,
  key: ProgramKey,
): Promise<ProgramFacts | undefined> {
  const { database, clock } = services;
  const { organizer_id, tour_id, request_id, language } = key;
  const [row, organizer, slug, booking] = await Promise.all([
    findOrganizer(database, organizer_id),
    loadPublicOrganizer(database, organizer_id),
    findPublishedSlug(database, organizer_id),
    request_id === null ? null : findBooking(database, request_id),
  ]);
  if (!row || !organizer || booking === undefined) return undefined;
  const now = clock.now();
  const today = todayIn(row.timezone, now);
  const tour = await loadTourForPreview(database, organizer_id, tour_id, { today, now });
  const ofBooking = booking && (await bookingFacts(services, booking));
  if (!tour || ofBooking === undefined) return undefined;
  return {
    language,
    // What was put together for the booking alone is printed in place of what is said to all.
    tour: booking ? allWordsToClient(await publicTourOf(database, booking, tour), booking) : tour,
    organizer: booking ? asClientKnows(services, organizer, booking) : organizer,
    site_url: slug === undefined || (booking && hidesContacts(booking)) ? null : services.siteOrigin(slug),
    booking: ofBooking,
    today,
    maps_provider: services.config.maps.provider,
  };
}
