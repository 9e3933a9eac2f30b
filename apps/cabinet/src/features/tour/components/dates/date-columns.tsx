import type { TourDate } from '@tropa/contract';
import { formatDeparture, formatListedDeparture } from '@tropa/core';
import { MoreMenu, StatusDot, type ActionMenuItem, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { dateState } from '../../model/date-values.ts';
import { DATE_TONES } from '../../model/tour-status.ts';
import { Seats } from '../seats.tsx';
import classes from './dates.module.css';

interface DateColumnsOptions {
  currency: string;
  /** Calendar date in the tour's timezone. */
  today: string;
  /** Undefined for those who only read: they have no column of actions. */
  itemsOf: ((date: TourDate) => ActionMenuItem[]) | undefined;
  isNarrow: boolean;
}

/** The columns of the list of dates, or the lines of its cards. */
export function useDateColumns({
  currency,
  today,
  itemsOf,
  isNarrow,
}: DateColumnsOptions): Array<Column<TourDate>> {
  const { t } = useTranslation();
  const format = useFormat();
  const menu = (date: TourDate) => {
    const items = itemsOf?.(date) ?? [];
    const label = t('tour.dates.actions', { date: formatDeparture(date, format.locale) });
    return <MoreMenu items={items} width={220} label={label} size={isNarrow ? 44 : 36} />;
  };
  const days: Column<TourDate> = {
    key: 'dates',
    title: t('tour.dates.columns.dates'),
    render: (date) =>
      date.tour_variant === null ? (
        <>
          <span className={classes['dates']}>{formatListedDeparture(date, today, format.locale)}</span>
          {date.commentary && <div className={classes['note']}>{date.commentary}</div>}
          {date.closed_reason && (
            <div className={classes['note']}>
              {t('tour_dates.close.because', { reason: date.closed_reason })}
            </div>
          )}
        </>
      ) : (
        <span className={classes['variantName']}>{date.tour_variant}</span>
      ),
  };
  // The row of a variant says only what is its own: its name and its price.
  const isVariant = (date: TourDate) => date.date_uid !== null;
  const status = (date: TourDate) => {
    if (isVariant(date)) return <span className={classes['note']}>{t('tour_dates.variant')}</span>;
    const state = dateState(date, today);
    return <StatusDot tone={DATE_TONES[state]}>{t(`tour.dates.states.${state}`)}</StatusDot>;
  };
  const price = ({ price: own, effective_price: effective }: TourDate) => (
    <span className={classes['price']}>
      {effective === null ? '—' : format.money(effective, currency)}
      {own !== null && <span className={classes['note']}>{t('tour.dates.own_price')}</span>}
    </span>
  );
  const actions: Column<TourDate> = {
    key: 'actions',
    title: t('tour.dates.columns.actions'),
    width: 80,
    align: 'right',
    card: 'aside',
    render: menu,
  };
  if (isNarrow)
    return [
      days,
      {
        key: 'summary',
        title: t('tour.dates.columns.status'),
        card: 'plain',
        render: (date) => (
          <span className={classes['summary']}>
            {status(date)}
            {price(date)}
          </span>
        ),
      },
      {
        key: 'seats',
        title: t('tour.dates.columns.seats'),
        // A card names its lines: a variant's would be empty.
        card: 'plain',
        render: (date) =>
          isVariant(date) ? null : (
            <span className={classes['summary']}>
              <span className={classes['note']}>{t('tour.dates.columns.seats')}</span>
              <Seats {...date} />
            </span>
          ),
      },
      ...(itemsOf ? [actions] : []),
    ];
  return [
    days,
    { key: 'status', title: t('tour.dates.columns.status'), width: 180, render: status },
    {
      key: 'seats',
      title: t('tour.dates.columns.seats'),
      align: 'right',
      width: 150,
      render: (date) => (isVariant(date) ? null : <Seats {...date} />),
    },
    {
      key: 'bookings',
      title: t('tour.dates.columns.bookings'),
      align: 'right',
      width: 90,
      render: (date) => (isVariant(date) ? null : date.bookings_count),
    },
    { key: 'price', title: t('tour.dates.columns.price'), align: 'right', width: 140, render: price },
    ...(itemsOf ? [actions] : []),
  ];
}
