import { classes } from '../../shared/classes.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Section } from '../../shared/section.tsx';
import { GuidePhoto } from '../guide-photo.tsx';
import { GuideStory } from '../guide-story.tsx';
import type { GuidesView } from '../view.ts';
import { guideName } from '../select-guides.ts';
import styles from './2.module.css';

const SIZES = '(min-width: 768px) 38vw, 92vw';
const STORY = 900;
/** Stories up to so many letters stand beside smaller photos: few words would be lost beside large ones. */
const BRIEF = 420;

/** Variant 2: a row for each with the whole story; with long stories the photos are large and change their side. */
export function GuideRows({ context, data, guides }: GuidesView) {
  const isBrief = guides.every(({ about }) => !data.are_stories_shown || about.length <= BRIEF);
  return (
    <Section context={context} data={data}>
      <FoldedList
        className={classes(styles.rows, isBrief ? styles.brief : styles.long)}
        context={context}
        shown={3}
      >
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
      </FoldedList>
    </Section>
  );
}
