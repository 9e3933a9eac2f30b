import type { Executor } from '../../../db/index.ts';
import { chatOfChannel } from '../../../plugins/channels.ts';
import { ownMembersOf } from '../../booking/index.ts';
import { selectSidesOf } from './repository.ts';

type Wish = { user_id: number; channel: string };

/** Of channels of single chats those that their people may hear now: as its client, or as a member whose own it is. */
export async function heardChats(db: Executor, wishes: Wish[]): Promise<Wish[]> {
  const ids = new Set(wishes.flatMap(({ channel }) => chatOfChannel(channel)?.chat_id ?? []));
  const rows = await selectSidesOf(db, [...ids]);
  const chats = new Map(rows.map((row) => [row.id, row]));
  const own = await ownMembersOf(db, [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))]);
  const isOwn = new Set(own.map(({ request_id, user_id }) => `${request_id}:${user_id}`));
  return wishes.filter(({ user_id, channel }) => {
    const { chat_id = 0, side } = chatOfChannel(channel) ?? {};
    const row = chats.get(chat_id);
    return side === 'client'
      ? row?.client_user_id === user_id
      : isOwn.has(`${row?.request_id}:${user_id}`) && row?.client_user_id !== user_id;
  });
}
