import type { BlockProps } from '../../shared/context.ts';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import type { AdvantagesData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: a numbered list beside its title. */
export function NumberedList({ context, data }: BlockProps<AdvantagesData>) {
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.sides}>
        <SectionHead className={styles.head} data={data} id={titleId(context)} />
        <ol className={styles.items}>
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
      </div>
    </Section>
  );
}
