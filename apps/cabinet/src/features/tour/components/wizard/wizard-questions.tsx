import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Radio, SegmentedControl, Stack } from '@mantine/core';
import { DateInput, TimeInput, useBelow } from '@tropa/ui';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField, requiredAs, TextField } from '../../../../shared/forms/index.ts';
import type { TourValues } from '../../model/tour-values.ts';
import type { WizardQuestion, WizardWhen } from '../../model/wizard.ts';
import { SegmentField } from '../fields/choice-fields.tsx';
import { DurationField } from '../fields/duration-field.tsx';
import { PlaceField } from '../fields/place-field.tsx';
import { WeekField } from '../schedule/week-field.tsx';
import classes from './wizard.module.css';

export interface QuestionProps {
  control: Control<TourValues>;
  /** The organizer's, in which a price is typed. */
  currency: string;
  today: string;
  when: WizardWhen;
  onWhen: (when: WizardWhen) => void;
}

const KINDS = [
  ['1', 'tour'],
  ['2', 'excursion'],
] as const;

/** What it is: the kind first, for all that follows speaks of it. */
function What({ control }: QuestionProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'type' });
  return (
    <>
      <Radio.Group
        aria-label={t('tour_wizard.questions.what')}
        value={String(field.value)}
        onChange={(next) => field.onChange(next === '2' ? 2 : 1)}
      >
        <div className={classes['kinds']}>
          {KINDS.map(([value, kind]) => (
            <Radio.Card key={value} value={value} className={classes['kind'] ?? ''}>
              <Radio.Indicator />
              <span>
                <strong>{t(`tour_wizard.types.${kind}`)}</strong>
                <span>{t(`tour_wizard.types.${kind}_text`)}</span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <TextField
        control={control}
        name="name"
        label={t('tour.main.name')}
        placeholder={t('tour_wizard.name_hint')}
        rules={requiredAs('errors.tour.name_required')}
        maxLength={160}
      />
    </>
  );
}

function Where({ control }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes['pair']}>
        <PlaceField control={control} readOnly={false} required={false} />
      </div>
      <TextField
        control={control}
        name="gathering_place"
        label={t('tour_wizard.meeting')}
        placeholder={t('tour_wizard.meeting_hint')}
        maxLength={300}
      />
    </>
  );
}

function Length({ control }: QuestionProps) {
  const { t } = useTranslation();
  const type = useWatch({ control, name: 'type' });
  return type === 2 ? (
    <DurationField control={control} />
  ) : (
    <NumberField control={control} name="duration" label={t('tour.main.duration')} min={1} max={365} />
  );
}

function Price({ control, currency }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentField
        control={control}
        name="price_basis"
        label={t('tour.price.basis')}
        data={[
          { value: 'person', label: t('tour.price.basis_person') },
          { value: 'group', label: t('tour.price.basis_group') },
        ]}
      />
      <MoneyField control={control} name="price" label={t('tour.price.amount')} currency={currency} />
    </>
  );
}

const WHEN_KINDS = ['dates', 'week', 'later'] as const;

function When({ control, when, onWhen, today }: QuestionProps) {
  const { t } = useTranslation();
  const isPhone = useBelow('sm');
  return (
    <>
      <SegmentedControl
        aria-label={t('tour_wizard.questions.when')}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        value={when.kind}
        data={WHEN_KINDS.map((value) => ({ value, label: t(`tour_wizard.when_kinds.${value}`) }))}
        onChange={(kind) => onWhen({ ...when, kind })}
      />
      {when.kind === 'dates' && (
        <>
          <div className={classes['pair']}>
            <DateInput
              label={t('tour_wizard.first_date')}
              minDate={today}
              value={when.date_start}
              onChange={(date_start) => onWhen({ ...when, date_start })}
            />
            <TimeInput
              label={t('tour_wizard.first_time')}
              value={when.time_start}
              onChange={(time_start) => onWhen({ ...when, time_start })}
            />
          </div>
          <p className={classes['hint']}>{t('tour_wizard.more_dates')}</p>
        </>
      )}
      {when.kind === 'week' && (
        <WeekField control={control} name="tour_week_schedule.days_data" readOnly={false} />
      )}
    </>
  );
}

function People({ control }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['pair']}>
      <NumberField control={control} name="group_min" label={t('tour.main.group_min')} min={1} max={1000} />
      <NumberField control={control} name="group_max" label={t('tour.main.group_max')} min={1} max={1000} />
    </div>
  );
}

const CONTENT = { what: What, where: Where, length: Length, price: Price, when: When, people: People };

/** The fields of one question. */
export function Question({ question, ...props }: QuestionProps & { question: WizardQuestion }) {
  const Content = CONTENT[question];
  return (
    <Stack gap="md">
      <Content {...props} />
    </Stack>
  );
}
