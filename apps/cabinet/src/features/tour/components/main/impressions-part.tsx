import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emptyImpression } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntries } from '../fields/sortable-entries.tsx';
import { ImpressionEntry } from './impression-entry.tsx';

const MAX = 12;

/** The moments that people come for, each with a photo. */
export function ImpressionsPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'main_impressions',
    keyName: 'key',
  });
  return (
    <FormSection title={t('tour.main.impressions')} description={t('tour.main.impressions_text')}>
      <div className={classes['entries']} data-span="full">
        <SortableEntries keys={fields.map(({ key }) => key)} disabled={readOnly} onMove={move}>
          {fields.map((field, index) => (
            <ImpressionEntry key={field.key} id={field.key} index={index} onRemove={() => remove(index)} />
          ))}
        </SortableEntries>
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
