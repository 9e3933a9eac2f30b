import { addDays, todayIn, WAITLIST_KEPT_DAYS } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { forgetEntries } from './repository.ts';

/** Forgets the people who waited, some time after the departure. */
export async function forgetWaitlists({ database, clock }: Services): Promise<void> {
  const before = addDays(todayIn('UTC', clock.now()), -WAITLIST_KEPT_DAYS);
  while ((await forgetEntries(database, before)) > 0);
}
