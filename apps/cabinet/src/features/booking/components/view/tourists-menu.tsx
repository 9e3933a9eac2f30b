import type { BookingView } from '@tropa/contract';
import { MoreMenu, type ActionMenuItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { OpenDialog } from '../dialogs/use-dialog.ts';

interface TouristsMenuProps {
  booking: BookingView;
  /** The booking lives: places may come and go. */
  canFill: boolean;
  onOpen: OpenDialog;
}

/** What else may be done about the tourists of a booking. */
export function TouristsMenu({ booking, canFill, onOpen }: TouristsMenuProps) {
  const { t } = useTranslation();
  const items: ActionMenuItem[] = [
    ...(canFill && booking.tourists.length >= booking.tourists_count
      ? [
          {
            id: 'add',
            label: t('tourists.add_place'),
            onSelect: () => onOpen({ name: 'tourist', tourist: null, withPlace: true }),
          },
        ]
      : []),
    ...(canFill
      ? [{ id: 'table', label: t('tourists.table.open'), onSelect: () => onOpen({ name: 'tourist_table' }) }]
      : []),
    ...(booking.erased_at === null
      ? [{ id: 'data', label: t('tourists.data.open'), onSelect: () => onOpen({ name: 'client_data' }) }]
      : []),
  ];
  if (items.length === 0) return null;
  return <MoreMenu label={t('tourists.menu')} size={32} items={items} />;
}
