import type { BlockProps } from '../../shared/context.ts';
import { Section } from '../../shared/section.tsx';
import type { AdvantagesData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: a numbered list like a table of contents: the number, what it is, and the words about it on one line. */
export function NumberedList({ context, data }: BlockProps<AdvantagesData>) {
  return (
    <Section context={context} data={data}>
      <ol className={styles.items}>
        {data.items.map(({ title, text }, index) => (
          <li key={`${title} ${text}`}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <div className={styles.words}>
              {title !== '' && <h3>{title}</h3>}
              {text !== '' && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
