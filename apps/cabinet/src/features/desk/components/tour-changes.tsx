import { Anchor } from '@mantine/core';
import type { Picture, ReviewedValue, TourChange } from '@tropa/contract';
import { Dotted, Gallery, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { changesByField, photoChanges, textRuns, type TextRun } from '../model/tour-review.ts';
import classes from './tour-review.module.css';

interface TourChangesProps {
  changes: readonly TourChange[];
  /** Nothing was approved before: there is no other side. */
  isFirst: boolean;
}

/** What a version changes, field by field: before at the left, after at the right, on phones one under the other. */
export function TourChanges({ changes, isFirst }: TourChangesProps) {
  const { t } = useTranslation();
  const title = isFirst ? t('desk_tours.whole') : t('desk_tours.changes');
  if (changes.length === 0)
    return (
      <Panel title={title}>
        <p className={classes['quiet']}>{t('desk_tours.no_changes')}</p>
      </Panel>
    );
  return (
    <Panel title={title} flush>
      {changesByField(changes).map(({ field, changes: list }) => (
        <section key={field} className={classes['field']}>
          <h3 className={classes['fieldName']}>{t(`desk_tours.field.${field}`)}</h3>
          {list.map((change) => (
            <Change key={change.key} change={change} isFirst={isFirst} />
          ))}
        </section>
      ))}
    </Panel>
  );
}

function Change({ change, isFirst }: { change: TourChange; isFirst: boolean }) {
  const { t } = useTranslation();
  const { before, after } = change;
  const texts = textRuns(
    before?.kind === 'text' ? before.text : '',
    after?.kind === 'text' ? after.text : '',
  );
  return (
    <div className={classes['change']}>
      <EntryName change={change} />
      {isFirst ? (
        <Value value={after} runs={null} />
      ) : (
        <div className={classes['sides']}>
          <div className={classes['side']} data-side="before">
            <span className={classes['sideName']}>{t('desk_tours.before')}</span>
            {before ? (
              <Value value={before} runs={after ? texts.before : null} />
            ) : (
              <Missing text={t('desk_tours.empty_before')} />
            )}
          </div>
          <div className={classes['side']} data-side="after">
            <span className={classes['sideName']}>{t('desk_tours.after')}</span>
            {after ? (
              <Value value={after} runs={before ? texts.after : null} />
            ) : (
              <Missing text={t('desk_tours.empty_after')} />
            )}
            {before?.kind === 'photos' && after?.kind === 'photos' && (
              <PhotoCounts before={before.photos} after={after.photos} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const Missing = ({ text }: { text: string }) => <p className={classes['quiet']}>{text}</p>;

/** Which entry of a list, and which part of it: «День 2 · заголовок». */
function EntryName({ change: { field, part, numbers } }: { change: TourChange }) {
  const { t } = useTranslation();
  const [number, variant] = numbers;
  const entry = () => {
    if (number === undefined) return '';
    if (variant !== undefined) return t('desk_tours.entry.variant', { number, variant });
    if (field === 'program' || field === 'main_impressions' || field === 'questions')
      return t(`desk_tours.entry.${field}`, { number });
    return t('desk_tours.entry.accommodations', { number });
  };
  const name = [entry(), part ? t(`desk_tours.part.${part}`) : ''];
  return name.some(Boolean) ? (
    <p className={classes['entry']}>
      <Dotted>{name}</Dotted>
    </p>
  ) : null;
}

/** @param runs of a text, with what has changed; null: all of it is as new as the rest */
function Value({ value, runs }: { value: ReviewedValue | null; runs: TextRun[] | null }) {
  const { t } = useTranslation();
  if (value?.kind === 'photos') return <Photos photos={value.photos} />;
  if (value?.kind === 'video')
    return (
      <Anchor href={value.file.url} target="_blank" rel="noopener">
        {t('desk_tours.open_video', { name: value.file.name })}
      </Anchor>
    );
  if (value?.kind !== 'text') return null;
  return <p className={classes['text']}>{runs ? <Runs runs={runs} /> : value.text}</p>;
}

function Runs({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, isChanged }, place) =>
    isChanged ? (
      // Runs have no identity of their own: they are what they are by their place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className={classes['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Photos({ photos }: { photos: readonly Picture[] }) {
  const { t } = useTranslation();
  return (
    <Gallery
      label={t('desk_tours.field.photos')}
      items={photos.map(({ url }, index) => ({
        image: url,
        alt: t('desk_tours.photo', { number: index + 1 }),
        video_url: null,
      }))}
    />
  );
}

function PhotoCounts({ before, after }: { before: readonly Picture[]; after: readonly Picture[] }) {
  const { t } = useTranslation();
  const { added, removed, isMoved } = photoChanges(before, after);
  const said = [
    added > 0 && t('desk_tours.photos_added', { count: added }),
    removed > 0 && t('desk_tours.photos_removed', { count: removed }),
    isMoved && t('desk_tours.photos_moved'),
  ].filter(Boolean);
  return <p className={classes['quiet']}>{said.join(', ')}</p>;
}
