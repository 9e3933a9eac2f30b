import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  TextareaField,
} from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { useTourCurrency } from './use-tour-currency.ts';

/** One extra: what it is, for what it is paid, and how many there are on each date. */
export function ExtraEntry({ id, index, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const currency = useTourCurrency();
  const path = `extras.${index}` as const;
  const title = useWatch({ control, name: `${path}.title` });
  const name = title || t('tour_prices.extras.unnamed', { number: index + 1 });
  return (
    <SortableEntry id={id} name={name} removeLabel={t('tour_prices.remove', { name })} onRemove={onRemove}>
      <div className={classes['pair']}>
        <TextField
          control={control}
          name={`${path}.title`}
          label={t('tour_prices.extras.name')}
          placeholder={t('tour_prices.extras.name_hint')}
          maxLength={120}
          required
        />
        <MoneyField
          control={control}
          name={`${path}.price`}
          label={t('tour_prices.extras.price')}
          currency={currency}
          required
        />
        <SelectField
          control={control}
          name={`${path}.per`}
          label={t('tour_prices.extras.per')}
          data={[
            { value: 'tourist', label: t('tour_prices.extras.per_tourist') },
            { value: 'booking', label: t('tour_prices.extras.per_booking') },
          ]}
        />
        <NumberField
          control={control}
          name={`${path}.stock`}
          label={t('tour_prices.extras.stock')}
          placeholder={t('tour_prices.extras.stock_hint')}
          min={0}
          max={10_000}
        />
      </div>
      <TextareaField
        control={control}
        name={`${path}.description`}
        label={t('tour_prices.extras.description')}
        maxLength={600}
        minRows={2}
      />
      <SwitchField
        control={control}
        name={`${path}.is_required`}
        label={t('tour_prices.extras.required')}
        description={t('tour_prices.extras.required_hint')}
      />
    </SortableEntry>
  );
}
