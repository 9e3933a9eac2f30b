import type { noticeCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { deletePush, storePush } from './repository.ts';

/** Browsers of one person that are told. */
const MOST_BROWSERS = 10;

/** Has this browser told, for as long as the person is signed in there. */
export const subscribePush: Operation<typeof noticeCalls.subscribePush> = async (context, { body }) => {
  const { endpoint, keys } = body;
  await storePush(
    context.database,
    { user_id: context.user.id, session_id: context.user.session_id, endpoint, ...keys },
    MOST_BROWSERS,
  );
  return { success: true };
};

export const unsubscribePush: Operation<typeof noticeCalls.unsubscribePush> = async (context, { body }) => {
  await deletePush(context.database, context.user.id, body.endpoint);
  return { success: true };
};
