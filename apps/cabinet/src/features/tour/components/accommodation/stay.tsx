import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { UploadsOfItem, UploadsOfList } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/forms/index.ts';
import { emptyVariant } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { StayVariant } from './stay-variant.tsx';

const MAX_VARIANTS = 10;

/** So many nights in one place, with one or more variants of where to sleep. */
export function Stay({ id, index, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const name = t('tour.accommodation.stay', { number: index + 1 });
  const { fields, append, remove } = useFieldArray({
    control,
    name: `accommodations.${index}.variants`,
    keyName: 'key',
  });
  return (
    <SortableEntry
      id={id}
      name={name}
      removeLabel={t('tour.accommodation.remove_stay', { number: index + 1 })}
      onRemove={onRemove}
    >
      <div className={classes['pair']}>
        <NumberField
          control={control}
          name={`accommodations.${index}.nights`}
          label={t('tour.accommodation.nights')}
          min={1}
          max={60}
        />
      </div>
      <UploadsOfList ids={fields.map(({ key }) => key)}>
        {fields.map(({ key }, variant) => (
          <UploadsOfItem key={key} id={key} place={variant}>
            <StayVariant
              stay={index}
              index={variant}
              onRemove={fields.length > 1 && !readOnly ? () => remove(variant) : undefined}
            />
          </UploadsOfItem>
        ))}
      </UploadsOfList>
      {!readOnly && fields.length < MAX_VARIANTS && (
        <Button
          variant="subtle"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => append(emptyVariant())}
        >
          {t('tour.accommodation.add_variant')}
        </Button>
      )}
    </SortableEntry>
  );
}
