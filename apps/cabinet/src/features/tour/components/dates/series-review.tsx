import { Checkbox, Text } from '@mantine/core';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { MAX_SERIES, type SeriesDate } from '../../model/date-series.ts';
import classes from './dates.module.css';

interface SeriesReviewProps {
  dates: readonly SeriesDate[];
  /** Starts of the dates that the tour has already. */
  known: ReadonlySet<string>;
  isChosen: (start: string) => boolean;
  onToggle: (start: string) => void;
  /** Refusals of the server by start. */
  errors: Record<string, string>;
}

/** The dates that a rule makes, each of which may be left out; those that the tour has already are marked. */
export function SeriesReview({ dates, known, isChosen, onToggle, errors }: SeriesReviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = dates.filter((date) => isChosen(date.date_start)).length;
  return (
    <section className={classes['review']} aria-live="polite">
      {dates.length === 0 ? (
        <Text c="dimmed">{t('tour.series.nothing')}</Text>
      ) : (
        <>
          <Text fw={600}>{t('tour.series.review', { count })}</Text>
          {dates.length === MAX_SERIES && (
            <Text c="dimmed" size="sm">
              {t('tour.series.limit', { count: MAX_SERIES })}
            </Text>
          )}
          <ul className={classes['series']}>
            {dates.map(({ date_start: start, date_end: end }) => (
              <li key={start}>
                <Checkbox
                  checked={isChosen(start)}
                  onChange={() => onToggle(start)}
                  label={<Dotted>{[format.date(start, 'near'), format.dates(start, end)]}</Dotted>}
                  description={known.has(start) ? t('tour.series.exists') : undefined}
                  error={errors[start]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
