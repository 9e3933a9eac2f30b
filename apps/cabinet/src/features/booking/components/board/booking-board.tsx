import type { BookingListItem } from '@tropa/contract';
import { Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { BoardArea, type BoardWords } from '@tropa/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../../shared/session/session.ts';
import { usePersons } from '../../../../shared/team/persons.ts';
import { BOARD_COLUMNS, columnOf, columnsFrom, shownColumns, type BoardColumn } from '../../model/board.ts';
import type { BookingSearch } from '../../model/booking-search.ts';
import { BoardColumnView } from './board-column.tsx';
import { BookingCard } from './booking-card.tsx';
import classes from './booking-board.module.css';
import { useBoardMove } from './use-board-move.tsx';
import type { ShownBookings } from './shown-bookings.ts';

/** Bookings in columns by status; carrying a card to another column is the change of its status. */
export function BookingBoard({ organizerId, search }: { organizerId: number; search: BookingSearch }) {
  const { t } = useTranslation();
  const canWrite = useScope('bookings', 'write') !== 'none';
  const { persons } = usePersons(organizerId);
  const shown: ShownBookings = useRef(new Map());
  const [hasEnded, setEnded] = useLocalStorage({
    key: 'board.ended',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const columns = shownColumns(hasEnded);
  const columnName = (column: BoardColumn) =>
    column === 6 ? t('booking_tools.board.cancelled') : t(`booking.status.${column}`);
  const { move, dialogs } = useBoardMove(columnName);
  const bookingOf = (card: string | number) => shown.current.get(Number(card));
  const toColumn = (id: string | number) => BOARD_COLUMNS.find((column) => column === id);
  const personName = ({ responsible_user_id }: BookingListItem) =>
    persons.find(({ user_id }) => user_id === responsible_user_id)?.name;
  const canDrop = (card: string | number, to: string | number) => {
    const [booking, column] = [bookingOf(card), toColumn(to)];
    return (
      booking !== undefined && column !== undefined && columnsFrom(booking.base_sale_status).includes(column)
    );
  };
  const named = (card: string | number, id: string | number) => {
    const column = toColumn(id);
    return { id: card, column: column ? columnName(column) : '' };
  };
  const words: BoardWords = {
    how: t('booking_tools.board.how'),
    taken: (id) => t('booking_tools.board.taken', { id }),
    over: (card, column) =>
      canDrop(card, column) || columnOfCard(card) === column
        ? t('booking_tools.board.over', named(card, column))
        : t('booking_tools.board.over_forbidden', named(card, column)),
    dropped: (card, column) => t('booking_tools.board.dropped', named(card, column)),
    canceled: (id) => t('booking_tools.board.canceled', { id }),
  };
  const columnOfCard = (card: string | number) => {
    const booking = bookingOf(card);
    return booking && columnOf(booking.base_sale_status);
  };
  return (
    <BoardArea
      columns={columns}
      columnOf={columnOfCard}
      canDrop={canDrop}
      onDrop={(card, to) => {
        const [booking, column] = [bookingOf(card), toColumn(to)];
        if (booking && column) move(booking, column);
      }}
      renderCarried={(card) => {
        const booking = bookingOf(card);
        return (
          booking && (
            <div className={classes['carried']}>
              <BookingCard
                organizerId={organizerId}
                booking={booking}
                search={search}
                personName={personName(booking)}
                isStatusKnown
              />
            </div>
          )
        );
      }}
      words={words}
    >
      <Switch
        className={classes['ended'] ?? ''}
        label={t('booking_tools.board.ended')}
        checked={hasEnded}
        onChange={(event) => setEnded(event.currentTarget.checked)}
      />
      <section className={classes['board']} aria-label={t('booking_tools.board.label')}>
        {columns.map((column) => (
          <BoardColumnView
            key={column}
            organizerId={organizerId}
            search={search}
            column={column}
            columnName={columnName}
            shown={shown}
            canWrite={canWrite}
            personName={personName}
            onMove={move}
          />
        ))}
      </section>
      {dialogs}
    </BoardArea>
  );
}
