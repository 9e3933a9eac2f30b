import { useTranslation } from 'react-i18next';
import { TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PhotoField } from '../fields/bound.tsx';
import classes from '../fields/entries.module.css';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';

/** One moment: its photo and a few words. */
export function ImpressionEntry({ id, index, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const path = `main_impressions.${index}` as const;
  const name = t('tour_editor.main.impression', { number: index + 1 });
  return (
    <SortableEntry
      id={id}
      name={name}
      removeLabel={t('tour.main.impression_remove', { number: index + 1 })}
      onRemove={onRemove}
    >
      <div className={classes['impression']}>
        <PhotoField
          control={control}
          name={`${path}.photo`}
          label={t('tour.main.impression_photo')}
          readOnly={readOnly}
        />
        <div className={classes['stack']}>
          <TextField
            control={control}
            name={`${path}.title`}
            label={t('tour.main.impression_title')}
            placeholder={t('tour.main.impression_title_hint')}
            maxLength={160}
          />
          <TextareaField
            control={control}
            name={`${path}.text`}
            label={t('tour.main.impression_text')}
            maxLength={600}
            minRows={2}
          />
        </div>
      </div>
    </SortableEntry>
  );
}
