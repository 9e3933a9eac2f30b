import type { SequenceFields } from '@tropa/contract';

/** A letter of the first operator's own: what to bring, some days before the start. */
export const ownLetter: SequenceFields = {
  name: 'Что взять с собой',
  anchor: 'tour_start',
  offset_amount: -5,
  offset_unit: 'day',
  time_of_day: '11:00',
  tour_ids: [],
  kind: 'tour',
  statuses: [3],
  payed: 'any',
  subject_ru: 'Собираем рюкзак: {{tour_name}}',
  text_ru:
    'Через несколько дней встречаемся. Даты: {{tour_dates}}.\n\nМесто встречи: {{meeting_place}}\nВаши гиды: {{guide_names}}\n\nВозьмите тёплую куртку, дождевик, разношенную обувь, налобный фонарь и личные лекарства. Палатки, горелки и посуда у нас есть.\n\nЕсли у кого-то из вас особенности питания, впишите их, пожалуйста, в анкету.',
  subject_en: 'Packing for {{tour_name}}',
  text_en:
    'We meet in a few days. Dates: {{tour_dates}}.\n\nMeeting place: {{meeting_place}}\nYour guides: {{guide_names}}\n\nBring a warm jacket, a raincoat, boots that you have worn before, a head torch and your own medicine. We have tents, stoves and dishes.\n\nIf anybody has a special diet, please write it into the questionnaire.',
  opens: 'questionnaire',
  way: 'agreed',
  is_on: true,
};
