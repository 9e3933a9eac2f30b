import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CLOSING_TIMES, newOpening, OPENING_TIMES, type Opening } from '../../model/hourly.ts';
import type { SeasonPath } from '../../model/seasons.ts';
import { WeekdaysField } from '../dates/weekdays-field.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './schedule.module.css';

const MAX_ROWS = 14;

/** A time that is stored stands among those that are offered, whatever it is. */
const withTime = (times: readonly string[], time: string) =>
  [...new Set([...times, time])].toSorted((one, other) => one.localeCompare(other));

interface OpeningHoursProps {
  /** Of the tour, or of one of its seasons. */
  name: 'tour_week_schedule.hourly.opening' | `${SeasonPath}.hourly.opening`;
}

/** From when until when it may be under way, by weekdays. */
export function OpeningHours({ name }: OpeningHoursProps) {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { field } = useController({ control, name });
  const rows: Opening[] = field.value ?? [];
  const change = (index: number, part: Partial<Opening>) =>
    field.onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const formState = useFormState({ control });
  return (
    <div className={classes['periods']} data-span="full">
      {rows.map((row, index) => (
        <div key={`${index + 1}`} className={classes['opening']}>
          <WeekdaysField
            label={t('tour_schedule.hourly.days')}
            value={row.weekdays}
            onChange={(weekdays) => change(index, { weekdays })}
          />
          <div className={classes['period']}>
            <Select
              label={t('tour_schedule.hourly.from')}
              data={withTime(OPENING_TIMES, row.from)}
              value={row.from}
              allowDeselect={false}
              disabled={readOnly}
              onChange={(from) => from && change(index, { from })}
            />
            <Select
              label={t('tour_schedule.hourly.until')}
              data={withTime(CLOSING_TIMES, row.until)}
              value={row.until}
              allowDeselect={false}
              disabled={readOnly}
              error={form.getFieldState(`${name}.${index}.until`, formState).error?.message}
              onChange={(until) => until && change(index, { until })}
            />
            {!readOnly && rows.length > 1 && (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('tour_schedule.hourly.remove', { number: index + 1 })}
                onClick={() => field.onChange(rows.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        </div>
      ))}
      {!readOnly && rows.length < MAX_ROWS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            onClick={() => field.onChange([...rows, newOpening()])}
          >
            {t('tour_schedule.hourly.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
