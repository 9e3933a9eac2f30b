import type { Picture } from '@tropa/contract';
import type { Executor } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { BinaryAnswer } from '../../kernel/route.ts';
import {
  addHistory,
  bookedTour,
  touristsWithPassports,
  type Actor,
  type BookingRow,
} from '../booking/index.ts';
import { readPrivateImage } from '../media/index.ts';
import { findOrganizer } from '../organizer/index.ts';
import { translator } from '@tropa/i18n';
import { contractContent } from './contract-content.ts';

async function dataAddress(services: Services, picture: Picture | null): Promise<string | undefined> {
  const bytes = picture ? await readPrivateImage(services, picture) : undefined;
  if (!bytes) return undefined;
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Before the prepayment the meeting place is only approximate (product decisions, "Tours"). */
function meetingPlace(
  booking: BookingRow,
  tour: { exact_meeting_place: string; gathering_place: string; approximate_place: string },
): string {
  const isPrepaid = booking.base_sale_status === 3 || booking.base_sale_status === 4;
  return (isPrepaid ? tour.exact_meeting_place : '') || tour.gathering_place || tour.approximate_place;
}

/**
 * Makes the contract of a booking. Passports are printed whole, so the reading is written into the history.
 * @param useStamp adds the organizer's sign and stamp pictures, where there are any
 */
export async function makeContract(
  services: Services,
  db: Executor,
  booking: BookingRow,
  actor: Actor,
  useStamp: boolean,
): Promise<BinaryAnswer> {
  const [organizer, tour, tourists] = await Promise.all([
    findOrganizer(db, booking.organizer_id),
    bookedTour(db, booking),
    touristsWithPassports(services.config, db, booking),
  ]);
  if (!organizer || !tour) throw refuse.notFound();
  const [sign_image, stamp_image] = useStamp
    ? await Promise.all([
        dataAddress(services, organizer.sign_image),
        dataAddress(services, organizer.stamp_image),
      ])
    : [];
  const number = String(booking.request_id);
  const content = await services.pdf.render(
    contractContent({
      number,
      language: booking.language,
      organizer,
      tour_type: tour.type,
      tour_name: booking.tour_name,
      meeting_place: meetingPlace(booking, tour),
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
      tour_variant: booking.tour_variant,
      tourists_count: booking.tourists_count,
      breakdown: booking.breakdown,
      penalties: booking.penalties,
      penalties_conditions: booking.penalties_conditions,
      client: {
        first_name: booking.client_first_name,
        last_name: booking.client_last_name,
        email: booking.client_email,
        phone: booking.client_phone,
      },
      tourists,
      concluded_at: booking.created_at,
      ...(sign_image ? { sign_image } : {}),
      ...(stamp_image ? { stamp_image } : {}),
    }),
  );
  await addHistory(
    db,
    booking.request_id,
    actor,
    'contract_downloaded',
    { use_stamp: useStamp },
    services.clock.now(),
  );
  return {
    content,
    content_type: 'application/pdf',
    name: translator(booking.language)('contract.file_name', { number }),
  };
}
