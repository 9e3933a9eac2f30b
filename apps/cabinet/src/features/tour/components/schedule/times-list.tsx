import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { addDays } from '@tropa/core';
import { useController, useFieldArray, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, requiredAs } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { SeasonPath } from '../../model/seasons.ts';
import type { TourValues } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { DayTimes } from './day-times.tsx';
import classes from './schedule.module.css';

const MAX_ROWS = 60;
const WEEK = 7;

/** Times that move: from a day on, until the next row. */
export function TimesList({ path }: { path: SeasonPath }) {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.times_list`, keyName: 'key' });
  const add = () => {
    const { date_start, times_list } = form.getValues(path);
    const last = times_list.at(-1);
    const row = last?.date_start
      ? { date_start: addDays(last.date_start, WEEK), times: [...last.times] }
      : { date_start, times: [] };
    append(row, { shouldFocus: false });
  };
  return (
    <div className={classes['periods']}>
      {fields.length === 0 && <p className={classes['quiet']}>{t('tour_schedule.seasons.list_empty')}</p>}
      {fields.map(({ key }, index) => (
        <div key={key} className={classes['listRow']}>
          <DateField
            control={control}
            name={`${path}.times_list.${index}.date_start`}
            label={t('tour_schedule.seasons.list_from')}
            rules={requiredAs('tour.dates.required')}
            disabled={readOnly}
          />
          {!readOnly && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('tour_schedule.seasons.list_remove', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          )}
          <RowTimes control={control} path={path} index={index} />
        </div>
      ))}
      {!readOnly && fields.length < MAX_ROWS && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
            {t('tour_schedule.seasons.list_add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function RowTimes({
  control,
  path,
  index,
}: {
  control: Control<TourValues>;
  path: SeasonPath;
  index: number;
}) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { readOnly } = useTourEditor();
  const { field: from } = useController({ control, name: `${path}.times_list.${index}.date_start` });
  const { field } = useController({ control, name: `${path}.times_list.${index}.times` });
  return (
    <DayTimes
      day={from.value ? t('tour_schedule.seasons.list_times', { date: date(from.value) }) : ''}
      times={field.value}
      readOnly={readOnly}
      onChange={(times) => field.onChange([...new Set(times)].toSorted())}
    />
  );
}
