import { Button } from '@mantine/core';
import type { TourInput } from '@tropa/contract';
import { SaveBar } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { changedFields, payloadOf } from '../../model/tour-payload.ts';
import { useTourEditor } from './tour-editor-context.ts';

interface TourSaveBarProps {
  /** The body that was last saved. */
  saved: TourInput;
  running: 'save' | 'publish' | null;
  onSave: () => void;
  onPublish: () => void;
}

/** Whether everything is saved, and the buttons that save and publish. It stays in sight, and asks before unsaved changes are left. */
export function TourSaveBar({ saved, running, onSave, onPublish }: TourSaveBarProps) {
  const { t } = useTranslation();
  const { control, form, tour } = useTourEditor();
  // Every change of the form may make it differ from what is saved.
  useWatch({ control });
  const isDirty = Object.keys(changedFields(saved, payloadOf(form.getValues()))).length > 0;
  const leaveDialog = useLeaveGuard(isDirty);
  const isPublished = tour?.status === 'published';
  const isDraft = tour === null || tour.status === 'draft';
  const state = () => {
    if (isDirty) return t('tour.editor.unsaved');
    if (!tour) return t('tour.editor.not_saved_yet');
    return tour.site_url ? t('tour.editor.saved_live') : t('tour.editor.all_saved');
  };
  return (
    <SaveBar state={state()} isSaved={!isDirty && tour !== null}>
      <Button
        variant={isPublished ? 'filled' : 'default'}
        disabled={running === 'publish' || (tour !== null && !isDirty)}
        loading={running === 'save'}
        onClick={onSave}
      >
        {isDraft ? t('tour.editor.save_draft') : t('app.save')}
      </Button>
      {!isPublished && (
        <Button disabled={running === 'save'} loading={running === 'publish'} onClick={onPublish}>
          {t('tour.editor.publish')}
        </Button>
      )}
      {leaveDialog}
    </SaveBar>
  );
}
