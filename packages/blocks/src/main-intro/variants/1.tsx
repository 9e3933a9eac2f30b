import { Cover, coverLead, CoverTitle } from '../../shared/cover.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { IntroButtons, IntroFacts } from '../intro-parts.tsx';
import type { MainIntroView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: a photo of the whole screen, the text at its bottom left. */
export function FullScreenIntro({ context, data, title, photos, buttons }: MainIntroView) {
  const { block } = context;
  const [photo] = photos;
  return (
    <section id={block.anchor === '' ? undefined : block.anchor}>
      <Cover
        alt={photo?.alt ?? ''}
        className={styles.intro}
        context={context}
        foot={data.facts.length > 0 && <IntroFacts facts={data.facts} />}
        innerClassName={styles.inner}
        picture={photo?.picture}
      >
        <CoverTitle>{title}</CoverTitle>
        <RichText className={coverLead} value={data.subtitle} />
        <IntroButtons buttons={buttons} looks={['primary', 'light']} />
      </Cover>
    </section>
  );
}
