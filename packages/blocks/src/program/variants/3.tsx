import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { dayLabel, ProgramFrame } from '../program-frame.tsx';
import type { ProgramView } from '../view.ts';
import styles from './3.module.css';

/** Photos of the chosen day that stay in sight beside its words. */
const PHOTOS = 2;

/**
 * Variant 3: a list of days, the words and photos of the chosen one beside it. Which day is chosen is remembered by radio
 * buttons, so it needs no script; a browser that cannot ask for them in its styles shows all days one under another.
 */
export function ProgramTabs(view: ProgramView) {
  const { context, days } = view;
  const { block, t } = context;
  return (
    <ProgramFrame view={view}>
      {days.length > 0 && (
        <fieldset aria-label={t('blocks.program.days')} className={styles.days}>
          {days.map(({ id, title, description, photos }, index) => {
            const label = dayLabel(view, index);
            const tab = `${block.uid}-day-${index + 1}`;
            return (
              <div className={styles.day} key={id}>
                <input
                  className={styles.choice}
                  defaultChecked={index === 0}
                  id={tab}
                  name={`${block.uid}-day`}
                  type="radio"
                />
                <label className={styles.tab} htmlFor={tab}>
                  <span className={styles.label}>{label}</span>
                  {title !== '' && <span className={styles.name}>{title}</span>}
                </label>
                <article className={styles.panel}>
                  <div className={styles.words}>
                    <h3 className={styles.title}>{title || label}</h3>
                    <RichText className={styles.text} value={description} />
                  </div>
                  {photos.length > 0 && (
                    <div className={styles.photos}>
                      {photos.slice(0, PHOTOS).map((photo) => (
                        <Picture
                          alt={t('blocks.program.photos', { title: title || label })}
                          key={photo.id}
                          maxWidth={1280}
                          picture={photo}
                          sizes="(min-width: 992px) 36vw, 92vw"
                        />
                      ))}
                    </div>
                  )}
                </article>
              </div>
            );
          })}
        </fieldset>
      )}
    </ProgramFrame>
  );
}
