import {
  publicChatCalls,
  type CallInput,
  type ChatSide,
  type RealtimeEvent,
  type chatCalls,
} from '@tropa/contract';
import { CHAT } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { route, type Operation } from '../../../kernel/route.ts';
import type { ChatRow } from '../messages/repository/chats.ts';
import { SUPPORT_CHANNEL } from '../../../plugins/channels.ts';
import { isWithSupport, otherSide } from '../messages/rules.ts';
import { tellClient, tellMembers } from '../messages/tell-open-screens.ts';
import { demandAddress, demandChat } from '../policy.ts';
import { deleteOldTyping, deleteTyping, findName, storeTyping } from './repository.ts';

type State = CallInput<typeof chatCalls.tellPresence>['body']['state'];

/** Keeps whether the organizer types, for its client's page, which asks; where nothing changes there is nothing to write. */
async function keepTyping(
  { database, clock }: Services,
  row: ChatRow,
  side: ChatSide,
  state: State,
): Promise<void> {
  // Whoever asks support hears by a socket.
  if (isWithSupport(row) || side !== 'organizer') return;
  if (state === 'typing')
    await storeTyping(
      database,
      row.chat.id,
      side,
      new Date(clock.now().getTime() + CHAT.presence.typingGoneMs),
    );
  else await deleteTyping(database, row.chat.id, side);
}

/** What the other side hears: that somebody types, or has ceased to, and not who, nor who only reads. */
async function tellOtherSide(services: Services, row: ChatRow, event: RealtimeEvent<'chat_presence'>) {
  const anonymous = { ...event, user_id: null, person_name: '', has_come: false };
  const other = otherSide(row, event.side);
  if (other === 'support') await services.realtime.toChannels([SUPPORT_CHANNEL], 'chat_presence', anonymous);
  else if (other === 'client') await tellClient(services, row, 'chat_presence', anonymous);
  else await tellMembers(services, row, 'chat_presence', anonymous);
}

/** Tells whoever has a chat open what the asker does there; a client's own reading is told by its marks alone. @throws Refusal 404 */
export const tellPresence: Operation<typeof chatCalls.tellPresence> = async (context, { body }) => {
  const { chat_id, state, has_come } = body;
  const { row, side } = await demandChat(context, chat_id);
  const { user } = context;
  const event = {
    organizer_id: row.chat.organizer_id,
    chat_id,
    side,
    user_id: side === 'client' ? null : user.id,
    person_name: side === 'client' ? '' : await findName(context.database, user.id),
    state,
    has_come,
  };
  await keepTyping(context, row, side, state);
  if (side === 'organizer') await tellMembers(context, row, 'chat_presence', event);
  if (side === 'support') await context.realtime.toChannels([SUPPORT_CHANNEL], 'chat_presence', event);
  await tellOtherSide(context, row, event);
  return { success: true };
};

/** The client behind an address types. @throws Refusal 404 */
const visitorTypes: Operation<typeof publicChatCalls.typing> = async (context, { params }) => {
  const found = await demandAddress(context, params.uuid);
  if ('row' in found) {
    const { chat } = found.row;
    await tellMembers(context, found.row, 'chat_presence', {
      organizer_id: chat.organizer_id,
      chat_id: chat.id,
      side: 'client',
      user_id: null,
      person_name: '',
      state: 'typing',
      has_come: false,
    });
  }
  return { success: true };
};

/** Forgets who typed. */
export const forgetTyping = ({ database, clock }: Services): Promise<void> =>
  deleteOldTyping(database, clock.now());

export const typingRoute = route(publicChatCalls.typing, visitorTypes);
