import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconFileSearch, IconX } from '@tabler/icons-react';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { bookingCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { KindWords } from '../../../shared/kind-words.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { BookingPage } from '../components/view/booking-page.tsx';
import { BookingSkeleton } from '../components/view/booking-skeleton.tsx';

const RECEIPT_MS = 5000;

const route = getRouteApi('/default/$orgId/bookings/$id');

/** One booking, by the number in the address. */
export function BookingScreen() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const organizer = useOrganizer();
  const number = /^\d{1,15}$/u.test(id) ? Number(id) : 0;
  const query = useCall(
    bookingCalls.get,
    { query: { id: number } },
    {
      enabled: number > 0,
      // A receipt on its way is there within moments, and nothing else tells of it.
      refetchInterval: ({ state }) =>
        state.data?.receipts.some(({ status }) => status === 'pending') ? RECEIPT_MS : false,
    },
  );
  const isMissing = number === 0 || query.error?.status === 404 || query.error?.status === 422;
  // A link may name one organizer and the booking be another's of the same person: the address follows the booking.
  if (query.data && query.data.organizer_id !== organizer.id) {
    return <Navigate to={organizerPath(query.data.organizer_id, 'bookings', number)} replace />;
  }
  if (query.data)
    return (
      <KindWords of={query.data}>
        <BookingPage key={number} booking={query.data} back={<BackToList />} />
      </KindWords>
    );
  return (
    <Page title={t('booking.number', { id: number || id })} back={<BackToList />}>
      {isMissing ? (
        <Missing />
      ) : (
        <QueryState query={query} skeleton={<BookingSkeleton />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}

/** Back to the list with its filters; beside the list it closes the booking. */
function BackToList() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const search = route.useSearch();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const label = isWide ? t('booking.view.close') : t('booking.view.back');
  return (
    <ActionIcon
      renderRoot={(properties) => <Link {...properties} to={organizerPath(id, 'bookings')} search={search} />}
      size={36}
      aria-label={label}
      title={label}
    >
      {isWide ? <IconX size={20} stroke={1.6} /> : <IconArrowLeft size={20} stroke={1.6} />}
    </ActionIcon>
  );
}

function Missing() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <EmptyState
      icon={<IconFileSearch size={24} stroke={1.6} />}
      title={t('booking.view.missing.title')}
      text={t('booking.view.missing.text')}
      action={
        <Button component={Link} to={organizerPath(id, 'bookings')} variant="default">
          {t('booking.view.back')}
        </Button>
      }
    />
  );
}
