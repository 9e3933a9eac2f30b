import { classes } from '../../shared/classes.ts';
import { Section } from '../../shared/section.tsx';
import { viewerScope } from '../../shared/viewer.tsx';
import { GalleryItem, GalleryViewer } from '../gallery-item.tsx';
import type { GalleryView } from '../view.ts';
import styles from './4.module.css';

/** From so many on the strip has two lines. */
const TWO_LINES = 6;

/** Variant 4: a strip of photos without gaps, from edge to edge of the screen. */
export function Strip({ context, data: { items, ...head } }: GalleryView) {
  return (
    <Section className={classes(viewerScope, styles.section)} context={context} data={head}>
      <ul
        aria-label={head.title || context.t('blocks.gallery.photos')}
        className={classes(styles.strip, items.length >= TWO_LINES && styles.lines)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {items.map((item, index) => (
          <li key={item.kind === 'image' ? item.picture.id : item.video_id}>
            <GalleryItem
              context={context}
              index={index}
              items={items}
              sizes="(min-width: 992px) 44vw, 80vw"
            />
          </li>
        ))}
      </ul>
      <GalleryViewer context={context} items={items} />
    </Section>
  );
}
