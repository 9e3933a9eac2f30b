import { useTranslation } from 'react-i18next';
import type { Control } from 'react-hook-form';
import { MoneyField, TextField } from '../../../../shared/forms/index.ts';
import dialogs from '../dialogs/dialogs.module.css';
import type { PriceValues } from '../../model/price-values.ts';

interface OwnAmountProps {
  control: Control<PriceValues>;
  currency: string;
  amount: 'own_price.total' | 'extra_price.amount';
  reason: 'own_price.reason' | 'extra_price.reason';
  label: string;
}

/** A sum that staff set themselves, with why, which the tourist reads beside it. */
export function OwnAmount({ control, currency, amount, reason, label }: OwnAmountProps) {
  const { t } = useTranslation();
  return (
    <div className={dialogs['pair']}>
      <MoneyField control={control} name={amount} rules="required" label={label} currency={currency} />
      <TextField
        control={control}
        name={reason}
        rules="required"
        label={t('rebooking.reason')}
        description={t('rebooking.reason_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={300}
      />
    </div>
  );
}
