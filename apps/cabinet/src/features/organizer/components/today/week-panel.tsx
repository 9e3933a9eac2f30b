import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls, todayCalls, WeekDeparture } from '@tropa/contract';
import { localTimeOf } from '@tropa/core';
import { Dotted, EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './week.module.css';

type Week = CallAnswer<typeof todayCalls.view>['week'];
type Next = CallAnswer<typeof organizerCalls.dashboard>['upcoming_departures'][number];

/**
 * Who leaves, travels and comes back within seven days, with the hours; each leads to its departure. Where nobody does, what
 * leaves next.
 */
export function WeekPanel({ week, next }: { week: Week; next: readonly Next[] }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const reach = useMay('departures.read');
  const opens = reach !== 'none';
  const isQuiet = week.departures.length === 0;
  return (
    <Panel
      title={t(isQuiet && next.length > 0 ? 'today.next' : 'today.week')}
      aside={
        opens && (
          <Link to={organizerPath(id, 'departures')} className={classes['all']}>
            {t('today.all_departures')}
          </Link>
        )
      }
      flush
    >
      {isQuiet && next.length === 0 ? (
        <EmptyState
          compact
          icon={<IconCalendarEvent size={24} stroke={1.6} />}
          title={t('today.week_nothing')}
          text={t(reach === 'own' ? 'guides.departures.empty_own' : 'today.week_nothing_text')}
        />
      ) : (
        <ul className={classes['list']}>
          {week.departures.map((row) => (
            <li key={row.id}>
              <Trip row={row} opens={opens} />
            </li>
          ))}
          {isQuiet &&
            inTours(next).map((rows) => (
              <li key={keyOf(rows[0])}>
                {rows.length === 1 ? (
                  <NextTrip row={rows[0]} opens={opens} />
                ) : (
                  <NextOfTour rows={rows} opens={opens} />
                )}
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}

function Trip({ row, opens }: { row: WeekDeparture; opens: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { date_start, date_end, time_start, timezone, tourists_count } = row;
  const ends = localTimeOf(new Date(row.ends_at), timezone);
  // What takes days ends with the last of them: no hour is known.
  const endsAt = time_start !== null && date_start === date_end ? `–${format.clock(ends.time)}` : '';
  const when = row.is_leaving
    ? [format.nearDay(date_start, timezone), time_start && `${format.clock(time_start)}${endsAt}`]
        .filter(Boolean)
        .join(', ')
    : t('today.travels');
  const back =
    row.is_returning && date_end !== date_start
      ? t('today.returns', { day: format.nearDay(date_end, timezone) })
      : '';
  return (
    <Link
      to={opens ? organizerPath(id, 'departures', row.id) : organizerPath(id, 'tours', row.tour_id)}
      className={classes['trip']}
    >
      <span className={classes['when']} data-away={!row.is_leaving || undefined}>
        {when}
      </span>
      <span className={classes['tour']}>{row.tour_name}</span>
      <span className={classes['facts']}>
        <Dotted>{[t('today.people', { count: tourists_count }), back, row.guides.join(', ')]}</Dotted>
      </span>
    </Link>
  );
}

type TourRows = readonly [Next, ...Next[]];
const keyOf = (row: Next) => row.tour_date_id ?? `trip ${row.request_id}`;

/** What leaves one after another on the same tour stands together: its name need not be read again for each day. */
function inTours(next: readonly Next[]): TourRows[] {
  const found: [Next, ...Next[]][] = [];
  for (const row of next) {
    const last = found.at(-1);
    if (last?.[0].tour_id === row.tour_id) last.push(row);
    else found.push([row]);
  }
  return found;
}

/** When a departure leaves, how full it is, and where it opens. */
function useNext(row: Next, opens: boolean) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { date_start, time_start, timezone, number_of_seats: total } = row;
  const left = row.number_of_free_seats;
  return {
    // An individual trip stands by its booking's number, below zero. Other people's clients are on a departure: who may not open it
    // goes to the tour, to sell it.
    to: opens
      ? organizerPath(id, 'departures', row.tour_date_id ?? -(row.request_id ?? 0))
      : organizerPath(id, 'tours', row.tour_id),
    when: [format.nearDay(date_start, timezone), time_start && format.clock(time_start)]
      .filter(Boolean)
      .join(', '),
    seats:
      row.tour_date_id === null
        ? t('guides.departures.individual')
        : left === 0
          ? t('organizer.dashboard.no_seats')
          : t('organizer.dashboard.seats_taken', { taken: total - left, total }),
  };
}

/** What leaves later, and how full it is. */
function NextTrip({ row, opens }: { row: Next; opens: boolean }) {
  const { to, when, seats } = useNext(row, opens);
  return (
    <Link to={to} className={classes['trip']}>
      <span className={classes['when']}>{when}</span>
      <span className={classes['tour']}>{row.tour_name}</span>
      <span className={classes['facts']}>{seats}</span>
    </Link>
  );
}

/** Several departures of one tour: its name once, a line for each day. */
function NextOfTour({ rows, opens }: { rows: TourRows; opens: boolean }) {
  const [{ tour_name: name }] = rows;
  return (
    <>
      <span className={classes['name']}>{name}</span>
      <ul className={classes['days']} aria-label={name}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <NextDay row={row} opens={opens} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NextDay({ row, opens }: { row: Next; opens: boolean }) {
  const { to, when, seats } = useNext(row, opens);
  return (
    <Link to={to} className={classes['day']}>
      <span className={classes['when']}>{when}</span>
      <span className={classes['facts']}>{seats}</span>
    </Link>
  );
}
