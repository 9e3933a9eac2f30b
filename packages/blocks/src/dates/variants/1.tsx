import type { PublicTour, PublicTourDate } from '@tropa/contract';
import { formatDate, formatDateRange } from '@tropa/core';
import { bookPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../shared/button.tsx';
import { classes } from '../../shared/classes.ts';
import type { BlockContext } from '../../shared/context.ts';
import { Price } from '../../shared/price.tsx';
import { Section } from '../../shared/section.tsx';
import { hasOnePrice, seatsText } from '../../shared/tour-facts.ts';
import { DateVariants } from '../date-variants.tsx';
import type { DatesView } from '../render.tsx';
import styles from './1.module.css';
import { WeekTable } from './week-table.tsx';

interface RowsProps {
  context: BlockContext;
  tour: PublicTour;
  dates: PublicTourDate[];
}

function Row({ context, tour, date }: Omit<RowsProps, 'dates'> & { date: PublicTourDate }) {
  const { t, page } = context;
  const seats = seatsText(date, t);
  const range = formatDateRange(date.date_start, date.date_end, page.language);
  const notes = [
    date.not_guaranteed ? t('blocks.dates.not_guaranteed') : t('blocks.dates.confirmed'),
    date.flight_included && t('blocks.dates.flight_included'),
    date.commentary,
  ].filter(Boolean);
  return (
    <tr className={classes(seats.state === 'none' && styles.sold)}>
      <th scope="row">
        <span className={styles.range}>{range}</span>
        <span className={styles.note}>{notes.join(' · ')}</span>
        <DateVariants context={context} date={date} label={range} tour={tour} />
      </th>
      <td>
        <span className={classes(styles.seats, styles[seats.state])}>{seats.text}</span>
      </td>
      <td>
        <Price amount={date.price} isExact={hasOnePrice(date)} language={page.language} t={t} tour={tour} />
      </td>
      <td className={styles.action}>
        {seats.state === 'none' ? (
          <a
            aria-label={t('blocks.dates.wait_date', { date: range })}
            className={styles.wait}
            href={bookPath(tour.screen_name, date)}
          >
            {t('blocks.dates.wait')}
          </a>
        ) : (
          <ButtonLink
            href={bookPath(tour.screen_name, date)}
            label={t('blocks.tour.book_date', { date: range })}
            size="small"
          >
            {t('blocks.tour.book')}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

function Table({ context, tour, dates }: RowsProps) {
  const { t } = context;
  if (tour.schedule_type === 2) return <WeekTable context={context} dates={dates} tour={tour} />;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('blocks.dates.date')}</th>
          <th scope="col">{t('blocks.dates.seats')}</th>
          <th scope="col">{t('blocks.dates.price')}</th>
          <th scope="col">
            <span className={styles.hidden}>{t('blocks.dates.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <Row context={context} date={date} key={date.id} tour={tour} />
        ))}
      </tbody>
    </table>
  );
}

/** Within which days a visitor may propose a date of one's own; empty: on any. */
function requestPeriod({ tour, context: { t, page } }: DatesView): string {
  const { use_request_period, request_period_start: start, request_period_end: end } = tour;
  if (!use_request_period || start === null || end === null) return '';
  const [from, to] = [formatDate(start, page.language, 'full'), formatDate(end, page.language, 'full')];
  return t('blocks.dates.request_period', { from, to });
}

/** Variant 1: a table; on narrow screens its rows are cards. */
export function DatesTable(view: DatesView) {
  const { context, data, tour, dates, rest, requestHref } = view;
  const { t } = context;
  const period = requestPeriod(view);
  return (
    <Section context={context} data={data}>
      <div>
        {tour.is_dates_preliminary && <p className={styles.preliminary}>{t('blocks.dates.preliminary')}</p>}
        {dates.length > 0 && <Table context={context} dates={dates} tour={tour} />}
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary>
              <span className={buttonClass('secondary')}>{t('blocks.dates.more')}</span>
            </summary>
            <Table context={context} dates={rest} tour={tour} />
          </details>
        )}
      </div>
      {requestHref !== null && (
        <aside className={styles.request}>
          <div>
            <h3>{t('blocks.dates.on_request')}</h3>
            <p>{t('blocks.dates.on_request_text')}</p>
            {period !== '' && <p>{period}</p>}
            {tour.is_periodical && <p>{t('blocks.dates.periodical')}</p>}
          </div>
          <ButtonLink href={requestHref} look="secondary">
            {t('blocks.dates.write')}
          </ButtonLink>
        </aside>
      )}
    </Section>
  );
}
