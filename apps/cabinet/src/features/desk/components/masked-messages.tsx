import { Button, Group } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PAGE_SIZE } from '@tropa/core';
import { EmptyState, Pagination, Panel, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskChatCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { deskPath } from '../model/desk-path.ts';
import { useDeskSearch } from './desk-list.tsx';
import classes from './desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

const CHANGED = [deskChatCalls.masked, deskCalls.queues, deskCalls.acts] as const;

/** Messages in which contacts were masked: each is left as it is, or hidden for a reason. */
export function MaskedMessages() {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, showPage } = useDeskSearch();
  const query = useCall(
    deskChatCalls.masked,
    { query: { page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {({ messages, pagination }) =>
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
                  <span className={classes['quiet']}>{format.moment(one.created_at)}</span>
                </span>
                <p>{[one.message, one.file_name].filter(Boolean).join(' — ')}</p>
                <Link to={deskPath('organizers', one.organizer_id)} className={classes['link']}>
                  {one.organizer_name}
                </Link>
                <MessageDecision id={one.id} text={one.message} />
              </article>
            ))}
            <Pagination pagination={pagination} onPage={showPage} />
          </Panel>
        )
      }
    </QueryState>
  );
}

function MessageDecision({ id, text }: { id: number; text: string }) {
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
      <Button size="sm" loading={pass.isPending} onClick={() => pass.mutate({ body: { message_id: id } })}>
        {t('desk.queue.message_pass')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setIsAsked(true)}>
        {t('desk.queue.message_hide')}
      </Button>
      <ReasonDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('desk.queue.message_hide_title')}
        text={text}
        submit={t('desk.queue.message_hide')}
        isDangerous
        isBusy={hide.isPending}
        onSubmit={(reason) => hide.mutate({ body: { message_id: id, is_hidden: true, reason } })}
      />
    </Group>
  );
}
