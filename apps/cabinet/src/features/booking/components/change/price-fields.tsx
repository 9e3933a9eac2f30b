import { Input, SegmentedControl } from '@mantine/core';
import type { BookingView } from '@tropa/contract';
import { useId } from 'react';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, SwitchField, TextField, PercentField } from '../../../../shared/forms/index.ts';
import { extraTimeValuesOf, type ExtraTimeValues } from '../../model/extra-time.ts';
import dialogs from '../dialogs/dialogs.module.css';

const DISCOUNTS = ['keep', 'none', 'percent', 'sum'] as const;
type DiscountChoice = (typeof DISCOUNTS)[number];

/** What staff set of a price themselves. */
export interface PriceValues extends ExtraTimeValues {
  discount: DiscountChoice;
  percent: number | null;
  sum: number | null;
  has_own_price: boolean;
  own_price: { total: number | null; reason: string };
  with_current_prices: boolean;
  notify_client: boolean;
}

/** What the form begins with: the price as it is. */
export function priceValuesOf(booking: BookingView): PriceValues {
  const { breakdown } = booking;
  const own = breakdown.lines.find(({ kind }) => kind === 'adjustment');
  return {
    ...extraTimeValuesOf(booking),
    discount: 'keep',
    percent: null,
    sum: null,
    has_own_price: own !== undefined,
    own_price: { total: breakdown.total, reason: own?.reason ?? '' },
    with_current_prices: false,
    notify_client: true,
  };
}

interface PriceFieldsProps {
  form: UseFormReturn<PriceValues>;
  currency: string;
}

/** Staff's own discount, and a price of their own with its reason. */
export function PriceFields({ form, currency }: PriceFieldsProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const { control } = form;
  const [discount, hasOwnPrice] = useWatch({ control, name: ['discount', 'has_own_price'] });
  return (
    <>
      <Input.Wrapper label={t('rebooking.discount')} labelElement="div" labelProps={{ id: labelId }}>
        <SegmentedControl<DiscountChoice>
          fullWidth
          aria-labelledby={labelId}
          value={discount}
          onChange={(next) => form.setValue('discount', next)}
          data={DISCOUNTS.map((value) => ({ value, label: t(`rebooking.discounts.${value}`) }))}
        />
      </Input.Wrapper>
      {discount === 'percent' && (
        <PercentField
          control={control}
          name="percent"
          rules="required|non_zero"
          label={t('rebooking.discount_percent')}
          min={1}
        />
      )}
      {discount === 'sum' && (
        <MoneyField
          control={control}
          name="sum"
          rules="required|non_zero"
          label={t('rebooking.discount_sum')}
          currency={currency}
        />
      )}
      <SwitchField control={control} name="has_own_price" label={t('rebooking.own_price')} />
      {hasOwnPrice && <OwnPrice control={control} currency={currency} />}
    </>
  );
}

function OwnPrice({ control, currency }: { control: Control<PriceValues>; currency: string }) {
  const { t } = useTranslation();
  return (
    <div className={dialogs['pair']}>
      <MoneyField
        control={control}
        name="own_price.total"
        rules="required"
        label={t('rebooking.own_total')}
        currency={currency}
      />
      <TextField
        control={control}
        name="own_price.reason"
        rules="required"
        label={t('rebooking.reason')}
        description={t('rebooking.reason_hint')}
        maxLength={300}
      />
    </div>
  );
}
