import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { TourInput } from '@tropa/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { changedFields, payloadOf } from '../../model/tour-payload.ts';
import classes from './save-bar.module.css';
import { useTourEditor } from './tour-editor-context.ts';

interface SaveBarProps {
  /** The body that was last saved. */
  saved: TourInput;
  running: 'save' | 'publish' | null;
  onSave: () => void;
  onPublish: () => void;
}

/** Whether everything is saved, and the buttons that save and publish. It stays in sight, and asks before unsaved changes are left. */
export function SaveBar({ saved, running, onSave, onPublish }: SaveBarProps) {
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
    <div className={classes['bar']}>
      <output className={classes['state']}>
        {!isDirty && tour && <IconCheck size={16} stroke={1.8} aria-hidden />}
        <span>{state()}</span>
      </output>
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
    </div>
  );
}
