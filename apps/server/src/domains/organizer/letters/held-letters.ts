import type { CallAnswer, organizerCalls } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../policy.ts';
import type { OrganizerRow } from '../profile/repository.ts';
import { countHeldLetters, forgetHeldLettersBefore, selectHeldLetters } from './held-repository.ts';

const DAY_MS = 24 * 3600_000;
const KEPT_DAYS = 30;
/** So long the dashboard speaks of them. */
const NEWS_DAYS = 7;
const VERIFIED = 1;

const daysAgo = ({ clock }: Pick<Services, 'clock'>, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS);

/** Letters of an organizer that were held back, to those who manage it. */
export const listHeldLetters: Operation<typeof organizerCalls.heldLetters> = async (context, { query }) => {
  await demandRight(context, query.id, 'profile', 'read');
  const { items, item_count } = await selectHeldLetters(
    context.database,
    { organizer_id: query.id, since: daysAgo(context, KEPT_DAYS) },
    query,
    offsetOf(query),
  );
  return { items, pagination: paginationOf(query, item_count, items) };
};

/** What the dashboard says of letters that were held back lately, and what helps; null: there are none. */
export async function heldLettersNotice(
  services: Pick<Services, 'clock' | 'database'>,
  organizer: Pick<OrganizerRow, 'id' | 'letters_stopped_at' | 'verification_status'>,
): Promise<CallAnswer<typeof organizerCalls.dashboard>['held_letters']> {
  const held = await countHeldLetters(services.database, organizer.id, daysAgo(services, NEWS_DAYS));
  if (held.length === 0) return null;
  const isForBudget = held.some(({ reason }) => reason === 'budget');
  const isUnverified = organizer.verification_status !== VERIFIED;
  return {
    count: held.reduce((sum, { count }) => sum + count, 0),
    way_out: organizer.letters_stopped_at
      ? 'support'
      : isForBudget && isUnverified
        ? 'verification'
        : 'another_day',
  };
}

/** Forgets those that nobody is shown any more. */
export const forgetHeldLetters = (services: Services): Promise<void> =>
  forgetHeldLettersBefore(services.database, daysAgo(services, KEPT_DAYS));
