import { isRichTextEmpty } from '@tropa/core';
import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { RichText } from '../../shared/rich-text.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { Numbers } from '../numbers.tsx';
import type { StatsData } from '../schema.ts';
import styles from './4.module.css';

/** Variant 4: a short story at the side of the numbers that came of it. */
export function NumbersAndStory({ context, data }: BlockProps<StatsData>) {
  const hasStory = data.title !== '' || !isRichTextEmpty(data.subtitle) || !isRichTextEmpty(data.story);
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={classes(styles.sides, !hasStory && styles.alone)}>
        {hasStory && (
          <div className={styles.words}>
            <SectionHead className={styles.head} data={data} id={titleId(context)} />
            <RichText className={styles.story} value={data.story} />
          </div>
        )}
        <Numbers className={styles.numbers} items={data.items} />
      </div>
    </Section>
  );
}
