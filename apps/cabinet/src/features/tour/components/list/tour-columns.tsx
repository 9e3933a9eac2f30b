import type { TourListItem } from '@tropa/contract';
import type { ActionMenuItem, Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tasksOf } from '../../model/tour-tasks.ts';
import { Seats } from '../seats.tsx';
import { isOnSites } from '../../model/site-state.ts';
import { SiteStatuses } from '../sites/site-statuses.tsx';
import { TourStatus } from '../tour-status.tsx';
import { NextDate } from './next-date.tsx';
import { TourCell } from './tour-cell.tsx';
import { TourMenu } from './tour-menu.tsx';
import { TourPrice } from './tour-price.tsx';
import classes from './tours.module.css';

/** The columns of the list of tours, or the lines of its cards. */
export function useTourColumns(
  itemsOf: (tour: TourListItem) => ActionMenuItem[],
  width: 'phone' | 'tablet' | 'desk',
  rows: readonly TourListItem[],
  /** Whether the reader has tours of several statuses. */
  hasStatuses: boolean,
): Array<Column<TourListItem>> {
  const { t } = useTranslation();
  const name: Column<TourListItem> = {
    key: 'name',
    title: t('tour.list.columns.name'),
    width: '34%',
    render: ({ name: title, photo, tour_group }) => (
      <TourCell name={title} photo={photo} tour_group={tour_group} />
    ),
  };
  const status = (tour: TourListItem) => <TourStatus of={tour} />;
  const actions: Column<TourListItem> = {
    key: 'actions',
    title: t('tour.list.columns.actions'),
    width: 80,
    align: 'right',
    card: 'aside',
    render: (tour) => <TourMenu tour={tour} items={itemsOf(tour)} isLarge={width === 'phone'} />,
  };
  // Readers may do nothing with a tour that is not on the site: where that is true of all, there is no column.
  const menus = rows.some((tour) => itemsOf(tour).length > 0) ? [actions] : [];
  // Only where some tour stands on a partner site is there anything to say of them.
  const hasSites = rows.some((tour) => (tour.site_statuses ?? []).length > 0);
  const sites: Column<TourListItem> = {
    key: 'sites',
    title: t('tour_sites.title'),
    width: 170,
    optional: true,
    card: 'plain',
    render: (tour) => (isOnSites(tour) ? <SiteStatuses tour={tour} /> : null),
  };
  if (width === 'phone')
    return [
      name,
      {
        key: 'summary',
        title: t(hasStatuses ? 'tour.list.columns.status' : 'tour.list.columns.price'),
        card: 'plain',
        render: (tour) => (
          <span className={classes['summary']}>
            {hasStatuses && status(tour)}
            <TourPrice tour={tour} />
          </span>
        ),
      },
      {
        key: 'next_date',
        title: t('tour.list.columns.next_date'),
        card: 'plain',
        render: (tour) =>
          tour.next_date !== null || tasksOf(tour).length > 0 ? (
            <span className={classes['summary']}>
              <NextDate tour={tour} />
              {tour.next_date && <Seats {...tour.next_date} />}
            </span>
          ) : null,
      },
      ...(hasSites ? [sites] : []),
      ...menus,
    ];
  const type: Column<TourListItem> = {
    key: 'type',
    title: t('tour.list.columns.type'),
    width: 100,
    optional: true,
    render: (tour) => (tour.type === 1 ? t('tour.type.tour') : t('tour.type.excursion')),
  };
  return [
    name,
    ...(width === 'desk' ? [type] : []),
    {
      key: 'next_date',
      title: t('tour.list.columns.next_date'),
      width: 230,
      optional: true,
      render: (tour) => <NextDate tour={tour} />,
    },
    {
      key: 'seats',
      title: t('tour.list.columns.seats'),
      align: 'right',
      width: 120,
      optional: true,
      render: ({ next_date: next }) =>
        next ? <Seats {...next} /> : <span className={classes['quiet']}>—</span>,
    },
    {
      key: 'price',
      title: t('tour.list.columns.price'),
      align: 'right',
      width: 130,
      optional: true,
      render: (tour) => <TourPrice tour={tour} />,
    },
    ...(hasStatuses
      ? [{ key: 'status', title: t('tour.list.columns.status'), width: 130, render: status }]
      : []),
    ...(hasSites && width === 'desk' ? [sites] : []),
    ...menus,
  ];
}
