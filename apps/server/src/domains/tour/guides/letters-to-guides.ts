import { formatDeparture, kindOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { replyTo } from '../../../integrations/mail/mailer.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { askForLetter, findOrganizer, sendOrganizersLetter } from '../../organizer/index.ts';
import { guideAssigned } from '../events.ts';
import { findDate } from '../dates/repository.ts';
import { findGuideAccount } from './repository.ts';
import { findTour } from '../record/repository.ts';

/** A guide who was given a departure is written to, where the guide is a member with an e-mail. */
export const tellAssignedGuide = subscribe(
  guideAssigned,
  'tour.letter-to-a-guide',
  async (services, { tour_date_id, guide_id }, delivery) => {
    const { database } = services;
    const [date, guide] = await Promise.all([
      findDate(database, tour_date_id),
      findGuideAccount(database, guide_id),
    ]);
    const tour = date && (await findTour(database, date.tour_id));
    // Taken away again since, or not a member who could open the departure.
    if (!tour || !guide?.email || !date.guides.includes(guide_id)) return;
    const organizer = await findOrganizer(database, date.organizer_id);
    if (!organizer) return;
    const language = guide.language_code === 'en' ? 'en' : 'ru';
    const t = translator(language, kindOf(tour));
    const event = 'assignment';
    const asked = await askForLetter(services, { organizer_id: organizer.id, to: guide.email, event }, t);
    if (!asked) return;
    const dates = formatDeparture(date, language);
    const place = tour.exact_meeting_place || tour.gathering_place || tour.approximate_place;
    const letter: WordedLetter = {
      key: delivery,
      to: guide.email,
      reply_to: replyTo(organizer.name, organizer.email),
      subject: t('departure_letters.assigned.subject', { tour: tour.name, dates }),
      greeting: greeting(t, guide.first_name),
      text: t('departure_letters.assigned.text'),
      details: [
        [t('letters.details.tour'), tour.name],
        [t('letters.details.dates'), dates],
        ...(place === '' ? [] : [[t('departure_letters.place'), place] satisfies [string, string]]),
      ],
      button: {
        label: t('departure_letters.assigned.button'),
        url: `${services.cabinetOrigin()}/org/${date.organizer_id}/departures/${date.id}`,
      },
      footer: asked.footer,
    };
    // A colleague, by the address of its own account.
    await sendOrganizersLetter(services, organizer, letter, {
      about: 'contract',
      is_typed: false,
      language,
      kind: 'guide',
    });
  },
);
