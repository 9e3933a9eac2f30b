import { Carousel } from '../../shared/carousel.tsx';
import { Section } from '../../shared/section.tsx';
import { viewerScope } from '../../shared/viewer.tsx';
import { GalleryItem, GalleryViewer } from '../gallery-item.tsx';
import type { GalleryView } from '../view.ts';
import styles from './3.module.css';

/** Variant 3: large photos to leaf through, the captions under them. */
export function GalleryCarousel({ context, data: { items, ...head } }: GalleryView) {
  return (
    <Section className={viewerScope} context={context} data={head}>
      <Carousel className={styles.slides} label={head.title || context.t('blocks.gallery.photos')}>
        {items.map((item, index) => (
          <li className={styles.slide} key={item.kind === 'image' ? item.picture.id : item.video_id}>
            <GalleryItem
              caption="under"
              context={context}
              index={index}
              items={items}
              sizes="(min-width: 992px) 58vw, 86vw"
            />
          </li>
        ))}
      </Carousel>
      <GalleryViewer context={context} items={items} />
    </Section>
  );
}
