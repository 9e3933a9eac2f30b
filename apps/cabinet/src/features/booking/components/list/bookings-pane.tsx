import { TableSkeleton } from '@tropa/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingList } from '../../api/booking-list.ts';
import { BookingTable } from './booking-table.tsx';
import classes from './bookings-pane.module.css';
import { FilterBar } from './filter-bar.tsx';
import { GroupMenu } from './group-menu.tsx';
import { ListEmpty } from './list-empty.tsx';
import { useBookingColumns } from './use-booking-columns.tsx';
import { useListAddress } from './use-list-address.ts';

/** The list beside an open booking: it scrolls by itself and keeps the open one in sight. */
export function BookingsPane({ openId }: { openId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { search, onChange, onReset, onAll, onPage } = useListAddress();
  const query = useBookingList(id, search);
  const columns = useBookingColumns('pane');
  const pane = useRef<HTMLDivElement>(null);
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    const open = pane.current?.querySelector(`a[href*="/bookings/${openId}"]`);
    open?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [openId, isLoaded]);
  const showPage = (page: number) => {
    onPage(page);
    pane.current?.scrollTo({ top: 0 });
  };
  return (
    <section ref={pane} className={classes['pane']} aria-label={t('booking.list.title')}>
      <div className={classes['head']}>
        <div className={classes['row']}>
          <h2 className={classes['title']}>
            {t('booking.list.title')}
            {query.data && (
              <span className={classes['count']}>{format.number(query.data.pagination.item_count)}</span>
            )}
          </h2>
          <GroupMenu search={search} groups={query.data?.groups} onChange={onChange} />
        </div>
        <FilterBar organizerId={id} search={search} onChange={onChange} onReset={onReset} isNarrow />
      </div>
      <QueryState query={query} skeleton={<TableSkeleton rows={10} columns={2} />}>
        {(list) => (
          <BookingTable
            organizerId={id}
            search={search}
            list={list}
            columns={columns}
            openId={openId}
            isFetching={query.isPlaceholderData}
            onPage={showPage}
            empty={<ListEmpty search={search} hasBookings onReset={onReset} onAll={onAll} />}
          />
        )}
      </QueryState>
    </section>
  );
}
