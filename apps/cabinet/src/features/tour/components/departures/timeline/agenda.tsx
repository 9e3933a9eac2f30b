import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { addDays, daysBetween, fullName, NBSP } from '@tropa/core';
import { StatusDot, TableSkeleton } from '@tropa/ui';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import type { Missing } from '../../../hooks/use-stretches.ts';
import { agendaOf, byRow, type AgendaEntry } from '../../../model/agenda.ts';
import { DEPARTURE_TONES } from '../../../model/departure-state.ts';
import { dayNumber, STRETCH_DAYS } from '../../../model/stretches.ts';
import { hasNoGuide, type PlacedBar, type Row } from '../../../model/timeline.ts';
import type { Window } from '../../../model/window.ts';
import classes from './agenda.module.css';

interface AgendaProps {
  label: string;
  rows: readonly Row[];
  /** Each day by its guides or resources, not by time alone. */
  isByRow: boolean;
  guides: Window['guides'];
  /** The day that it begins with. */
  from: string;
  timezone: string;
  today: string;
  missing: readonly Missing[];
  onRetry: () => void;
  onOpen: (bar: PlacedBar) => void;
  /** Tells which days are shown, by their numbers. */
  onSight: (first: number, last: number) => void;
}

/** Departures of a phone: by day and time, on and on. */
export function Agenda(props: AgendaProps) {
  const { label, rows, isByRow, guides, from, timezone, today, missing, onRetry, onOpen, onSight } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(() => addDays(from, STRETCH_DAYS));
  useEffect(() => onSight(dayNumber(first), dayNumber(last)), [onSight, first, last]);
  const names = useMemo(
    () => new Map(guides.map((guide) => [guide.id, fullName(guide).replaceAll(' ', NBSP)])),
    [guides],
  );
  const days = agendaOf(rows, { first, last, today });
  const isShown = ({ date_from, date_to }: Missing) => date_from <= last && date_to >= first;
  const isFailed = missing.some((one) => one.isFailed && isShown(one));
  const isWaiting = !isFailed && missing.some(isShown);
  return (
    <section aria-label={label} aria-busy={isWaiting || undefined} className={classes['agenda']}>
      <Button variant="default" onClick={() => setFirst(addDays(first, -STRETCH_DAYS))}>
        {t('departures.agenda.earlier')}
      </Button>
      <div className={classes['agenda']}>
        {days.map((day) => {
          const { date, entries } = day;
          const list = (some: readonly AgendaEntry[]) => (
            <ul className={classes['entries']}>
              {some.map((entry) => (
                <Entry key={entry.part.key} entry={entry} names={names} onOpen={onOpen} />
              ))}
            </ul>
          );
          return (
            <section key={date} aria-labelledby={`day-${date}`}>
              <h2 id={`day-${date}`} className={classes['day']} data-today={date === today || undefined}>
                {format.nearDay(date, timezone)}
              </h2>
              {entries.length === 0 ? (
                <p className={classes['none']}>{t('departures.agenda.none')}</p>
              ) : isByRow ? (
                byRow(day, rows).map(({ row, entries: ofRow }) => (
                  <div key={row.key}>
                    <h3 className={classes['row']}>{row.name}</h3>
                    {list(ofRow)}
                  </div>
                ))
              ) : (
                list(entries)
              )}
            </section>
          );
        })}
        {days.length === 0 && !isWaiting && !isFailed && (
          <p className={classes['none']}>{t('departures.timeline.empty')}</p>
        )}
      </div>
      {isWaiting && <TableSkeleton rows={4} columns={1} />}
      {isFailed && (
        <Button variant="default" onClick={onRetry}>
          {t('departures.timeline.retry')}
        </Button>
      )}
      <Button variant="default" onClick={() => setLast(addDays(last, STRETCH_DAYS))}>
        {t('departures.agenda.later')}
      </Button>
    </section>
  );
}

interface EntryProps {
  entry: AgendaEntry;
  names: ReadonlyMap<number, string>;
  onOpen: (bar: PlacedBar) => void;
}

/** One departure: when, what, how full, who leads it, and what is wrong with it. */
function Entry({ entry: { part, bar }, names, onOpen }: EntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { departure, state, time_start, count, taken, seats, clashes, lacking, isShort } = part;
  const days = daysBetween(part.date_start, part.date_end) + 1;
  const isTrip = departure !== null && departure.request_id !== null;
  const guides = (departure?.guides ?? []).flatMap((id) => names.get(id) ?? []).join(', ');
  const warnings = [
    clashes.length > 0 && t('departures.timeline.clash', { tours: clashes.join(', ') }),
    isShort && t('departures.timeline.short'),
    lacking.length > 0 && t('departures.timeline.lacking', { names: lacking.join(', ') }),
    hasNoGuide(part) && t('departures.lacks.guide'),
    departure !== null &&
      departure.unconfirmed_count > 0 &&
      !departure.is_canceled &&
      t('departures.lacks.unconfirmed', { count: departure.unconfirmed_count }),
  ].filter((one) => one !== false);
  return (
    <li>
      <button
        type="button"
        className={classes['entry']}
        data-off={state === 'canceled' || undefined}
        onClick={() => onOpen(part.opens === null ? bar : { ...part, lane: bar.lane })}
      >
        <span className={classes['when']}>
          {count > 1
            ? t('departures.timeline.count', { count })
            : time_start === null
              ? t('departures.days', { count: days })
              : departure !== null && departure.minutes !== null
                ? format.clockSpan(time_start, departure.minutes)
                : format.clock(time_start)}
          {time_start !== null && days > 1 && `, ${t('departures.days', { count: days })}`}
        </span>
        <span className={classes['what']}>{part.tour_name || t('tour.untitled')}</span>
        <span className={classes['facts']}>
          <span>
            {isTrip
              ? t('guides.departures.tourists_count', { count: departure.tourists_count })
              : t('departures.timeline.taken_of', { taken, seats })}
          </span>
          {state !== null && (
            <StatusDot tone={DEPARTURE_TONES[state]}>{t(`departures.state.${state}`)}</StatusDot>
          )}
        </span>
        {guides !== '' && <span className={classes['quiet']}>{guides}</span>}
        {warnings.map((words) => (
          <span key={words} className={classes['warning']}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
            {words}
          </span>
        ))}
      </button>
    </li>
  );
}
