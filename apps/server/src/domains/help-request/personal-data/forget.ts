import { HELP_REQUEST_KEPT_DAYS } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { forgetHelpRequests } from '../requests/repository.ts';

const DAY_MS = 86_400_000;

/** Forgets help requests that are old: they are about people, and long answered. */
export async function forgetOldHelpRequests({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - HELP_REQUEST_KEPT_DAYS * DAY_MS);
  while ((await forgetHelpRequests(database, before)) > 0);
}
