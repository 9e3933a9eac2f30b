import { IconSearch, IconTicket } from '@tabler/icons-react';
import { PAGE_SIZE } from '@tropa/core';
import { EmptyState, Pagination, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskBookingCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { BookingsTable } from '../components/bookings-table.tsx';
import { DeskFilters, useDeskSearch } from '../components/desk-list.tsx';

/** Bookings of any organizer, found by what somebody who asks about one can say of it. */
export function BookingsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { text, page, showPage } = useDeskSearch();
  const query = useCall(
    deskBookingCalls.bookings,
    { query: { search: text, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true, enabled: text !== '' },
  );
  return (
    <Page
      title={t('desk_bookings.title')}
      count={text !== '' && query.data ? format.number(query.data.pagination.item_count) : undefined}
      description={t('desk_bookings.lead')}
      under={<DeskFilters placeholder={t('desk_bookings.search')} />}
    >
      {text === '' ? (
        <Panel>
          <EmptyState
            icon={<IconSearch size={24} stroke={1.6} />}
            title={t('desk_bookings.start')}
            text={t('desk_bookings.start_text')}
          />
        </Panel>
      ) : (
        <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={6} />}>
          {({ bookings, pagination }) => (
            <BookingsTable
              bookings={bookings}
              isFetching={query.isPlaceholderData}
              footer={<Pagination pagination={pagination} onPage={showPage} />}
              empty={
                <EmptyState
                  icon={<IconTicket size={24} stroke={1.6} />}
                  title={t('desk_bookings.nothing')}
                  text={t('desk_bookings.nothing_text')}
                />
              }
            />
          )}
        </QueryState>
      )}
    </Page>
  );
}
