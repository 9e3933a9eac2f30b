import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, PercentField, SwitchField } from '../../../../shared/forms/index.ts';
import { DISCOUNTS, type DiscountChoice, type PriceValues } from '../../model/price-values.ts';
import { OwnAmount } from './own-amount.tsx';

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
      {hasOwnPrice && (
        <OwnAmount
          control={control}
          currency={currency}
          amount="own_price.total"
          reason="own_price.reason"
          label={t('rebooking.own_total')}
        />
      )}
    </>
  );
}
