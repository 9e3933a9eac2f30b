import { FoldedList } from '../../shared/folded.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import type { Living } from '../livings-of.ts';
import { RoomCost } from '../room-cost.tsx';
import type { LivingsView } from '../view.ts';
import styles from './1.module.css';

function Photos({ photos, label }: { photos: Living['photos']; label: string }) {
  if (photos.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <ul aria-label={label} className={styles.photos} tabIndex={photos.length > 1 ? 0 : undefined}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Picture alt="" maxWidth={1280} picture={photo} sizes="(min-width: 992px) 46vw, 92vw" />
        </li>
      ))}
    </ul>
  );
}

/** Variant 1: cards, each with its photos to leaf through. */
export function LivingCards({ context, data, livings }: LivingsView) {
  return (
    <Section context={context} data={data}>
      <FoldedList className={styles.cards} context={context} shown={2}>
        {livings.map((living) => (
          <li className={styles.card} key={living.id}>
            <Photos
              label={context.t('blocks.livings.photos', { title: living.title || living.nights })}
              photos={living.photos}
            />
            <div className={styles.words}>
              {living.nights !== '' && <p className={styles.nights}>{living.nights}</p>}
              {living.title !== '' && <h3>{living.title}</h3>}
              <RoomCost className={styles.cost} context={context} room={living.room} />
              <RichText className={styles.text} value={living.description} />
            </div>
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
