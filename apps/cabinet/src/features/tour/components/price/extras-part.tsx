import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { emptyExtra } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntries } from '../fields/sortable-entries.tsx';
import { ExtraEntry } from './extra-entry.tsx';

const MAX = 20;

/** What can be bought with a booking. */
export function ExtrasPart() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'extras', keyName: 'key' });
  if (readOnly && fields.length === 0) return null;
  const removeAt = (index: number, name: string) => {
    const extra = form.getValues(`extras.${index}`);
    remove(index);
    showRemoved(t, name, () => insert(index, extra));
  };
  return (
    <FormSection title={t('tour_prices.extras.title')} description={t('tour_prices.extras.text')}>
      <div className={classes['entries']} data-span="full">
        <SortableEntries keys={fields.map(({ key }) => key)} disabled={readOnly} onMove={move}>
          {fields.map((field, index) => (
            <ExtraEntry
              key={field.key}
              id={field.key}
              index={index}
              onRemove={(name) => removeAt(index, name)}
            />
          ))}
        </SortableEntries>
        {!readOnly && fields.length < MAX && (
          <Button
            variant="default"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => append(emptyExtra())}
          >
            {t('tour_prices.extras.add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
