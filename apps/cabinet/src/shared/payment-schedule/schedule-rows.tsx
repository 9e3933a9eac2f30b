import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PaymentInstalment } from '@tropa/contract';
import { MAX_INSTALMENTS, numberIn } from '@tropa/core';
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
import { NumberField, SelectField, PercentField } from '../forms/index.ts';
import classes from './schedule-rows.module.css';

const MAX_DAYS = 365;
/** What a schedule begins with: a fifth in three days, half a month before the start, the rest three weeks before. */
const USUAL: readonly PaymentInstalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
const NEXT: PaymentInstalment = { percent: 10, due: 'before_start', days: 7 };
const DUE = ['after_booking', 'before_start'] as const;

interface ScheduleRowsProps<V extends FieldValues> {
  control: Control<V>;
  /** The list of instalments in the form. */
  name: FieldArrayPath<V>;
  /** What is said while there are none. */
  none?: string;
  readOnly?: boolean;
}

/** The instalments of a payment schedule: how many percent, and when. */
export function ScheduleRows<V extends FieldValues>({
  control,
  name,
  none,
  readOnly = false,
}: ScheduleRowsProps<V>) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name });
  // The form knows its own list by this name; the types of a generic form do not.
  const rows = (instalments: readonly PaymentInstalment[]) => instalments as unknown as FieldArray<V>[];
  const at = (index: number, field: keyof PaymentInstalment) => `${name}.${index}.${field}` as FieldPath<V>;
  return (
    <div className={classes['rows']}>
      {fields.length === 0 && none !== undefined && <p className={classes['quiet']}>{none}</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className={classes['row']}>
          <PercentField
            control={control}
            name={at(index, 'percent')}
            label={t('payment_plan.editor.percent', { number: index + 1 })}
            min={1}
          />
          <NumberField
            control={control}
            name={at(index, 'days')}
            label={t('payment_plan.editor.days')}
            min={1}
            max={MAX_DAYS}
          />
          <SelectField
            control={control}
            name={at(index, 'due')}
            label={t('payment_plan.editor.due')}
            data={DUE.map((value) => ({ value, label: t(`payment_plan.editor.due_options.${value}`) }))}
            // The seats are held for the first payment, so it counts from the booking.
            disabled={index === 0 && !readOnly}
          />
          {!readOnly && (
            <ActionIcon
              size={36}
              className={classes['remove'] ?? ''}
              aria-label={t('payment_plan.editor.remove_row', { number: index + 1 })}
              onClick={() => (index === 0 ? remove() : remove(index))}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      ))}
      {fields.length > 0 && <Total control={control} name={name} />}
      {!readOnly && fields.length < MAX_INSTALMENTS && (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => append(rows(fields.length === 0 ? USUAL : [NEXT]), { shouldFocus: false })}
        >
          {fields.length === 0 ? t('payment_plan.editor.add') : t('payment_plan.editor.add_row')}
        </Button>
      )}
    </div>
  );
}

/** What the percents come to: the whole price, or it says that they do not. */
function Total<V extends FieldValues>({ control, name }: Pick<ScheduleRowsProps<V>, 'control' | 'name'>) {
  const { t } = useTranslation();
  const instalments: PaymentInstalment[] | undefined = useWatch({ control, name: name as FieldPath<V> });
  const sum = (instalments ?? []).reduce((all, { percent }) => all + (numberIn(percent) ?? 0), 0);
  return (
    <p className={classes['total']} data-wrong={sum !== 100 || undefined} aria-live="polite">
      {t('payment_plan.editor.total', { sum })}
    </p>
  );
}
