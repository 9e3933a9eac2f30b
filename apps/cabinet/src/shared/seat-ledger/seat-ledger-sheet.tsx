import { SegmentedControl } from '@mantine/core';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerView } from './ledger-view.tsx';
import classes from './seat-ledger.module.css';
import { WaitlistView } from './waitlist-view.tsx';

export type SeatLedgerPart = 'ledger' | 'waitlist';

export interface SeatLedgerSheetProps {
  organizer_id: number;
  /** The departure; null: none was chosen yet. */
  date_id: number | null;
  opened: boolean;
  /** What is open first; the ledger where nothing is said. */
  part?: SeatLedgerPart | undefined;
  onClose: () => void;
}

/** Why a departure is as full as it is, and who waits for its seats. */
export function SeatLedgerSheet({
  organizer_id,
  date_id,
  opened,
  onClose,
  part: first = 'ledger',
}: SeatLedgerSheetProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<string>(first);
  return (
    <Sheet opened={opened} onClose={onClose} title={t('seat_ledger.title')} kind="largeForm">
      {date_id !== null && (
        <>
          <SegmentedControl
            fullWidth
            value={part}
            onChange={setPart}
            aria-label={t('seat_ledger.parts')}
            className={classes['parts']}
            data={[
              { value: 'ledger', label: t('seat_ledger.ledger') },
              { value: 'waitlist', label: t('seat_ledger.waitlist') },
            ]}
          />
          {part === 'ledger' ? (
            <LedgerView date_id={date_id} organizer_id={organizer_id} />
          ) : (
            <WaitlistView date_id={date_id} organizer_id={organizer_id} />
          )}
        </>
      )}
    </Sheet>
  );
}
