import { Select } from '@mantine/core';
import { toMinor } from '@tropa/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  PercentField,
} from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { EntryHead } from '../fields/entry-head.tsx';
import { useTourCurrency } from './use-tour-currency.ts';

const USUAL_PERCENT = 10;
const USUAL_SUM = 1000;

/** One discount: for what, how much, and its condition. */
export function DiscountCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const path = `discounts.${index}` as const;
  const [type, kind] = useWatch({ control, name: [`${path}.type`, `${path}.kind`] });
  // Ten percent are not ten kopecks: another kind begins with a value of its own.
  const chooseKind = (next: 1 | 2) => {
    form.setValue(`${path}.kind`, next);
    form.setValue(`${path}.value`, next === 2 ? USUAL_PERCENT : toMinor(USUAL_SUM, currency));
  };
  const types = ['early_dates', 'early_days', 'seasonal'] as const;
  return (
    <section className={classes['entry']}>
      <EntryHead
        title={t('tour.price.discount', { number: index + 1 })}
        removeLabel={t('tour.price.discount_remove', { number: index + 1 })}
        onRemove={readOnly ? undefined : onRemove}
      />
      <div className={classes['pair']}>
        <SelectField
          control={control}
          name={`${path}.type`}
          label={t('tour.price.discount_type')}
          data={types.map((name, position) => ({
            value: String(position + 1),
            label: t(`tour.price.discount_types.${name}`),
          }))}
        />
        {type === 1 && (
          <DateField control={control} name={`${path}.booked_before`} label={t('tour.price.booked_before')} />
        )}
        {type === 2 && (
          <NumberField
            control={control}
            name={`${path}.days_before`}
            label={t('tour.price.days_before')}
            min={1}
            max={730}
          />
        )}
        {type === 3 && (
          <div className={classes['pair']}>
            <DateField control={control} name={`${path}.season_start`} label={t('tour.price.season_start')} />
            <DateField control={control} name={`${path}.season_end`} label={t('tour.price.season_end')} />
          </div>
        )}
        <Select
          label={t('tour.price.discount_kind')}
          allowDeselect={false}
          value={String(kind)}
          data={[
            { value: '2', label: t('tour.price.discount_kinds.percent') },
            { value: '1', label: t('tour.price.discount_kinds.sum') },
          ]}
          onChange={(choice) => chooseKind(choice === '1' ? 1 : 2)}
        />
        {kind === 2 ? (
          <PercentField
            control={control}
            name={`${path}.value`}
            label={t('tour.price.discount_value')}
            min={1}
          />
        ) : (
          <MoneyField
            control={control}
            name={`${path}.value`}
            label={t('tour.price.discount_value')}
            currency={currency}
          />
        )}
      </div>
    </section>
  );
}
