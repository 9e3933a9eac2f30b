import type { PublicTour } from '@tropa/contract';
import { Picture } from '../shared/picture.tsx';
import styles from './tour-impressions.module.css';

interface TourImpressionsProps {
  impressions: PublicTour['main_impressions'];
  title: string;
}

/** What people remember of the tour: a photo, a name and a few words of each moment; nothing where it names none. */
export function TourImpressions({ impressions, title }: TourImpressionsProps) {
  if (impressions.length === 0) return null;
  return (
    <div className={styles.impressions}>
      <h2>{title}</h2>
      <ul>
        {impressions.map((impression) => (
          <li key={impression.id}>
            {impression.photo && (
              <Picture
                alt=""
                className={styles.photo}
                maxWidth={640}
                picture={impression.photo}
                sizes="(min-width: 992px) 26vw, (min-width: 640px) 45vw, 92vw"
              />
            )}
            {impression.title !== '' && <h3>{impression.title}</h3>}
            {impression.text !== '' && <p>{impression.text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
