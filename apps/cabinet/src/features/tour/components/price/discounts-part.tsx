import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emptyDiscount } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { DiscountCard } from './discount-card.tsx';

const MAX = 20;

/** Discounts of the three kinds; a tourist gets the best one. */
export function DiscountsPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { fields, append, remove } = useFieldArray({ control, name: 'discounts', keyName: 'key' });
  return (
    <FormSection title={t('tour.price.discounts')} description={t('tour.price.discounts_text')}>
      <div className={classes['entries']} data-span="full">
        {fields.map((field, index) => (
          <DiscountCard key={field.key} index={index} onRemove={() => remove(index)} />
        ))}
        {!readOnly && fields.length < MAX && (
          <Button
            variant="default"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} />}
            onClick={() => append(emptyDiscount())}
          >
            {t('tour.price.discount_add')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
