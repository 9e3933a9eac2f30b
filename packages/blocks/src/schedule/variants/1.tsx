import { areOfBothKinds, formatMonth } from '@tropa/core';
import { schedulePath } from '../../catalogue-path.ts';
import { buttonClass } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { OpensOnce } from '../../shared/opens-once.tsx';
import { Section } from '../../shared/section.tsx';
import type { ScheduleMonth } from '../group-departures.ts';
import type { ScheduleView } from '../view.ts';
import { ScheduleLine } from '../schedule-row.tsx';
import styles from './1.module.css';

const monthId = ({ context }: Pick<ScheduleView, 'context'>, month: string) =>
  `${context.block.uid}-${month}`;

/** Links to the months, and a list of tours that leaves only its own rows: `:has()` does it without a script. */
function Controls(view: ScheduleView) {
  const { context, months, rest, tours } = view;
  const { t, page } = context;
  const all = [...months, ...rest];
  if (all.length < 2 && tours.length === 0) return null;
  return (
    <div className={styles.controls}>
      {all.length > 1 && (
        <nav aria-label={t('blocks.schedule.months')}>
          <ul className={styles.months}>
            {all.map(({ month }) => (
              <li key={month}>
                <a href={`#${monthId(view, month)}`}>{formatMonth(month, page.language)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tours.length > 0 && (
        <label className={styles.filter}>
          <span>{t('blocks.schedule.tour')}</span>
          <select>
            <option value="">
              {t(areOfBothKinds(page.tours) ? 'blocks.schedule.all_both' : 'blocks.schedule.all_tours')}
            </option>
            {tours.map(({ id, name }, index) => (
              <option key={id} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Month({ month: { month, rows }, view }: { month: ScheduleMonth; view: ScheduleView }) {
  const { context, tours } = view;
  const { t, page } = context;
  const id = monthId(view, month);
  const numberOf = (tour_id: number) => {
    const index = tours.findIndex((tour) => tour.id === tour_id);
    return index === -1 ? undefined : index + 1;
  };
  return (
    <section aria-labelledby={id} className={styles.month}>
      <h3 className={styles.title} id={id}>
        {formatMonth(month, page.language)}
      </h3>
      <table className={styles.table}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">{t('blocks.dates.date')}</th>
            <th scope="col">{t('blocks.schedule.tour')}</th>
            <th scope="col">{t('blocks.dates.seats')}</th>
            <th scope="col">{t('blocks.dates.price')}</th>
            <th scope="col">{t('blocks.dates.action')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ScheduleLine context={context} key={row.key} number={numberOf(row.first.tour_id)} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Variant 1: a table by month, filtered by tour; later months open one page further. */
export function ScheduleTable(view: ScheduleView) {
  const { context, data, months, rest } = view;
  return (
    <Section className={styles.schedule} context={context} data={data}>
      <Controls {...view} />
      {months.map((month) => (
        <Month key={month.month} month={month} view={view} />
      ))}
      {rest.length > 0 && (
        <OpensOnce
          className={styles.more}
          summary={
            <span className={buttonClass('secondary')}>
              {context.t('blocks.schedule.more', { count: rest.length })}
              <Icon name="chevron-down" size={20} />
            </span>
          }
        >
          {rest.map((month) => (
            <Month key={month.month} month={month} view={view} />
          ))}
        </OpensOnce>
      )}
      {rest.length > 0 && !context.page.path.startsWith(schedulePath(null)) && (
        <p className={styles.whole}>
          <a href={schedulePath(null)}>
            {context.t('blocks.schedule.whole')}
            <Icon name="arrow-right" size={20} />
          </a>
        </p>
      )}
    </Section>
  );
}
