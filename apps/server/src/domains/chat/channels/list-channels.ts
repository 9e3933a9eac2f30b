import type { chatCalls } from '@tropa/contract';
import { CHAT, may } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  channelsOf,
  chatChannel,
  issueChannelToken,
  issueConnectionToken,
  type SessionMemberships,
} from '../../../plugins/channels.ts';
import { membershipsOfSessions } from '../../organizer/index.ts';
import { listChatIds } from '../listing/repository.ts';
import { audienceOf } from '../policy.ts';

/** Channels of single chats: one's own as a client, and those of organizers where one sees one's own only. */
async function channelsOfChats(context: UserContext, { memberships }: SessionMemberships): Promise<string[]> {
  const places = [
    { organizer_id: undefined, side: 'client' } as const,
    ...memberships
      .filter((member) => may(member, 'chats.read') === 'own')
      .map(({ organizer_id }) => ({ organizer_id, side: 'organizer' }) as const),
  ];
  const ofPlaces = await Promise.all(
    places.map(async ({ organizer_id, side }) => {
      const audience = await audienceOf(context, organizer_id);
      const ids = await listChatIds(context.database, {
        audience,
        now: context.clock.now(),
        limit: CHAT.channelsAtMost,
        offset: 0,
      });
      return ids.map((id) => chatChannel(id, side));
    }),
  );
  return ofPlaces.flat();
}

/** What the asker may hear, with the tokens by which a socket of this session comes in. */
export const listChannels: Operation<typeof chatCalls.channelsList> = async (context) => {
  const listener = { user_id: context.user.id, session_id: context.user.session_id };
  const [session = { ...listener, is_admin: false, memberships: [] }] = await membershipsOfSessions(
    context.database,
    [listener.session_id],
  );
  const channels = [...channelsOf(session), ...(await channelsOfChats(context, session))];
  return {
    connectionToken: await issueConnectionToken(context, listener),
    channels: channels.map((channel) => ({ channel, token: issueChannelToken(context, listener, channel) })),
  };
};
