import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { Picture } from '../../shared/picture.tsx';
import { scrimStrength, type WordsPlace } from '../../shared/scrim.ts';
import { variables } from '../../shared/variables.ts';
import { layout, SectionHead, titleId } from '../../shared/section.tsx';
import { Numbers } from '../numbers.tsx';
import type { StatsData } from '../schema.ts';
import styles from './3.module.css';

/** The numbers stand in the lower part, however many rows they make. */
const NUMBERS: WordsPlace = {
  ratios: [0.4, 0.6, 0.9, 1.3, 1.7, 2.2],
  part: { left: 0, top: 0.2, right: 1, bottom: 1 },
};

/** Variant 3: the numbers over a photo as wide as the screen. */
export function NumbersOverPhoto({ context, data }: BlockProps<StatsData>) {
  const { block, page } = context;
  return (
    <section
      aria-labelledby={data.title === '' ? undefined : titleId(context)}
      className={classes(layout.inverse, styles.stage)}
      id={block.anchor === '' ? undefined : block.anchor}
      style={
        data.photo
          ? variables({ '--scrim': scrimStrength([data.photo.picture], page.measures, NUMBERS) })
          : undefined
      }
    >
      {data.photo && (
        <Picture
          alt={data.photo.alt}
          className={styles.photo}
          picture={data.photo.picture}
          sizes="100vw"
          subject={page.measures?.[data.photo.picture.url]?.subject}
        />
      )}
      <div className={classes(layout.container, styles.words)}>
        <SectionHead data={data} id={titleId(context)} />
        <Numbers className={styles.numbers} items={data.items} />
      </div>
    </section>
  );
}
