import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Sheet } from '@tropa/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../../shared/session/session.ts';
import { later } from '../list/lazy-tools.ts';

// The form brings calendars and words that the list itself does not need.
const NewBookingForm = later(async () => (await import('./new-booking-form.tsx')).NewBookingForm);

/** Books for a client who called or came in; for those who may. */
export function NewBookingButton({ organizerId }: { organizerId: number }) {
  const { t } = useTranslation();
  const canWrite = useScope('bookings', 'write') !== 'none';
  const [isOpen, setIsOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        {t('booking.list.tools.book')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('booking.list.tools.book')}
        kind="form"
      >
        <Suspense>
          <NewBookingForm organizerId={organizerId} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
