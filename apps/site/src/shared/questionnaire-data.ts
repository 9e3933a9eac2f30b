import type { Language, QuestionnairePlace } from '@tropa/contract';

/** Id of the element that carries the data of the questionnaire's script. */
export const QUESTIONNAIRE_DATA_ID = 'questionnaire-data';

/** Everything that is asked, in the order of the form. */
export const ANSWERS = [
  'last_name',
  'first_name',
  'middle_name',
  'birthday',
  'sex',
  'citizenship',
  'residence_region',
  'passport_kind',
  'passport',
  'phone',
  'email',
  'food_restriction',
  'weight',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** The same of a tour that asks no weight. */
export const answersOf = (asksWeight: boolean): readonly Answer[] =>
  asksWeight ? ANSWERS : ANSWERS.filter((answer) => answer !== 'weight');

/** What the questionnaire's script gets from the server, inside the page. */
export interface QuestionnaireData {
  language: Language;
  uuid: string;
  places: Pick<QuestionnairePlace, 'id' | 'key'>[];
  words: {
    status: Record<'idle' | 'saving' | 'saved' | 'offline' | 'problems' | 'waiting' | 'closed', string>;
    /** «Заполнено {done} из {total}». */
    progress: string;
    /** «Турист {number}» by its place, from the first. */
    places: string[];
    complete: string;
    /** «осталось 3 поля» by their number, from one. */
    missing: string[];
    empty: string;
    /** «Сохранён: {passport}…». */
    passport_kept: string;
    citizenship: string;
    more_failed: string;
  };
}
