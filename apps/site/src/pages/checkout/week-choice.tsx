import { choiceKey, dateKey } from '@tropa/blocks';
import { buttonClass, classSeatsTexts, lengthBasis } from '@tropa/blocks/render';
import type { Language, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatMoney, formatNearDay, formatTime } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { choiceLabel, type Chosen } from './chosen.ts';
import { WaitLink } from './waitlist-panel.tsx';
import styles from './week-choice.module.css';

interface WeekChoiceProps {
  tour: PublicTour;
  chosen: Chosen | undefined;
  language: Language;
  /** The calendar date where the tour is: a near day is told as people say it. */
  today: string | undefined;
  t: Translate;
}

/** So many days are open at once; the others unfold. */
const DAYS_SHOWN = 10;
/** From so few seats on, their number is said. */
const FEW_SEATS = 8;

type TimeProps = Omit<WeekChoiceProps, 'today'> & {
  date: PublicTourDate;
  variant?: PublicTourDate['tour_variants'][number];
};

function Time({ date, variant, tour, chosen, language, t }: TimeProps) {
  const count = date.number_of_free_seats;
  const soldOut = date.takes_whole ? 'blocks.seats.taken' : 'site.checkout.date.sold_out';
  const seats = count === 0 ? t(soldOut) : t('site.checkout.date.seats', { count });
  return (
    <label className={styles.time}>
      <input
        data-label={choiceLabel(date, variant, language)}
        data-seats={count}
        data-start={date.date_start}
        data-time={date.time_start ?? undefined}
        defaultChecked={chosen?.date === date && chosen.variant === variant}
        disabled={count === 0}
        name="date"
        type="radio"
        value={choiceKey(date, variant)}
      />
      <span>{formatTime(date.time_start ?? '00:00', language)}</span>
      {variant && <small>{variant.name}</small>}
      {(count === 0 || (count <= FEW_SEATS && !date.takes_whole)) && <small>{seats}</small>}
      {classSeatsTexts(tour, date, t).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </label>
  );
}

function Days({ days, tour, today, ...rest }: WeekChoiceProps & { days: PublicTourDate[][] }) {
  const { language, t } = rest;
  return days.map((dates) => {
    const [first] = dates;
    if (!first) return null;
    const cheapest = Math.min(...dates.map(({ price }) => price));
    const isSame = dates
      .flatMap((date) => [date, ...date.tour_variants])
      .every(({ price }) => price === cheapest);
    const price = formatMoney(cheapest, tour.currency, language);
    return (
      <li key={first.date_start}>
        <fieldset className={styles.day}>
          <legend>{formatNearDay(first.date_start, today, language)}</legend>
          <div className={styles.times}>
            {dates.map((date) =>
              date.tour_variants.length > 0 ? (
                date.tour_variants.map((variant) => (
                  <Time date={date} key={choiceKey(date, variant)} tour={tour} variant={variant} {...rest} />
                ))
              ) : (
                <Time date={date} key={dateKey(date)} tour={tour} {...rest} />
              ),
            )}
          </div>
          <p className={styles.price}>
            {isSame ? price : t('site.checkout.date.from', { price })}
            <small>
              {first.length_minutes === undefined
                ? t(`site.checkout.date.per_${tour.price_basis}`)
                : lengthBasis(first.length_minutes, t)}
            </small>
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

/** The departures of a weekly schedule: day by day, a time to choose in each. */
export function WeekChoice({ tour, ...rest }: WeekChoiceProps) {
  const { chosen, t } = rest;
  const days = [...Map.groupBy(tour.dates, ({ date_start }) => date_start).values()];
  const later = days.slice(DAYS_SHOWN);
  return (
    <div data-dates>
      <ul className={styles.days}>
        <Days days={days.slice(0, DAYS_SHOWN)} tour={tour} {...rest} />
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
            <Days days={later} tour={tour} {...rest} />
          </ul>
        </details>
      )}
    </div>
  );
}
