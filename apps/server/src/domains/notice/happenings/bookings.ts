import { SaleStatus } from '@tropa/contract';
import { subscribe, subscribeTogether } from '../../../plugins/subscription.ts';
import {
  bookingCreated,
  bookingMoved,
  findBooking,
  historyOf,
  loadQuestionnaire,
  moreTouristsAsked,
  touristsChanged,
} from '../../booking/index.ts';
import { departureChoiceMade } from '../../departure/index.ts';
import { contractAccepted } from '../../document/index.ts';
import { tellOfBooking, tellOfBookings } from './booking-words.ts';

/** What happens to bookings. What staff do themselves their colleagues see in the cabinet. */
export const bookingHappenings = [
  subscribeTogether(bookingCreated, 'notice.of-a-new-booking', (services, created) =>
    tellOfBookings(
      services,
      created.map(({ request_id }) => ({
        request_id,
        event: 'new_booking',
        key: `new_booking:${request_id}`,
        hasLetter: true,
        exceptOf: ({ created_by_user_id }) => [created_by_user_id],
        words: ({ t, names, line }) => ({ title: t('notices.new_booking', names), text: line }),
      })),
    ),
  ),

  subscribe(bookingMoved, 'notice.of-a-move', async (services, { request_id, from, to, actor }, delivery) => {
    const isOver = to > SaleStatus.tour_complete;
    const isRestored = from > SaleStatus.tour_complete && actor === 'desk';
    if (actor === 'staff' || (!isOver && !isRestored)) return;
    await tellOfBooking(services, request_id, {
      event: 'booking_change',
      key: delivery,
      hasLetter: true,
      words: ({ t, names, line }) => ({
        title: isRestored ? t('notices.restored', names) : t(`notices.canceled_by.${actor}`, names),
        text: line,
      }),
    });
  }),

  // What then happens to the booking counts as staff's own doing, who cancelled the departure.
  subscribe(departureChoiceMade, 'notice.of-a-choice', (services, { task_id, request_id, ...made }) =>
    tellOfBooking(services, request_id, {
      event: 'booking_change',
      key: `choice:${task_id}:${request_id}`,
      hasLetter: true,
      words: ({ t, names, line }) => ({
        title:
          made.decided_by === 'system'
            ? t('notices.choice.nothing', names)
            : t(`notices.choice.${made.choice}`, names),
        text: line,
      }),
    }),
  ),

  subscribe(contractAccepted, 'notice.of-a-contract', (services, { request_id, acceptance_id }) =>
    tellOfBooking(services, request_id, {
      event: 'booking_change',
      key: `contract:${acceptance_id}`,
      hasLetter: true,
      words: ({ t, names, line }) => ({ title: t('notices.contract', names), text: line }),
    }),
  ),

  subscribe(moreTouristsAsked, 'notice.of-more-tourists', (services, { request_id, count }, delivery) =>
    tellOfBooking(services, request_id, {
      event: 'booking_change',
      key: delivery,
      hasLetter: true,
      words: ({ t, names, line }) => ({
        title: t('notices.more_tourists', { ...names, count }),
        text: line,
      }),
    }),
  ),

  // Once all is filled in, by whoever travels: not at each field.
  subscribe(touristsChanged, 'notice.of-a-questionnaire', async (services, { request_id }) => {
    const booking = await findBooking(services.database, request_id);
    if (!booking || booking.erased_at !== null) return;
    const changes = (await historyOf(services.database, request_id)).filter(
      ({ event }) => event === 'tourists_changed',
    );
    const last = changes.toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0];
    if (last?.actor !== 'tourist') return;
    const info = await loadQuestionnaire(services, booking.uuid);
    if (!info || info.tourists.length === 0 || info.tourists.some(({ missing }) => missing.length > 0))
      return;
    await tellOfBooking(services, request_id, {
      event: 'questionnaire',
      key: `questionnaire:${request_id}:${info.tourists.length}`,
      hasLetter: false,
      words: ({ t, names, line }) => ({ title: t('notices.questionnaire', names), text: line }),
    });
  }),
];
