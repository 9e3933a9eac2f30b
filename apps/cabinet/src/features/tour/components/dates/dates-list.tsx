import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TourDate } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { Collapse, DataTable, EmptyState, Pagination, TableSkeleton, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { SeatLedger } from '../../../../shared/seat-ledger/lazy-seat-ledger.tsx';
import { useScope } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useDateActions } from '../../hooks/use-date-actions.tsx';
import { useDateTour } from '../../hooks/use-date-tour.ts';
import { useSelection } from '../../hooks/use-selection.ts';
import { readEditorSearch } from '../../model/editor-search.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { selectionLead } from '../selection-lead.tsx';
import { useDateColumns } from './date-columns.tsx';
import { DateDialog } from './date-dialog.tsx';
import { DatesBulk } from './dates-bulk.tsx';
import { DatesCalendar } from './dates-calendar.tsx';
import classes from './dates.module.css';

interface DatesListProps {
  view: 'list' | 'calendar';
  /** Begins a new date on a day of the calendar. */
  onAdd: (start: string) => void;
}

/** A row of a date itself, not of one of its variants. */
const isWhole = (date: TourDate) => date.date_uid === null;

/** Coming dates by page, or on a calendar, and the past ones when asked. The date that is open stands in the address. */
export function DatesList({ view, onAdd }: DatesListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tour, organizer, readOnly } = useTourEditor();
  const dateTour = useDateTour();
  const { currency } = dateTour;
  const navigate = useNavigate();
  const { date: openId } = readEditorSearch(useSearch({ strict: false }));
  const [page, setPage] = useState(1);
  const [past_page, setPastPage] = useState(1);
  const isNarrow = useBelow('sm');
  const query = useCall(
    tourCalls.getDates,
    { query: { tour_id: tour?.id ?? 0, schedule_type: 1, with_variants: true, page, past_page } },
    { enabled: tour !== null, keepPrevious: true },
  );
  const loaded = [...(query.data?.actual_dates ?? []), ...(query.data?.past_dates ?? [])].filter(isWhole);
  const selection = useSelection(loaded);
  // A date of the calendar need not be on the pages of the list.
  const [clicked, setClicked] = useState<TourDate | null>(null);
  const show = (date: TourDate | null) => {
    setClicked(date);
    void navigate({
      to: '.',
      search: { section: 'dates', ...(date && { date: date.id }) },
      replace: date === null,
      resetScroll: false,
    });
  };
  const [seatsOf, setSeatsOf] = useState<TourDate | null>(null);
  const [isSeatsOpen, setIsSeatsOpen] = useState(false);
  const seesBookings = useScope('bookings', 'read') === 'all';
  const showSeats = (date: TourDate) => {
    setSeatsOf(date);
    setIsSeatsOpen(true);
  };
  const { itemsOf, dialog } = useDateActions({ onEdit: show, onSeats: seesBookings ? showSeats : undefined });
  const today = todayIn(tour?.effective_timezone ?? organizer.timezone);
  const columns = useDateColumns({ currency, today, itemsOf: readOnly ? undefined : itemsOf, isNarrow });
  const renderLink = (date: TourDate, content: ReactNode, className: string) => (
    <Link
      to="."
      search={{ section: 'dates', date: date.id }}
      resetScroll={false}
      className={className}
      onClick={() => setClicked(date)}
    >
      {content}
    </Link>
  );
  const table = {
    label: t('tour.dates.title'),
    columns,
    rowKey: (date: TourDate) => `${date.id}:${date.date_uid ?? ''}`,
    isBare: true,
    renderLink: readOnly ? undefined : renderLink,
  };
  const lead = (rows: readonly TourDate[]) =>
    readOnly
      ? undefined
      : selectionLead({
          selection,
          rows: rows.filter(isWhole),
          canChoose: isWhole,
          labelOf: (date) => t('tour_dates.choose', { date: format.departure(date) }),
          allLabel: t('tour_dates.choose_all'),
        });
  const isSelected = (date: TourDate) => isWhole(date) && selection.isChosen(date);
  const empty = (
    <EmptyState
      compact
      icon={<IconCalendarEvent size={24} stroke={1.6} />}
      title={t('tour.dates.empty')}
      text={readOnly ? t('tour.dates.reader_empty_text') : t('tour.dates.empty_text')}
    />
  );
  if (!tour) return empty;
  const known = clicked?.id === openId ? clicked : null;
  const found = loaded.find((date) => date.id === openId) ?? known;
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={5} />} compact>
      {({ actual_dates: coming, past_dates: past, pagination, past_pagination }) => (
        <>
          {view === 'calendar' ? (
            <DatesCalendar
              tourId={tour.id}
              today={today}
              next={coming[0]?.date_start ?? null}
              onAdd={onAdd}
              renderRows={(dates) => (
                <DataTable {...table} rows={dates} lead={lead(dates)} isSelected={isSelected} />
              )}
            />
          ) : (
            <DataTable
              {...table}
              rows={coming}
              lead={lead(coming)}
              isSelected={isSelected}
              isFetching={query.isPlaceholderData}
              empty={empty}
              footer={pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
            />
          )}
          {view === 'list' && past_pagination.item_count > 0 && (
            <div className={classes['past']}>
              <Collapse title={t('tour.dates.past')} aside={past_pagination.item_count}>
                <DataTable
                  {...table}
                  label={t('tour.dates.past')}
                  rows={past}
                  isFetching={query.isPlaceholderData}
                  footer={
                    past_pagination.page_count > 1 && (
                      <Pagination pagination={past_pagination} onPage={setPastPage} />
                    )
                  }
                />
              </Collapse>
            </div>
          )}
          {!readOnly && (
            <>
              <DatesBulk selection={selection} />
              <DateDialog
                key={found?.id}
                date={found}
                tour={dateTour}
                opened={found !== null}
                onClose={() => show(null)}
              />
            </>
          )}
          {dialog}
          <SeatLedger
            organizer_id={organizer.id}
            date_id={seatsOf?.id ?? null}
            opened={isSeatsOpen}
            onClose={() => setIsSeatsOpen(false)}
          />
        </>
      )}
    </QueryState>
  );
}
