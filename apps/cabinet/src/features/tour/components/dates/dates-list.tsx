import { IconCalendarEvent } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { TourDate } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { Collapse, DataTable, EmptyState, PagedTable, Pagination, TableSkeleton, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useDateActions } from '../../hooks/use-date-actions.tsx';
import { readEditorSearch } from '../../model/editor-search.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useTourCurrency } from '../price/use-tour-currency.ts';
import { useDateColumns } from './date-columns.tsx';
import { DateDialog } from './date-dialog.tsx';
import classes from './dates.module.css';

/** Coming dates by page and, when asked, the last past ones. The date that is open stands in the address. */
export function DatesList() {
  const { t } = useTranslation();
  const { tour, organizer, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const navigate = useNavigate();
  const { date: openId } = readEditorSearch(useSearch({ strict: false }));
  const [page, setPage] = useState(1);
  const isNarrow = useBelow('sm');
  const query = useCall(
    tourCalls.getDates,
    { query: { tour_id: tour?.id ?? 0, page } },
    { enabled: tour !== null, keepPrevious: true },
  );
  const show = (date: number | undefined) =>
    navigate({
      to: '.',
      search: { section: 'dates', ...(date !== undefined && { date }) },
      replace: date === undefined,
      resetScroll: false,
    });
  const { itemsOf, dialog } = useDateActions({ onEdit: (date) => void show(date.id) });
  const columns = useDateColumns({
    currency,
    today: todayIn(tour?.effective_timezone ?? organizer.timezone),
    itemsOf: readOnly ? undefined : itemsOf,
    isNarrow,
  });
  const renderLink = (date: TourDate, content: ReactNode, className: string) => (
    <Link to="." search={{ section: 'dates', date: date.id }} resetScroll={false} className={className}>
      {content}
    </Link>
  );
  const table = {
    label: t('tour.dates.title'),
    columns,
    rowKey: (date: TourDate) => date.id,
    isBare: true,
    renderLink: readOnly ? undefined : renderLink,
  };
  const empty = (
    <EmptyState
      compact
      icon={<IconCalendarEvent size={24} stroke={1.6} />}
      title={t('tour.dates.empty')}
      text={readOnly ? t('tour.dates.reader_empty_text') : t('tour.dates.empty_text')}
    />
  );
  if (!tour) return empty;
  const found = [...(query.data?.actual_dates ?? []), ...(query.data?.past_dates ?? [])].find(
    (date) => date.id === openId,
  );
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={5} />} compact>
      {({ actual_dates: coming, past_dates: past, pagination }) => (
        <>
          <DataTable
            {...table}
            rows={coming}
            isFetching={query.isPlaceholderData}
            empty={empty}
            footer={pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
          />
          {past.length > 0 && (
            <div className={classes['past']}>
              <Collapse title={t('tour.dates.past')} aside={past.length}>
                <PagedTable {...table} label={t('tour.dates.past')} rows={past} />
              </Collapse>
            </div>
          )}
          {!readOnly && (
            <DateDialog
              key={found?.id}
              date={found ?? null}
              opened={found !== undefined}
              onClose={() => void show(undefined)}
            />
          )}
          {dialog}
        </>
      )}
    </QueryState>
  );
}
