import { basisText, cutText, isPriceFrom, tourFacts } from '@tropa/blocks/tour-texts';
import {
  bookedDeparture,
  formatDeparture,
  formatMoney,
  formatPhone,
  kindOf,
  registrationNumberKind,
  unjoined,
} from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { ProgramDocument, ProgramPart } from '../../../integrations/pdf/program.ts';
import { readableEmails } from '../../../kernel/readable-emails.ts';
import { programSections } from './content-sections.ts';
import type { ProgramFacts } from './facts.ts';
import { photo } from './photo.ts';

const COVER_FACTS = [
  'duration',
  'group',
  'place',
  'difficulty',
  'age',
  'comfort',
  'languages',
  'weight',
] as const;

/** «от 45 000 ₽ за человека»; empty where the tour has no price. */
function priceText({ tour, language }: ProgramFacts, t: Translate): string {
  if (tour.price === null) return '';
  const amount = formatMoney(tour.price, tour.currency, language);
  const price = isPriceFrom(tour) ? t('tour_program.price_from', { price: amount }) : amount;
  const { price_cut: cut } = tour;
  return `${price} ${basisText(tour, t)}${cut ? `, ${cutText(cut, tour.currency, language, t)}` : ''}`;
}

function coverFacts(facts: ProgramFacts, t: Translate): ProgramDocument['facts'] {
  const { tour, language, booking } = facts;
  const price = booking ? '' : priceText(facts, t);
  const known = tourFacts(tour, COVER_FACTS, { t, page: { language } });
  return [
    ...known.map(({ label, value }) => ({ name: label, value })),
    ...(price === '' ? [] : [{ name: t('tour_program.price'), value: price }]),
  ];
}

/** When the group leaves, where that is known. */
function notice({ booking, language }: ProgramFacts, t: Translate): ProgramDocument['notice'] {
  if (!booking) return null;
  const departure = bookedDeparture(booking);
  const dates = departure
    ? unjoined(formatDeparture(departure, language))
    : t('tour_program.booking.no_dates');
  const tourists = t('tour_program.booking.tourists', { count: booking.tourists_count });
  return {
    title: t('tour_program.booking.number', { number: booking.request_id }),
    text: `${dates}, ${tourists}`,
  };
}

function contacts({ organizer, site_url }: ProgramFacts, t: Translate): ProgramPart {
  const { phone, email, city, address, work_hours, weekend_hours } = organizer;
  const place = address || city;
  const links = [
    { name: t('tour_program.contacts.phone'), value: phone && formatPhone(phone), url: `tel:${phone}` },
    { name: t('tour_program.contacts.email'), value: readableEmails(email), url: `mailto:${email}` },
    {
      name: t('tour_program.contacts.site'),
      value: site_url?.replace(/^https?:\/\//u, '') ?? '',
      url: site_url ?? '',
    },
  ];
  const words = [
    { name: t('tour_program.contacts.address'), value: place },
    { name: t('tour_program.contacts.hours'), value: work_hours },
    { name: t('tour_program.contacts.weekend'), value: weekend_hours },
    { name: t('tour_program.contacts.legal'), value: organizer.legal_name },
    { name: t('tour_program.contacts.inn'), value: organizer.inn },
    {
      name: t(`tour_program.contacts.${registrationNumberKind(organizer.ogrn)}`),
      value: organizer.ogrn,
    },
    { name: t('tour_program.contacts.registry'), value: organizer.registry_number },
  ];
  const known = [...links, ...words.map((fact) => ({ ...fact, url: '' }))];
  return { kind: 'facts', facts: known.filter(({ value }) => value !== '') };
}

/** The program of a tour or of a booking: everything that a traveller needs on paper; what nobody filled in is left out. */
export function programContent(facts: ProgramFacts): ProgramDocument {
  const { tour, organizer, language } = facts;
  const t = translator(language, kindOf(tour));
  const people = contacts(facts, t);
  return {
    language,
    name: tour.name || t('tour_program.untitled'),
    label: t('tour_program.label'),
    lead: tour.short_description,
    cover: photo(tour.photos[0], 'cover'),
    notice: notice(facts, t),
    facts: coverFacts(facts, t),
    organizer: {
      name: organizer.name,
      logo: photo(organizer.logo, 'logo'),
      lines: [
        [organizer.phone && formatPhone(organizer.phone), readableEmails(organizer.email)]
          .filter((part) => part !== '')
          .join(' · '),
      ],
    },
    sections: [
      ...programSections(facts, t),
      { title: t('tour_program.contacts.title'), note: organizer.name, parts: [people] },
    ],
    page: t('tour_program.page', { page: '{page}', pages: '{pages}' }),
  };
}
