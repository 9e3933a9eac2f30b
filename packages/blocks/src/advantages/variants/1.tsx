import type { BlockProps } from '../../shared/context.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import type { AdvantagesData } from '../schema.ts';
import styles from './1.module.css';

/** Variant 1: icons in columns, parted by thin lines. */
export function IconColumns({ context, data }: BlockProps<AdvantagesData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.items}>
        {data.items.map(({ icon, picture, title, text }) => (
          <li key={`${title} ${text}`}>
            {icon === null && picture !== null && (
              <Picture alt="" className={styles.picture} maxWidth={320} picture={picture} sizes="4rem" />
            )}
            {icon !== null && (
              <span className={styles.icon}>
                <Icon name={icon} size={30} />
              </span>
            )}
            {title !== '' && <h3>{title}</h3>}
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
