import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation, type ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { DurationDialog } from '../components/duration-dialog.tsx';
import { IncompleteDialog } from '../components/list/incomplete-dialog.tsx';
import { CHANGED_BY_TOUR } from './changed-calls.ts';
import { showPublished } from './published-toast.tsx';

interface Refusal {
  id: number;
  failure: ApiFailure;
}

/** Publishes a tour from the list; what is missing is told in a dialog that leads to the editor. */
export function useListPublishing(): { publish: (id: number) => void; dialogs: ReactElement } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const organizer = useOrganizer();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [opened, setOpened] = useState<'duration' | 'incomplete' | null>(null);
  const isAsked = (failure: ApiFailure) =>
    failure.type === 'duration_mismatch' || (failure.type === 'validation' && !!failure.errors);
  const call = useCallMutation(tourCalls.update, {
    invalidates: CHANGED_BY_TOUR,
    onSuccess: (tour) =>
      showPublished({
        tour,
        t,
        onMakeSite: () => void navigate({ to: organizerPath(organizer.id, 'sites') }),
      }),
    onFailure: isAsked,
  });
  const publish = (id: number) =>
    call.mutate(
      { query: { id, with_publish: true }, body: {} },
      {
        onError: (failure) => {
          if (!isAsked(failure)) return;
          setRefusal({ id, failure });
          setOpened(failure.type === 'duration_mismatch' ? 'duration' : 'incomplete');
        },
      },
    );
  const publishUnchecked = async () => {
    const query = { id: refusal?.id ?? 0, with_publish: true, save_without_duration_checking: true };
    await call.mutateAsync({ query, body: {} });
  };
  const close = () => setOpened(null);
  const dialogs = (
    <>
      <DurationDialog
        failure={refusal?.failure ?? null}
        opened={opened === 'duration'}
        isPublishing
        onConfirm={publishUnchecked}
        onClose={close}
      />
      <IncompleteDialog
        tourId={refusal?.id ?? 0}
        errors={refusal?.failure.errors ?? {}}
        opened={opened === 'incomplete'}
        onClose={close}
      />
    </>
  );
  return { publish, dialogs };
}
