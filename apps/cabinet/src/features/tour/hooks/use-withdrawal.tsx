import { useQueryClient } from '@tanstack/react-query';
import type { TourStatus } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invalidateCalls,
  request,
  tourCalls,
  useCallMutation,
  type ApiFailure,
} from '../../../shared/api/index.ts';
import { showFailure, showSuccess, showToast } from '../../../shared/toasts.ts';
import { statusCall } from '../model/status-call.ts';
import { CHANGED_BY_TOUR } from './changed-calls.ts';
import { failureOf } from './use-tour-saving.ts';

type Direction = 'draft' | 'archive';
interface Withdrawn {
  id: number;
  /** What it was before. */
  status: TourStatus;
}
interface Question extends Withdrawn {
  direction: Direction;
  bookings: number;
}

/**
 * Takes a tour off sale. With open bookings the server refuses (409 `has_bookings`); then a dialog says how many there
 * are and offers to do it all the same. What went to the archive can be brought back from the toast that tells of it.
 */
export function useWithdrawal(): {
  withdraw: (tour: Withdrawn, direction: Direction) => void;
  dialog: ReactElement;
} {
  const { t } = useTranslation();
  const restore = useRestoring();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (tour: Withdrawn, direction: Direction) => (failure: ApiFailure) => {
    if (failure.type !== 'has_bookings') return;
    setQuestion({ ...tour, direction, bookings: Number(failure.details['bookings'] ?? 0) });
    setIsOpen(true);
  };
  const common = {
    invalidates: CHANGED_BY_TOUR,
    onFailure: (failure: ApiFailure) => failure.type === 'has_bookings',
  };
  const draft = useCallMutation(statusCall('draft'), { ...common, success: t('tour.actions.drafted') });
  const archive = useCallMutation(statusCall('archived'), common);
  const call = { draft, archive };
  const tell = (tour: Withdrawn, direction: Direction) => {
    if (direction === 'archive')
      void showToast({
        level: 'success',
        message: t('tour.actions.archived'),
        action: { label: t('tour_list.undo.label'), onClick: () => void restore(tour) },
      });
  };
  const withdraw = (tour: Withdrawn, direction: Direction) =>
    call[direction].mutate(
      { query: { id: tour.id } },
      { onError: ask(tour, direction), onSuccess: () => tell(tour, direction) },
    );
  const force = async () => {
    if (!question) return;
    await call[question.direction].mutateAsync({ query: { id: question.id, force_draft: true } });
    tell(question, question.direction);
  };
  const direction = question?.direction ?? 'draft';
  const dialog = (
    <ConfirmDialog
      opened={isOpen}
      title={t(`tour.withdraw.${direction}_title`)}
      confirmLabel={t(`tour.withdraw.${direction}_confirm`)}
      isDangerous
      onConfirm={force}
      onClose={() => setIsOpen(false)}
    >
      {t('tour.withdraw.bookings', { count: question?.bookings ?? 0 })} {t('tour.withdraw.explain')}
    </ConfirmDialog>
  );
  return { withdraw, dialog };
}

/** Brings an archived tour back to what it was. The toast that asks for it outlives the screen, so its hook may be gone. */
function useRestoring(): (tour: Withdrawn) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return async ({ id, status }) => {
    try {
      if (status === 'published') {
        const flags = { with_publish: true, save_without_duration_checking: true };
        await request(tourCalls.update, { query: { id, ...flags }, body: {} });
        showSuccess(t('tour_list.undo.published'));
      } else {
        await request(statusCall('draft'), { query: { id } });
        showSuccess(t('tour_list.undo.draft'));
      }
    } catch (error) {
      showFailure(failureOf(error));
    }
    await invalidateCalls(queryClient, CHANGED_BY_TOUR);
  };
}
