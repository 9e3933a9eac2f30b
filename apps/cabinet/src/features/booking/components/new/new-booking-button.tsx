import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Sheet } from '@tropa/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { later } from '../list/lazy-tools.ts';

// The form brings calendars and words that the list itself does not need.
const NewBookingForm = later(async () => (await import('./new-booking-form.tsx')).NewBookingForm);

/** Books for a client who called or came in; for those who may. */
export function NewBookingButton({ organizerId }: { organizerId: number }) {
  const { t } = useTranslation();
  const reach = useScope('bookings', 'write');
  const [isOpen, setIsOpen] = useState(false);
  if (reach === 'none') return null;
  const icon = <IconPlus size={16} stroke={1.6} />;
  // An agent sells at its own terms, in steps of their own.
  if (reach === 'own')
    return (
      <Button component={Link} to={organizerPath(organizerId, 'sell')} leftSection={icon}>
        {t('app.navigation.sale')}
      </Button>
    );
  return (
    <>
      <Button leftSection={icon} onClick={() => setIsOpen(true)}>
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
