import { Section } from '../../shared/section.tsx';
import { GuidePhoto } from '../guide-photo.tsx';
import { GuideStory } from '../guide-story.tsx';
import type { GuidesView } from '../render.tsx';
import { guideName } from '../select-guides.ts';
import styles from './2.module.css';

const SIZES = '(min-width: 768px) 38vw, 92vw';
const STORY = 900;

/** Variant 2: a row for each with the whole story; the photo changes its side. */
export function GuideRows({ context, data, guides }: GuidesView) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.rows}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuidePhoto className={styles.photo} guide={guide} maxWidth={1280} sizes={SIZES} />
            <div className={styles.words}>
              <h3 className={styles.name}>{guideName(guide)}</h3>
              {data.are_stories_shown && (
                <GuideStory limit={STORY} more={context.t('blocks.reviews.read_whole')} text={guide.about} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
