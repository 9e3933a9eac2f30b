import type { reviewCalls } from '@tropa/contract';
import { formatPhone, SAVED_ANSWER } from '@tropa/core';
import { readableEmails } from '../../../kernel/readable-emails.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { selectAnswers } from '../../chat/index.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { fillText } from '../../sequence/index.ts';
import { findStaffReview } from '../listing/staff-repository.ts';

/**
 * The answers that the team keeps for chats, as each reads under a review: everybody reads it there, so it says nothing of the
 * booking but what the review itself does. One that would say nothing is left out.
 * @throws Refusal 404, 403
 */
export const savedAnswers: Operation<typeof reviewCalls.savedAnswers> = async (context, { query }) => {
  const review = await findStaffReview(context.database, query.id);
  const organizer = review && (await findOrganizer(context.database, review.organizer_id));
  if (!organizer) throw refuse.notFound();
  await demandRight(context, organizer.id, 'tours', 'write');
  const rows = await selectAnswers(context.database, organizer.id, { limit: SAVED_ANSWER.most, after: null });
  const values: Record<string, string> = {
    client_name: review.author_name,
    tour_name: review.tour_name,
    organizer_name: organizer.name,
    organizer_phone: formatPhone(organizer.phone),
    organizer_email: readableEmails(organizer.email),
    organizer_work_hours: organizer.work_hours,
  };
  const answers = rows.map(({ id, title, text }) => ({
    id,
    title,
    text: fillText(text, (key) => values[key] ?? ''),
  }));
  return { answers: answers.filter(({ text }) => text !== '') };
};
