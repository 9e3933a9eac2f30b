import { bookingPageCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import { route } from '../../../kernel/route.ts';
import { versionOf } from './repository.ts';

/** The pulse of a private page, for whoever holds its address. */
export const pulseRoute = route(bookingPageCalls.pulse, async ({ database }, { params }) => {
  const version = await versionOf(database, params.uuid);
  if (version === undefined) throw refuse.notFound();
  return { version };
});
