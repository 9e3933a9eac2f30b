import type { PageLanguage, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatNearDeparture, formatMoney } from '@tropa/core';
import { classSeatsTexts, Cut } from '@tropa/blocks/render';
import type { Translate } from '@tropa/i18n';
import type { Chosen } from './chosen.ts';
import { DepartureRadio, FEW_SEATS } from './departure-radio.tsx';
import styles from './dates.module.css';
import { WaitLink } from './waitlist-panel.tsx';
import { LengthChoice } from './length-choice.tsx';
import { WeekChoice } from './week-choice.tsx';

interface DatePanelProps {
  tour: PublicTour;
  chosen: Chosen | undefined;
  language: PageLanguage;
  /** The calendar date where the tour is: a near day is told as people say it. */
  today: string | undefined;
  t: Translate;
}
type OneDateProps = DatePanelProps & { date: PublicTourDate };

function seatsOf({ number_of_free_seats: count, takes_whole }: PublicTourDate, t: Translate): string {
  if (count === 0) return t(takes_whole ? 'blocks.seats.taken' : 'site.checkout.date.sold_out');
  if (takes_whole) return t('blocks.seats.whole');
  return count <= FEW_SEATS ? t('site.checkout.date.seats', { count }) : t('site.checkout.date.seats_enough');
}

/** Seats left on a date, and what else is to be known of it. */
function Notes({ date, tour, t }: Pick<OneDateProps, 'date' | 'tour' | 't'>) {
  const seats = date.number_of_free_seats;
  const notes = [
    seatsOf(date, t),
    ...classSeatsTexts(tour, date, t),
    date.not_guaranteed && t('site.checkout.date.not_guaranteed'),
    date.flight_included && t('site.checkout.date.flight_included'),
    date.commentary,
  ].filter(Boolean);
  return (
    <span className={seats > 0 && seats <= FEW_SEATS && !date.takes_whole ? styles.few : styles.seats}>
      {notes.join(' · ')}
    </span>
  );
}

type OneChoiceProps = OneDateProps & { variant?: PublicTourDate['tour_variants'][number] };

/** A date, or a variant of one: a line to choose. */
function Choice({ date, variant, tour, chosen, language, today, t }: OneChoiceProps) {
  const { price, price_cut } = variant ?? date;
  return (
    <label className={styles.date}>
      <DepartureRadio chosen={chosen} date={date} language={language} variant={variant} />
      <span className={styles.days}>
        {variant ? variant.name : formatNearDeparture(date, today, language)}
      </span>
      {!variant && <Notes date={date} t={t} tour={tour} />}
      <span className={styles.price}>
        {formatMoney(price, tour.currency, language)}
        <Cut currency={tour.currency} cut={price_cut} language={language} t={t} />
        <small>{t(`site.checkout.date.per_${tour.price_basis}`)}</small>
      </span>
    </label>
  );
}

/** A date with variants: its days and seats once, and each variant with its price to choose. */
function VariantsOfDate(props: OneDateProps) {
  const { date, tour, language, today, t } = props;
  return (
    <fieldset className={styles.group}>
      <legend>
        <span className={styles.days}>{formatNearDeparture(date, today, language)}</span>
        <Notes date={date} t={t} tour={tour} />
      </legend>
      {date.tour_variants.map((variant) => (
        <Choice key={variant.uid} {...props} variant={variant} />
      ))}
    </fieldset>
  );
}

/** The first step: the tour's dates with their variants, prices and seats left. */
export function DatePanel(props: DatePanelProps) {
  const { tour } = props;
  return (
    <>
      {/* Before the dates: after a long list nobody would see it. */}
      <p className={styles.problem} data-problem="date" id="problem-date" />
      {tour.hourly && <LengthChoice {...props} hourly={tour.hourly} />}
      {tour.schedule_type === 2 ? (
        <WeekChoice {...props} />
      ) : (
        <ul className={styles.dates} data-dates>
          {tour.dates.map((date) => (
            <li key={date.id}>
              {date.tour_variants.length > 0 ? (
                <VariantsOfDate {...props} date={date} />
              ) : (
                <Choice {...props} date={date} />
              )}
              {date.number_of_free_seats === 0 && <WaitLink {...props} date={date} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
