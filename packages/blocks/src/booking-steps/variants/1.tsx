import type { BlockProps } from '../../shared/context.ts';
import { Section } from '../../shared/section.tsx';
import type { BookingStepsData } from '../schema.ts';
import styles from './1.module.css';

/** So many steps stand beside one another on a wide screen; more go down the page. */
const ONE_ROW = 5;

/** Variant 1: numbered stops of a path: across the screen where there is room, else down it. */
export function NumberedPath({ context, data }: BlockProps<BookingStepsData>) {
  return (
    <Section context={context} data={data}>
      <ol className={styles.path} data-row={data.items.length <= ONE_ROW || undefined}>
        {data.items.map(({ title, text }, index) => (
          <li key={`${title} ${text}`}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <div>
              {title !== '' && <h3>{title}</h3>}
              {text !== '' && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
