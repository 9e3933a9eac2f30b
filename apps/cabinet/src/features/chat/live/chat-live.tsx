import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RealtimeEvent } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatCalls, invalidateCalls } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useOrganizers, useProfile } from '../../../shared/session/session.ts';
import { useTabAlert } from '../../../shared/tab/use-tab-alert.ts';
import { showToast } from '../../../shared/toasts.ts';
import {
  refreshChat,
  refreshMessages,
  takeMessage,
  takeOtherReading,
  takeOwnReading,
} from '../api/chat-queries.ts';
import { CHANGED_BY_MARKS } from '../api/marks.ts';
import { chatPath } from '../model/chat-path.ts';
import { createNews } from './news.ts';
import { isChatOpen } from './open-chat.ts';

const SHOWN_LENGTH = 160;

/** Hears of chats whatever the screen: the open chat and the lists renew themselves, and who is elsewhere is told. */
export function ChatLive() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const organizers = useOrganizers();
  const user_id = useProfile()?.id;
  const alertTab = useTabAlert();
  // What is told may come twice; a person is called once.
  const [isNews] = useState(createNews);
  /** Without an organizer the person asks support by itself. */
  const isOurs = (organizer_id: number | null) =>
    organizer_id === null || organizers.some(({ id }) => id === organizer_id);
  const isOwnSide = ({ organizer_id, side }: Pick<RealtimeEvent<'chat_is_read'>, 'organizer_id' | 'side'>) =>
    side === (organizer_id === null ? 'client' : 'organizer');

  const tell = ({ organizer_id, chat_id, side, message }: RealtimeEvent<'new_message'>) => {
    alertTab((count) => t('app.messages.tab', { count }));
    if (isChatOpen(chat_id)) return;
    const text = message?.message ?? '';
    void showToast({
      level: 'info',
      title: t('app.messages.from', {
        name: side === 'support' ? t('chat.support.title') : (message?.author_name ?? ''),
      }),
      message:
        text === ''
          ? t('app.messages.without_text')
          : text.length > SHOWN_LENGTH
            ? `${text.slice(0, SHOWN_LENGTH)}…`
            : text,
      onClick: () => void navigate({ to: chatPath({ id: chat_id, organizer_id, side: 'organizer' }) }),
    });
  };

  useRealtimeEvent('new_message', (event) => {
    if (!isOurs(event.organizer_id)) return;
    if (event.message) takeMessage(queryClient, event.message);
    else refreshMessages(queryClient, event.chat_id);
    if (isOwnSide(event) || !isNews(event.message_id)) return;
    void invalidateCalls(queryClient, [chatCalls.unreadCount]);
    tell(event);
  });

  useRealtimeEvent('chat_is_read', (event) => {
    if (!isOurs(event.organizer_id)) return;
    // Of a team each has read for itself.
    const isOwn = event.user_id === null ? isOwnSide(event) : event.user_id === user_id;
    if (isOwn) takeOwnReading(queryClient, event);
    else if (!isOwnSide(event)) takeOtherReading(queryClient, event);
  });

  useRealtimeEvent('chat_marks_changed', ({ organizer_id, chat_id, has_returned }) => {
    void invalidateCalls(queryClient, CHANGED_BY_MARKS);
    if (!has_returned || isChatOpen(chat_id)) return;
    void showToast({
      level: 'info',
      title: t('chat.snooze.returned'),
      message: t('chat.snooze.returned_text'),
      onClick: () => void navigate({ to: chatPath({ id: chat_id, organizer_id, side: 'organizer' }) }),
    });
  });

  useRealtimeEvent('message_was_edit', ({ chat_id, message }) => {
    if (message) takeMessage(queryClient, message);
    else refreshMessages(queryClient, chat_id);
  });
  useRealtimeEvent('attachment_download_status_was_changed', ({ chat_id, message }) => {
    if (message) takeMessage(queryClient, message);
    else refreshMessages(queryClient, chat_id);
  });
  useRealtimeEvent('message_was_deleted', ({ chat_id }) => {
    refreshMessages(queryClient, chat_id);
    refreshChat(queryClient, chat_id);
    void invalidateCalls(queryClient, [chatCalls.unreadCount]);
  });
  useRealtimeEvent('message_was_moderated', ({ chat_id }) => refreshMessages(queryClient, chat_id));
  useRealtimeEvent('chat_created', () => void invalidateCalls(queryClient, [chatCalls.list]));
  useRealtimeEvent('chat_was_updated', ({ chat_id }) => {
    refreshChat(queryClient, chat_id);
    refreshMessages(queryClient, chat_id);
  });
  // Beside a chat stand the bookings of its client.
  const refreshBookings = () => void invalidateCalls(queryClient, [chatCalls.listForChat]);
  useRealtimeEvent('request_status_update', refreshBookings);
  useRealtimeEvent('requests_changed', refreshBookings);
  useRealtimeEvent('chat_is_frozen', ({ chat_id }) => refreshChat(queryClient, chat_id));
  return null;
}
