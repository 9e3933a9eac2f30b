import type { savedAnswerCalls, SavedAnswer } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandChat } from '../policy.ts';
import { isWithSupport } from '../messages/rules.ts';
import { answersIn } from './fill.ts';
import { countAnswers, selectAnswers, type AnswerRow } from './repository.ts';

export const answerView = (
  { id, title, text, revision }: AnswerRow,
  filled: string | null = null,
): SavedAnswer => ({ id, title, text, filled, revision });

/**
 * How answers are filled in a chat with a client of the organizer.
 * @throws Refusal 404 for a chat that the asker may not see, or another organizer's; 403 for one with support
 */
async function fillerIn(context: UserContext, chat_id: number, organizer_id: number) {
  const { row, side } = await demandChat(context, chat_id);
  if (row.chat.organizer_id !== organizer_id) throw refuse.notFound();
  if (side !== 'organizer' || isWithSupport(row)) throw refuse.forbidden();
  return answersIn(context, row);
}

/** Answers that an organizer keeps, for everybody who writes in its chats. @throws Refusal 403, 404 */
export const listAnswers: Operation<typeof savedAnswerCalls.list> = async (context, { query }) => {
  const { organizer_id, chat_id, search, limit, after_id: id, after_title: title } = query;
  await demandRight(context, organizer_id, 'chats', 'read');
  const fill = chat_id === undefined ? undefined : await fillerIn(context, chat_id, organizer_id);
  const [rows, count] = await Promise.all([
    selectAnswers(context.database, organizer_id, {
      search,
      limit: limit + 1,
      after: id !== undefined && title !== undefined ? { id, title } : null,
    }),
    countAnswers(context.database, organizer_id),
  ]);
  return {
    answers: rows.slice(0, limit).map((row) => answerView(row, fill ? fill(row.text) : null)),
    has_more: rows.length > limit,
    count,
  };
};
