import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../session/session.ts';
import type { SeatLedgerPart } from './seat-ledger-sheet.tsx';
import { SeatLedger } from './lazy-seat-ledger.tsx';

interface SeatLedgerButtonProps {
  organizer_id: number;
  date_id: number;
  /** What it opens, and says: the ledger, or who waits. */
  part?: SeatLedgerPart;
  label?: string;
}

/** Opens the seat ledger of a departure, for members who see all bookings. */
export function SeatLedgerButton({ organizer_id, date_id, part, label }: SeatLedgerButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  if (useScope('bookings', 'read') !== 'all') return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        // Its words stand in line with those above, its hover reaches beyond them.
        ml={-8}
        w="fit-content"
        onClick={() => {
          setWanted(date_id);
          setOpened(true);
        }}
      >
        {label ?? t('seat_ledger.open')}
      </Button>
      <SeatLedger
        organizer_id={organizer_id}
        date_id={wanted}
        part={part}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
