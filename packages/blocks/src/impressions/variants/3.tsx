import { classes } from '../../shared/classes.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import type { ImpressionsView } from '../view.ts';
import styles from './3.module.css';

/** Variant 3: counted moments in large type, an icon beside each number, the photo small. */
export function NumberedImpressions({ context, data, impressions }: ImpressionsView) {
  return (
    <Section context={context} data={data}>
      <FoldedList as="ol" className={styles.list} context={context} shown={2}>
        {impressions.map(({ id, title, text, photo }, index) => (
          <li className={classes(styles.item, photo === null && styles.plain)} key={id}>
            <p aria-hidden="true" className={styles.number}>
              {data.icon && <Icon name={data.icon} size={28} />}
              {String(index + 1).padStart(2, '0')}
            </p>
            <div className={styles.words}>
              {title !== '' && <h3 className={styles.title}>{title}</h3>}
              {text !== '' && <p className={styles.text}>{text}</p>}
            </div>
            {photo && (
              <Picture
                alt=""
                className={styles.photo}
                maxWidth={640}
                picture={photo}
                sizes="(min-width: 768px) 15rem, 92vw"
              />
            )}
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
