import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, type FieldBinding, PercentField } from '../forms/index.ts';

interface PrepaymentSizeProps<V extends FieldValues> extends FieldBinding<V> {
  /** What the size is of; anything but a percentage and a sum has none. */
  type: string | null;
  currency: string;
  /** The least percentage; a confirmation alone may ask for nothing at first. */
  minPercent?: number;
}

/** How much is paid first: percent of the price, or a sum for each tourist in minor units. */
export function PrepaymentSize<V extends FieldValues>({
  type,
  currency,
  minPercent = 1,
  ...binding
}: PrepaymentSizeProps<V>) {
  const { t } = useTranslation();
  if (type === 'percent')
    return <PercentField {...binding} label={t('organizer.fields.prepayment_percent')} min={minPercent} />;
  if (type === 'sum')
    return <MoneyField {...binding} label={t('organizer.fields.prepayment_sum')} currency={currency} />;
  return null;
}
