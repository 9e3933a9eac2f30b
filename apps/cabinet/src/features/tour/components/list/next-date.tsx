import { Link } from '@tanstack/react-router';
import type { TourListItem } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './tours.module.css';

/** The nearest coming date and how many follow, or the task to add one. */
export function NextDate({ tour }: { tour: TourListItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const organizer = useOrganizer();
  const { next_date: next, actual_dates_count: count } = tour;
  if (tour.need_to_add_active_dates)
    return (
      <Link
        to="/$orgId/tours/$id"
        params={{ orgId: String(organizer.id), id: String(tour.id) }}
        search={{ section: 'dates' }}
        className={classes['task']}
      >
        <StatusDot tone="warning">{t('tour.list.no_dates')}</StatusDot>
      </Link>
    );
  if (!next) return <span className={classes['quiet']}>—</span>;
  return (
    <span className={classes['next']}>
      {format.dates(next.date_start, next.date_end)}
      {count > 1 && (
        <span className={classes['quiet']}>{t('tour.list.more_dates', { number: count - 1 })}</span>
      )}
    </span>
  );
}
