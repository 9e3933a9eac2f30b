import { IconCalendarEvent } from '@tabler/icons-react';
import type { TourDate } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import {
  DataTable,
  EmptyState,
  MoreMenu,
  Pagination,
  StatusDot,
  TableSkeleton,
  type ActionMenuItem,
  type Column,
  type Tone,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { SeatLedger } from '../../../../shared/seat-ledger/lazy-seat-ledger.tsx';
import { useScope } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useDateActions } from '../../hooks/use-date-actions.tsx';
import { useDateTour } from '../../hooks/use-date-tour.ts';
import { DateDialog } from '../dates/date-dialog.tsx';
import { DatesCalendar } from '../dates/dates-calendar.tsx';
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

function useColumns(
  { timezone, currency }: { timezone: string; currency: string },
  itemsOf: ((date: TourDate) => ActionMenuItem[]) | undefined,
): Column<TourDate>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const actions: Column<TourDate> = {
    key: 'actions',
    title: t('tour.dates.columns.actions'),
    width: 80,
    align: 'right',
    card: 'aside',
    render: (date) => (
      <MoreMenu
        items={itemsOf?.(date) ?? []}
        width={220}
        label={t('tour_dates.departure.actions', { date: format.departure(date) })}
      />
    ),
  };
  return [
    {
      key: 'start',
      title: t('tour_schedule.columns.start'),
      render: (date) => {
        const start = format.listed(date, timezone);
        const weekday = format.date(date.date_start, 'near').split(',')[0] ?? '';
        return (
          <>
            <span className={classes['start']}>{start}</span>
            {/* A near day is told with its weekday. */}
            {!start.includes(`${weekday},`) && <span className={classes['quiet']}> {weekday}</span>}
            {date.commentary && <div className={classes['quiet']}>{date.commentary}</div>}
            {date.closed_reason && (
              <div className={classes['quiet']}>
                {t('tour_dates.close.because', { reason: date.closed_reason })}
              </div>
            )}
          </>
        );
      },
    },
    {
      key: 'status',
      title: t('tour_schedule.columns.status'),
      width: 180,
      render: (date) => {
        const state = stateOf(date);
        return (
          <>
            <StatusDot tone={TONES[state]}>{t(`tour_schedule.states.${state}`)}</StatusDot>
            {date.is_added && <div className={classes['quiet']}>{t('tour_schedule.added')}</div>}
          </>
        );
      },
    },
    {
      key: 'seats',
      title: t('tour_schedule.columns.seats'),
      align: 'right',
      width: 130,
      render: (date) => <Seats {...date} />,
    },
    {
      key: 'bookings',
      title: t('tour_schedule.columns.bookings'),
      align: 'right',
      width: 80,
      render: (date) => date.bookings_count,
    },
    {
      key: 'price',
      title: t('tour_schedule.columns.price'),
      align: 'right',
      width: 120,
      none: '—',
      render: ({ effective_price: price }) => price && format.money(price, currency),
    },
    ...(itemsOf ? [actions] : []),
  ];
}

interface DeparturesProps {
  /** Sold by the hour: its departures come of bookings, not of starting times. */
  isHourly: boolean;
  view: 'list' | 'calendar';
  /** Begins one more departure on a day of the calendar. */
  onAdd: (start: string) => void;
}

/**
 * The departures that the saved schedule makes, with their seats, each to be changed alone; those that it has no longer stay
 * while they are booked.
 */
export function Departures({ isHourly, view, onAdd }: DeparturesProps) {
  const { t } = useTranslation();
  const { tour, readOnly, organizer } = useTourEditor();
  const dateTour = useDateTour();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<TourDate | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [seatsOf, setSeatsOf] = useState<TourDate | null>(null);
  const [isSeatsOpen, setIsSeatsOpen] = useState(false);
  const seesBookings = useScope('bookings', 'read') === 'all';
  const { itemsOf, dialog } = useDateActions({
    onEdit: (date) => {
      setEdited(date);
      setIsEditing(true);
    },
    onSeats: seesBookings
      ? (date) => {
          setSeatsOf(date);
          setIsSeatsOpen(true);
        }
      : undefined,
  });
  const columns = useColumns(dateTour, readOnly ? undefined : itemsOf);
  const query = useCall(
    tourCalls.getDates,
    { query: { tour_id: tour?.id ?? 0, schedule_type: 2, page, limit: 10 } },
    { enabled: tour !== null, keepPrevious: true },
  );
  const noneYet = t(isHourly ? 'tour_schedule.hourly.empty_text' : 'tour_schedule.empty_text');
  const empty = (
    <EmptyState
      compact
      icon={<IconCalendarEvent size={24} stroke={1.6} />}
      title={t('tour_schedule.empty')}
      text={tour?.group_max === null ? t('tour_schedule.empty_no_seats') : noneYet}
    />
  );
  if (!tour) return empty;
  const table = {
    label: t('tour_schedule.departures'),
    columns,
    rowKey: ({ id, date_start, time_start }: TourDate) => `${id} ${date_start} ${time_start}`,
    isBare: true,
  };
  return (
    <>
      <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={5} />} compact>
        {({ actual_dates, pagination }) =>
          view === 'calendar' ? (
            <DatesCalendar
              tourId={tour.id}
              scheduleType={2}
              today={todayIn(dateTour.timezone)}
              next={actual_dates[0]?.date_start ?? null}
              onAdd={onAdd}
              renderRows={(rows) => <DataTable {...table} rows={rows} />}
            />
          ) : (
            <DataTable
              {...table}
              rows={actual_dates}
              isFetching={query.isPlaceholderData}
              empty={empty}
              footer={pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
            />
          )
        }
      </QueryState>
      {!readOnly && (
        <DateDialog
          date={edited}
          tour={dateTour}
          opened={isEditing && edited !== null}
          onClose={() => setIsEditing(false)}
        />
      )}
      {dialog}
      <SeatLedger
        organizer_id={organizer.id}
        date_id={seatsOf?.id ?? null}
        opened={isSeatsOpen}
        onClose={() => setIsSeatsOpen(false)}
      />
    </>
  );
}
