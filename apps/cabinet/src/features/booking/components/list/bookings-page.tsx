import { TableSkeleton, useBelow } from '@tropa/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../shared/page/page.tsx';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingList, type BookingList } from '../../api/booking-list.ts';
import { useKeptFilter } from '../../api/kept-filter.ts';
import { NewBookingButton } from '../new/new-booking-button.tsx';
import { BookingTable } from './booking-table.tsx';
import classes from './bookings-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { later } from './lazy-tools.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListTools } from './list-tools.tsx';
import type { ChangeChosen } from './selection.tsx';
import { useListAddress } from './use-list-address.ts';
import { useListColumns } from './use-list-columns.ts';

const BookingBoard = later(async () => (await import('../board/booking-board.tsx')).BookingBoard);
const BookingCards = later(async () => (await import('../board/booking-cards.tsx')).BookingCards);
const SelectBox = later(async () => (await import('./selection.tsx')).SelectBox);
const SelectionBar = later(async () => (await import('./selection.tsx')).SelectionBar);

/** The whole list of bookings: groups, filters, a table, cards or a board by status; cards at 390 px. */
export function BookingsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const address = useListAddress();
  const { search, onChange, onReset, onAll, onPage, onView } = address;
  const isSettled = useKeptFilter(id, search, address.onRestore);
  const query = useBookingList(id, search, isSettled);
  const isPhone = useBelow('sm');
  const columns = useListColumns(id, isPhone ? 'cards' : 'table');
  /** Bookings chosen to do something with; null: none are being chosen. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const groups = query.data?.groups;
  const hasBookings = groups?.some(({ count }) => count > 0) ?? true;
  const startChoosing = () => {
    if (search.view) onView(undefined);
    setChosen(new Set());
  };
  const empty = <ListEmpty search={search} hasBookings={hasBookings} onReset={onReset} onAll={onAll} />;
  return (
    <Page
      title={t('booking.list.title')}
      actions={<NewBookingButton organizerId={id} />}
      count={query.data && format.number(query.data.pagination.item_count)}
      under={
        hasBookings && (
          <>
            {search.view !== 'board' && <GroupTabs organizerId={id} search={search} groups={groups} />}
            <FilterBar
              organizerId={id}
              search={search}
              onChange={onChange}
              onReset={onReset}
              aside={
                <ListTools
                  organizerId={id}
                  address={address}
                  columns={columns}
                  list={query.data}
                  isPhone={isPhone}
                  onChoose={startChoosing}
                />
              }
            />
          </>
        )
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
        {(list) => (
          <Suspense fallback={<TableSkeleton rows={12} columns={6} />}>
            {list.is_similar && <p className={classes['similar']}>{t('booking.list.similar')}</p>}
            {search.view === 'board' && hasBookings && <BookingBoard organizerId={id} search={search} />}
            {search.view === 'cards' && !isPhone && list.requests.length > 0 && (
              <BookingCards organizerId={id} search={search} list={list} onPage={onPage} />
            )}
            {(search.view === undefined ||
              (search.view === 'board' && !hasBookings) ||
              (search.view === 'cards' && (isPhone || list.requests.length === 0))) && (
              <BookingTable
                organizerId={id}
                search={search}
                list={list}
                columns={columns.visible}
                openId={null}
                isFetching={query.isPlaceholderData}
                onPage={onPage}
                empty={empty}
                lead={chosen ? leadOf(list, chosen, setChosen) : undefined}
              />
            )}
            {chosen && <SelectionBar organizerId={id} chosen={chosen} onStop={() => setChosen(null)} />}
          </Suspense>
        )}
      </QueryState>
    </Page>
  );
}

/** The box comes a moment after the row: its place is kept. */
function LeadBox(props: {
  row?: number;
  rows: number[];
  chosen: ReadonlySet<number>;
  onChange: ChangeChosen;
}) {
  return (
    <Suspense fallback={<span className={classes['box']} />}>
      <SelectBox {...props} />
    </Suspense>
  );
}

/** What rows are chosen by. */
const leadOf = ({ requests }: BookingList, chosen: ReadonlySet<number>, onChange: ChangeChosen) => ({
  head: <LeadBox rows={requests.map((row) => row.request_id)} chosen={chosen} onChange={onChange} />,
  cell: ({ request_id: id }: { request_id: number }) => (
    <LeadBox row={id} rows={[id]} chosen={chosen} onChange={onChange} />
  ),
});
