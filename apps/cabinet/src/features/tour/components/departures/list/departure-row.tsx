import { IconAlertTriangle } from '@tabler/icons-react';
import type { Departure } from '@tropa/contract';
import { daysBetween, fullName, NBSP, todayIn } from '@tropa/core';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import { useNow } from '../../../../../shared/use-now.ts';
import { DEPARTURE_TONES, departureState, lacksOf } from '../../../model/departure-state.ts';
import { Seats } from '../../seats.tsx';
import { DepartureLink } from '../departure-link.tsx';
import classes from './departure-list.module.css';

const MINUTE_MS = 60_000;

/** One departure: how long, what, how full, how it stands, who leads it, and what it still lacks. */
export function DepartureRow({ row, isOwn }: { row: Departure; isOwn: boolean }) {
  const { t } = useTranslation();
  const state = departureState(row);
  // Each name stays whole: two of them are two lines.
  const guides = row.guides.map((guide) => fullName(guide).replaceAll(' ', NBSP)).join(', ');
  const lacks = lacksOf(row);
  return (
    <li className={classes['row']} data-off={row.is_canceled || undefined}>
      <span className={classes['length']}>
        <Length row={row} />
      </span>
      <span className={classes['what']}>
        <DepartureLink row={row} className={classes['link']}>
          {row.tour_name || t('tour.untitled')}
        </DepartureLink>
        {row.commentary !== '' && <span className={classes['quiet']}>{row.commentary}</span>}
        {isOwn && <span className={classes['quiet']}>{row.meeting_place}</span>}
      </span>
      <span className={classes['seats']}>
        {row.request_id === null ? (
          <Seats {...row} />
        ) : (
          t('guides.departures.tourists_count', { count: row.tourists_count })
        )}
      </span>
      <span className={classes['state']}>
        <Nearness row={row} />
        <StatusDot tone={DEPARTURE_TONES[state]}>{t(`departures.state.${state}`)}</StatusDot>
      </span>
      <span className={classes['people']}>
        {!isOwn && guides !== '' && <span className={classes['guides']}>{guides}</span>}
        {lacks.map((lack) => (
          <span key={lack.what} className={classes['lack']}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            {'count' in lack
              ? t(`departures.lacks.${lack.what}`, { count: lack.count })
              : t(`departures.lacks.${lack.what}`)}
          </span>
        ))}
      </span>
    </li>
  );
}

/** How long it lasts: its days, or from when until when. */
function Length({ row: { date_start, date_end, time_start, starts_at, ends_at } }: { row: Departure }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = daysBetween(date_start, date_end) + 1;
  if (days > 1)
    return (
      <>
        <strong>{t('departures.days', { count: days })}</strong>
        <span className={classes['quiet']}>
          {t('departures.until', { date: format.date(date_end, 'near') })}
        </span>
      </>
    );
  if (time_start === null) return <strong>{t('departures.days', { count: 1 })}</strong>;
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  return <strong>{format.clockSpan(time_start, minutes)}</strong>;
}

/** Whether the group leaves later today, is on the way, or came back today, where the tour is. */
function Nearness({ row: { date_start, timezone, starts_at, ends_at, is_canceled } }: { row: Departure }) {
  const { t } = useTranslation();
  const now = useNow();
  if (is_canceled) return null;
  if (now >= Date.parse(ends_at)) return <StatusDot tone="neutral">{t('guides.departures.over')}</StatusDot>;
  if (now >= Date.parse(starts_at))
    return <StatusDot tone="success">{t('guides.departures.on_way')}</StatusDot>;
  if (date_start > todayIn(timezone)) return null;
  return <StatusDot tone="warning">{t('guides.departures.today')}</StatusDot>;
}
