import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { STANDARD_PENALTIES } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SwitchField, TextareaField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';

const MAX = 20;
const FIRST_STEP = { days_before: 14, percent: 50 };
const NEXT_STEP = { days_before: 3, percent: 100 };

/** The standard cancellation terms, or a table of the tour's own. */
export function CancellationPart() {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const isStandard = useWatch({ control, name: 'use_standard_cancellation_terms' });
  return (
    <FormSection title={t('tour.price.cancellation')} description={t('tour.price.cancellation_text')}>
      <div data-span="full">
        <SwitchField
          control={control}
          name="use_standard_cancellation_terms"
          label={t('tour.price.use_standard')}
          description={isStandard ? t('tour.price.use_standard_hint') : undefined}
        />
        {isStandard && (
          <ul className={classes['terms']}>
            {STANDARD_PENALTIES.map(({ days_before: count, percent }) => (
              <li key={count}>{t('tour.price.standard_row', { count, percent })}</li>
            ))}
          </ul>
        )}
      </div>
      {!isStandard && (
        <>
          <Penalties />
          <div data-span="full">
            <TextareaField
              control={control}
              name="penalties_conditions"
              label={t('tour.price.penalties_conditions')}
              maxLength={5000}
            />
          </div>
        </>
      )}
    </FormSection>
  );
}

/** Steps: so many days before the start or fewer, so many percent are kept. */
function Penalties() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { fields, append, remove } = useFieldArray({ control, name: 'penalties' });
  return (
    <div className={classes['entries']} data-span="full">
      {fields.length === 0 && <p className={classes['quiet']}>{t('tour.price.penalty_empty')}</p>}
      {fields.map((field, index) => (
        <div key={field.id} className={classes['row']} data-two>
          <NumberField
            control={control}
            name={`penalties.${index}.days_before`}
            label={t('tour.price.penalty_days')}
            min={0}
            max={365}
          />
          <NumberField
            control={control}
            name={`penalties.${index}.percent`}
            label={t('tour.price.penalty_percent')}
            min={0}
            max={100}
          />
          {!readOnly && (
            <ActionIcon
              size={36}
              className={classes['remove'] ?? ''}
              aria-label={t('tour.price.penalty_remove', { number: index + 1 })}
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
          onClick={() => append(fields.length === 0 ? FIRST_STEP : NEXT_STEP)}
        >
          {t('tour.price.penalty_add')}
        </Button>
      )}
    </div>
  );
}
