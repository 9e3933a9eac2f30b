import type { TourListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { TourTasks } from './tour-tasks.tsx';
import classes from './tours.module.css';

/** The nearest coming date and how many follow, then the tasks about dates. */
export function NextDate({ tour }: { tour: TourListItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { next_date: next, actual_dates_count: count } = tour;
  return (
    <span className={classes['next']}>
      {next ? (
        <span>
          <span className={classes['days']}>{format.listed(next, tour.effective_timezone)}</span>
          {count > 1 && !tour.is_hourly && (
            <>
              {' '}
              <span className={`${classes['quiet']} ${classes['more']}`}>
                {t('tour.list.more_dates', { number: count - 1 })}
              </span>
            </>
          )}
        </span>
      ) : (
        !tour.need_to_add_active_dates && (
          <span className={classes['quiet']}>
            {tour.is_hourly ? t('tour_schedule.hourly.by_hours') : '—'}
          </span>
        )
      )}
      <TourTasks tour={tour} />
    </span>
  );
}
