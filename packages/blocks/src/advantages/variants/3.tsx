import type { BlockProps } from '../../shared/context.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import type { AdvantagesData } from '../schema.ts';
import styles from './3.module.css';

/** Variant 3: cards with photos; an item without a photo shows its icon large. */
export function PhotoCards({ context, data }: BlockProps<AdvantagesData>) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.cards}>
        {data.items.map(({ icon, picture, title, text }) => (
          <li key={`${title} ${text}`}>
            {picture !== null && (
              <Picture
                alt=""
                className={styles.photo}
                maxWidth={1280}
                picture={picture}
                sizes="(min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw"
              />
            )}
            {picture === null && icon !== null && (
              <span className={styles.icon}>
                <Icon name={icon} size={56} />
              </span>
            )}
            <div className={styles.words}>
              {title !== '' && <h3>{title}</h3>}
              {text !== '' && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
