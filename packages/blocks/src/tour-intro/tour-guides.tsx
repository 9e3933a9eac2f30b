import type { PublicTour } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import { Picture } from '../shared/picture.tsx';
import styles from './tour-guides.module.css';

interface TourGuidesProps {
  guides: PublicTour['guides'];
  context: BlockContext;
}

/**
 * Who leads the tour: photo, name and story of each guide; nothing where it names none, or the page has a block for them.
 */
export function TourGuides({ guides, context: { t, shown } }: TourGuidesProps) {
  if (guides.length === 0 || shown.has('guides')) return null;
  return (
    <div className={styles.guides}>
      <h2>{t('blocks.tour.guides')}</h2>
      <ul>
        {guides.map((guide) => (
          <li key={guide.id}>
            {guide.photo && (
              <Picture alt="" className={styles.photo} maxWidth={320} picture={guide.photo} sizes="80px" />
            )}
            <div>
              <p className={styles.name}>{`${guide.first_name} ${guide.last_name}`.trim()}</p>
              {guide.about !== '' && <p className={styles.story}>{guide.about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
