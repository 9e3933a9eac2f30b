import { classes } from '../../shared/classes.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import type { ImpressionsView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: tall photos with the moment's name on them, what happens there beneath. */
export function ImpressionCards({ context, data, impressions }: ImpressionsView) {
  return (
    <Section context={context} data={data}>
      <FoldedList className={styles.cards} context={context} shown={2}>
        {impressions.map(({ id, title, text, photo }) => (
          <li className={classes(styles.card, photo === null && styles.plain)} key={id}>
            {photo && (
              <Picture
                alt=""
                className={styles.photo}
                maxWidth={1280}
                picture={photo}
                sizes="(min-width: 992px) 33vw, (min-width: 576px) 46vw, 92vw"
              />
            )}
            {title !== '' && <h3 className={styles.title}>{title}</h3>}
            {text !== '' && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
