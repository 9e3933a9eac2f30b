import { UnstyledButton } from '@mantine/core';
import {
  IconBrandTelegram,
  IconBrandVk,
  IconBrandWhatsapp,
  IconMail,
  IconMessage,
} from '@tabler/icons-react';
import type { OutboxMessage } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './letter-list.module.css';

const ICONS = {
  email: IconMail,
  sms: IconMessage,
  telegram: IconBrandTelegram,
  vk: IconBrandVk,
  whatsapp: IconBrandWhatsapp,
} as const;

interface LetterListProps {
  messages: readonly OutboxMessage[];
  openId: number | null;
  onOpen: (id: number) => void;
}

/** Letters, newest first. */
export function LetterList({ messages, openId, onOpen }: LetterListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes['list']}>
      {messages.map((message) => {
        const Icon = ICONS[message.channel];
        return (
          <li key={message.id}>
            <UnstyledButton
              className={classes['item']}
              aria-current={message.id === openId || undefined}
              onClick={() => onOpen(message.id)}
            >
              <Icon size={18} stroke={1.6} aria-label={t(`debug.channel.${message.channel}`)} />
              <span className={classes['text']}>
                <span className={classes['subject']}>
                  {message.subject || message.text || t('debug.no_subject')}
                </span>
                <span className={classes['second']}>
                  <span className={classes['quiet']}>{message.recipient}</span>
                  <time className={classes['time']} dateTime={message.created_at}>
                    {format.moment(message.created_at)}
                  </time>
                </span>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
