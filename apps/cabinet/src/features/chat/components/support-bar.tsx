import { Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  chatCalls,
  deskCalls,
  deskSupportCalls,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { askerPath } from '../model/chat-path.ts';
import { waitedFor } from '../../../shared/waited-for.ts';
import classes from './support-bar.module.css';

const CHANGED = [deskSupportCalls.chat, deskSupportCalls.chats, deskCalls.queues] as const;
const NOBODY = 'nobody';

/** Who asks, how long the question has waited, who has it; and that it needs no answer. */
export function SupportBar({ chat_id }: { chat_id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(deskSupportCalls.chat, { query: { chat_id } });
  const messages = useCall(chatCalls.getChat, { query: { chat_id } });
  const assign = useCallMutation(deskSupportCalls.assign, { invalidates: CHANGED });
  const settle = useCallMutation(deskSupportCalls.settle, {
    invalidates: CHANGED,
    success: t('desk_support.settled'),
  });
  if (!data) return null;
  const { waits_since: since, assignee } = data.chat;
  const newest = messages.data?.chat.last_message?.id;
  return (
    <div className={classes['bar']}>
      {since !== null && (
        <StatusDot tone="warning">
          {t('desk_support.waits', { time: waitedFor(since, format.locale) })}
        </StatusDot>
      )}
      <Link className={classes['link']} to={askerPath(data.chat)}>
        {t('desk_support.asker')}
      </Link>
      <span className={classes['end']}>
        <Select
          size="xs"
          aria-label={t('desk_support.columns.assignee')}
          allowDeselect={false}
          value={assignee === null ? NOBODY : String(assignee.id)}
          data={[
            { value: NOBODY, label: t('desk_support.nobody') },
            ...data.staff.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) =>
            assign.mutate({ body: { chat_id, user_id: value === NOBODY ? null : Number(value) } })
          }
        />
        {since !== null && newest !== undefined && (
          <Button
            size="xs"
            variant="default"
            loading={settle.isPending}
            onClick={() => settle.mutate({ body: { chat_id, message_id: newest } })}
          >
            {t('desk_support.settle')}
          </Button>
        )}
      </span>
    </div>
  );
}
