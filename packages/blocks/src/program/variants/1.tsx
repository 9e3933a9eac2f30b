import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import type { ProgramView } from '../render.tsx';
import styles from './1.module.css';

/** Variant 1: days on a line, like stops of a trail. */
export function ProgramTimeline({ context, data, days, description, isByDay, map }: ProgramView) {
  const { t } = context;
  return (
    <Section context={context} data={data}>
      {context.page.tour?.is_program_preliminary && (
        <p className={styles.preliminary}>{t('blocks.program.preliminary')}</p>
      )}
      <RichText className={styles.description} value={description} />
      {days.length > 0 && (
        <ol className={styles.days}>
          {days.map((day, index) => {
            const [first, second] = data.are_photos_shown ? day.photos : [];
            const number = index + 1;
            const label = isByDay
              ? t('blocks.program.day', { number })
              : t('blocks.program.step', { number });
            return (
              <li className={styles.day} key={day.id}>
                <p className={styles.label}>{label}</p>
                <div className={styles.words}>
                  {day.title !== '' && <h3 className={styles.title}>{day.title}</h3>}
                  <RichText className={styles.text} value={day.description} />
                </div>
                {first && (
                  <div className={styles.photos}>
                    {[first, second].map(
                      (photo) =>
                        photo && (
                          <Picture
                            alt={t('blocks.program.photos', { title: day.title || label })}
                            key={photo.id}
                            maxWidth={1280}
                            picture={photo}
                            sizes="(min-width: 992px) 30vw, 86vw"
                          />
                        ),
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {context.page.tour && !context.page.is_preview && (
        <p className={styles.download}>
          <a
            download
            href={`/spa/tours/${context.page.tour.id}/program?language=${context.page.language}`}
            rel="nofollow"
          >
            <Icon name="route" size={20} />
            {t('blocks.program.download')}
          </a>
        </p>
      )}
      {map && (
        <figure className={styles.map}>
          <Picture alt={t('blocks.program.map')} picture={map} sizes="(min-width: 1200px) 1120px, 92vw" />
        </figure>
      )}
    </Section>
  );
}
