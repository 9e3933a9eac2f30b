import { EXTRA_TIME } from '@tropa/contract';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField } from '../../../../shared/forms/index.ts';
import { OwnAmount } from './own-amount.tsx';
import type { PriceValues } from '../../model/price-values.ts';

interface ExtraTimeFieldsProps {
  control: Control<PriceValues>;
  currency: string;
  /** They may set its price themselves. */
  setsPrice: boolean;
}

const MINUTES = Array.from(
  { length: EXTRA_TIME.longest / EXTRA_TIME.step + 1 },
  (_, index) => index * EXTRA_TIME.step,
);

/** How much longer the departure goes on, by the hour's price or one of staff's own with its reason. */
export function ExtraTimeFields({ control, currency, setsPrice }: ExtraTimeFieldsProps) {
  const { t } = useTranslation();
  const [minutes, hasPrice] = useWatch({ control, name: ['extra_minutes', 'has_extra_price'] });
  return (
    <>
      <SelectField
        control={control}
        name="extra_minutes"
        label={t('rebooking.extra_time.label')}
        description={t('rebooking.extra_time.hint')}
        allowDeselect={false}
        data={MINUTES.map((count) => ({
          value: String(count),
          label: count === 0 ? t('rebooking.extra_time.none') : t('rebooking.extra_time.minutes', { count }),
        }))}
      />
      {setsPrice && minutes !== '0' && (
        <SwitchField control={control} name="has_extra_price" label={t('rebooking.extra_time.own')} />
      )}
      {setsPrice && minutes !== '0' && hasPrice && (
        <OwnAmount
          control={control}
          currency={currency}
          amount="extra_price.amount"
          reason="extra_price.reason"
          label={t('rebooking.extra_time.amount')}
        />
      )}
    </>
  );
}
