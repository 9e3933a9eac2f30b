import { addDays, todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { forgetLettersBefore } from './repository.ts';

/** So long the desk compares with. */
const KEPT_DAYS = 31;

/** Forgets how many letters went to whom, once nothing looks at it any more. */
export const forgetOldLetters = ({ database, clock }: Services): Promise<void> =>
  forgetLettersBefore(database, addDays(todayIn('UTC', clock.now()), -KEPT_DAYS));
