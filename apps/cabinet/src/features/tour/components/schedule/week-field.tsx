import { weekdayOrder } from '@tropa/core';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sameEveryDay, timesOn, withTimes } from '../../model/week-days.ts';
import { dayOfWeekday } from '../../../../shared/weekday-day.ts';
import type { TourValues } from '../../model/tour-values.ts';
import { DayTimes } from './day-times.tsx';
import classes from './schedule.module.css';

interface WeekFieldProps {
  control: Control<TourValues>;
  name: 'tour_week_schedule.days_data' | `tour_week_schedule.seasons.${number}.days_data`;
  readOnly: boolean;
}

/** The week, Monday first: at what times the tour starts on each day. */
export function WeekField({ control, name, readOnly }: WeekFieldProps) {
  const { i18n } = useTranslation();
  const { field } = useController({ control, name });
  const names = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className={classes['week']}>
      {weekdayOrder.map((weekday) => {
        const times = timesOn(field.value, weekday);
        return (
          <DayTimes
            key={weekday}
            day={names.format(dayOfWeekday(weekday))}
            times={times}
            readOnly={readOnly}
            onChange={(next) => field.onChange(withTimes(field.value, weekday, next))}
            onRepeat={() => field.onChange(sameEveryDay(times))}
          />
        );
      })}
    </div>
  );
}
