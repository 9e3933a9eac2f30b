import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { addDays, todayIn } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../shared/forms/index.ts';
import { ScheduleRows } from '../../../../shared/payment-schedule/schedule-rows.tsx';
import { newSeason } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { EntryHead } from '../fields/entry-head.tsx';

const MAX_SEASONS = 12;

/** When the price is payed, part by part; for departures of a season otherwise. Nothing of it is seen until it is used. */
export function SchedulePart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const [schedule, seasons] = useWatch({ control, name: ['payment_schedule', 'payment_seasons'] });
  const hasAny = schedule.length > 0 || seasons.length > 0;
  if (readOnly && !hasAny) return null;
  return (
    <FormSection title={t('payment_plan.editor.title')} description={t('payment_plan.editor.text')}>
      <div data-span="full">
        <ScheduleRows
          control={control}
          name="payment_schedule"
          none={t('payment_plan.editor.off_tour')}
          readOnly={readOnly}
        />
      </div>
      {hasAny && (
        <div data-span="full">
          <p className={classes['quiet']}>{t('payment_plan.editor.replaces')}</p>
        </div>
      )}
      {hasAny && <Seasons />}
    </FormSection>
  );
}

function Seasons() {
  const { t } = useTranslation();
  const { control, form, organizer, readOnly } = useTourEditor();
  const { fields, append, remove } = useFieldArray({ control, name: 'payment_seasons', keyName: 'key' });
  // Seasons do not overlap: a new one begins after the last.
  const nextStart = () => {
    const ends = form.getValues('payment_seasons').map(({ date_end }) => date_end);
    const last = ends.toSorted().at(-1);
    return last ? addDays(last, 1) : todayIn(organizer.timezone);
  };
  if (readOnly && fields.length === 0) return null;
  return (
    <div className={classes['entries']} data-span="full">
      <div>
        <h4 className={classes['entryTitle']}>{t('payment_plan.editor.seasons')}</h4>
        <p className={classes['quiet']}>{t('payment_plan.editor.seasons_text')}</p>
      </div>
      {fields.map(({ key }, index) => (
        <section key={key} className={classes['entry']}>
          <EntryHead
            title={t('payment_plan.editor.season', { number: index + 1 })}
            removeLabel={t('payment_plan.editor.season_remove', { number: index + 1 })}
            onRemove={readOnly ? undefined : () => remove(index)}
          />
          <div className={classes['pair']}>
            <DateField
              control={control}
              name={`payment_seasons.${index}.date_start`}
              label={t('payment_plan.editor.season_start')}
            />
            <DateField
              control={control}
              name={`payment_seasons.${index}.date_end`}
              label={t('payment_plan.editor.season_end')}
            />
          </div>
          <ScheduleRows control={control} name={`payment_seasons.${index}.instalments`} readOnly={readOnly} />
        </section>
      ))}
      {!readOnly && fields.length < MAX_SEASONS && (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            append(newSeason(nextStart(), form.getValues('payment_schedule')), { shouldFocus: false })
          }
        >
          {t('payment_plan.editor.season_add')}
        </Button>
      )}
    </div>
  );
}
