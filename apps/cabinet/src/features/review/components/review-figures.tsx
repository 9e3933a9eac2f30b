import { IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReviewFigures as Figures } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { useRatingFormat } from '../model/use-rating-format.ts';
import type { ReviewSearch } from '../model/review-search.ts';
import classes from './review-figures.module.css';

interface FiguresProps {
  figures: Figures;
  search: ReviewSearch;
}

/** How many gave how many stars, each leading to just those, and the means by topic. */
export function Spread({ figures, search }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = useRatingFormat();
  const all = figures.spread.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={t('sections.reviews.spread')}>
      <ul className={classes['spread']}>
        {figures.spread.map(({ rating, count }) => {
          const isOn = search.rating === rating;
          return (
            <li key={rating}>
              <Link
                to="."
                search={{ ...search, page: undefined, rating: isOn ? undefined : rating } as never}
                resetScroll={false}
                className={classes['row']}
                aria-current={isOn || undefined}
                aria-label={t('sections.reviews.spread_row', {
                  stars: t('blocks.reviews.rated', { count: rating }),
                  total: format.number(count),
                })}
              >
                <span className={classes['stars']}>
                  {rating} <IconStarFilled size={12} aria-hidden />
                </span>
                <meter className={classes['bar']} min={0} max={Math.max(all, 1)} value={count} aria-hidden />
                <span className={classes['number']}>{format.number(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {figures.topics.length > 0 && (
        <>
          <h3 className={classes['title']}>{t('sections.reviews.by_topic')}</h3>
          <dl className={classes['topics']}>
            {figures.topics.map(({ topic, rating, count }) => (
              <div key={topic}>
                <dt>{t(`blocks.reviews.topic.${topic}`)}</dt>
                <dd>
                  <strong>{write(rating)}</strong>{' '}
                  <span className={classes['quiet']}>{t('sections.reviews.rated_by', { count })}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}

interface TrendProps extends FiguresProps {
  /** Opens the reviews of some days, of any stars. */
  onOpen: (days: { from: string; to: string }) => void;
}

/** The mean by month over a year: a chart, and the same in numbers, each month leading to its reviews. */
export function Trend({ figures, search, onOpen }: TrendProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = useRatingFormat();
  const { months } = figures;
  if (months.every(({ count }) => count === 0)) return null;
  const nameOf = (date_from: string) => format.month(date_from.slice(0, 7));
  return (
    <Panel title={t('sections.reviews.trend')}>
      <ColumnChart
        label={t('sections.reviews.trend_chart')}
        names={months.map(({ date_from }) => nameOf(date_from))}
        series={[
          {
            name: t('sections.reviews.mean'),
            kind: 'column',
            look: 'main',
            values: months.map(({ rating }) => rating),
          },
        ]}
        write={write}
        writeShort={(value) => format.number(value)}
        onPress={(at) => {
          const month = months[at];
          if (month && month.count > 0) onOpen({ from: month.date_from, to: month.date_to });
        }}
      />
      <details className={classes['numbers']}>
        <summary>{t('sections.reviews.in_numbers')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sections.reviews.month')}</th>
              <th scope="col">{t('sections.reviews.mean')}</th>
              <th scope="col">{t('sections.reviews.total')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ date_from, date_to, rating, count }) => (
              <tr key={date_from}>
                <th scope="row">{nameOf(date_from)}</th>
                <td>{rating === null ? '—' : write(rating)}</td>
                <td>
                  {count === 0 ? (
                    format.number(0)
                  ) : (
                    <Link
                      to="."
                      search={
                        {
                          ...search,
                          page: undefined,
                          rating: undefined,
                          from: date_from,
                          to: date_to,
                        } as never
                      }
                      resetScroll={false}
                    >
                      {format.number(count)}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}
