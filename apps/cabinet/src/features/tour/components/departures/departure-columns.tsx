import type { Departure } from '@tropa/contract';
import { fullName, todayIn } from '@tropa/core';
import { StatusDot, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { useNow } from '../../../../shared/use-now.ts';
import { TourCell } from '../list/tour-cell.tsx';
import { Seats } from '../seats.tsx';
import classes from './departures.module.css';

/** The columns of the departures: when, what, how many people, where they meet, who leads. */
export function useDepartureColumns(isOwn: boolean): Array<Column<Departure>> {
  const { t } = useTranslation();
  const format = useFormat();
  const guides: Column<Departure> = {
    key: 'guides',
    title: t('guides.departures.guides'),
    width: 180,
    card: 'line',
    render: (row) => {
      // Each name stays whole: two of them are two lines.
      const names = row.guides.map((guide) => fullName(guide).replaceAll(' ', '\u00A0')).join(', ');
      return (
        <span className={classes['two_lines']} title={names}>
          {names || t('guides.departures.no_guides')}
        </span>
      );
    },
  };
  return [
    {
      key: 'date',
      title: t('guides.departures.date'),
      width: 190,
      card: 'title',
      render: (row) => (
        <span className={classes['date']}>
          <span className={classes['days']}>{format.departure(row)}</span>
          <Nearness row={row} />
        </span>
      ),
    },
    {
      key: 'tour',
      title: t('guides.departures.tour'),
      card: 'plain',
      render: (row) => <TourCell name={row.tour_name} photo={row.photo} note={row.commentary} />,
    },
    {
      key: 'tourists',
      title: t('guides.departures.tourists'),
      width: 116,
      card: 'line',
      render: ({ tourists_count, is_canceled }) => {
        if (is_canceled) return <StatusDot tone="danger">{t('departure.page.canceled')}</StatusDot>;
        return tourists_count === 0
          ? t('guides.departures.nobody')
          : t('guides.departures.tourists_count', { count: tourists_count });
      },
    },
    {
      key: 'seats',
      title: t('guides.departures.seats'),
      width: 140,
      card: 'line',
      render: (row) => (row.request_id === null ? <Seats {...row} /> : t('guides.departures.individual')),
    },
    {
      key: 'place',
      title: t('guides.departures.place'),
      card: 'line',
      render: ({ meeting_place }) => (
        <span className={classes['two_lines']} title={meeting_place}>
          {meeting_place || t('guides.departures.no_place')}
        </span>
      ),
    },
    ...(isOwn ? [] : [guides]),
  ];
}

/** Whether the group leaves later today, is on the way, or came back today, where the tour is. */
function Nearness({ row: { date_start, timezone, starts_at, ends_at } }: { row: Departure }) {
  const { t } = useTranslation();
  const now = useNow();
  if (now >= Date.parse(ends_at)) return <StatusDot tone="neutral">{t('guides.departures.over')}</StatusDot>;
  if (now >= Date.parse(starts_at))
    return <StatusDot tone="success">{t('guides.departures.on_way')}</StatusDot>;
  if (date_start > todayIn(timezone)) return null;
  return <StatusDot tone="warning">{t('guides.departures.today')}</StatusDot>;
}
