import { classes } from '../shared/classes.ts';
import styles from './numbers.module.css';
import type { StatsData } from './schema.ts';

/** Numbers with what they count. */
export function Numbers({ items, className }: Pick<StatsData, 'items'> & { className?: string | undefined }) {
  return (
    <dl className={classes(styles.numbers, className)}>
      {items.map(({ number, unit, label }) => (
        <div key={`${number} ${unit} ${label}`}>
          <dt>{label}</dt>
          <dd>
            <span data-long={number.length > 6 || undefined}>{number}</span>
            {unit !== '' && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
