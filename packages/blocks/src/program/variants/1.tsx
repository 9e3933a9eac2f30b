import { FoldedList } from '../../shared/folded.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { dayLabel, ProgramFrame } from '../program-frame.tsx';
import type { ProgramView } from '../view.ts';
import styles from './1.module.css';

/** Photos of a day that stand beside its words. */
const PHOTOS = 2;
/** Days that a phone shows at once. */
const DAYS = 3;

/** Variant 1: days on a line, like stops of a trail. */
export function ProgramTimeline(view: ProgramView) {
  const { context, days } = view;
  return (
    <ProgramFrame view={view}>
      {days.length > 0 && (
        <FoldedList as="ol" className={styles.days} context={context} shown={DAYS}>
          {days.map(({ id, title, description, photos }, index) => {
            const label = dayLabel(view, index);
            return (
              <li className={styles.day} key={id}>
                <p className={styles.label}>{label}</p>
                <div className={styles.words}>
                  {title !== '' && <h3 className={styles.title}>{title}</h3>}
                  <RichText className={styles.text} value={description} />
                </div>
                {photos.length > 0 && (
                  <div className={styles.photos}>
                    {photos.slice(0, PHOTOS).map((photo) => (
                      <Picture
                        alt={context.t('blocks.program.photos', { title: title || label })}
                        key={photo.id}
                        maxWidth={1280}
                        picture={photo}
                        sizes={
                          photos.length > 1
                            ? '(min-width: 992px) 15vw, 43vw'
                            : '(min-width: 992px) 30vw, 86vw'
                        }
                      />
                    ))}
                  </div>
                )}
              </li>
            );
          })}
        </FoldedList>
      )}
    </ProgramFrame>
  );
}
