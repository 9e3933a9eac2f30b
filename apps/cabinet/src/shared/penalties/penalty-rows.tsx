import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Penalty } from '@tropa/contract';
import { MAX_PENALTY_HOURS } from '@tropa/core';
import {
  useFieldArray,
  useWatch,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, PercentField } from '../forms/index.ts';
import classes from './penalty-rows.module.css';

const MAX_ROWS = 20;
const MAX_DAYS = 365;
const UNITS = ['days', 'hours'] as const;
/** What a table begins with, and what is added to it: of tours in days, of excursions in hours. */
const FIRST: Record<(typeof UNITS)[number], Penalty> = {
  days: { days_before: 14, percent: 50 },
  hours: { days_before: null, hours_before: 24, percent: 100 },
};
const NEXT: Record<(typeof UNITS)[number], Penalty> = {
  days: { days_before: 3, percent: 100 },
  hours: { days_before: null, hours_before: 3, percent: 100 },
};

interface PenaltyRowsProps<V extends FieldValues> {
  control: Control<V>;
  /** The table in the form. */
  name: FieldArrayPath<V>;
  /** The unit that a new row begins in. */
  unit?: (typeof UNITS)[number];
  readOnly?: boolean;
}

/** Steps of the penalties: so many days or hours before the start or fewer, so many percent are kept. */
export function PenaltyRows<V extends FieldValues>({
  control,
  name,
  unit = 'days',
  readOnly = false,
}: PenaltyRowsProps<V>) {
  const { t } = useTranslation();
  const { fields, append, remove, update } = useFieldArray({ control, name });
  const written: readonly Penalty[] = useWatch({ control, name: name as FieldPath<V> }) ?? [];
  // The form knows its own list by this name; the types of a generic form do not.
  const row = (penalty: Penalty) => penalty as unknown as FieldArray<V>;
  const at = (index: number, field: keyof Penalty) => `${name}.${index}.${field}` as FieldPath<V>;
  return (
    <div className={classes['rows']} data-span="full">
      {fields.length === 0 && <p className={classes['quiet']}>{t('penalties.editor.empty')}</p>}
      {fields.map(({ id }, index) => {
        const isInHours = written[index]?.hours_before !== undefined;
        const percent = written[index]?.percent ?? 100;
        return (
          <div key={id} className={classes['row']}>
            <NumberField
              key={isInHours ? 'hours' : 'days'}
              control={control}
              name={at(index, isInHours ? 'hours_before' : 'days_before')}
              label={t('penalties.editor.days')}
              min={isInHours ? 1 : 0}
              max={isInHours ? MAX_PENALTY_HOURS : MAX_DAYS}
            />
            <Select
              label={t('penalties.editor.unit')}
              data={UNITS.map((value) => ({ value, label: t(`penalties.editor.units.${value}`) }))}
              value={isInHours ? 'hours' : 'days'}
              disabled={readOnly}
              allowDeselect={false}
              onChange={(next) => {
                if ((next === 'hours') === isInHours) return;
                update(
                  index,
                  row(
                    next === 'hours'
                      ? { days_before: null, hours_before: 24, percent }
                      : { days_before: 1, percent },
                  ),
                );
              }}
            />
            <PercentField
              control={control}
              name={at(index, 'percent')}
              label={t('penalties.editor.percent')}
            />
            {!readOnly && (
              <ActionIcon
                size={36}
                className={classes['remove'] ?? ''}
                aria-label={t('penalties.editor.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {!readOnly && fields.length < MAX_ROWS && (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => append(row((fields.length === 0 ? FIRST : NEXT)[unit]))}
        >
          {t('penalties.editor.add')}
        </Button>
      )}
    </div>
  );
}
