import { FoldedList } from '../../shared/folded.tsx';
import { Section } from '../../shared/section.tsx';
import { GuidePhoto } from '../guide-photo.tsx';
import { GuideStory } from '../guide-story.tsx';
import type { GuidesView } from '../view.ts';
import { guideName } from '../select-guides.ts';
import styles from './3.module.css';

const SIZES = '(min-width: 576px) 14rem, 44vw';
const STORY = 110;

/** Variant 3: round photos in the middle. */
export function RoundGuides({ context, data, guides }: GuidesView) {
  return (
    <Section className={styles.section} context={context} data={data}>
      <FoldedList className={styles.faces} context={context} shown={3}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuidePhoto className={styles.photo} guide={guide} maxWidth={640} sizes={SIZES} />
            <h3 className={styles.name}>{guideName(guide)}</h3>
            {data.are_stories_shown && (
              <GuideStory limit={STORY} more={context.t('blocks.reviews.read_whole')} text={guide.about} />
            )}
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
