import { formatTime, todayIn } from '@tropa/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, requiredAs } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { sunsetStarts, type SeasonPath } from '../../model/seasons.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './schedule.module.css';

/** Times by the sunset at the tour's place: so long before it, and what that comes to. */
export function SunsetTimes({ path }: { path: SeasonPath }) {
  const { t } = useTranslation();
  const { date, locale } = useFormat();
  const { control, tour, organizer, readOnly } = useTourEditor();
  const [season, lat, lng] = useWatch({ control, name: [path, 'lat', 'lng'] });
  const timezone = tour?.effective_timezone ?? organizer.timezone;
  const isKnown = typeof lat === 'number' && typeof lng === 'number';
  const starts = isKnown ? sunsetStarts(season, { lat, lng, timezone }, todayIn(timezone)) : [];
  return (
    <>
      <NumberField
        control={control}
        name={`${path}.minutes_before_sunset`}
        label={t('tour_schedule.seasons.sunset_minutes')}
        description={t('tour_schedule.seasons.sunset_minutes_hint')}
        rules={requiredAs('tour_schedule.seasons.sunset_minutes_required')}
        min={0}
        max={600}
        readOnly={readOnly}
      />
      {!isKnown && <p className={classes['quiet']}>{t('tour_schedule.seasons.sunset_no_place')}</p>}
      {starts.length > 0 && (
        <div aria-live="polite">
          <p className={classes['quiet']}>{t('tour_schedule.seasons.sunset_shown')}</p>
          <ul className={classes['sunsets']}>
            {starts.map(({ date: day, time }) => (
              <li key={day}>
                {date(day)}
                <strong>
                  {time === null ? t('tour_schedule.seasons.sunset_never') : formatTime(time, locale)}
                </strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
