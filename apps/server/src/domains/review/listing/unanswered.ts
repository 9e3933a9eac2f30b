import type { StaffReview } from '@tropa/contract';
import { addDays, momentOf, REVIEW_WAIT_DAYS, todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { countReviews, selectStaffReviews } from './staff-repository.ts';

/** Published reviews of the last days without an answer, newest first. @returns some of them, and how many there are */
export async function unansweredReviews(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organizer_id: number,
  limit: number,
): Promise<{ reviews: StaffReview[]; count: number }> {
  const organizer = await findOrganizer(database, organizer_id);
  if (!organizer) return { reviews: [], count: 0 };
  const { timezone } = organizer;
  const first = addDays(todayIn(timezone, clock.now()), -REVIEW_WAIT_DAYS);
  const filter = { organizer_id, is_unanswered: true, since: momentOf(first, '00:00', timezone) };
  const [reviews, count] = await Promise.all([
    selectStaffReviews(database, filter, { limit, offset: 0 }),
    countReviews(database, filter),
  ]);
  return { reviews, count };
}
