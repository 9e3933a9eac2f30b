import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BookingView, IndividualTour } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { ConfirmDialog, StatusDot } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { individualTourCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { Page } from '../../../../shared/page/page.tsx';

interface IndividualFrameProps {
  booking: Pick<BookingView, 'request_id' | 'organizer_id' | 'client' | 'tourists_count'>;
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The page around an individual tour: whose booking it is for, and the way back to it. */
export function IndividualFrame({ booking, children, ...head }: IndividualFrameProps) {
  const { t } = useTranslation();
  const label = t('individual.back');
  return (
    <Page
      title={t('individual.title')}
      description={t('individual.for_booking', {
        id: booking.request_id,
        client: fullName(booking.client),
        count: booking.tourists_count,
      })}
      back={
        <Tooltip label={label}>
          <ActionIcon
            component={Link}
            to={organizerPath(booking.organizer_id, 'bookings', booking.request_id)}
            size={36}
            aria-label={label}
          >
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      }
      {...head}
    >
      {children}
    </Page>
  );
}

interface IndividualPageProps extends Pick<IndividualFrameProps, 'booking' | 'children'> {
  individual: IndividualTour;
  /** Hears what is left when the draft was thrown away; null: nothing. */
  onCleared: (individual: IndividualTour | null) => void;
}

/** An individual tour that there is: whether the booking follows it, and the way to throw its draft away. */
export function IndividualPage({ individual, onCleared, ...frame }: IndividualPageProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { is_applied, has_draft, can_edit, request_id } = individual;
  const clear = useCallMutation(individualTourCalls.clearDraft, {
    success: t('individual.clear.done'),
    onSuccess: (answer) => onCleared(answer.individual),
  });
  return (
    <IndividualFrame
      {...frame}
      status={
        has_draft ? (
          <StatusDot tone={is_applied ? 'warning' : 'neutral'}>
            {is_applied ? t('individual.status.changed') : t('individual.status.draft')}
          </StatusDot>
        ) : (
          <StatusDot tone="success">{t('individual.status.applied')}</StatusDot>
        )
      }
      actions={
        has_draft &&
        can_edit && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => setIsAsking(true)}
          >
            {t('individual.clear.open')}
          </Button>
        )
      }
    >
      {frame.children}
      <ConfirmDialog
        opened={isAsking}
        title={t('individual.clear.title')}
        confirmLabel={t('individual.clear.confirm')}
        isDangerous
        onConfirm={() => clear.mutateAsync({ body: { request_id } })}
        onClose={() => setIsAsking(false)}
      >
        {is_applied ? t('individual.clear.text_applied') : t('individual.clear.text')}
      </ConfirmDialog>
    </IndividualFrame>
  );
}
