import { useQueryClient } from '@tanstack/react-query';
import type { BookingListItem, BookingView } from '@tropa/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, bookingCalls, callOptions } from '../../../../shared/api/index.ts';
import { showFailure, showToast } from '../../../../shared/toasts.ts';
import { refreshBooking } from '../../api/booking-cache.ts';
import { columnsFrom, questionOf, type BoardColumn } from '../../model/board.ts';
import { BookingDialogs } from '../dialogs/booking-dialogs.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';

interface BoardMove {
  /** Moves a booking: asks what the move needs to know, or says why it cannot be. */
  move: (booking: BookingListItem, to: BoardColumn) => void;
  /** The question. */
  dialogs: ReactNode;
}

/** Changes the status of a booking from the board: the card stays where it was until the change is made. */
export function useBoardMove(columnName: (column: BoardColumn) => string): BoardMove {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const dialog = useDialog();
  const [booking, setBooking] = useState<BookingView | null>(null);
  const refuse = (row: Pick<BookingListItem, 'base_sale_status'>, to: BoardColumn) => {
    const from = t(`booking.status.${row.base_sale_status}`);
    const isFixed = columnsFrom(row.base_sale_status).length === 0;
    const message = isFixed
      ? t('booking_tools.board.fixed', { from })
      : t('booking_tools.board.refused', { from, to: columnName(to) });
    void showToast({ level: 'warning', message });
  };
  const ask = async (row: BookingListItem, to: BoardColumn) => {
    const input = { query: { id: row.request_id } };
    try {
      const options = { ...callOptions(bookingCalls.get, input), staleTime: 0 };
      const whole = await queryClient.fetchQuery(options);
      const question = questionOf(whole, to);
      if (question) {
        setBooking(whole);
        dialog.open(question);
        return;
      }
      // Somebody was quicker.
      refuse(whole, to);
      refreshBooking(queryClient, row.request_id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    }
  };
  return {
    move: (row, to) => {
      if (columnsFrom(row.base_sale_status).includes(to)) void ask(row, to);
      else refuse(row, to);
    },
    dialogs: booking && <BookingDialogs booking={booking} dialog={dialog} />,
  };
}
