import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BookingListItem } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import { MoreMenu, StatusDot, TableSkeleton, useBoardCard, useBoardColumn } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { bookingCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { columnSearch, columnsFrom, type BoardColumn } from '../../model/board.ts';
import { inView, listInput, type BookingSearch } from '../../model/booking-search.ts';
import { statusTone } from '../../../../shared/status-tone.ts';
import type { ShownBookings } from './shown-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './booking-board.module.css';

/** More than these a column does not hold: the table pages better. */
const CARDS_AT_MOST = 100;

interface BoardColumnViewProps {
  organizerId: number;
  search: BookingSearch;
  column: BoardColumn;
  columnName: (column: BoardColumn) => string;
  shown: ShownBookings;
  canWrite: boolean;
  personName: (booking: BookingListItem) => string | undefined;
  onMove: (booking: BookingListItem, to: BoardColumn) => void;
}

/** The bookings of one status, newest first, some at a time. */
export function BoardColumnView(props: BoardColumnViewProps) {
  const { organizerId, search, column, columnName, shown } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [limit, setLimit] = useState<number>(PAGE_SIZE.requests);
  const { page: _page, ...filters } = search;
  const asked = columnSearch(filters, column);
  const query = useCall(bookingCalls.listForOrg, listInput(organizerId, asked, limit), {
    keepPrevious: true,
  });
  const { ref, isOver, isCarrying, isForbidden } = useBoardColumn(column);
  const requests = query.data?.requests;
  useEffect(() => {
    for (const booking of requests ?? []) shown.current.set(booking.request_id, booking);
  }, [requests, shown]);
  const count = query.data?.pagination.item_count;
  const hasMore = requests !== undefined && count !== undefined && count > requests.length;
  return (
    <section
      ref={ref}
      className={classes['column']}
      aria-label={columnName(column)}
      data-over={isOver || undefined}
      data-carrying={isCarrying || undefined}
      data-forbidden={isForbidden || undefined}
    >
      <h2 className={classes['head']}>
        <StatusDot tone={statusTone(column)}>{columnName(column)}</StatusDot>
        {count !== undefined && <span className={classes['count']}>{format.number(count)}</span>}
      </h2>
      {isForbidden && <span className={classes['forbidden']}>{t('booking_tools.board.forbidden')}</span>}
      <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={1} />}>
        {(list) => (
          <>
            {list.requests.length === 0 && (
              <p className={classes['empty']}>{t('booking_tools.board.empty')}</p>
            )}
            {list.requests.map((booking) => (
              <MovableCard key={booking.request_id} {...props} booking={booking} />
            ))}
          </>
        )}
      </QueryState>
      {hasMore && limit < CARDS_AT_MOST && (
        <Button
          variant="default"
          loading={query.isPlaceholderData}
          onClick={() => setLimit(Math.min(CARDS_AT_MOST, limit + PAGE_SIZE.requests))}
        >
          {t('booking_tools.board.more')}
        </Button>
      )}
      {hasMore && limit >= CARDS_AT_MOST && (
        <Button
          variant="default"
          renderRoot={(properties) => (
            <Link
              {...properties}
              to={organizerPath(organizerId, 'bookings')}
              search={inView(asked, undefined)}
            />
          )}
        >
          {t('booking_tools.board.rest')}
        </Button>
      )}
    </section>
  );
}

/** A card that is carried, or moved by its menu. */
function MovableCard({
  booking,
  organizerId,
  search,
  column,
  columnName,
  canWrite,
  personName,
  onMove,
}: BoardColumnViewProps & { booking: BookingListItem }) {
  const { t } = useTranslation();
  const id = booking.request_id;
  const targets = canWrite ? columnsFrom(booking.base_sale_status) : [];
  const { ref, isCarried, pointer, handle } = useBoardCard(id, targets.length === 0);
  const corner = targets.length > 0 && (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes['handle'] ?? ''}
        aria-label={t('booking_tools.board.take', { id })}
        {...handle}
      >
        <IconArrowsLeftRight size={16} stroke={1.6} />
      </ActionIcon>
      <MoreMenu
        items={targets.map((to) => ({
          id: to,
          label: columnName(to),
          isDangerous: to === 6,
          onSelect: () => onMove(booking, to),
        }))}
        heading={t('booking_tools.board.move', { id })}
        label={t('booking_tools.board.move', { id })}
        className={classes['menu']}
        size={28}
      />
    </>
  );
  return (
    <div
      ref={ref}
      className={classes['place']}
      data-carried={isCarried || undefined}
      data-movable={targets.length > 0 || undefined}
      {...pointer}
    >
      <BookingCard
        organizerId={organizerId}
        booking={booking}
        search={search}
        personName={personName(booking)}
        isStatusKnown={column !== 6}
        corner={corner}
      />
    </div>
  );
}
