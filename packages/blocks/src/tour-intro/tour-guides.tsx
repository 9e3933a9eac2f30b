import type { PublicTour } from '@tropa/contract';
import { Picture } from '../shared/picture.tsx';
import styles from './tour-guides.module.css';

/** Who leads the tour: photo, name and story of each guide; nothing where it names none. */
export function TourGuides({ guides, title }: { guides: PublicTour['guides']; title: string }) {
  if (guides.length === 0) return null;
  return (
    <div className={styles.guides}>
      <h2>{title}</h2>
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
