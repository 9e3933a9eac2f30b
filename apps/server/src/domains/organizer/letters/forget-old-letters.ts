import { addDays, todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { forgetHeldLetters } from './held-letters.ts';
import { forgetLettersBefore } from './repository.ts';

/** So long the desk compares with. */
const KEPT_DAYS = 31;

/** Forgets how many letters went to whom, and which were held back, once nothing looks at it any more. */
export async function forgetOldLetters(services: Services): Promise<void> {
  await forgetLettersBefore(services.database, addDays(todayIn('UTC', services.clock.now()), -KEPT_DAYS));
  await forgetHeldLetters(services);
}
