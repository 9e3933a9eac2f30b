import { Navigate } from '@tanstack/react-router';
import { TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCall } from '../../../shared/api/index.ts';
import { useBrand } from '../../../shared/brand/brand.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useActiveOrganizer } from '../../../shared/session/session.ts';
import { Conversation } from '../components/conversation.tsx';
import { chatPath } from '../model/chat-path.ts';

/** The chat with support of whoever asks: an organizer's stands among its chats, a person's own here. */
export function SupportScreen() {
  const { t } = useTranslation();
  const site_id = useBrand().id;
  const organizer_id = useActiveOrganizer()?.id;
  const asked = useCall(chatCalls.getChatWithSupport, {
    query: { ...(site_id !== null && { site_id }), ...(organizer_id !== undefined && { organizer_id }) },
  });
  const chat_id = asked.data?.id ?? 0;
  const query = useCall(chatCalls.getChat, { query: { chat_id } }, { enabled: chat_id > 0 });
  const chat = query.data?.chat;
  if (chat && chat.organizer_id !== null) return <Navigate to={chatPath(chat)} replace />;
  if (chat) return <Conversation key={chat.id} chat={chat} search={{}} />;
  return (
    <Page title={t('chat.support.title')}>
      {asked.isError ? (
        <QueryState query={asked} skeleton={null}>
          {() => null}
        </QueryState>
      ) : (
        <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}
