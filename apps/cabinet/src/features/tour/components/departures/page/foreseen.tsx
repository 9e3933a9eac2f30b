import { Alert, Text } from '@mantine/core';
import { IconUserExclamation } from '@tabler/icons-react';
import type { DepartureView, GuideClash } from '@tropa/contract';
import { addDays, daysBetween, fullName } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../../../shared/api/index.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { ResourceClashes } from '../../dates/resource-clashes.tsx';
import classes from './departure-page.module.css';

interface ForeseenProps {
  departure: Pick<DepartureView, 'id' | 'tour_id' | 'date_start' | 'date_end' | 'time_start'>;
  /** Where it is to stand. */
  day: string | null;
  time: string | null;
  /** It stays, and one more comes. */
  isCopy?: boolean;
}

/** What another day or time of a departure brings, as it is typed: guides and resources that are taken then, rooms that follow. */
export function Foreseen({ departure, day, time, isCopy = false }: ForeseenProps) {
  const { t } = useTranslation();
  const { id, tour_id, date_start, date_end, time_start } = departure;
  const isWhole = day !== null && (time !== null || time_start === null);
  const { data } = useCall(
    departureCalls.foresee,
    { query: { id, date_start: day ?? date_start, ...(time !== null && { time_start: time }) } },
    { enabled: isWhole, keepPrevious: true },
  );
  if (!isWhole) return null;
  return (
    <>
      {data && data.guides.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconUserExclamation size={18} stroke={1.6} />}
          aria-live="polite"
        >
          <b>{t('departures.move.guides')}</b>
          <ul className={classes['foreseen']}>
            {data.guides.map((clash) => (
              <Busy key={`${clash.guide.id} ${clash.tour_name} ${clash.date_start}`} clash={clash} />
            ))}
          </ul>
        </Alert>
      )}
      <ResourceClashes
        tourId={tour_id}
        {...(!isCopy && { dateId: id })}
        departures={[
          {
            date_start: day,
            date_end: addDays(date_end, daysBetween(date_start, day)),
            time_start: time,
          },
        ]}
      />
      {!isCopy && data && data.rooms_count > 0 && (
        <Text size="sm">{t('departures.move.rooms', { count: data.rooms_count })}</Text>
      )}
      {!isCopy && data && data.bookings_count === 0 && data.taken_seats > 0 && (
        <Text size="sm">{t('departures.move.kept', { count: data.taken_seats })}</Text>
      )}
    </>
  );
}

function Busy({ clash: { guide, tour_name, ...days } }: { clash: GuideClash }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      {t('departures.move.busy', {
        guide: fullName(guide),
        tour: tour_name,
        departure: format.departure(days),
      })}
    </li>
  );
}
