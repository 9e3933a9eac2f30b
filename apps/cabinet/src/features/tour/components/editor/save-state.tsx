import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isNotSaved, NotSaved } from '../../../../shared/forms/index.ts';
import type { TourEditing } from '../../hooks/use-tour-editing.ts';
import classes from './editor.module.css';
import { useTourEditor } from './tour-editor-context.ts';

interface SaveStateProps {
  isDirty: boolean;
  autosave: TourEditing['autosave'];
}

/** What is saved and what is not, in words, with the way out where saving did not work. */
export function SaveState({ isDirty, autosave }: SaveStateProps) {
  const { t } = useTranslation();
  const { tour, individual } = useTourEditor();
  if (isDirty && autosave.isOn && autosave.status === 'refused')
    return (
      <>
        {t('tour_editor.saving.refused')}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['stateButton'] ?? ''}
          onClick={autosave.showRefused}
        >
          {t('tour_editor.saving.show')}
        </Button>
      </>
    );
  if (isDirty && autosave.isOn && isNotSaved(autosave.status))
    return (
      <NotSaved
        status={autosave.status}
        className={classes['stateButton']}
        onRetry={() => void autosave.flush()}
      />
    );
  if (isDirty && autosave.isOn)
    return autosave.status === 'saving' ? t('tour_editor.saving.saving') : t('tour_editor.saving.waiting');
  if (isDirty) return tour ? t('tour.editor.unsaved') : t('tour_editor.saving.named');
  if (!tour) return t('tour.editor.not_saved_yet');
  if (individual && !individual.has_draft) return t('individual.applied_state');
  if (tour.status === 'draft') return t('tour_editor.saving.saved');
  return tour.site_url ? t('tour.editor.saved_live') : t('tour.editor.all_saved');
}
