import { bookingsCountedAtMost } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { bookingListCalls, request } from '../../../../shared/api/index.ts';
import { ExportSheet } from '../../../../shared/exporting/export-sheet.tsx';
import type { BookingList } from '../../api/booking-list.ts';
import { exportedFilter, type BookingSearch } from '../../model/booking-search.ts';
import type { ListColumns } from './use-list-columns.ts';

interface ExportDialogProps {
  organizerId: number;
  search: BookingSearch;
  list: BookingList | undefined;
  columns: ListColumns;
  opened: boolean;
  onClose: () => void;
}

/** Has the list of bookings written to a file as it is shown. */
export function ExportDialog({ organizerId, search, list, columns, opened, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const count = list?.pagination.item_count ?? 0;
  const names = columns.names.map((name) => t(`booking.list.columns.${name}`)).join(', ');
  return (
    <ExportSheet
      opened={opened}
      onClose={onClose}
      title={t('booking_tools.export.title')}
      lead={
        count === bookingsCountedAtMost(exportedFilter(search))
          ? t('booking_tools.export.lead_over', { count })
          : t('booking_tools.export.lead', { count })
      }
      more={t('booking_tools.export.columns', { names })}
      ask={(format) =>
        request(bookingListCalls.createExport, {
          body: {
            organizer_id: organizerId,
            format,
            filter: exportedFilter(search),
            columns: columns.names,
          },
        })
      }
    />
  );
}
