import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { Picture } from '../../shared/picture.tsx';
import { layout, SectionHead, titleId } from '../../shared/section.tsx';
import { Numbers } from '../numbers.tsx';
import type { StatsData } from '../schema.ts';
import styles from './3.module.css';

/** Variant 3: the numbers over a photo as wide as the screen. */
export function NumbersOverPhoto({ context, data }: BlockProps<StatsData>) {
  const { block } = context;
  return (
    <section
      aria-labelledby={data.title === '' ? undefined : titleId(context)}
      className={classes(layout.inverse, styles.stage)}
      id={block.anchor === '' ? undefined : block.anchor}
    >
      {data.photo && (
        <Picture alt={data.photo.alt} className={styles.photo} picture={data.photo.picture} sizes="100vw" />
      )}
      <div className={classes(layout.container, styles.words)}>
        <SectionHead data={data} id={titleId(context)} />
        <Numbers className={styles.numbers} items={data.items} />
      </div>
    </section>
  );
}
