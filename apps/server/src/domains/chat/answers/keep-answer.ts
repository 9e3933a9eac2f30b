import type { savedAnswerCalls } from '@tropa/contract';
import { placeholdersIn, SAVED_ANSWER } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import { standsInAnyLetter } from '../../sequence/index.ts';
import { answerView } from './list-answers.ts';
import {
  countAnswers,
  deleteAnswer,
  findAnswer,
  insertAnswer,
  lockAnswers,
  updateAnswer,
  type AnswerRow,
} from './repository.ts';

/** @throws Refusal 422 at `text` for placeholders that there are none of */
function demandKnown(text: string): void {
  const unknown = placeholdersIn(text).filter((key) => !standsInAnyLetter(key));
  if (unknown.length > 0)
    throw refuse.validation({
      text: {
        key: 'errors.document.unknown_placeholders',
        params: { names: unknown.slice(0, 20).join(', ') },
      },
    });
}

/** @throws Refusal 404, 403 */
async function demandWording(context: UserContext, organizer_id: number): Promise<void> {
  await demandRight(context, organizer_id, 'chats', 'write');
  await demandMay(context, organizer_id, 'chats.answers');
}

/** An answer that the asker may word. @throws Refusal 404, 403 */
async function demandAnswer(context: UserContext, id: number): Promise<AnswerRow> {
  const row = await findAnswer(context.database, id);
  if (!row) throw refuse.notFound();
  await demandWording(context, row.organizer_id);
  return row;
}

/** Keeps an answer. @throws Refusal 404, 403; 409 where enough are kept; 422 for unknown placeholders */
export const createAnswer: Operation<typeof savedAnswerCalls.create> = async (context, { body }) => {
  const { organizer_id, title, text } = body;
  await demandWording(context, organizer_id);
  demandKnown(text);
  const row = await inTransaction(context.database, async (tx) => {
    await lockAnswers(tx, organizer_id);
    if ((await countAnswers(tx, organizer_id)) >= SAVED_ANSWER.most)
      throw refuse.conflict('conflict', {
        key: 'errors.chat.many_answers',
        params: { max: SAVED_ANSWER.most },
      });
    return insertAnswer(tx, {
      organizer_id,
      title,
      text,
      author_user_id: context.user.id,
      changed_at: context.clock.now(),
    });
  });
  return answerView(row);
};

/** Words an answer anew. @throws Refusal 404, 403; 409 where another has done so meanwhile; 422 */
export const changeAnswer: Operation<typeof savedAnswerCalls.update> = async (context, { body }) => {
  const { id, title, text, revision } = body;
  await demandAnswer(context, id);
  demandKnown(text);
  const row = await updateAnswer(
    context.database,
    { id, revision },
    { title, text, author_user_id: context.user.id, changed_at: context.clock.now() },
  );
  if (!row) throw refuse.conflict('conflict', { key: 'errors.chat.newer_answer' });
  return answerView(row);
};

/** Forgets an answer. @throws Refusal 404, 403 */
export const forgetAnswer: Operation<typeof savedAnswerCalls.delete> = async (context, { body }) => {
  await demandAnswer(context, body.id);
  if (!(await deleteAnswer(context.database, body.id))) throw refuse.notFound();
  return { success: true };
};
