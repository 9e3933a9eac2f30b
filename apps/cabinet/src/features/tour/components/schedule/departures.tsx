import { IconCalendarEvent } from '@tabler/icons-react';
import type { TourDate } from '@tropa/contract';
import {
  DataTable,
  EmptyState,
  Pagination,
  StatusDot,
  TableSkeleton,
  type Column,
  type Tone,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { Seats } from '../seats.tsx';
import classes from './schedule.module.css';

type State = 'open' | 'full' | 'closed' | 'outside';
const TONES: Record<State, Tone> = { open: 'success', full: 'info', closed: 'neutral', outside: 'warning' };

function stateOf({ is_outside_schedule, is_busy, booking_ends_at, number_of_free_seats }: TourDate): State {
  if (is_outside_schedule) return 'outside';
  if (is_busy || (booking_ends_at !== null && new Date(booking_ends_at) <= new Date())) return 'closed';
  return number_of_free_seats === 0 ? 'full' : 'open';
}

function useColumns(timezone: string | undefined): Column<TourDate>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'start',
      title: t('tour_schedule.columns.start'),
      render: (date) => {
        const start = timezone === undefined ? format.departure(date) : format.listed(date, timezone);
        const weekday = format.date(date.date_start, 'near').split(',')[0] ?? '';
        return (
          <>
            <span className={classes['start']}>{start}</span>
            {/* A near day is told with its weekday. */}
            {!start.includes(`${weekday},`) && <span className={classes['quiet']}> {weekday}</span>}
          </>
        );
      },
    },
    {
      key: 'status',
      title: t('tour_schedule.columns.status'),
      width: 200,
      render: (date) => {
        const state = stateOf(date);
        return <StatusDot tone={TONES[state]}>{t(`tour_schedule.states.${state}`)}</StatusDot>;
      },
    },
    {
      key: 'seats',
      title: t('tour_schedule.columns.seats'),
      align: 'right',
      width: 160,
      render: (date) => <Seats {...date} />,
    },
    {
      key: 'bookings',
      title: t('tour_schedule.columns.bookings'),
      align: 'right',
      width: 90,
      render: (date) => date.bookings_count,
    },
  ];
}

/** The departures that the saved schedule makes, with their seats; those that it has no longer stay while they are booked. */
export function Departures() {
  const { t } = useTranslation();
  const { tour } = useTourEditor();
  const [page, setPage] = useState(1);
  const columns = useColumns(tour?.effective_timezone);
  const query = useCall(
    tourCalls.getDates,
    { query: { tour_id: tour?.id ?? 0, schedule_type: 2, page, limit: 10 } },
    { enabled: tour !== null, keepPrevious: true },
  );
  const empty = (
    <EmptyState
      compact
      icon={<IconCalendarEvent size={24} stroke={1.6} />}
      title={t('tour_schedule.empty')}
      text={tour?.group_max === null ? t('tour_schedule.empty_no_seats') : t('tour_schedule.empty_text')}
    />
  );
  if (!tour) return empty;
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={4} />} compact>
      {({ actual_dates, pagination }) => (
        <DataTable
          label={t('tour_schedule.departures')}
          columns={columns}
          rowKey={({ id, date_start, time_start }) => `${id} ${date_start} ${time_start}`}
          isBare
          rows={actual_dates}
          isFetching={query.isPlaceholderData}
          empty={empty}
          footer={pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
        />
      )}
    </QueryState>
  );
}
