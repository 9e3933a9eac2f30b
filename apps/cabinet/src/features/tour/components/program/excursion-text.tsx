import { useTranslation } from 'react-i18next';
import { RichTextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './program.module.css';

/** What an excursion shows, in one text: many have no stops worth listing. */
export function ExcursionText() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  return (
    <div className={classes['whole']}>
      <RichTextField
        control={control}
        name="excursion_program_description"
        label={t('tour_editor.program.excursion')}
        placeholder={t('tour_editor.program.excursion_hint')}
        readOnly={readOnly}
      />
    </div>
  );
}
