import { onClientCopied } from '../../../kernel/personal-data.ts';
import { selectBesideBookings } from './beside-repository.ts';

/** Adds to a client's copy where it waited for seats, and what guides are told of its bookings. */
export const besideBookingsCopied = onClientCopied.with(async ({ database }, client, { t, moment }) => {
  const { waits, notes } = await selectBesideBookings(database, client);
  return {
    json: {
      waitlist: waits.map(({ entry, tour_name, date_start }) => ({
        tour_name,
        date_start,
        party_size: entry.party_size,
        class_id: entry.class_id,
        name: entry.name,
        email: entry.email,
        phone: entry.phone,
        status: entry.status,
        consent: entry.consent,
        created_at: entry.created_at.toISOString(),
      })),
      departure_notes: notes.map(({ request_id, note }) => ({ request_id, note })),
    },
    parts: [
      ...waits.map(({ entry, tour_name, date_start }) => ({
        title: t('personal_copy.waitlist', { tour: tour_name, number: entry.id }),
        facts: {
          [t('personal_copy.dates')]: date_start,
          [t('personal_copy.when')]: moment(entry.created_at),
          [t('personal_copy.client')]: entry.name,
          [t('questionnaire.fields.email')]: entry.email,
          [t('questionnaire.fields.phone')]: entry.phone,
          [t('personal_copy.ip')]: entry.consent?.ip ?? '',
        },
      })),
      ...notes.map(({ request_id, note }) => ({
        title: t('personal_copy.departure_note', { number: request_id }),
        facts: { [t('personal_copy.text')]: note },
      })),
    ],
  };
});
