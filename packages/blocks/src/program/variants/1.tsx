import { partRichText } from '@tropa/core';
import { FoldedList } from '../../shared/folded.tsx';
import { OpensOnce } from '../../shared/opens-once.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { dayLabel, ProgramFrame } from '../program-frame.tsx';
import type { ProgramView } from '../view.ts';
import styles from './1.module.css';

/** Photos of a day that stand in a strip beside its words. */
const PHOTOS = 3;
/** Days that a phone shows at once. */
const DAYS = 3;

/** Of a long day so many characters are read at once; where fewer than `least` would be left, it is read whole. */
const LEAD = { length: 200, least: 90 };

interface DayTextProps {
  description: ProgramView['days'][number]['description'];
  /** What the day is called. */
  name: string;
  t: ProgramView['context']['t'];
}

/** What matters of a day, and the rest of a long one when a visitor asks for it. */
function DayText({ description, name, t }: DayTextProps) {
  const parts = description && partRichText(description, LEAD.length, LEAD.least);
  if (!parts) return <RichText className={styles.text} value={description} />;
  return (
    <>
      <RichText className={styles.text} value={parts.lead} />
      <OpensOnce
        summary={
          <span className={styles.more}>
            {t('blocks.program.more')}
            <span className={styles.hidden}>: {name}</span>
          </span>
        }
      >
        <RichText className={styles.text} value={parts.rest} />
      </OpensOnce>
    </>
  );
}

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
                  <DayText description={description} name={title || label} t={context.t} />
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
                            ? '(min-width: 992px) 12vw, 43vw'
                            : '(min-width: 992px) 24vw, 86vw'
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
