import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, Resource, ResourceTaking } from '@tropa/contract';
import { addDays, formatTimeSpan, localTimeOf, todayIn, type CoreLocale } from '@tropa/core';
import { StatusDot, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { takingPath } from '../../../shared/taking-path.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './resources.module.css';

/** Two weeks are shown at once. */
const DAYS = 14;
const ICON = { size: 20, stroke: 1.6 } as const;

type Calendar = CallAnswer<(typeof equipmentCalls)['calendar']>;

/** Two weeks of a resource: what takes it on each day, and how many are left. */
export function ResourceCalendar({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useOrganizer();
  const [from, setFrom] = useState(() => todayIn(timezone));
  const query = useCall(equipmentCalls.calendar, { query: { id: resource.id, from, days: DAYS } });
  const move = (days: number) => setFrom((day) => addDays(day, days));
  return (
    <>
      <div className={classes['weeks']}>
        <ActionIcon size={44} aria-label={t('resources.calendar.before')} onClick={() => move(-DAYS)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {format.dates(from, addDays(from, DAYS - 1))}
        </Text>
        <ActionIcon size={44} aria-label={t('resources.calendar.after')} onClick={() => move(DAYS)}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </div>
      <QueryState query={query} skeleton={<TextSkeleton lines={DAYS} />} compact>
        {(calendar) => (
          <ul className={classes['days']}>
            {calendar.free.map(({ date, free }) => (
              <Day key={date} date={date} free={free} calendar={calendar} resource={resource} />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}

/** Whether a taking is on a day: of what is counted by days that is named by its midnight in UTC. */
function isOn({ taken_from, taken_until }: ResourceTaking, date: string, zone: string): boolean {
  const first = localTimeOf(new Date(taken_from), zone).date;
  const last = localTimeOf(new Date(Date.parse(taken_until) - 1), zone).date;
  return first <= date && date <= last;
}

interface DayProps {
  date: string;
  free: number;
  calendar: Calendar;
  resource: Resource;
}

function Day({ date, free, calendar: { takings, closures, timezone }, resource }: DayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const zone = resource.unit === 'day' ? 'UTC' : timezone;
  const taken = takings.filter((taking) => isOn(taking, date, zone));
  const away = closures.filter(({ date_from, date_to }) => date_from <= date && date <= date_to);
  const tones = { free: 'success', none: 'neutral', hours: 'neutral', short: 'danger' } as const;
  const isByHours = resource.unit === 'half_hour';
  // Between the hours that are told it is free.
  const none = isByHours && taken.length > 0 ? 'hours' : 'none';
  const state = free > 0 ? 'free' : free === 0 ? none : 'short';
  return (
    <li>
      <span className={classes['day']}>
        <span>{format.date(date)}</span>
        <StatusDot tone={tones[state]}>
          {t(`resources.calendar.${state}`, { count: Math.abs(free) })}
        </StatusDot>
      </span>
      {taken.map((taking) => (
        <Link
          key={takingPath(organizer_id, taking)}
          className={classes['taking']}
          to={takingPath(organizer_id, taking)}
        >
          {isByHours && `${hoursTaken(taking, zone, format.locale)} `}
          {taking.request_id === null
            ? taking.tour_name
            : t('resources.calendar.trip', { name: taking.tour_name })}
          {resource.quantity > 1 && `, ${t('resources.list.pieces', { count: taking.quantity })}`}
        </Link>
      ))}
      {away.map(({ id, reason, quantity }) => (
        <Text key={id} size="sm" c="dimmed">
          {t('resources.calendar.away', { count: quantity })}
          {reason !== '' && `: ${reason}`}
        </Text>
      ))}
    </li>
  );
}

/** From when until when it is taken by the clocks there, with what it needs to be got ready: «11:00–13:30». */
function hoursTaken({ taken_from, taken_until }: ResourceTaking, zone: string, locale: CoreLocale): string {
  const minutes = (Date.parse(taken_until) - Date.parse(taken_from)) / 60_000;
  return formatTimeSpan(localTimeOf(new Date(taken_from), zone).time, minutes, locale);
}
