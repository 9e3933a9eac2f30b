import { hoursText } from '@tropa/blocks/render';
import type { PageLanguage, PublicTour } from '@tropa/contract';
import { formatMoney, hourlySum } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import styles from './length-choice.module.css';

interface LengthChoiceProps {
  tour: PublicTour;
  hourly: NonNullable<PublicTour['hourly']>;
  language: PageLanguage;
  t: Translate;
}

/** How long it is wanted, of what is sold by the hour: each length is a link to the starts from which it is free. */
export function LengthChoice({ tour, hourly, language, t }: LengthChoiceProps) {
  const { lengths, length_minutes, price, least_sum } = hourly;
  const money = (amount: number) => formatMoney(amount, tour.currency, language);
  const perHour = money(price);
  const hasLeast = least_sum > hourlySum(price, { minutes: lengths[0] ?? 0, least_sum: 0 }, tour.currency);
  return (
    <nav aria-labelledby="title-length" className={styles.lengths}>
      <h3 id="title-length">{t('site.checkout.date.length')}</h3>
      <ul>
        {lengths.map((minutes) => (
          <li key={minutes}>
            <a aria-current={minutes === length_minutes ? 'true' : undefined} href={`?minutes=${minutes}`}>
              {hoursText(minutes / 60, t)}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {hasLeast
          ? t('site.checkout.date.per_hour_least', { price: perHour, least: money(least_sum) })
          : t('site.checkout.date.per_hour', { price: perHour })}
      </p>
      {tour.dates.length === 0 && <p>{t('site.checkout.date.no_starts')}</p>}
    </nav>
  );
}
