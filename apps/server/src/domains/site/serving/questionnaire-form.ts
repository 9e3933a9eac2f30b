import { questionnairePatch, type TouristsInfo } from '@tropa/contract';
import { countryCode, readNumber } from '@tropa/core';
import type { Message } from '../../../kernel/refusal.ts';
import { readTyped } from '../../../kernel/typed-input.ts';
import type { Answers } from '../../booking/index.ts';
import { problemsOf } from './plain-form.ts';

/** Answers that are chosen, not written: nothing is null. */
const CHOSEN = new Set(['birthday', 'sex', 'citizenship', 'residence_region', 'passport_kind', 'weight']);
const FIELDS = Object.keys(questionnairePatch.shape);

/** What a form without a script holds, checked. */
export interface ReadQuestionnaire {
  answers: Answers[];
  /** Of the answers, in their order: what begins the names of their fields. */
  keys: string[];
  problems: Record<string, Message>;
}

function valueOf(field: string, typed: string): string | number | null {
  const text = typed.trim();
  if (text === '') return CHOSEN.has(field) ? null : '';
  // What is no number stays as it was typed, too.
  if (field === 'weight') return readNumber(text).value ?? text;
  // What is no country stays as it was typed: the check names its field.
  return field === 'citizenship' ? (countryCode(text) ?? text) : text;
}

/**
 * Reads the questionnaire that a browser without a script sent. A place that nobody has named and nobody fills is passed
 * over, and a number that is left empty stays as it is: it is never sent back whole.
 * @param country whose national numbers of phones are written
 */
export async function readQuestionnaire(
  info: Pick<TouristsInfo, 'tourists'>,
  typed: Record<string, string>,
  country: () => Promise<string | null>,
): Promise<ReadQuestionnaire> {
  const answers: Answers[] = [];
  const keys: string[] = [];
  const problems: Record<string, Message> = {};
  for (const { id, key } of info.tourists) {
    const given = FIELDS.flatMap((field): [string, string | number | null][] => {
      const value = typed[`${key}.${field}`];
      return value === undefined || (field === 'passport' && value.trim() === '')
        ? []
        : [[field, valueOf(field, value)]];
    });
    if (id === null && given.every(([, value]) => value === null || value === '')) continue;
    const raw = Object.fromEntries(given);
    try {
      // In the order of the places; one that asks for the country is enough.
      // oxlint-disable-next-line no-await-in-loop
      const read = await readTyped(questionnairePatch, raw, country);
      answers.push(id === null ? { ...read, key } : { ...read, id });
      keys.push(key);
    } catch (error) {
      for (const [field, message] of Object.entries(problemsOf(error)))
        problems[`${key}.${field}`] =
          field === 'citizenship' ? { key: 'errors.tourist.citizenship' } : message;
    }
  }
  return { answers, keys, problems };
}
