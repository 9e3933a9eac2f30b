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

/** The columns of the list of tours. */
export function useTourColumns(
  itemsOf: (tour: TourListItem) => ActionMenuItem[],
): Array<Column<TourListItem>> {
  const { t } = useTranslation();
  const format = useFormat();
  const priceOf = ({ price, effective_currency: currency }: TourListItem) =>
    price === null ? (
      <span className={classes['quiet']}>{t('tour.no_price')}</span>
    ) : (
      format.money(price, currency)
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
          <ActionIcon size={36} aria-label={label} {...properties}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        )}
      />
    );
  };
  return [
    {
      key: 'name',
      title: t('tour.list.columns.name'),
      render: (tour) => <TourCell name={tour.name} photo={tour.photo} />,
    },
    {
      key: 'type',
      title: t('tour.list.columns.type'),
      width: 110,
      optional: true,
      card: 'hidden',
      render: (tour) => (tour.type === 1 ? t('tour.type.tour') : t('tour.type.excursion')),
    },
    {
      key: 'next_date',
      title: t('tour.list.columns.next_date'),
      width: 260,
      optional: true,
      render: (tour) => <NextDate tour={tour} />,
    },
    {
      key: 'seats',
      title: t('tour.list.columns.seats'),
      align: 'right',
      width: 150,
      optional: true,
      render: ({ next_date: next }) =>
        next ? <Seats {...next} /> : <span className={classes['quiet']}>—</span>,
    },
    {
      key: 'price',
      title: t('tour.list.columns.price'),
      align: 'right',
      width: 150,
      optional: true,
      render: priceOf,
    },
    {
      key: 'status',
      title: t('tour.list.columns.status'),
      width: 140,
      render: ({ status }) => <StatusDot tone={STATUS_TONES[status]}>{t(`tour.status.${status}`)}</StatusDot>,
    },
    { key: 'actions', title: '', width: 52, align: 'right', card: 'aside', render: menu },
  ];
}
