import { Button } from '@mantine/core';
import type { DeskTour } from '@tropa/contract';
import { ConfirmDialog, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TourDecisions } from '../hooks/use-tour-decisions.ts';
import { TourRefusalDialog } from './tour-refusal-dialog.tsx';

interface TourDecisionProps {
  tour: DeskTour;
  decisions: TourDecisions;
  /** Somebody of the staff who is not the one who looks has it. */
  isTaken: boolean;
  /** The version has changed and has not been read yet. */
  isUnread: boolean;
}

/** What may be done with the tour in its state: take it, decide, give it back, take it over or off the site. */
export function TourDecision({ tour, decisions, isTaken, isUnread }: TourDecisionProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'reject' | 'take_down' | 'take_over' | null>(null);
  const close = () => setAsked(null);
  const { isBusy } = decisions;
  const { status, tour_name: name, is_live: isLive } = tour;
  return (
    <>
      {status === 'waiting' && (
        <Button loading={isBusy} onClick={() => decisions.take()}>
          {t('desk_tours.take')}
        </Button>
      )}
      {status === 'moderation' && isTaken && (
        <ReasonedButton variant="default" isBusy={isBusy} onClick={() => setAsked('take_over')}>
          {t('desk_tours.take_over')}
        </ReasonedButton>
      )}
      {status === 'moderation' && !isTaken && (
        <>
          <ReasonedButton variant="subtle" color="gray" isBusy={isBusy} onClick={() => decisions.release()}>
            {t('desk_tours.release')}
          </ReasonedButton>
          <ReasonedButton
            variant="default"
            isBusy={isBusy}
            disabledReason={isUnread && t('off.unread_version')}
            onClick={() => setAsked('reject')}
          >
            {t('desk_tours.reject')}
          </ReasonedButton>
          <ReasonedButton
            isBusy={isBusy}
            disabledReason={isUnread && t('off.unread_version')}
            onClick={() => decisions.approve()}
          >
            {t('desk_tours.approve')}
          </ReasonedButton>
        </>
      )}
      {status === 'published' && (
        <ReasonedButton variant="default" isBusy={isBusy} onClick={() => setAsked('take_down')}>
          {t('desk_tours.take_down')}
        </ReasonedButton>
      )}
      <TourRefusalDialog
        opened={asked === 'reject'}
        onClose={close}
        title={t('desk_tours.reject_title', { name })}
        text={isLive ? t('desk_tours.reject_edit_text') : t('desk_tours.reject_text')}
        submit={t('desk_tours.reject')}
        canTakeDown={isLive}
        isBusy={isBusy}
        onSubmit={decisions.reject}
      />
      <TourRefusalDialog
        opened={asked === 'take_down'}
        onClose={close}
        title={t('desk_tours.take_down_title', { name })}
        text={t('desk_tours.take_down_text')}
        submit={t('desk_tours.take_down')}
        canTakeDown={false}
        isBusy={isBusy}
        onSubmit={({ reason }) => decisions.takeDown(reason)}
      />
      <ConfirmDialog
        opened={asked === 'take_over'}
        title={t('desk_tours.take_over_title')}
        confirmLabel={t('desk_tours.take_over')}
        onConfirm={() => decisions.take(true)}
        onClose={close}
      >
        {t('desk_tours.take_over_text', { name: tour.taken_by?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
