import { Button, Progress } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { DepartureTask, DepartureView } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import { EmptyState, Pagination, Panel, StatusDot, TableSkeleton } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  departureCalls,
  invalidateCalls,
  useCall,
  useCallMutation,
} from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../../shared/use-format.ts';
import classes from './departure-page.module.css';
import { TaskItems } from './task-items.tsx';

/** So often it is asked how far a task is, ms. */
const ASK_EVERY = 1500;
const RENEWED = [
  departureCalls.view,
  departureCalls.task,
  departureCalls.manifest,
  departureCalls.bookings,
  departureCalls.rooming,
];
const isRunning = ({ items_total, items_done, items_failed, items_asked }: DepartureTask) =>
  items_done + items_failed + items_asked < items_total;

/** What was done to all bookings at once: how far it is, and what became of each. */
export function TasksTab({ departure }: { departure: DepartureView }) {
  const { id } = departure;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useCall(
    departureCalls.tasks,
    { query: { id, page } },
    {
      keepPrevious: true,
      refetchInterval: ({ state }) => (state.data?.tasks.some(isRunning) ? ASK_EVERY : false),
    },
  );
  const queryClient = useQueryClient();
  const isAnyRunning = query.data?.tasks.some(isRunning) ?? false;
  useEffect(() => {
    // Bookings, seats and money are others at its end.
    if (!isAnyRunning) void invalidateCalls(queryClient, RENEWED);
  }, [isAnyRunning, queryClient]);
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={2} />}>
      {({ tasks, pagination }) =>
        tasks.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconMail size={24} stroke={1.6} />}
              title={t('departure.tasks.empty')}
              text={t('departure.tasks.empty_text')}
            />
          </Panel>
        ) : (
          <div className={classes['stack']}>
            {tasks.map((task, index) => (
              <Task key={task.id} task={task} departure={departure} isFirst={index === 0 && page === 1} />
            ))}
            {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
          </div>
        )
      }
    </QueryState>
  );
}

function Task({
  task,
  departure,
  isFirst,
}: {
  task: DepartureTask;
  departure: DepartureView;
  isFirst: boolean;
}) {
  const { timezone } = departure;
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(isFirst);
  const { items_total: total, items_done: done, items_failed: failed } = task;
  const retry = useCallMutation(departureCalls.retryTask, {
    invalidates: [departureCalls.tasks, departureCalls.task],
    success: t('departure.tasks.retried'),
  });
  return (
    <Panel
      title={t(`departure.tasks.${task.kind}`)}
      aside={
        <span className={`${classes['quiet']} ${classes['small']}`}>
          {t('departure.tasks.by', { name: task.user_name, moment: format.moment(task.created_at) })}
        </span>
      }
    >
      <div className={classes['stack']}>
        {task.subject !== '' && <strong>{task.subject}</strong>}
        <p className={classes['text']}>{task.text}</p>
        <div className={classes['task_head']}>
          <output>
            {isRunning(task) ? (
              <StatusDot tone="info">
                {t('departure.tasks.progress', { done: done + failed, total })}
              </StatusDot>
            ) : failed > 0 ? (
              <StatusDot tone="danger">{t('departure.tasks.failed', { count: failed })}</StatusDot>
            ) : task.items_asked > 0 && task.choose_until !== null ? (
              <span className={classes['cell']}>
                <StatusDot tone="warning">
                  {t('departure.tasks.asked', { count: task.items_asked })}
                </StatusDot>
                <span className={classes['small']}>
                  {t('departure.tasks.asked_until', {
                    until: formatDeadline(task.choose_until, timezone, format.locale),
                  })}
                </span>
              </span>
            ) : (
              <StatusDot tone="success">{t('departure.tasks.progress', { done, total })}</StatusDot>
            )}
          </output>
          <span className={classes['filters']}>
            {failed > 0 && (
              <Button
                variant="default"
                size="xs"
                loading={retry.isPending}
                onClick={() => retry.mutate({ body: { id: task.id } })}
              >
                {t('departure.tasks.retry')}
              </Button>
            )}
            {total > 0 && (
              <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? t('departure.tasks.close') : t('departure.tasks.open')}
              </Button>
            )}
          </span>
        </div>
        {isRunning(task) && (
          <Progress
            animated
            value={((done + failed) / total) * 100}
            aria-label={t('departure.tasks.progress', { done: done + failed, total })}
          />
        )}
        {isOpen && total > 0 && (
          <TaskItems
            id={task.id}
            kind={task.kind}
            departure={departure}
            refetchEvery={isRunning(task) ? ASK_EVERY : false}
          />
        )}
      </div>
    </Panel>
  );
}
