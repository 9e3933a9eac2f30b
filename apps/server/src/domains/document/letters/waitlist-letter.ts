import { kindOf, type Sold, formatDeparture, formatDeadline } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { contactsFooter } from '../../../integrations/mail/contacts-footer.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { className } from '@tropa/i18n/ages';
import { replyTo } from '../../../integrations/mail/mailer.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  findParty,
  findWaitedDeparture,
  loadOffer,
  offerUrl,
  seatsOffered,
  siteOfParty,
  siteSlugOf,
  waitlistClosed,
  type WaitlistRow,
} from '../../booking/index.ts';
import { findOrganizer, sendOrganizersLetter, withoutContacts } from '../../organizer/index.ts';

type PartyWords = Omit<WordedLetter, 'key' | 'to' | 'reply_to' | 'greeting' | 'footer'>;

/** Writes to whoever is on a waiting list, in its language; to nobody where it left no e-mail. */
async function writeToParty(
  services: Services,
  delivery: string,
  party: WaitlistRow,
  sold: Sold,
  wordsOf: (t: Translate, slug: string | null) => PartyWords,
): Promise<void> {
  const found = await findOrganizer(services.database, party.organizer_id);
  if (!found || party.email === '') return;
  // Nothing is prepaid of what only waits.
  const isOfBrand = party.partner_site_id !== null;
  const organizer = isOfBrand ? withoutContacts(found, services.config.supportEmail) : found;
  const t = translator(party.language, kindOf(sold));
  const slug = await siteSlugOf(services.database, party.organizer_id);
  const letter: WordedLetter = {
    key: `${delivery}:party`,
    to: party.email,
    reply_to: isOfBrand ? 'support' : replyTo(organizer.name, organizer.email),
    greeting: greeting(t, party.name),
    footer: contactsFooter(t, organizer),
    ...wordsOf(t, slug),
  };
  await sendOrganizersLetter(services, organizer, letter, {
    about: 'other',
    is_typed: false,
    language: party.language,
    kind: 'waitlist',
  });
}

/** Seats that came free are offered to whoever waited for them; an offer that is over meanwhile is not written of. */
export const offerLetter = subscribe(
  seatsOffered,
  'document.letter-of-offered-seats',
  async (services, { token }, delivery) => {
    const found = await loadOffer(services, token);
    if (!found) return;
    const { offer, party } = found;
    const partner_site_id = await siteOfParty(services, party);
    await writeToParty(services, delivery, party, offer, (t, slug) => ({
      subject: t('letters.seats_offered.subject', { tour: offer.tour_name }),
      text: t('letters.seats_offered.text'),
      details: [
        [t('letters.details.tour'), offer.tour_name],
        [t('letters.details.dates'), formatDeparture(offer, party.language)],
        [t('letters.seats_offered.seats'), String(offer.seats)],
        ...(offer.seat_class
          ? [[t('letters.seats_offered.class'), className(offer.seat_class, t)] as [string, string]]
          : []),
        [t('letters.seats_offered.until'), formatDeadline(offer.ends_at, offer.timezone, party.language)],
      ],
      button: {
        label: t('letters.seats_offered.button'),
        url: offerUrl(services, { token, slug, partner_site_id }),
      },
    }));
  },
);

/** Whoever waited for a departure that was cancelled is told, with the way to the tour's other dates. */
export const closedWaitlistLetter = subscribe(
  waitlistClosed,
  'document.letter-of-a-closed-waitlist',
  async (services, { waitlist_id, reason }, delivery) => {
    const party = await findParty(services.database, waitlist_id);
    const departure = party && (await findWaitedDeparture(services.database, party.tour_date_id));
    if (!departure) return;
    const { tour_name, screen_name, status } = departure;
    await writeToParty(services, delivery, party, departure, (t, slug) => ({
      subject: t('letters.waitlist_closed.subject', { tour: tour_name }),
      text: t('letters.waitlist_closed.text'),
      details: [
        [t('letters.details.tour'), tour_name],
        [t('letters.details.dates'), formatDeparture(departure, party.language)],
        ...(reason === '' ? [] : [[t('letters.details.reason'), reason] as [string, string]]),
      ],
      ...(slug !== null &&
        status === 'published' && {
          button: {
            label: t('letters.waitlist_closed.button'),
            url: `${services.siteOrigin(slug)}/tours/${screen_name}?lang=${party.language}`,
          },
        }),
    }));
  },
);
