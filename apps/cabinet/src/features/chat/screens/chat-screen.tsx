import { IconMessageOff } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { Conversation } from '../components/conversation.tsx';
import { chatPath } from '../model/chat-path.ts';

const route = getRouteApi('/default/$orgId/chat/$id');

/** One chat, by the number in the address. */
export function ChatScreen() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { message, ...search } = route.useSearch();
  const organizer = useOrganizer();
  const chat_id = /^\d{1,15}$/u.test(id) ? Number(id) : 0;
  const query = useCall(chatCalls.getChat, { query: { chat_id } }, { enabled: chat_id > 0 });
  const isMissing = chat_id === 0 || query.error?.status === 404 || query.error?.status === 422;
  const chat = query.data?.chat;
  // A link may name one organizer and the chat be another's of the same person: the address follows the chat.
  if (chat && chat.organizer_id !== organizer.id) return <Navigate to={chatPath(chat)} replace />;
  if (chat) return <Conversation key={chat.id} chat={chat} search={search} target={message} />;
  return (
    <Page title={t('chat.one')}>
      {isMissing ? (
        <EmptyState
          icon={<IconMessageOff size={24} stroke={1.6} />}
          title={t('chat.missing')}
          text={t('chat.missing_text')}
          action={<LinkButton to={organizerPath(organizer.id, 'chat')}>{t('chat.back')}</LinkButton>}
        />
      ) : (
        <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}
