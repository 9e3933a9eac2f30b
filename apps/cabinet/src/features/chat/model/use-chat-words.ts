import type { Chat, ChatMessage } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { requestDays } from './request-days.ts';

const deviceTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Words of chats that several of their parts show. */
export function useChatWords(own_user_id: number | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayOf = (date: string, today: string) =>
    format.date(date, date.slice(0, 4) === today.slice(0, 4) ? 'near' : 'short');
  const goneOf = ({ is_erased, is_deleted, is_hidden, hidden_reason }: ChatMessage): string | null => {
    if (is_erased) return t('chat.erased');
    if (is_deleted) return t('chat.change.deleted');
    if (!is_hidden) return null;
    return hidden_reason === null
      ? t('chat.change.hidden')
      : t('chat.change.hidden_because', { reason: hidden_reason });
  };
  const contentOf = (message: ChatMessage) =>
    goneOf(message) ?? (message.message || (message.file ? t('chat.file', { name: message.file.name }) : ''));
  return {
    /** What stands in place of a message of which nothing is left to read; null: it can be read. */
    gone: goneOf,
    /** When a chat was last written in: the time of today, else the day. */
    written: (iso: string, now: Date = new Date()) => {
      const [day, today] = [todayIn(deviceTimezone, new Date(iso)), todayIn(deviceTimezone, now)];
      return day === today ? format.time(iso) : dayOf(day, today);
    },
    /** A moment that is near: the time, with its day where that is not today. */
    moment: (iso: string, now: Date = new Date()) => {
      const [day, today] = [todayIn(deviceTimezone, new Date(iso)), todayIn(deviceTimezone, now)];
      return day === today ? format.time(iso) : `${dayOf(day, today)}, ${format.time(iso)}`;
    },
    /** The heading of a day of the chat. */
    day: (date: string, now: Date = new Date()) => {
      const today = todayIn(deviceTimezone, now);
      if (date === today) return t('chat.today');
      return date === addDays(today, -1) ? t('chat.yesterday') : dayOf(date, today);
    },
    /** The last message in a line, with who wrote it where it was not the client. */
    summary: (message: ChatMessage) => {
      const text = contentOf(message);
      // Of what is gone nobody needs to know whose words they were.
      if (message.type === 'input' || goneOf(message) !== null) return text;
      return message.author_user_id === own_user_id
        ? t('chat.you', { text })
        : t('chat.colleague', { name: message.author_name, text });
    },
    /** What a chat is about: each thing by itself. */
    subject: ({ subject, side, organizer_id, request, tour }: Chat) => {
      if (subject === 'support') {
        if (side !== 'support') return [t('chat.support.about')];
        return [t(organizer_id === null ? 'chat.support.by_person' : 'chat.support.by_organizer')];
      }
      const parts = [
        request && t('chat.about_booking', { id: request.request_id }),
        tour?.name,
        requestDays(request, format.locale),
      ].filter((part): part is string => typeof part === 'string' && part !== '');
      return parts.length > 0 ? parts : [t('chat.about_organizer')];
    },
  };
}
