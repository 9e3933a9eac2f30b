import { DEPOSIT_AMOUNT } from '@tropa/contract';
import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { MoneyField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useTourCurrency } from './use-tour-currency.ts';

const MOST_LETTERS = 200;

/** What a client leaves besides the price, and gets back. */
export function DepositPart() {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const currency = useTourCurrency();
  return (
    <FormSection title={t('deposit.title')} description={t('deposit.tour.text')}>
      <MoneyField
        control={control}
        name="deposit_amount"
        label={t('deposit.tour.amount')}
        description={t('deposit.tour.amount_hint')}
        currency={currency}
        {...DEPOSIT_AMOUNT}
      />
      <TextField
        control={control}
        name="deposit_purpose"
        label={t('deposit.tour.purpose')}
        description={t('deposit.tour.purpose_hint')}
        maxLength={MOST_LETTERS}
      />
    </FormSection>
  );
}
