import { classes } from '../../shared/classes.ts';
import { Section } from '../../shared/section.tsx';
import { viewerScope } from '../../shared/viewer.tsx';
import { GalleryItem, GalleryViewer } from '../gallery-item.tsx';
import type { GalleryView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: an even grid without holes, whatever the number of photos. */
export function EvenGrid({ context, data: { items, ...head } }: GalleryView) {
  return (
    <Section className={viewerScope} context={context} data={head}>
      <ul className={classes(styles.grid, items.length === 1 && styles.one)}>
        {items.map((item, index) => (
          <li key={item.kind === 'image' ? item.picture.id : item.video_id}>
            <GalleryItem
              context={context}
              index={index}
              items={items}
              sizes="(min-width: 768px) 42vw, 92vw"
            />
          </li>
        ))}
      </ul>
      <GalleryViewer context={context} items={items} />
    </Section>
  );
}
