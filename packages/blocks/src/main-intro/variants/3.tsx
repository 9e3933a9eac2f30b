import { classes } from '../../shared/classes.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import { titleSize } from '../../shared/title-size.ts';
import { typeset } from '../../shared/typeset.ts';
import { IntroButtons, IntroFacts } from '../intro-parts.tsx';
import type { MainIntroView } from '../view.ts';
import { TourSearch } from '../tour-search.tsx';
import styles from './3.module.css';

/** The photos one after another: by touch and by keys everywhere, by dots where the browser draws them. */
function Slides({ context: { page, t }, photos }: Pick<MainIntroView, 'context' | 'photos'>) {
  const subjects = photos.map(({ picture }) => page.measures?.[picture.url]?.subject);
  // The dots stand at the side from which most subjects keep away.
  const atRight = subjects.filter((subject) => subject !== undefined && subject.x > 0.5).length;
  return (
    <ul
      aria-label={t('blocks.search.photos')}
      className={styles.slides}
      data-dots={atRight * 2 > photos.length ? 'left' : 'right'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={photos.length > 1 ? 0 : undefined}
    >
      {photos.map(({ picture, alt }, index) => (
        <li key={picture.url}>
          <Picture alt={alt} eager={index === 0} picture={picture} sizes="100vw" subject={subjects[index]} />
        </li>
      ))}
    </ul>
  );
}

/** Variant 3: a slider of photos as wide as the screen; over its foot a sheet of paper with the words and a line that finds a tour. */
export function SliderIntro({ context, data, title, photos, buttons }: MainIntroView) {
  const { block } = context;
  return (
    <section className={styles.section} id={block.anchor === '' ? undefined : block.anchor}>
      {photos.length > 0 && (
        <div className={styles.stage} data-cover>
          <Slides context={context} photos={photos} />
        </div>
      )}
      <div className={classes(layout.container, styles.sheet)}>
        <div className={styles.words}>
          <h1 className={styles.title} data-size={titleSize(title)}>
            {typeset(title)}
          </h1>
          <div className={styles.more}>
            <RichText className={styles.lead} value={data.subtitle} />
            <IntroButtons buttons={buttons} looks={['primary', 'secondary']} />
          </div>
        </div>
        <TourSearch context={context} />
        <IntroFacts className={styles.facts} facts={data.facts} />
      </div>
    </section>
  );
}
