import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../../shared/session/session.ts';
import { NewBookingForm } from './new-booking-form.tsx';

/** Books for a client who called or came in; for those who may. */
export function NewBookingButton({ organizerId }: { organizerId: number }) {
  const { t } = useTranslation();
  const canWrite = useScope('bookings', 'write') !== 'none';
  const [isOpen, setIsOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        {t('new_booking.open')}
      </Button>
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('new_booking.title')} kind="form">
        <NewBookingForm organizerId={organizerId} onClose={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}
