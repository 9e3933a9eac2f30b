import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import type { AdvantagesData } from '../schema.ts';
import styles from './4.module.css';

/** Variant 4: large rows, the photo now at the left, now at the right. */
export function AlternatingRows({ context, data }: BlockProps<AdvantagesData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.rows}>
        {data.items.map(({ icon, picture, title, text }) => (
          <li className={classes(picture === null && styles.bare)} key={`${title} ${text}`}>
            {picture !== null && (
              <Picture
                alt=""
                className={styles.photo}
                picture={picture}
                sizes="(min-width: 768px) 50vw, 92vw"
              />
            )}
            <div className={styles.words}>
              {icon !== null && (
                <span className={styles.icon}>
                  <Icon name={icon} size={32} />
                </span>
              )}
              {title !== '' && <h3>{title}</h3>}
              {text !== '' && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
