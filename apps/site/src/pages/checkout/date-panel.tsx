import type { Language, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDateRange, formatMoney } from '@tropa/core';
import { dateKey } from '@tropa/blocks';
import type { Translate } from '@tropa/i18n';
import styles from './dates.module.css';
import { WeekChoice } from './week-choice.tsx';

interface DatePanelProps {
  tour: PublicTour;
  chosen: PublicTourDate | undefined;
  language: Language;
  t: Translate;
}

/** From so few seats on, their number is said. */
const FEW_SEATS = 8;

function seatsOf({ number_of_free_seats: count }: PublicTourDate, t: Translate): string {
  if (count === 0) return t('site.checkout.date.sold_out');
  return count <= FEW_SEATS ? t('site.checkout.date.seats', { count }) : t('site.checkout.date.seats_enough');
}

function DateChoice({
  date,
  tour,
  isChosen,
  language,
  t,
}: Omit<DatePanelProps, 'chosen'> & { date: PublicTourDate; isChosen: boolean }) {
  const range = formatDateRange(date.date_start, date.date_end, language);
  const notes = [
    date.not_guaranteed && t('site.checkout.date.not_guaranteed'),
    date.flight_included && t('site.checkout.date.flight_included'),
    date.commentary,
  ].filter(Boolean);
  const seats = date.number_of_free_seats;
  return (
    <li>
      <label className={styles.date}>
        <input
          data-label={range}
          data-seats={seats}
          defaultChecked={isChosen}
          disabled={seats === 0}
          name="date"
          type="radio"
          value={dateKey(date)}
        />
        <span className={styles.days}>{range}</span>
        <span className={seats > 0 && seats <= FEW_SEATS ? styles.few : styles.seats}>
          {[seatsOf(date, t), ...notes].join(' · ')}
        </span>
        <span className={styles.price}>
          {formatMoney(date.price, tour.currency, language)}
          <small>{t(`site.checkout.date.per_${tour.price_basis}`)}</small>
        </span>
      </label>
    </li>
  );
}

/** The first step: the tour's dates with their prices and seats left. */
export function DatePanel({ tour, chosen, language, t }: DatePanelProps) {
  return (
    <>
      {tour.schedule_type === 2 ? (
        <WeekChoice chosen={chosen} language={language} t={t} tour={tour} />
      ) : (
        <ul className={styles.dates} data-dates>
          {tour.dates.map((date) => (
            <DateChoice
              date={date}
              isChosen={date === chosen}
              key={date.id}
              language={language}
              t={t}
              tour={tour}
            />
          ))}
        </ul>
      )}
      <p className={styles.problem} data-problem="date" id="problem-date" />
    </>
  );
}
