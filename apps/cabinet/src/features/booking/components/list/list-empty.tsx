import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCopy, IconExternalLink, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useOrganizer, useScope } from '../../../../shared/session/session.ts';
import { useCopy } from '../../model/use-copy.ts';
import { isFiltered, type BookingSearch } from '../../model/booking-search.ts';

interface ListEmptyProps {
  search: BookingSearch;
  /** Whether the organizer has any booking at all. */
  hasBookings: boolean;
  onReset: () => void;
  onAll: () => void;
}

/** Why the list is empty: nothing was found, the group is empty, or there are no bookings yet and how they come. */
export function ListEmpty({ search, hasBookings, onReset, onAll }: ListEmptyProps) {
  const { t } = useTranslation();
  if (!hasBookings) return <FirstBooking />;
  if (isFiltered(search))
    return (
      <EmptyState
        icon={<IconSearchOff size={24} stroke={1.6} />}
        title={t('booking.list.nothing.title')}
        text={t('booking.list.nothing.text')}
        action={
          <Button variant="default" onClick={onReset}>
            {t('booking.list.reset_all')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<IconCalendarCheck size={24} stroke={1.6} />}
      title={t('booking.list.group_empty.title')}
      text={t('booking.list.group_empty.text')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('booking.list.group_empty.all')}
        </Button>
      }
    />
  );
}

/** Says what will be here and hands over the link that brings it. */
function FirstBooking() {
  const { t } = useTranslation();
  const { id, site_url: site } = useOrganizer();
  const copy = useCopy();
  const seesAll = useScope('bookings', 'read') === 'all';
  const sells = useScope('bookings', 'write') === 'own';
  if (!seesAll)
    return (
      <EmptyState
        icon={<IconCalendarCheck size={24} stroke={1.6} />}
        title={t('booking.list.empty.title')}
        text={t(sells ? 'booking.list.empty.text_agent' : 'booking.list.empty.text_guide')}
      />
    );
  return (
    <EmptyState
      icon={<IconCalendarCheck size={24} stroke={1.6} />}
      title={t('booking.list.empty.title')}
      text={site ? t('booking.list.empty.text') : t('booking.list.empty.text_no_site')}
      action={
        site ? (
          <>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.6} />}
              onClick={() => void copy(site)}
            >
              {t('booking.list.empty.copy')}
            </Button>
            <Button
              component="a"
              href={site}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} stroke={1.6} />}
            >
              {t('booking.list.empty.open')}
            </Button>
          </>
        ) : (
          <Button variant="default" component={Link} to={organizerPath(id, 'dashboard')}>
            {t('booking.list.empty.steps')}
          </Button>
        )
      }
    />
  );
}
