import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** It was saved just now. */
  isSaved: boolean;
  onReset: () => void;
}

/** Whether everything is saved, and the button that saves it. It stays in sight. */
export function SaveBar({ isDirty, isSaving, isSaved, onReset }: SaveBarProps) {
  const { t } = useTranslation();
  const savedText = isSaved ? t('organizer.settings.saved') : t('organizer.settings.all_saved');
  return (
    <div className={classes['bar']}>
      <output className={classes['state']}>
        {!isDirty && <IconCheck size={16} stroke={1.8} aria-hidden />}
        {isDirty ? t('organizer.settings.unsaved') : savedText}
      </output>
      {isDirty && (
        <Button variant="subtle" color="gray" onClick={onReset} disabled={isSaving}>
          {t('organizer.settings.reset')}
        </Button>
      )}
      <Button type="submit" disabled={!isDirty} loading={isSaving}>
        {t('app.save')}
      </Button>
    </div>
  );
}
