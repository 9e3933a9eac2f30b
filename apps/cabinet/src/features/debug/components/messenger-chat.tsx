import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { debugCalls, useCall } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { MessengerName } from '../debug-tabs.ts';
import classes from './messengers-tab.module.css';

/** Answers come by themselves. */
const REFETCH_MS = 2000;
/** As far back as the conversation is shown. */
const LIMIT = 50;

/** What was done here, as the other side would see it. */
export interface OwnMessage {
  id: number;
  messenger: MessengerName;
  phone: string;
  text: string;
  at: string;
}
/** Our message that the next one answers. */
export interface Answered {
  id: number;
  messenger: MessengerName;
  phone: string;
  text: string;
}
interface MessengerChatProps {
  messenger: MessengerName;
  /** Empty: nobody is chosen yet. */
  phone: string;
  own: readonly OwnMessage[];
  /** Our message is answered by the next one. */
  onAnswer: (id: number, text: string) => void;
}

/** The conversation with the owner of a phone: what was done here, and what we answered. */
export function MessengerChat({ messenger, phone, own, onAnswer }: MessengerChatProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(
    debugCalls.outbox,
    { query: { search: phone, limit: LIMIT } },
    { enabled: phone !== '', refetchInterval: REFETCH_MS },
  );
  const answers = (data?.messages ?? [])
    .filter(({ channel, recipient }) => channel === messenger && recipient === phone)
    .map(({ id, text, created_at }) => ({ key: `answer ${id}`, id, text, at: created_at }));
  const messages = [
    ...answers,
    ...own.map(({ id, text, at }) => ({ key: `own ${id}`, id: null, text, at })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section className={classes['chat']} aria-label={t('debug.messengers.chat')} aria-live="polite">
      {messages.length === 0 ? (
        <EmptyState
          icon={<IconMessage size={24} stroke={1.6} />}
          title={t('debug.messengers.empty')}
          text={t('debug.messengers.empty_text')}
        />
      ) : (
        <ul className={classes['messages']}>
          {messages.map(({ key, id, text, at }) => (
            <li key={key} className={classes['message']} data-own={id === null || undefined}>
              <p className={classes['text']}>{text}</p>
              <time className={classes['time']} dateTime={at}>
                {format.moment(at)}
              </time>
              {id !== null && (
                <Button size="compact-sm" variant="subtle" onClick={() => onAnswer(id, text)}>
                  {t('debug.messengers.answer')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
