import { addMonths } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../../shared/api/index.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import classes from './season-strip.module.css';
import { vars } from './vars.ts';

const MONTHS = 12;
/** So many months before the one of today. */
const MONTHS_BEFORE = 1;
const WEEKS = [0, 1, 2, 3, 4];

interface SeasonStripProps {
  organizer_id: number;
  guide: number | undefined;
  today: string;
  /** The month that is looked at, `yyyy-MM`. */
  month: string;
  onMonth: (month: string) => void;
}

/** The month that a year begins with in which both today and what is looked at stand, if they can. */
function firstMonth(today: string, month: string): string {
  const first = addMonths(today.slice(0, 7), -MONTHS_BEFORE);
  if (month < first) return month;
  return month > addMonths(first, MONTHS - 1) ? addMonths(month, -MONTHS_BEFORE) : first;
}

/** A year at a glance: how full each week of it is; a month leads there. */
export function SeasonStrip({ organizer_id, guide, today, month, onMonth }: SeasonStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const first = firstMonth(today, month);
  const { data } = useCall(
    tourCalls.departuresSeason,
    {
      query: { organizer_id, date_from: `${first}-01`, ...(guide !== undefined && { guide_id: guide }) },
    },
    { keepPrevious: true },
  );
  const months = Map.groupBy(data?.weeks ?? [], (week) => week.month);
  const total = (weeks: readonly { seats: number; taken: number; departures: number }[]) => ({
    seats: weeks.reduce((sum, { seats }) => sum + seats, 0),
    taken: weeks.reduce((sum, { taken }) => sum + taken, 0),
    departures: weeks.reduce((sum, { departures }) => sum + departures, 0),
  });
  return (
    <nav className={classes['strip']} aria-label={t('departures.season.label')}>
      {Array.from({ length: MONTHS }, (_, place) => addMonths(first, place)).map((name) => {
        const weeks = months.get(name) ?? [];
        const { seats, taken, departures } = total(weeks);
        const words =
          departures === 0
            ? t('departures.season.none', { month: format.month(name) })
            : t('departures.season.month', { month: format.month(name), count: departures, taken, seats });
        return (
          <button
            key={name}
            type="button"
            className={classes['month']}
            aria-label={words}
            aria-current={name === month || undefined}
            title={words}
            onClick={() => onMonth(name)}
          >
            <span className={classes['weeks']} aria-hidden>
              {WEEKS.map((place) => {
                const week = weeks.find((one) => one.week === place);
                const share = week && week.seats > 0 ? week.taken / week.seats : 0;
                return (
                  <span
                    key={place}
                    data-none={week === undefined || undefined}
                    style={vars({ '--full': `${Math.round(share * 100)}%` })}
                  />
                );
              })}
            </span>
            <span aria-hidden>{format.month(name).slice(0, 3)}</span>
          </button>
        );
      })}
    </nav>
  );
}
