import { ConfirmDialog } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation, type ApiFailure } from '../../../shared/api/index.ts';
import { CHANGED_BY_TOUR } from './changed-calls.ts';

type Direction = 'draft' | 'archive';
interface Question {
  id: number;
  direction: Direction;
  bookings: number;
}

/**
 * Takes a tour off sale. With open bookings the server refuses (409 `has_bookings`); then a dialog says how many there
 * are and offers to do it all the same.
 */
export function useWithdrawal(): {
  withdraw: (id: number, direction: Direction) => void;
  dialog: ReactElement;
} {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (id: number, direction: Direction) => (failure: ApiFailure) => {
    if (failure.type !== 'has_bookings') return;
    setQuestion({ id, direction, bookings: Number(failure.details['bookings'] ?? 0) });
    setIsOpen(true);
  };
  const common = {
    invalidates: CHANGED_BY_TOUR,
    onFailure: (failure: ApiFailure) => failure.type === 'has_bookings',
  };
  const draft = useCallMutation(tourCalls.draft, { ...common, success: t('tour.actions.drafted') });
  const archive = useCallMutation(tourCalls.archive, { ...common, success: t('tour.actions.archived') });
  const call = { draft, archive };
  const withdraw = (id: number, direction: Direction) =>
    call[direction].mutate({ query: { id } }, { onError: ask(id, direction) });
  const force = async () => {
    if (question)
      await call[question.direction].mutateAsync({ query: { id: question.id, force_draft: true } });
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
