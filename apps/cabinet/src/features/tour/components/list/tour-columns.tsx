import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TourListItem } from '@tropa/contract';
import { ActionMenu, StatusDot, type ActionMenuItem, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { STATUS_TONES } from '../../model/tour-status.ts';
import { Seats } from '../seats.tsx';
import { NextDate } from './next-date.tsx';
import { TourCell } from './tour-cell.tsx';
import classes from './tours.module.css';

/** The columns of the list of tours, or the lines of its cards. */
export function useTourColumns(
  itemsOf: (tour: TourListItem) => ActionMenuItem[],
  width: 'phone' | 'tablet' | 'desk',
  rows: readonly TourListItem[],
): Array<Column<TourListItem>> {
  const { t } = useTranslation();
  const format = useFormat();
  const priceOf = ({ price, price_basis: basis, effective_currency: currency }: TourListItem) =>
    price === null ? (
      <span className={classes['quiet']}>{t('tour.no_price')}</span>
    ) : (
      <>
        {format.money(price, currency)}
        {basis === 'group' && <div className={classes['basis']}>{t('tour.per_group')}</div>}
      </>
    );
  const menu = (tour: TourListItem) => {
    const items = itemsOf(tour);
    const label = t('tour.actions.label', { name: tour.name || t('tour.untitled') });
    if (items.length === 0) return null;
    return (
      <ActionMenu
        items={items}
        width={240}
        renderTrigger={(properties) => (
          <ActionIcon size={width === 'phone' ? 44 : 36} aria-label={label} {...properties}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        )}
      />
    );
  };
  const name: Column<TourListItem> = {
    key: 'name',
    title: t('tour.list.columns.name'),
    width: '34%',
    render: (tour) => <TourCell name={tour.name} photo={tour.photo} />,
  };
  const status = ({ status: value }: TourListItem) => (
    <StatusDot tone={STATUS_TONES[value]}>{t(`tour.status.${value}`)}</StatusDot>
  );
  const actions: Column<TourListItem> = {
    key: 'actions',
    title: t('tour.list.columns.actions'),
    width: 80,
    align: 'right',
    card: 'aside',
    render: menu,
  };
  // Readers may do nothing with a tour that is not on the site: where that is true of all, there is no column.
  const menus = rows.some((tour) => itemsOf(tour).length > 0) ? [actions] : [];
  if (width === 'phone')
    return [
      name,
      {
        key: 'summary',
        title: t('tour.list.columns.status'),
        card: 'plain',
        render: (tour) => (
          <span className={classes['summary']}>
            {status(tour)}
            {priceOf(tour)}
          </span>
        ),
      },
      {
        key: 'next_date',
        title: t('tour.list.columns.next_date'),
        card: 'plain',
        render: (tour) =>
          (tour.next_date ?? tour.need_to_add_active_dates) && (
            <span className={classes['summary']}>
              <NextDate tour={tour} />
              {tour.next_date && <Seats {...tour.next_date} />}
            </span>
          ),
      },
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
      render: priceOf,
    },
    {
      key: 'status',
      title: t('tour.list.columns.status'),
      width: 130,
      render: status,
    },
    ...menus,
  ];
}
