import { ColumnsMenu, TableSkeleton, useColumns, useBelow } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../shared/page/page.tsx';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingList } from '../../api/booking-list.ts';
import { BookingTable } from './booking-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { ListEmpty } from './list-empty.tsx';
import { useBookingColumns } from './use-booking-columns.tsx';
import { useListAddress } from './use-list-address.ts';

/** The whole list of bookings: groups, filters, a table, or cards at 390 px. */
export function BookingsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { search, onChange, onReset, onAll, onPage } = useListAddress();
  const query = useBookingList(id, search);
  const isPhone = useBelow('sm');
  const columns = useBookingColumns(isPhone ? 'cards' : 'table');
  const { visible, hidden, toggle } = useColumns('bookings', columns);
  const groups = query.data?.groups;
  const hasBookings = groups?.some(({ count }) => count > 0) ?? true;
  return (
    <Page
      title={t('booking.list.title')}
      count={query.data && format.number(query.data.pagination.item_count)}
      under={
        hasBookings && (
          <>
            <GroupTabs organizerId={id} search={search} groups={groups} />
            <FilterBar
              organizerId={id}
              search={search}
              onChange={onChange}
              onReset={onReset}
              aside={!isPhone && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
            />
          </>
        )
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
        {(list) => (
          <BookingTable
            organizerId={id}
            search={search}
            list={list}
            columns={visible}
            openId={null}
            isFetching={query.isPlaceholderData}
            onPage={onPage}
            empty={<ListEmpty search={search} hasBookings={hasBookings} onReset={onReset} onAll={onAll} />}
          />
        )}
      </QueryState>
    </Page>
  );
}
