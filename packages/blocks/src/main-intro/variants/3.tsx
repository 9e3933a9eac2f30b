import { coverLead, CoverTitle } from '../../shared/cover.tsx';
import { classes } from '../../shared/classes.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import { IntroButtons, IntroFacts } from '../intro-parts.tsx';
import type { MainIntroView } from '../view.ts';
import { TourSearch } from '../tour-search.tsx';
import styles from './3.module.css';

/** The photos one after another: by touch and by keys everywhere, by arrows and dots where the browser draws them. */
function Slides({ context: { t }, photos }: Pick<MainIntroView, 'context' | 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <ul
      aria-label={t('blocks.search.photos')}
      className={styles.slides}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={photos.length > 1 ? 0 : undefined}
    >
      {photos.map(({ picture, alt }, index) => (
        <li key={picture.url}>
          <Picture alt={alt} eager={index === 0} picture={picture} sizes="100vw" />
        </li>
      ))}
    </ul>
  );
}

/** Variant 3: a slider of photos as wide as the screen, the words in its middle, and a line that finds a tour. */
export function SliderIntro({ context, data, title, photos, buttons }: MainIntroView) {
  const { block } = context;
  return (
    <section className={styles.section} id={block.anchor === '' ? undefined : block.anchor}>
      <div className={classes(layout.inverse, styles.intro)} data-cover>
        <Slides context={context} photos={photos} />
        <div className={classes(layout.container, styles.words)}>
          <CoverTitle>{title}</CoverTitle>
          <RichText className={coverLead} value={data.subtitle} />
          <IntroButtons buttons={buttons} looks={['light', 'light']} />
        </div>
      </div>
      <div className={classes(layout.container, styles.foot)}>
        <TourSearch context={context} />
        <IntroFacts className={styles.facts} facts={data.facts} />
      </div>
    </section>
  );
}
