import { FoldedList } from '../../shared/folded.tsx';
import { Section } from '../../shared/section.tsx';
import { GuidePhoto } from '../guide-photo.tsx';
import { GuideStory } from '../guide-story.tsx';
import type { GuidesView } from '../view.ts';
import { guideName } from '../select-guides.ts';
import styles from './1.module.css';

const SIZES = '(min-width: 992px) 24vw, (min-width: 576px) 46vw, 92vw';
const STORY = 170;
/** One guide has the room of all. */
const STORY_OF_ONE = 700;

/** Variant 1: cards with a tall photo. */
export function GuideCards({ context, data, guides }: GuidesView) {
  return (
    <Section context={context} data={data}>
      <FoldedList className={styles.cards} context={context} shown={2}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <GuidePhoto className={styles.photo} guide={guide} maxWidth={960} sizes={SIZES} />
            <div className={styles.words}>
              <h3 className={styles.name}>{guideName(guide)}</h3>
              {data.are_stories_shown && (
                <GuideStory
                  limit={guides.length === 1 ? STORY_OF_ONE : STORY}
                  more={context.t('blocks.reviews.read_whole')}
                  text={guide.about}
                />
              )}
            </div>
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
