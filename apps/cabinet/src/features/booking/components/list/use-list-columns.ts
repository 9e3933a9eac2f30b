import { useLocalStorage } from '@mantine/hooks';
import type { BookingColumn, BookingListItem } from '@tropa/contract';
import type { Column } from '@tropa/ui';
import { useEffect } from 'react';
import { useKeep, useKept } from '../../api/kept-filter.ts';
import { usePersons, useSeesInside } from '../../../../shared/team/persons.ts';
import { useBookingColumns } from './use-booking-columns.tsx';

/** The columns of the table in their order. */
const COLUMNS = [
  'number',
  'client',
  'tour',
  'dates',
  'tourists',
  'status',
  'total',
  'seller',
  'responsible',
] as const satisfies readonly BookingColumn[];
/** Switched off until somebody wants them. */
const AT_FIRST: BookingColumn[] = ['seller', 'responsible'];

export interface ListColumns {
  columns: ReadonlyArray<Column<BookingListItem>>;
  visible: ReadonlyArray<Column<BookingListItem>>;
  /** What of the table is shown, by name: exports hold the same. */
  names: BookingColumn[];
  hidden: readonly string[];
  toggle: (key: string) => void;
}

/** The columns that the person left on: kept with the account, and on the device, so that the table need not wait. */
export function useListColumns(organizerId: number, shape: 'table' | 'cards'): ListColumns {
  const keep = useKeep(organizerId);
  const chosen = useKept(organizerId).data?.hidden_columns;
  const [hidden, setHidden] = useLocalStorage<BookingColumn[]>({
    key: 'columns.bookings',
    defaultValue: AT_FIRST,
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (chosen) setHidden(chosen);
  }, [chosen, setHidden]);
  const seesInside = useSeesInside();
  const names = COLUMNS.filter((name) => !hidden.includes(name) && (seesInside || name !== 'responsible'));
  const { persons, isKnown } = usePersons(organizerId, shape === 'table' && names.includes('responsible'));
  const every = useBookingColumns(shape, (user_id) => {
    if (user_id === null || !isKnown) return '';
    return persons.find((person) => person.user_id === user_id)?.name ?? '—';
  });
  const columns = seesInside ? every : every.filter(({ key }) => key !== 'responsible');
  return {
    columns,
    visible: columns.filter(({ key, optional }) => !optional || names.some((name) => name === key)),
    names,
    hidden,
    toggle: (key) => {
      const column = COLUMNS.find((name) => name === key);
      if (!column) return;
      const next = hidden.includes(column) ? hidden.filter((name) => name !== column) : [...hidden, column];
      setHidden(next);
      void keep({ hidden_columns: next });
    },
  };
}
