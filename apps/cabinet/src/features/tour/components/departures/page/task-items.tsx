import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DepartureTask, DepartureTaskItem, DepartureView } from '@tropa/contract';
import { DataTable, Pagination, StatusDot, TableSkeleton, type Column, type Tone } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../../../shared/api/index.ts';
import { organizerPath } from '../../../../../shared/organizer-path.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../../shared/session/session.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import classes from './departure-page.module.css';

const TONES: Record<DepartureTaskItem['status'], Tone> = {
  waiting: 'info',
  asked: 'warning',
  done: 'success',
  failed: 'danger',
};

/** What became of each booking: those that failed first, with why. */
export function TaskItems({
  id,
  kind,
  departure,
  refetchEvery,
}: {
  id: number;
  kind: DepartureTask['kind'];
  departure: DepartureView;
  refetchEvery: number | false;
}) {
  const [choosing, setChoosing] = useState<DepartureTaskItem | null>(null);
  const { t } = useTranslation();
  const format = useFormat();
  const organizer = useOrganizer();
  const [page, setPage] = useState(1);
  const query = useCall(
    departureCalls.task,
    { query: { id, page } },
    { keepPrevious: true, refetchInterval: refetchEvery },
  );
  const columns: Array<Column<DepartureTaskItem>> = [
    {
      key: 'booking',
      title: t('departure.tasks.booking'),
      card: 'title',
      render: ({ request_id, client_name }) => (
        <Link to={organizerPath(organizer.id, 'bookings', request_id)} className={classes['link_button']}>
          {`${t('departure.number', { number: request_id })}. ${client_name}`}
        </Link>
      ),
    },
    {
      key: 'what',
      title: t('departure.tasks.what'),
      card: 'line',
      render: ({ action, to_date_start, to_time_start }) =>
        t(`departure.tasks.${action}`, {
          date:
            to_date_start === null ? '' : [format.date(to_date_start), to_time_start ?? []].flat().join(', '),
        }),
    },
    {
      key: 'result',
      title: t('departure.tasks.result'),
      card: 'line',
      render: (item) => (
        <span className={classes['cell']}>
          <StatusDot tone={TONES[item.status]}>{t(`departure.tasks.status.${item.status}`)}</StatusDot>
          {item.decided_by !== null && (
            <span className={classes['small']}>{t(`departure.tasks.decided_by.${item.decided_by}`)}</span>
          )}
          {item.status === 'asked' && departure.can_edit && (
            <Button variant="default" size="xs" w="fit-content" onClick={() => setChoosing(item)}>
              {t('departure.choose.open')}
            </Button>
          )}
          {item.failure !== '' && <span className={classes['small']}>{item.failure}</span>}
        </span>
      ),
    },
  ];
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={3} columns={3} />} compact>
      {({ items, pagination }) => (
        <>
          <DataTable
            isBare
            label={t('departure.tasks.label')}
            columns={columns}
            rows={items}
            rowKey={({ request_id }) => request_id}
            footer={<Pagination pagination={pagination} onPage={setPage} />}
          />
          <ChooseDialog
            taskId={id}
            mayStay={kind === 'retime'}
            departure={departure}
            item={choosing}
            onClose={() => setChoosing(null)}
          />
        </>
      )}
    </QueryState>
  );
}
