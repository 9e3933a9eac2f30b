import { brandOf, language as languages, type chatCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, organizerIdsOf } from '../../organizer/index.ts';
import { chatOfSupport } from '../messages/repository/chats.ts';

const seesAll = async (context: UserContext, organizer_id: number): Promise<boolean> => {
  const { scope } = await demandRight(context, organizer_id, 'chats', 'write');
  return scope === 'all';
};

/**
 * Who asks: the organizer that is named, else the first of the person's all of whose chats it sees. Guides and agents see none but
 * their own, and ask for themselves, as whoever has no organizer does.
 * @throws Refusal 404 for an organizer that the person does not belong to
 */
async function askerOf(context: UserContext, named: number | undefined): Promise<number | null> {
  if (named !== undefined) return (await seesAll(context, named)) ? named : null;
  for (const id of await organizerIdsOf(context.database, context.user.id))
    // oxlint-disable-next-line no-await-in-loop -- the first that fits, and few have more than one
    if (await seesAll(context, id)) return id;
  return null;
}

/** The chat with the support of a brand; until somebody writes it is in no list. @throws Refusal 404, 422 for no brand */
export const chatWithSupport: Operation<typeof chatCalls.getChatWithSupport> = async (context, { query }) => {
  const { site_id = null } = query;
  if (site_id !== null && !brandOf(site_id))
    throw refuse.validation({ site_id: { key: 'errors.validation.incorrect' } });
  const organizer_id = await askerOf(context, query.organizer_id);
  const id = await inTransaction(context.database, (tx) =>
    chatOfSupport(tx, {
      organizer_id,
      client_user_id: organizer_id === null ? context.user.id : null,
      site_id,
      language: languages.parse(context.language),
      created_at: context.clock.now(),
    }),
  );
  return { id };
};
