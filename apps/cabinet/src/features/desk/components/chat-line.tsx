import { Button } from '@mantine/core';
import type { CallAnswer, deskChatCalls as contract } from '@tropa/contract';
import { Dotted } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskChatCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { hideReasons } from '../model/hide-reasons.ts';
import classes from './desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

interface ChatLineProps {
  message: CallAnswer<(typeof contract)['look']>['messages'][number];
  /** It was hidden for a reason, or restored (null). */
  onChanged: (hidden_reason: string | null) => void;
}

/** A message of a chat that the desk looks at: what it says, what stood there before, and whether both sides may read it. */
export function ChatLine({ message, onChanged }: ChatLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { id: message_id, side, file_name, past, is_deleted, is_erased, hidden_reason, created_at } = message;
  const isHidden = hidden_reason !== null;
  const moderate = useCallMutation(deskChatCalls.moderate, {
    invalidates: [deskCalls.acts],
    success: isHidden ? t('desk.chat.restored') : t('desk.chat.hidden'),
    onSuccess: (_answer, { body }) => {
      setIsAsking(false);
      onChanged(body.is_hidden ? body.reason : null);
    },
  });
  return (
    <li>
      <div className={classes['stacked']}>
        <span className={classes['quiet']}>
          <Dotted>
            {t(`desk.chat.sides.${side}`)}
            <time dateTime={created_at}>{format.moment(created_at)}</time>
          </Dotted>
        </span>
        <span>
          {is_erased ? (
            t('chat.erased')
          ) : is_deleted ? (
            t('chat.change.deleted')
          ) : (
            <Dotted>{[message.message, file_name]}</Dotted>
          )}
        </span>
        {past.map(({ kind, at, ...was }) => (
          <span key={at} className={classes['quiet']}>
            {t(`desk.chat.was.${kind}`, {
              when: format.moment(at),
              text: [was.message, was.file_name].filter(Boolean).join(' · '),
            })}
          </span>
        ))}
        {isHidden && (
          <span className={classes['quiet']}>{t('desk.chat.hidden_because', { reason: hidden_reason })}</span>
        )}
      </div>
      {!is_erased && !is_deleted && (
        <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
          {isHidden ? t('desk.chat.restore') : t('desk.chat.hide')}
        </Button>
      )}
      <ReasonDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={isHidden ? t('desk.chat.restore_title') : t('desk.chat.hide_title')}
        text={isHidden ? t('desk.chat.restore_text') : t('desk.chat.hide_text')}
        hint={isHidden ? undefined : t('desk.chat.hide_hint')}
        templates={isHidden ? [] : hideReasons(t)}
        submit={isHidden ? t('desk.chat.restore') : t('desk.chat.hide')}
        isDangerous={!isHidden}
        isBusy={moderate.isPending}
        onSubmit={(reason) => moderate.mutate({ body: { message_id, is_hidden: !isHidden, reason } })}
      />
    </li>
  );
}
