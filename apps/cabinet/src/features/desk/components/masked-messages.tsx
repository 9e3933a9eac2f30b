import { Button, Group, Select } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PAGE_SIZE } from '@tropa/core';
import type { CallAnswer, deskChatCalls as contract } from '@tropa/contract';
import { EmptyState, Pagination, Panel, StatusDot, TableSkeleton } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskChatCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { waitedFor } from '../../../shared/waited-for.ts';
import { deskPath } from '../model/desk-path.ts';
import { hideReasons } from '../model/hide-reasons.ts';
import { useDeskSearch } from './desk-list.tsx';
import classes from './desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const CHANGED = [deskChatCalls.masked, deskCalls.queues, deskCalls.acts] as const;
/** So often the queue looks whether something new has come, or a colleague has taken it. */
const REFETCH_MS = 30_000;
const NOBODY = 'nobody';

type Masked = CallAnswer<(typeof contract)['masked']>;

/** Messages in which contacts were masked: each is left as it is, or hidden for a reason. */
export function MaskedMessages() {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, showPage } = useDeskSearch();
  const query = useCall(
    deskChatCalls.masked,
    { query: { page, limit: PAGE_SIZE.table } },
    { keepPrevious: true, refetchInterval: REFETCH_MS },
  );
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {({ messages, staff, pagination }) =>
        messages.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconInbox size={24} stroke={1.6} />}
              title={t('desk.queue.nothing_waits')}
              text={t('desk.queue.empty.messages')}
            />
          </Panel>
        ) : (
          <Panel flush>
            {messages.map((one) => (
              <article key={one.id} className={classes['review']}>
                <span className={classes['with']}>
                  <strong>
                    {one.side === 'client' ? t('desk.queue.by_client') : t('desk.queue.by_organizer')}
                  </strong>
                  <StatusDot tone="warning">
                    {t('desk_support.waits', { time: waitedFor(one.created_at, format.locale) })}
                  </StatusDot>
                  <span className={classes['quiet']}>{format.moment(one.created_at)}</span>
                </span>
                <p>{[one.message, one.file_name].filter(Boolean).join(' — ')}</p>
                <span className={classes['with']}>
                  <Link to={deskPath('organizers', one.organizer_id)} className={classes['link']}>
                    {one.organizer_name}
                  </Link>
                  <Link to={deskPath('chats', one.chat_id)} className={classes['link']}>
                    {t('desk.queue.message_chat', { number: one.chat_id })}
                  </Link>
                </span>
                <MessageDecision id={one.id} text={one.message}>
                  <Reader message={one} staff={staff} />
                </MessageDecision>
              </article>
            ))}
            <Pagination pagination={pagination} onPage={showPage} />
          </Panel>
        )
      }
    </QueryState>
  );
}

/** Who of the staff reads it. */
function Reader({ message, staff }: { message: Masked['messages'][number]; staff: Masked['staff'] }) {
  const { t } = useTranslation();
  const assign = useCallMutation(deskChatCalls.assign, { invalidates: [deskChatCalls.masked] });
  return (
    <Select
      aria-label={t('desk.queue.message_reader')}
      allowDeselect={false}
      value={message.assignee === null ? NOBODY : String(message.assignee.id)}
      data={[
        { value: NOBODY, label: t('desk.queue.message_unread') },
        ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) =>
        assign.mutate({
          body: { message_id: message.id, user_id: value === NOBODY ? null : Number(value) },
        })
      }
    />
  );
}

function MessageDecision({ id, text, children }: { id: number; text: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const pass = useCallMutation(deskChatCalls.pass, {
    invalidates: CHANGED,
    success: t('desk.queue.message_passed'),
  });
  const hide = useCallMutation(deskChatCalls.moderate, {
    invalidates: CHANGED,
    success: t('desk.queue.message_hidden'),
    onSuccess: () => setIsAsked(false),
  });
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="light"
        loading={pass.isPending}
        onClick={() => pass.mutate({ body: { message_id: id } })}
      >
        {t('desk.queue.message_pass')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setIsAsked(true)}>
        {t('desk.queue.message_hide')}
      </Button>
      {children}
      <ReasonDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('desk.queue.message_hide_title')}
        text={text}
        hint={t('desk.chat.hide_hint')}
        templates={hideReasons(t)}
        submit={t('desk.queue.message_hide')}
        isDangerous
        isBusy={hide.isPending}
        onSubmit={(reason) => hide.mutate({ body: { message_id: id, is_hidden: true, reason } })}
      />
    </Group>
  );
}
