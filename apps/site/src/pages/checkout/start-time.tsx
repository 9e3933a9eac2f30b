import { classSeatsTexts } from '@tropa/blocks/render';
import type { PageLanguage, PublicTour, PublicTourDate } from '@tropa/contract';
import { formatTime } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { Chosen } from './chosen.ts';
import { DepartureRadio, FEW_SEATS } from './departure-radio.tsx';
import styles from './week-choice.module.css';

export interface WeekChoiceProps {
  tour: PublicTour;
  chosen: Chosen | undefined;
  language: PageLanguage;
  /** The calendar date where the tour is: a near day is told as people say it. */
  today: string | undefined;
  t: Translate;
}

type TimeProps = Pick<WeekChoiceProps, 'tour' | 'chosen' | 'language' | 't'> & {
  date: PublicTourDate;
  variant?: PublicTourDate['tour_variants'][number];
};

/** A start to choose, of a date or of one of its variants. */
export function StartTime({ date, variant, tour, chosen, language, t }: TimeProps) {
  const count = date.number_of_free_seats;
  const soldOut = date.takes_whole ? 'blocks.seats.taken' : 'site.checkout.date.sold_out';
  const seats = count === 0 ? t(soldOut) : t('site.checkout.date.seats', { count });
  return (
    <label className={styles.time}>
      <DepartureRadio chosen={chosen} date={date} language={language} variant={variant} />
      <span>{formatTime(date.time_start ?? '00:00', language)}</span>
      {variant && <small>{variant.name}</small>}
      {(count === 0 || (count <= FEW_SEATS && !date.takes_whole)) && <small>{seats}</small>}
      {classSeatsTexts(tour, date, t).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </label>
  );
}
