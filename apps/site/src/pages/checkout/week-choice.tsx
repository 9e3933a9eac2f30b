import { choiceKey, dateKey } from '@tropa/blocks';
import { buttonClass, Cut } from '@tropa/blocks/render';
import type { PublicTourDate } from '@tropa/contract';
import { formatMoney, formatNearDay, formatTime } from '@tropa/core';
import { HourlyDay } from './hourly-day.tsx';
import { StartTime, type WeekChoiceProps } from './start-time.tsx';
import { WaitLink } from './waitlist-panel.tsx';
import styles from './week-choice.module.css';

/** So many days are open at once; the others unfold. */
const DAYS_SHOWN = 10;
function Days({ days, tour, today, ...rest }: WeekChoiceProps & { days: PublicTourDate[][] }) {
  const { language, t } = rest;
  return days.map((dates) => {
    const [first] = dates;
    if (!first) return null;
    const [cheapest = first] = dates.toSorted((one, other) => one.price - other.price);
    const isSame = dates
      .flatMap((date) => [date, ...date.tour_variants])
      .every(({ price }) => price === cheapest.price);
    const price = formatMoney(cheapest.price, tour.currency, language);
    return (
      <li key={first.date_start}>
        <fieldset className={styles.day}>
          <legend>{formatNearDay(first.date_start, today, language)}</legend>
          <div className={styles.times}>
            {dates.map((date) =>
              date.tour_variants.length > 0 ? (
                date.tour_variants.map((variant) => (
                  <StartTime
                    date={date}
                    key={choiceKey(date, variant)}
                    tour={tour}
                    variant={variant}
                    {...rest}
                  />
                ))
              ) : (
                <StartTime date={date} key={dateKey(date)} tour={tour} {...rest} />
              ),
            )}
          </div>
          <p className={styles.price}>
            {isSame ? price : t('site.checkout.date.from', { price })}
            <Cut currency={tour.currency} cut={cheapest.price_cut} language={language} t={t} />
            <small>{t(`site.checkout.date.per_${tour.price_basis}`)}</small>
          </p>
          {dates
            .filter(({ number_of_free_seats: count }) => count === 0)
            .map((date) => (
              <p className={styles.wait} key={dateKey(date)}>
                {formatTime(date.time_start ?? '00:00', language)}
                <WaitLink date={date} language={language} t={t} tour={tour} />
              </p>
            ))}
        </fieldset>
      </li>
    );
  });
}

/** Of what is sold by the hour, each day folded but that of the chosen start, else the first. */
function HourlyDays({ days, ...rest }: WeekChoiceProps & { days: PublicTourDate[][] }) {
  const { chosen, tour } = rest;
  const open = chosen?.date.date_start ?? tour.dates[0]?.date_start;
  return days.map((dates) => (
    <li key={dates[0]?.date_start}>
      <HourlyDay dates={dates} isOpen={dates[0]?.date_start === open} {...rest} />
    </li>
  ));
}

/** The departures of a weekly schedule: day by day, a time to choose in each. */
export function WeekChoice({ tour, ...rest }: WeekChoiceProps) {
  const { chosen, t } = rest;
  const days = [...Map.groupBy(tour.dates, ({ date_start }) => date_start).values()];
  const later = days.slice(DAYS_SHOWN);
  const DaysOf = tour.hourly ? HourlyDays : Days;
  return (
    <div data-dates>
      <ul className={styles.days}>
        <DaysOf days={days.slice(0, DAYS_SHOWN)} tour={tour} {...rest} />
      </ul>
      {later.length > 0 && (
        <details
          className={styles.later}
          open={later.some((dates) => dates.some((date) => date === chosen?.date))}
        >
          <summary>
            <span className={buttonClass('secondary')}>{t('site.checkout.date.later')}</span>
          </summary>
          <ul className={styles.days}>
            <DaysOf days={later} tour={tour} {...rest} />
          </ul>
        </details>
      )}
    </div>
  );
}
