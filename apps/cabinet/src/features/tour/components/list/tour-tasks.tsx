import { Link } from '@tanstack/react-router';
import type { TourListItem } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { tasksOf } from '../../model/tour-tasks.ts';
import classes from './tours.module.css';

/** What is to be done for a tour's dates, each task a link to where it is done; nothing when there is nothing. */
export function TourTasks({ tour }: { tour: TourListItem }) {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  return tasksOf(tour).map((task) => (
    <Link
      key={task}
      to="/$orgId/tours/$id"
      params={{ orgId: String(organizer.id), id: String(tour.id) }}
      search={{ section: 'dates' }}
      className={classes['task']}
    >
      <StatusDot tone={task === 'preliminary_dates' ? 'info' : 'warning'}>
        {t(`tour_list.tasks.${task}`)}
      </StatusDot>
    </Link>
  ));
}
