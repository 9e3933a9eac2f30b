import type { PageLanguage, QuestionnairePlace } from '@tropa/contract';
import type { TourKind } from '@tropa/core';

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

/** What papers of a journey need, and a walk through a town does not. */
const OF_JOURNEYS: ReadonlySet<Answer> = new Set([
  'sex',
  'citizenship',
  'residence_region',
  'passport_kind',
  'passport',
]);

/** What is asked of those who go on a tour or an excursion; the weight where it has a limit. */
export const answersOf = (asksWeight: boolean, kind: TourKind): readonly Answer[] =>
  ANSWERS.filter(
    (answer) => (asksWeight || answer !== 'weight') && (kind === 'tour' || !OF_JOURNEYS.has(answer)),
  );

/** What the questionnaire's script gets from the server, inside the page. */
export interface QuestionnaireData {
  language: PageLanguage;
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
