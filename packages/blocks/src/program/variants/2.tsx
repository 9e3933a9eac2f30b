import { classes } from '../../shared/classes.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { dayLabel, ProgramFrame } from '../program-frame.tsx';
import type { ProgramView } from '../view.ts';
import styles from './2.module.css';

/** Photos of a day that its open panel shows. */
const PHOTOS = 4;

/** Variant 2: days that open, each with a glimpse of its photo; the first is open. */
export function ProgramAccordion(view: ProgramView) {
  const { context, days } = view;
  return (
    <ProgramFrame view={view}>
      {days.length > 0 && (
        <ol className={styles.days}>
          {days.map(({ id, title, description, photos }, index) => {
            const label = dayLabel(view, index);
            const [glimpse] = photos;
            return (
              <li key={id}>
                <details className={styles.day} open={index === 0}>
                  <summary className={styles.summary}>
                    <span className={styles.label}>{label}</span>
                    {title !== '' && <h3 className={styles.title}>{title}</h3>}
                    {glimpse && (
                      <Picture
                        alt=""
                        className={styles.glimpse}
                        maxWidth={320}
                        picture={glimpse}
                        sizes="7.5rem"
                      />
                    )}
                    <Icon name="chevron-down" />
                  </summary>
                  <div className={classes(styles.panel, photos.length === 0 && styles.plain)}>
                    <RichText className={styles.text} value={description} />
                    {photos.length > 0 && (
                      <ul className={styles.photos}>
                        {photos.slice(0, PHOTOS).map((photo) => (
                          <li key={photo.id}>
                            <Picture
                              alt={context.t('blocks.program.photos', { title: title || label })}
                              maxWidth={1280}
                              picture={photo}
                              sizes="(min-width: 992px) 46vw, 92vw"
                            />
                          </li>
                        ))}
                      </ul>
                    )}
                  </div>
                </details>
              </li>
            );
          })}
        </ol>
      )}
    </ProgramFrame>
  );
}
