import type { StaffGuide } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { ConfirmDialog } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../shared/departures/departure-lists.ts';
import { useOrganizer } from '../../../shared/session/session.ts';

/** Whose answers a change of guides makes old. */
export const CHANGED_BY_GUIDES = [
  tourCalls.guides,
  tourCalls.guideAccounts,
  ...DEPARTURE_LISTS,
  tourCalls.view,
  tourCalls.getDates,
] as const;

/**
 * Deletes a guide once asked. The server refuses it for one who leads tours (409 `has_tours`) and names them; then a second
 * question offers to take the guide out of them.
 */
export function useGuideRemoval(): { remove: (guide: StaffGuide) => void; dialogs: ReactElement } {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [guide, setGuide] = useState<StaffGuide | null>(null);
  const [asked, setAsked] = useState<'whether' | 'force' | null>(null);
  const [tours, setTours] = useState('');
  const call = useCallMutation(tourCalls.deleteGuide, {
    invalidates: CHANGED_BY_GUIDES,
    success: t('guides.removal.removed'),
    onFailure: (failure) => failure.type === 'has_tours',
  });
  const send = async (force: boolean) => {
    if (!guide) return;
    await call.mutateAsync(
      { body: { organizer_id, guide_id: guide.id, force } },
      {
        onError: (failure) => {
          if (failure.type !== 'has_tours') return;
          setTours(failure.message);
          setAsked('force');
        },
      },
    );
  };
  const close = (question: 'whether' | 'force') => () =>
    setAsked((current) => (current === question ? null : current));
  const name = guide ? fullName(guide) : '';
  const dialogs = (
    <>
      <ConfirmDialog
        opened={asked === 'whether'}
        title={t('guides.removal.title', { name })}
        confirmLabel={t('guides.removal.confirm')}
        isDangerous
        onConfirm={() => send(false)}
        onClose={close('whether')}
      >
        {t('guides.removal.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'force'}
        title={t('guides.removal.force_title')}
        confirmLabel={t('guides.removal.force_confirm')}
        isDangerous
        onConfirm={() => send(true)}
        onClose={close('force')}
      >
        {tours}. {t('guides.removal.force_text')}
      </ConfirmDialog>
    </>
  );
  const remove = (next: StaffGuide) => {
    setGuide(next);
    setAsked('whether');
  };
  return { remove, dialogs };
}
