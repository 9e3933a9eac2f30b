import type { CSSProperties } from 'react';
import { Section } from '../../shared/section.tsx';
import { viewerScope } from '../../shared/viewer.tsx';
import { GalleryItem, GalleryViewer } from '../gallery-item.tsx';
import type { GalleryView } from '../view.ts';
import type { GalleryData } from '../schema.ts';
import styles from './2.module.css';

/** Neither a ribbon nor a tower: beyond these a photo is cut. */
const [WIDEST, TALLEST] = [1.9, 0.62];

/** The proportions in which an item stands. */
function proportions(item: GalleryData['items'][number]): CSSProperties {
  if (item.kind === 'video') return { aspectRatio: '16 / 9' };
  const { width, height } = item.picture;
  const ratio = Math.min(WIDEST, Math.max(TALLEST, width / height));
  return { aspectRatio: String(Math.round(ratio * 1000) / 1000) };
}

/** Variant 2: masonry, every photo in its own proportions. */
export function Masonry({ context, data: { items, ...head } }: GalleryView) {
  return (
    <Section className={viewerScope} context={context} data={head}>
      <ul className={styles.wall} data-few={items.length < 3 || undefined}>
        {items.map((item, index) => (
          <li key={item.kind === 'image' ? item.picture.id : item.video_id} style={proportions(item)}>
            <GalleryItem
              context={context}
              index={index}
              items={items}
              sizes="(min-width: 992px) 31vw, 46vw"
            />
          </li>
        ))}
      </ul>
      <GalleryViewer context={context} items={items} />
    </Section>
  );
}
