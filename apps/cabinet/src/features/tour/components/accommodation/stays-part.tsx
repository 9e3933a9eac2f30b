import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { emptyStay } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntries } from '../fields/sortable-entries.tsx';
import { Stay } from './stay.tsx';

const MAX = 30;

/** Nights on the way, in their order. */
export function StaysPart() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'accommodations' });
  const removeAt = (index: number) => {
    const stay = form.getValues(`accommodations.${index}`);
    remove(index);
    showRemoved(t, t('tour.accommodation.stay', { number: index + 1 }), () => insert(index, stay));
  };
  return (
    <FormSection title={t('tour.accommodation.stays')} description={t('tour.accommodation.stays_text')}>
      <div className={classes['entries']} data-span="full">
        <SortableEntries keys={fields.map(({ id }) => id)} disabled={readOnly} onMove={move}>
          {fields.map((field, index) => (
            <Stay key={field.id} id={field.id} index={index} onRemove={() => removeAt(index)} />
          ))}
        </SortableEntries>
        {!readOnly && fields.length < MAX && (
          <Button
            variant="default"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => append(emptyStay())}
          >
            {t('tour.accommodation.add_stay')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
