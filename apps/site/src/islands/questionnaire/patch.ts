import type { QuestionnairePatch } from '@tropa/contract';
import { readNumber } from '@tropa/core';
import type { Answer } from '../../shared/questionnaire-data.ts';
import type { Draft } from './drafts.ts';

/** Answers that are chosen, not written: nothing is null. */
const CHOSEN: ReadonlySet<Answer> = new Set([
  'birthday',
  'sex',
  'citizenship',
  'residence_region',
  'passport_kind',
  'weight',
]);

/**
 * What a draft is to the call. A country that the list does not have is left out.
 * @param codeOf the code of a country by its name in the list
 */
export function patchOf(draft: Draft, codeOf: (name: string) => string | undefined): QuestionnairePatch {
  const patch: Record<string, string | number | null> = {};
  for (const [answer, typed] of Object.entries(draft) as [Answer, string][]) {
    const value = typed.trim();
    if (answer === 'citizenship' && value !== '') {
      const code = codeOf(value);
      if (code !== undefined) patch[answer] = code;
    } else if (answer === 'weight' && value !== '') patch[answer] = readNumber(value).value ?? value;
    else patch[answer] = value === '' && CHOSEN.has(answer) ? null : value;
  }
  // The fields are the contract's; what they hold is checked by the server.
  return patch;
}
