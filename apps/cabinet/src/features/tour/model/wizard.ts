import type { TourDateInput, TourInput } from '@tropa/contract';
import { kindOf, standardPenalties } from '@tropa/core';
import { datePayload, newDateValues } from './date-values.ts';
import { payloadOf } from './tour-payload.ts';
import type { TourValues } from './tour-values.ts';

/** The six questions, in their order. */
export const QUESTIONS = ['what', 'where', 'length', 'price', 'when', 'people'] as const;
export type WizardQuestion = (typeof QUESTIONS)[number];

/** Fields of the tour that a question asks for; a refusal of one leads back to it. */
export const QUESTION_FIELDS = {
  what: ['type', 'name'],
  where: ['main_location', 'gathering_place'],
  length: ['duration', 'duration_hours'],
  price: ['price', 'price_basis'],
  when: ['schedule_type', 'tour_week_schedule'],
  people: ['group_min', 'group_max'],
} as const satisfies Record<WizardQuestion, readonly (keyof TourValues)[]>;

/** The question that asks for a field, by the beginning of its path; the first for what none asks for. */
export const questionOf = (path: string): WizardQuestion =>
  QUESTIONS.find((question) => QUESTION_FIELDS[question].some((field) => field === path.split('.')[0])) ??
  'what';

/** When it goes: on dates of its own, by a week, or nobody has decided yet; and the first date. */
export interface WizardWhen {
  kind: 'dates' | 'week' | 'later';
  date_start: string | null;
  time_start: string | null;
}

/** The draft that the answers make. The terms of cancellation are those of its kind. */
export function draftOf(values: TourValues, { kind }: Pick<WizardWhen, 'kind'>): TourInput {
  const terms = values.use_standard_cancellation_terms
    ? { penalties: standardPenalties(kindOf(values)) }
    : {};
  return {
    ...payloadOf({ ...values, ...terms, schedule_type: kind === 'week' ? 2 : 1 }),
    takes_whole: values.price_basis === 'group',
  };
}

/** Its first date; null where none was given. A tour ends by its length. */
export function firstDateOf(
  values: TourValues,
  { kind, date_start, time_start }: WizardWhen,
): TourDateInput | null {
  if (kind !== 'dates' || date_start === null) return null;
  return datePayload({ ...newDateValues(values, date_start), time_start });
}
