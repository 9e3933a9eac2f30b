import type { PublicTour } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import { Picture } from '../shared/picture.tsx';
import styles from './tour-impressions.module.css';

interface TourImpressionsProps {
  impressions: PublicTour['main_impressions'];
  context: BlockContext;
}

/**
 * What people remember of the tour: a photo, a name and a few words of each moment; nothing where it names none, or the
 * page has a block for them.
 */
export function TourImpressions({ impressions, context: { t, shown } }: TourImpressionsProps) {
  if (impressions.length === 0 || shown.has('impressions')) return null;
  return (
    <div className={styles.impressions}>
      <h2>{t('blocks.tour.impressions')}</h2>
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
