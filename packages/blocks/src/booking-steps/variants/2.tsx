import type { BlockProps } from '../../shared/context.ts';
import { Icon } from '../../shared/icon.tsx';
import { Section } from '../../shared/section.tsx';
import type { BookingStepsData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: a card for each step, with its icon. */
export function StepCards({ context, data }: BlockProps<BookingStepsData>) {
  return (
    <Section context={context} data={data}>
      <ol className={styles.cards}>
        {data.items.map(({ icon, title, text }, index) => (
          <li key={`${title} ${text}`}>
            <p className={styles.top}>
              {icon !== null && (
                <span className={styles.icon}>
                  <Icon name={icon} size={28} />
                </span>
              )}
              <span aria-hidden="true" className={styles.number}>
                {String(index + 1).padStart(2, '0')}
              </span>
            </p>
            {title !== '' && <h3>{title}</h3>}
            {text !== '' && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
