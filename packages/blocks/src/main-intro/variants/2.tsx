import { classes } from '../../shared/classes.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { titleSize } from '../../shared/title-size.ts';
import { typeset } from '../../shared/typeset.ts';
import { IntroButtons, IntroFacts } from '../intro-parts.tsx';
import type { MainIntroView } from '../view.ts';
import styles from './2.module.css';

/** Variant 2: the text on paper, the photo beside it up to the edge of the screen; a second photo lies over its corner. */
export function SplitIntro({ context, data, title, photos, buttons }: MainIntroView) {
  const { block } = context;
  const [first, second] = photos;
  return (
    <section
      className={classes(styles.intro, first === undefined && styles.wordsOnly)}
      id={block.anchor === '' ? undefined : block.anchor}
    >
      <div className={styles.words}>
        <h1 className={styles.title} data-size={titleSize(title)}>
          {typeset(title)}
        </h1>
        <RichText className={styles.lead} value={data.subtitle} />
        <IntroButtons buttons={buttons} looks={['primary', 'secondary']} />
        <IntroFacts className={styles.facts} facts={data.facts} />
      </div>
      {first && (
        <div className={styles.photos}>
          <Picture
            alt={first.alt}
            className={styles.first}
            eager
            picture={first.picture}
            sizes="(min-width: 992px) 54vw, 100vw"
          />
          {second && (
            <Picture
              alt={second.alt}
              className={styles.second}
              maxWidth={960}
              picture={second.picture}
              sizes="(min-width: 992px) 20vw, 40vw"
            />
          )}
        </div>
      )}
    </section>
  );
}
