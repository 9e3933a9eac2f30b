import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Chat } from '@tropa/contract';
import { Avatar, CountBadge, Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../shared/session/session.ts';
import { chatPath } from '../model/chat-path.ts';
import type { ChatSearch } from '../model/chat-search.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import classes from './chat-row.module.css';

interface ChatRowProps {
  chat: Chat;
  isOpen: boolean;
  /** The list's filter: it stays in the address. */
  search: ChatSearch;
}

/** A chat in the list: with whom, about what, the last word, and whether it is read. */
export function ChatRow({ chat, isOpen, search }: ChatRowProps) {
  const { t } = useTranslation();
  const words = useChatWords(useProfile()?.id);
  const { name, last_message, unread_count, created_at, responsible } = chat;
  const written = last_message?.created_at ?? created_at;
  return (
    <li>
      <Link
        to={chatPath(chat)}
        search={search}
        className={classes['row']}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread_count > 0 || undefined}
      >
        <Avatar name={name} size={40} />
        <span className={classes['head']}>
          <span className={classes['name']}>{name}</span>
          <time className={classes['time']} dateTime={written}>
            {words.written(written)}
          </time>
        </span>
        <span className={classes['subject']}>
          <Dotted>{words.subject(chat)}</Dotted>
        </span>
        <span className={classes['foot']}>
          <span className={classes['last']}>
            {last_message ? words.summary(last_message) : t('chat.no_messages')}
          </span>
          {responsible && (
            <span title={t('chat.assign.to', { name: responsible.name })}>
              <Avatar name={responsible.name} size={18} />
              <VisuallyHidden>{t('chat.assign.to', { name: responsible.name })}</VisuallyHidden>
            </span>
          )}
          <CountBadge count={unread_count} label={t('chat.unread', { count: unread_count })} />
        </span>
      </Link>
    </li>
  );
}
