import { IconMessageOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCall } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { Conversation } from '../components/conversation.tsx';
import { SupportBar } from '../components/support-bar.tsx';
import { TemplateMenu } from '../components/template-menu.tsx';
import { useSupportLive } from '../live/use-support-live.ts';
import { DESK_SUPPORT_PATH } from '../model/chat-path.ts';

const route = getRouteApi('/desk/queues/support/$chatId');

/** A question to support, as the platform's staff answer it. */
export function DeskChatScreen() {
  const { t } = useTranslation();
  const { chatId } = route.useParams();
  useSupportLive();
  const chat_id = /^\d{1,15}$/u.test(chatId) ? Number(chatId) : 0;
  const query = useCall(chatCalls.getChat, { query: { chat_id } }, { enabled: chat_id > 0 });
  const isMissing = chat_id === 0 || query.error?.status === 404;
  const chat = query.data?.chat;
  if (chat?.subject === 'support')
    return (
      <Conversation
        key={chat.id}
        chat={chat}
        search={{}}
        above={<SupportBar chat_id={chat.id} />}
        Tools={TemplateMenu}
      />
    );
  return (
    <Page title={t('chat.one')}>
      {isMissing || chat ? (
        <EmptyState
          icon={<IconMessageOff size={24} stroke={1.6} />}
          title={t('chat.missing')}
          action={<LinkButton to={DESK_SUPPORT_PATH}>{t('desk.queue.back')}</LinkButton>}
        />
      ) : (
        <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}
