import type { SequenceFields } from '@tropa/contract';
import {
  placeholdersIn,
  SEQUENCE_ANCHOR_FACTS,
  sequenceTimeProblem,
  type StandardSequence,
} from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { demandOwnLinks } from '../../departure/index.ts';
import { isLetterKey } from '../words/placeholders.ts';
import { selectTourNames } from './repository.ts';

const required: Message = { key: 'errors.validation.required' };
const TEXTS = ['subject_ru', 'text_ru', 'subject_en', 'text_en'] as const;

/** A language has a subject and a text, or neither; one of them has, unless the platform's words stand there. */
function missingWords(fields: SequenceFields, standard: StandardSequence | null): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const [subject, text] of [
    ['subject_ru', 'text_ru'],
    ['subject_en', 'text_en'],
  ] as const) {
    if (fields[subject] === '' && fields[text] !== '') errors[subject] = required;
    if (fields[text] === '' && fields[subject] !== '') errors[text] = required;
  }
  const isEmpty = TEXTS.every((field) => fields[field] === '');
  if (isEmpty && standard === null) return { subject_ru: required, text_ru: required };
  return errors;
}

function unknownPlaceholders(fields: SequenceFields): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const field of TEXTS) {
    const unknown = placeholdersIn(fields[field]).filter((key) => !isLetterKey(key, fields.anchor));
    if (unknown.length > 0)
      errors[field] = {
        key: 'errors.document.unknown_placeholders',
        params: { names: unknown.slice(0, 20).join(', ') },
      };
  }
  return errors;
}

/**
 * Whether a rule can be as it is said.
 * @throws Refusal 422 at a time that its anchor knows not, a status that can't stand there, tours of somebody else, words that are
 * missing, placeholders that do not exist, and links to anybody's site but the organizer's own
 */
export async function demandRule(
  context: UserContext,
  db: Executor,
  organizer_id: number,
  fields: SequenceFields,
  standard: StandardSequence | null,
): Promise<void> {
  const errors: Record<string, Message> = {
    ...unknownPlaceholders(fields),
    ...missingWords(fields, standard),
  };
  if (standard === null && fields.name === '') errors['name'] = required;
  const time = sequenceTimeProblem(fields);
  if (time !== undefined) errors[time] = { key: 'errors.sequence.time' };
  const statuses: readonly number[] = SEQUENCE_ANCHOR_FACTS[fields.anchor].statuses;
  if (fields.statuses.some((status) => !statuses.includes(status)))
    errors['statuses'] = { key: 'errors.sequence.statuses' };
  const tour_ids = [...new Set(fields.tour_ids)];
  const known = tour_ids.length === 0 ? [] : await selectTourNames(db, organizer_id, tour_ids);
  if (known.length !== tour_ids.length) errors['tour_ids'] = { key: 'errors.document.foreign_tour' };
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  const texts = Object.fromEntries(TEXTS.map((field) => [field, fields[field]]));
  await demandOwnLinks(context, db, organizer_id, texts);
}
