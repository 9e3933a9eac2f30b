import { NOTICES } from '@tropa/core';
import { onClientErased } from '../../../kernel/personal-data.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reaction } from '../../../kernel/reaction.ts';
import { chatsOfClient } from '../../chat/index.ts';
import { aboutBookings, aboutChats, before, deleteNotices } from '../telling/repository.ts';

const DAY_MS = 86_400_000;

/** What people were told of somebody goes with that person's data. */
export const noticesOfClients: Reaction[] = [
  onClientErased.with(async (_services, tx, client) => {
    const chats = await chatsOfClient(tx, client);
    if (client.request_ids.length > 0) await deleteNotices(tx, aboutBookings(client.request_ids));
    if (chats.length > 0) await deleteNotices(tx, aboutChats(chats.map(({ id }) => id)));
  }),
];

/** The bell keeps what is new. */
export async function forgetOldNotices({ database, clock }: Services): Promise<void> {
  await deleteNotices(database, before(new Date(clock.now().getTime() - NOTICES.keptDays * DAY_MS)));
}
