import { MultiSelect, Stack } from '@mantine/core';
import {
  SEQUENCE_ANCHOR_FACTS,
  SEQUENCE_ANCHORS,
  SEQUENCE_HOURS,
  SEQUENCE_LAST_TIME,
  SEQUENCE_MOST,
} from '@tropa/core';
import { Panel } from '@tropa/ui';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextField, useField } from '../../../shared/forms/index.ts';
import { ToursField } from '../../../shared/forms/tours-field.tsx';
import { fittedTo, type RuleValues } from '../model/rule-values.ts';
import classes from './letters.module.css';

interface RuleFieldsProps {
  form: UseFormReturn<RuleValues>;
  isStandard: boolean;
}

/** Every half hour of those in which letters go out. */
const TIMES = Array.from({ length: 48 }, (_none, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
}).filter((time) => time >= SEQUENCE_HOURS.from && time <= SEQUENCE_LAST_TIME);
const KINDS = ['any', 'tour', 'excursion'] as const;
const PAYED = ['any', 'payed', 'owed'] as const;
const OPENS = ['booking', 'questionnaire', 'review'] as const;
const WAYS = ['agreed', 'email'] as const;
const SIDES = ['before', 'after'] as const;

/** When a letter goes out, and to whom. */
export function RuleFields({ form, isStandard }: RuleFieldsProps) {
  const { t } = useTranslation();
  const { control, getValues, setValue } = form;
  const [anchor, unit] = useWatch({ control, name: ['anchor', 'offset_unit'] });
  const facts = SEQUENCE_ANCHOR_FACTS[anchor];
  // There is no booking yet: nothing of it can be asked.
  const isOfForm = anchor === 'form_left';
  return (
    <div className={classes['panels']}>
      <Panel>
        <Stack gap="md">
          <TextField
            control={control}
            name="name"
            label={t('sequences.fields.name')}
            description={t(isStandard ? 'sequences.fields.name_standard' : 'sequences.fields.name_hint')}
            {...(!isStandard && { rules: 'required' })}
            maxLength={120}
          />
          <SwitchField
            control={control}
            name="is_on"
            label={t('sequences.fields.is_on')}
            description={t('sequences.fields.is_on_hint')}
          />
        </Stack>
      </Panel>
      <Panel title={t('sequences.fields.when')}>
        <Stack gap="md">
          <p className={classes['note']}>{t('sequences.fields.when_hint')}</p>
          <SelectField
            control={control}
            name="anchor"
            label={t('sequences.fields.anchor')}
            {...(isStandard && { description: t('sequences.fields.anchor_standard'), disabled: true })}
            data={SEQUENCE_ANCHORS.map((value) => ({ value, label: t(`sequences.anchor.${value}`) }))}
            onOptionSubmit={(next) => {
              const chosen = SEQUENCE_ANCHORS.find((name) => name === next);
              if (!chosen) return;
              const fitted = fittedTo(chosen, getValues());
              setValue('offset_unit', fitted.offset_unit, { shouldDirty: true });
              setValue('side', fitted.side, { shouldDirty: true });
              setValue('statuses', fitted.statuses, { shouldDirty: true });
            }}
          />
          <div className={classes['when']}>
            <NumberField
              control={control}
              name="amount"
              label={t('sequences.fields.amount')}
              rules="required"
              max={SEQUENCE_MOST[unit]}
            />
            <SelectField
              control={control}
              name="offset_unit"
              label={t('sequences.fields.unit')}
              data={facts.units.map((value) => ({ value, label: t(`sequences.units.${value}`) }))}
            />
            <SelectField
              control={control}
              name="side"
              label={t('sequences.fields.side')}
              data={SIDES.filter((side) => side === 'after' || facts.hasBefore).map((value) => ({
                value,
                label: t(`sequences.sides.${value}`),
              }))}
            />
            {unit === 'day' && (
              <SelectField
                control={control}
                name="time_of_day"
                label={t('sequences.fields.time')}
                data={TIMES}
              />
            )}
          </div>
        </Stack>
      </Panel>
      <Panel title={t('sequences.fields.whom')}>
        <Stack gap="md">
          {isOfForm ? (
            <p className={classes['note']}>{t('sequences.fields.form_hint')}</p>
          ) : (
            <SeveralField
              control={control}
              name="statuses"
              label={t('sequences.fields.statuses')}
              data={facts.statuses.map((status) => ({
                value: String(status),
                label: t(`booking.status.${status}`),
              }))}
            />
          )}
          <div className={classes['pair']}>
            <SelectField
              control={control}
              name="kind"
              label={t('sequences.fields.kind')}
              data={KINDS.map((value) => ({ value, label: t(`sequences.kind.${value}`) }))}
            />
            {!isOfForm && (
              <SelectField
                control={control}
                name="payed"
                label={t('sequences.fields.payed')}
                data={PAYED.map((value) => ({ value, label: t(`sequences.payed.${value}`) }))}
              />
            )}
          </div>
          <ToursField
            control={control}
            name="tour_ids"
            label={t('sequences.fields.tours')}
            description={t('sequences.fields.tours_hint')}
          />
          {!isOfForm && (
            <SelectField
              control={control}
              name="opens"
              label={t('sequences.fields.opens')}
              data={OPENS.map((value) => ({ value, label: t(`sequences.opens.${value}`) }))}
            />
          )}
          {!isOfForm && (
            <SelectField
              control={control}
              name="way"
              label={t('sequences.fields.way')}
              description={t('sequences.fields.way_hint')}
              data={WAYS.map((value) => ({ value, label: t(`sequences.way.${value}`) }))}
            />
          )}
        </Stack>
      </Panel>
    </div>
  );
}

interface SeveralFieldProps {
  control: Control<RuleValues>;
  name: 'statuses';
  label: string;
  data: { value: string; label: string }[];
}

/** Several of a few: one at least. */
function SeveralField({ control, name, label, data }: SeveralFieldProps) {
  const { value, ...field } = useField({ control, name, rules: 'required' });
  return (
    <MultiSelect {...field} label={label} data={data} value={Array.isArray(value) ? value.map(String) : []} />
  );
}
