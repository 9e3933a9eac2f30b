import { todayIn } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { newScheduleSeason, seasonRemarks } from '../../model/seasons.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { SeasonEntry } from './season-entry.tsx';
import classes from './schedule.module.css';

const MAX_SEASONS = 40;

/** Seasons of the weekly schedule: other times, prices and seats on their days. */
export function SeasonsPart() {
  const { t } = useTranslation();
  const { control, tour, organizer, readOnly } = useTourEditor();
  const isHourly = Boolean(useWatch({ control, name: 'tour_week_schedule.hourly' }));
  const entries = useTourEntries('tour_week_schedule.seasons');
  if (readOnly && entries.keys.length === 0) return null;
  const today = todayIn(tour?.effective_timezone ?? organizer.timezone);
  return (
    <FormSection
      title={t('tour_schedule.seasons.title')}
      description={t(isHourly ? 'tour_schedule.hourly.seasons_text' : 'tour_schedule.seasons.text')}
    >
      <EntryList
        entries={entries}
        max={MAX_SEASONS}
        addLabel={t('tour_schedule.seasons.add')}
        onAdd={() => entries.append(newScheduleSeason(today), { shouldFocus: false })}
      >
        {(key, index) => (
          <SeasonEntry
            key={key}
            id={key}
            index={index}
            onRemove={(name) => entries.removeWithUndo(index, name)}
            onRepeat={
              entries.keys.length < MAX_SEASONS
                ? (next) => entries.append(next, { shouldFocus: false })
                : undefined
            }
          />
        )}
      </EntryList>
      <Remarks />
    </FormSection>
  );
}

/** What nobody may have meant: days that two seasons share, and days that none has. */
function Remarks() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { control } = useTourEditor();
  const { seasons, days_data, hourly } = useWatch({ control, name: 'tour_week_schedule' });
  const { overlaps, holes } = seasonRemarks(seasons);
  const nameOf = ({ id, title }: { id: string; title: string }) =>
    title.trim()
      ? t('tour_schedule.seasons.quoted', { name: title.trim() })
      : t('tour_schedule.seasons.unnamed', { number: seasons.findIndex((season) => season.id === id) + 1 });
  const days = ({ date_start, date_end }: { date_start: string; date_end: string }) => ({
    from: date(date_start),
    to: date(date_end),
  });
  const hole = hourly
    ? 'tour_schedule.hourly.hole'
    : days_data.length > 0
      ? 'tour_schedule.seasons.hole'
      : 'tour_schedule.seasons.hole_empty';
  const overlap = hourly ? 'tour_schedule.hourly.overlap' : 'tour_schedule.seasons.overlap';
  if (overlaps.length + holes.length === 0) return null;
  return (
    <ul className={classes['remarks']} data-span="full" aria-live="polite">
      {overlaps.map(({ first, second, ...stretch }) => (
        <li key={`${first.id} ${second.id}`}>
          {t(overlap, {
            ...days(stretch),
            first: nameOf(first),
            second: nameOf(second),
          })}
        </li>
      ))}
      {holes.map((stretch) => (
        <li key={stretch.date_start}>{t(hole, days(stretch))}</li>
      ))}
    </ul>
  );
}
