import { classes } from '../../shared/classes.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Picture } from '../../shared/picture.tsx';
import { scrimStrength, type WordsPlace } from '../../shared/scrim.ts';
import { Section } from '../../shared/section.tsx';
import { variables } from '../../shared/variables.ts';
import type { ImpressionsView } from '../view.ts';
import styles from './1.module.css';

/** The name stands at the photo's foot, on a few lines at most. */
const NAME: WordsPlace = { ratios: [0.8, 1.25, 1.5, 1.78], part: { left: 0, top: 0.5, right: 1, bottom: 1 } };

/** Variant 1: tall photos with the moment's name on them, what happens there beneath. */
export function ImpressionCards({ context, data, impressions }: ImpressionsView) {
  const { measures } = context.page;
  return (
    <Section context={context} data={data}>
      <FoldedList className={styles.cards} context={context} shown={2}>
        {impressions.map(({ id, title, text, photo }) => (
          <li
            className={classes(styles.card, photo === null && styles.plain)}
            key={id}
            style={photo ? variables({ '--scrim': scrimStrength([photo], measures, NAME) }) : undefined}
          >
            {photo && (
              <Picture
                alt=""
                className={styles.photo}
                maxWidth={1280}
                picture={photo}
                sizes="(min-width: 992px) 33vw, (min-width: 576px) 46vw, 92vw"
                subject={measures?.[photo.url]?.subject}
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
