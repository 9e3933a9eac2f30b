import { FoldedList } from '../../shared/folded.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { nightRows } from '../night-rows.ts';
import { RoomCost } from '../room-cost.tsx';
import type { LivingsView } from '../view.ts';
import styles from './2.module.css';

/** Photos of a place that its row shows. */
const PHOTOS = 2;

/** Variant 2: night by night, where one sleeps; what may be chosen for the same nights stands side by side. */
export function LivingNights({ context, data, livings }: LivingsView) {
  const { t } = context;
  return (
    <Section context={context} data={data}>
      <FoldedList as="ol" className={styles.rows} context={context} shown={2}>
        {nightRows(livings, t).map(({ key, label, length, places }) => (
          <li className={styles.row} key={key}>
            <div>
              <h3 className={styles.nights}>{label}</h3>
              {length !== '' && <p className={styles.length}>{length}</p>}
            </div>
            <ul className={styles.places}>
              {places.map(({ id, title, description, photos, room }) => (
                <li className={styles.place} key={id}>
                  {photos.length > 0 && (
                    <div className={styles.photos}>
                      {photos.slice(0, PHOTOS).map((photo) => (
                        <Picture
                          alt={t('blocks.livings.photos', { title: title || label })}
                          key={photo.id}
                          maxWidth={960}
                          picture={photo}
                          sizes="(min-width: 768px) 22vw, 45vw"
                        />
                      ))}
                    </div>
                  )}
                  {title !== '' && <h4 className={styles.title}>{title}</h4>}
                  <RoomCost className={styles.cost} context={context} room={room} />
                  <RichText className={styles.text} value={description} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
