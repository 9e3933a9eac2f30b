import { SaveBar, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
interface SettingsSaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** It was saved just now. */
  isSaved: boolean;
  onReset: () => void;
}

/** Whether everything is saved, and the button that saves it. It stays in sight. */
export function SettingsSaveBar({ isDirty, isSaving, isSaved, onReset }: SettingsSaveBarProps) {
  const { t } = useTranslation();
  const savedText = isSaved ? t('organizer.settings.saved') : t('organizer.settings.all_saved');
  return (
    <SaveBar state={isDirty ? t('organizer.settings.unsaved') : savedText} isSaved={!isDirty}>
      {isDirty && (
        <ReasonedButton variant="subtle" color="gray" onClick={onReset} isBusy={isSaving}>
          {t('organizer.settings.reset')}
        </ReasonedButton>
      )}
      <ReasonedButton type="submit" disabledReason={!isDirty && t('off.unchanged')} loading={isSaving}>
        {t('app.save')}
      </ReasonedButton>
    </SaveBar>
  );
}
