import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { emptyImpression } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PhotoField } from '../fields/bound.tsx';
import classes from '../fields/entries.module.css';

const MAX = 12;

/** The moments that people come for, each with a photo. */
export function ImpressionsPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { fields, append, remove } = useFieldArray({ control, name: 'main_impressions', keyName: 'key' });
  return (
    <FormSection title={t('tour.main.impressions')} description={t('tour.main.impressions_text')}>
      <div className={classes['entries']} data-span="full">
        {fields.map((field, index) => (
          <div key={field.key} className={classes['impression']}>
            <PhotoField
              control={control}
              name={`main_impressions.${index}.photo`}
              label={t('tour.main.impression_photo')}
              readOnly={readOnly}
            />
            <div className={classes['stack']}>
              <TextField
                control={control}
                name={`main_impressions.${index}.title`}
                label={t('tour.main.impression_title')}
                placeholder={t('tour.main.impression_title_hint')}
                maxLength={160}
              />
              <TextareaField
                control={control}
                name={`main_impressions.${index}.text`}
                label={t('tour.main.impression_text')}
                maxLength={600}
                minRows={2}
              />
            </div>
            {!readOnly && (
              <ActionIcon
                size={36}
                className={classes['remove'] ?? ''}
                aria-label={t('tour.main.impression_remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!readOnly && fields.length < MAX && (
          <Button
            variant="default"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => append(emptyImpression())}
          >
            {t('tour.main.impression_add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
