import type { ReactNode } from 'react';
import { Section } from '../shared/section.tsx';
import type { ToursView } from './view.ts';
import styles from './tours-frame.module.css';

/** Radio buttons and `:has()`: the filter works without a script. */
function TypeFilter({ context: { t, block } }: Pick<ToursView, 'context'>) {
  const choices = [
    ['all', t('blocks.tours.all')],
    ['1', t('blocks.tours.type_tours')],
    ['2', t('blocks.tours.type_excursions')],
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{t('blocks.tours.filter')}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input defaultChecked={value === 'all'} name={`${block.uid}-type`} type="radio" value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type FrameProps = Pick<ToursView, 'context' | 'data' | 'hasFilter'> & { children: ReactNode };

/** The block around its tours: head and filter. Whatever is an `li` with `data-type` heeds the filter. */
export function ToursFrame({ context, data, hasFilter, children }: FrameProps) {
  return (
    <Section className={styles.tours} context={context} data={data}>
      {hasFilter && <TypeFilter context={context} />}
      {children}
    </Section>
  );
}
