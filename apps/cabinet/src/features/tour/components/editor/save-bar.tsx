import { Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { ReasonedButton, ReasonedIcon, SaveBar, useBelow } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFlushGuard } from '../../../../shared/page/use-flush-guard.tsx';
import type { TourEditing } from '../../hooks/use-tour-editing.ts';
import type { TourUndo } from '../../hooks/use-tour-history.ts';
import classes from './editor.module.css';
import { SaveState } from './save-state.tsx';
import { useTourEditor } from './tour-editor-context.ts';

interface TourSaveBarProps {
  editing: TourEditing;
  history: TourUndo;
}

/**
 * Whether everything is saved, undo and redo, and the buttons that save and publish. It stays in sight, saves a draft
 * before it is left, and asks before changes that could not be saved are left.
 */
export function TourSaveBar({ editing, history }: TourSaveBarProps) {
  const { t } = useTranslation();
  const { control, tour, individual } = useTourEditor();
  const { running, autosave } = editing;
  // Every change of the form may make it differ from what is saved.
  useWatch({ control });
  const isDirty = editing.isDirty();
  // A published tour is saved by the button alone: what is left unsaved is asked about.
  const flush = async () => !isDirty || (autosave.isOn && (await autosave.flush()));
  const leaveDialog = useFlushGuard({ isDirty, flush });
  const isApplied = individual !== null && individual.is_applied && !individual.has_draft && !isDirty;
  const isPublished = tour?.status === 'published';
  const isDraft = tour === null || tour.status === 'draft';
  // A phone has room for the shorter word only.
  const isNarrow = useBelow('sm');
  const applyLabel = isNarrow ? t('individual.apply_short') : t('individual.apply');
  return (
    <SaveBar
      hasWayBack
      state={<SaveState isDirty={isDirty} autosave={autosave} />}
      isSaved={!isDirty && tour !== null}
    >
      <span className={classes['history']}>
        <HistoryButton
          label={t('tour_editor.saving.undo')}
          keys="Ctrl+Z"
          disabledReason={!history.canUndo && t('off.nothing_to_undo')}
          icon={IconArrowBackUp}
          onClick={history.undo}
        />
        <HistoryButton
          label={t('tour_editor.saving.redo')}
          keys="Ctrl+Shift+Z"
          disabledReason={!history.canRedo && t('off.nothing_to_redo')}
          icon={IconArrowForwardUp}
          onClick={history.redo}
        />
      </span>
      <ReasonedButton
        variant={isPublished ? 'filled' : 'default'}
        isBusy={running === 'publish'}
        disabledReason={tour !== null && !isDirty && t('off.unchanged')}
        loading={running === 'save'}
        onClick={() => void editing.save()}
      >
        {isDraft && !isNarrow ? t('tour.editor.save_draft') : t('app.save')}
      </ReasonedButton>
      {!isPublished && (
        <ReasonedButton
          isBusy={running === 'save'}
          disabledReason={isApplied && t('off.applied')}
          loading={running === 'publish'}
          onClick={() => void editing.publish()}
        >
          {individual ? applyLabel : t('tour.editor.publish')}
        </ReasonedButton>
      )}
      {leaveDialog}
    </SaveBar>
  );
}

interface HistoryButtonProps {
  label: string;
  keys: string;
  disabledReason: string | false;
  icon: typeof IconArrowBackUp;
  onClick: () => void;
}

/** Off, it keeps the focus: with it the next step is one press away. */
function HistoryButton({ label, keys, disabledReason, icon: ButtonIcon, onClick }: HistoryButtonProps) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ReasonedIcon
        size={36}
        className={classes['historyButton'] ?? ''}
        aria-label={label}
        aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
        disabledReason={disabledReason}
        onClick={onClick}
      >
        <ButtonIcon size={18} stroke={1.6} />
      </ReasonedIcon>
    </Tooltip>
  );
}
