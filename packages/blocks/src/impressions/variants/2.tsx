import { classes } from '../../shared/classes.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import type { ImpressionsView } from '../view.ts';
import styles from './2.module.css';

/** Variant 2: each moment as wide as the page, its photo now on one side, now on the other. */
export function AlternatingImpressions({ context, data, impressions }: ImpressionsView) {
  return (
    <Section context={context} data={data}>
      <FoldedList className={styles.rows} context={context} shown={2}>
        {impressions.map(({ id, title, text, photo }) => (
          <li className={classes(styles.row, photo === null && styles.plain)} key={id}>
            {photo && (
              <Picture
                alt=""
                className={styles.photo}
                picture={photo}
                sizes="(min-width: 1400px) 800px, (min-width: 768px) 56vw, 92vw"
              />
            )}
            <div className={styles.words}>
              {title !== '' && <h3 className={styles.title}>{title}</h3>}
              {text !== '' && <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
