import { buttonClass } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Section } from '../../shared/section.tsx';
import { TourGrid } from '../../shared/tour-grid.tsx';
import type { ToursView } from '../render.tsx';
import styles from './1.module.css';

/** Variant 1: a grid of cards. */
export function ToursGrid({ context, data, tours, rest, hasFilter }: ToursView) {
  const { t, block } = context;
  const choices = [
    ['all', t('blocks.tours.all')],
    ['1', t('blocks.tours.type_tours')],
    ['2', t('blocks.tours.type_excursions')],
  ];
  return (
    <Section className={styles.tours} context={context} data={data}>
      {hasFilter && (
        // Radio buttons and `:has()`: the filter works without a script.
        <fieldset className={styles.filter}>
          <legend className={styles.legend}>{t('blocks.tours.filter')}</legend>
          {choices.map(([value, label]) => (
            <label key={value}>
              <input defaultChecked={value === 'all'} name={`${block.uid}-type`} type="radio" value={value} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <TourGrid context={context} tours={tours} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span className={buttonClass('secondary')}>
              {t('blocks.tours.more', { count: rest.length })}
              <Icon name="chevron-down" size={20} />
            </span>
          </summary>
          <TourGrid context={context} tours={rest} />
        </details>
      )}
    </Section>
  );
}
