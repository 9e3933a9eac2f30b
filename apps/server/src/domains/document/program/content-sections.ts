import { cityLines, livingsOf, roomNotes } from '@tropa/blocks/tour-texts';
import { isRichTextEmpty, richTextFromParagraphs } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { ProgramPart } from '../../../integrations/pdf/program.ts';
import { meetingSection } from './content-meeting.ts';
import { moneySections } from './content-money.ts';
import { entries, lines, section, words, type Section } from './content-parts.ts';
import type { ProgramFacts } from './facts.ts';
import { photo, photos } from './photo.ts';

function about({ tour }: ProgramFacts, t: Translate): Section[] {
  const { description, main_impressions } = tour;
  const text: ProgramPart | null =
    description === null || isRichTextEmpty(description) ? null : { kind: 'text', text: description };
  const impressions = main_impressions.map((one) => {
    const picture = photo(one.photo, 'card');
    const own = one.text.trim() === '' ? null : richTextFromParagraphs(one.text);
    return { title: one.title, label: '', text: own, pictures: picture ? [picture] : [] };
  });
  return [
    ...section(t('tour_program.about'), [text]),
    ...section(t('tour_program.impressions'), [entries(impressions)]),
  ];
}

function program({ tour }: ProgramFacts, t: Translate): Section[] {
  const isByDay = tour.type === 1 && (tour.duration ?? 0) > 1;
  const days = tour.program
    .map(({ title, description, photos: own }, index) => ({
      title,
      label: isByDay
        ? t('blocks.program.day', { number: index + 1 })
        : t('blocks.program.step', { number: index + 1 }),
      text: description,
      pictures: photos(own),
    }))
    .filter((day) => day.title !== '' || !isRichTextEmpty(day.text) || day.pictures.length > 0);
  const told = tour.type === 2 ? tour.excursion_program_description : null;
  const map = photo(tour.map_photo, 'map');
  const note = tour.is_program_preliminary ? t('tour_program.preliminary') : '';
  const parts: (ProgramPart | null)[] = [
    told === null || isRichTextEmpty(told) ? null : { kind: 'text', text: told },
    days.length === 0 ? null : { kind: 'days', days },
  ];
  return [
    ...section(t('tour_program.program'), parts, note),
    ...section(t('tour_program.map'), [map && { kind: 'picture', picture: map }]),
  ];
}

function livings({ tour, language }: ProgramFacts, t: Translate): Section[] {
  const list = livingsOf(tour, t).map(({ title, nights, description, photos: [first], room }) => {
    const picture = photo(first, 'card');
    const cost = room && tour.type === 1 ? roomNotes(room, tour.currency, language, t) : [];
    return {
      title,
      label: [nights, ...cost].filter(Boolean).join(' · '),
      text: description,
      pictures: picture ? [picture] : [],
    };
  });
  return section(t('tour_program.livings'), [entries(list)]);
}

function people({ tour, organizer }: ProgramFacts, t: Translate): Section[] {
  const author = {
    first_name: organizer.tour_author_name,
    last_name: '',
    about: organizer.tour_author_about,
    photo: organizer.tour_author_photo,
  };
  const isAuthorNamed = tour.tour_author_is_guide && author.first_name !== '';
  const list = [...(isAuthorNamed ? [author] : []), ...tour.guides].map((guide) => {
    const face = photo(guide.photo, 'portrait');
    const { first_name, last_name } = guide;
    return {
      title: `${first_name} ${last_name}`.trim(),
      label: '',
      text: guide.about.trim() === '' ? null : richTextFromParagraphs(guide.about),
      pictures: face ? [face] : [],
    };
  });
  return section(t('tour_program.guides'), [entries(list)]);
}

/** All that follows the first page, in the order in which a traveller needs it. */
export function programSections(facts: ProgramFacts, t: Translate): Section[] {
  const { tour } = facts;
  const questions = tour.questions.filter(({ question, answer }) => question !== '' && answer !== '');
  return [
    ...about(facts, t),
    ...program(facts, t),
    ...livings(facts, t),
    ...moneySections(facts, t),
    ...meetingSection(facts, t),
    ...section(t('tour_program.way'), [lines(cityLines(tour, t)), words(tour.comment_for_all_cities)]),
    ...section(t('tour_program.things'), [tour.has_list_of_things ? lines(tour.list_of_things) : null]),
    ...section(t('tour_program.difficulty'), [words(tour.difficulty_description)]),
    ...section(t('tour_program.details'), [words(tour.organizational_details)]),
    ...people(facts, t),
    ...section(t('tour_program.faq'), [questions.length === 0 ? null : { kind: 'questions', questions }]),
  ];
}
