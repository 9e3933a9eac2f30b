import { formatDeparture, formatMoment, formatPhone } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { sendLetter } from '../../../integrations/mail/send-letter.ts';
import { subscribe } from '../../../plugins/outbox.ts';
import { loadOffer, offerUrl, seatsOffered, siteSlugOf } from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';

/** Seats that came free are offered to whoever waited for them; an offer that is over meanwhile is not written of. */
export const offerLetter = subscribe(
  seatsOffered,
  'document.letter-of-offered-seats',
  async (services, { token }, delivery) => {
    const found = await loadOffer(services, token);
    if (!found || found.party.email === '') return;
    const { offer, party } = found;
    const organizer = await findOrganizer(services.database, party.organizer_id);
    if (!organizer) return;
    const t = translator(party.language);
    const ends_at = formatMoment(offer.ends_at, offer.timezone, party.language);
    const slug = await siteSlugOf(services.database, party.organizer_id);
    await sendLetter(services.mailer, {
      key: `${delivery}:party`,
      to: party.email,
      subject: t('letters.seats_offered.subject', { tour: offer.tour_name }),
      greeting: t('letters.greeting', { name: party.name }),
      text: t('letters.seats_offered.text'),
      details: [
        [t('letters.details.tour'), offer.tour_name],
        [t('letters.details.dates'), formatDeparture(offer, party.language)],
        [t('letters.seats_offered.seats'), String(offer.seats)],
        [t('letters.seats_offered.until'), ends_at],
      ],
      button: { label: t('letters.seats_offered.button'), url: offerUrl(services, slug, token) },
      footer: t('letters.footer', { email: organizer.email, phone: formatPhone(organizer.phone) }),
    });
  },
);
