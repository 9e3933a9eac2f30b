import { dateKey } from '@tropa/blocks';
import { Cut, lengthBasis } from '@tropa/blocks/render';
import type { PublicTourDate } from '@tropa/contract';
import { clockAfter, formatMoney, formatNearDay, formatStartHours } from '@tropa/core';
import { StartTime, type WeekChoiceProps } from './start-time.tsx';
import choice from './week-choice.module.css';
import styles from './hourly-day.module.css';

/** Parts of a day by the hour before which they end. */
const PARTS = [
  ['morning', '12:00'],
  ['day', '17:00'],
  ['evening', '24:00'],
] as const;

const partOf = ({ time_start }: PublicTourDate) =>
  PARTS.find(([, until]) => (time_start ?? '') < until)?.[0] ?? 'evening';

interface HourlyDayProps extends WeekChoiceProps {
  /** The free starts of one day, at least one. */
  dates: PublicTourDate[];
  isOpen: boolean;
}

/** A day of what is sold by the hour: its hours and price, and, opened, its free starts by the parts of the day. */
export function HourlyDay({ dates, isOpen, tour, today, ...rest }: HourlyDayProps) {
  const { language, t } = rest;
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last?.time_start) return null;
  const minutes = first.length_minutes ?? 0;
  const hours = { time_start: first.time_start, open_until: clockAfter(last.time_start, minutes) };
  const day = formatNearDay(first.date_start, today, language);
  return (
    <details className={styles.day} open={isOpen}>
      <summary>
        <span className={styles.name}>{day}</span>
        <span className={styles.hours}>{formatStartHours(hours, language)}</span>
        <span className={choice.price}>
          {formatMoney(first.price, tour.currency, language)}
          <Cut currency={tour.currency} cut={first.price_cut} language={language} t={t} />
          <small>{lengthBasis(minutes, t)}</small>
        </span>
      </summary>
      <fieldset aria-label={day}>
        {[...Map.groupBy(dates, partOf)].map(([part, starts]) => (
          <div className={styles.part} key={part}>
            <span>{t(`site.checkout.date.${part}`)}</span>
            <div className={choice.times}>
              {starts.map((date) => (
                <StartTime date={date} key={dateKey(date)} tour={tour} {...rest} />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </details>
  );
}
