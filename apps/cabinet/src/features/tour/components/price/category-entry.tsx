import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField, SwitchField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { EntryHead } from '../fields/entry-head.tsx';
import { useSortableEntry } from '../fields/sortable-entries.tsx';
import { useTourCurrency } from './use-tour-currency.ts';

interface CategoryEntryProps {
  /** The key of the entry, for dragging. */
  id: string;
  index: number;
  /** Is given what the entry is called. */
  onRemove: (name: string) => void;
}

/** One category of tourists: for which ages, at what price, and whether it takes a seat. */
export function CategoryEntry({ id, index, onRemove }: CategoryEntryProps) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const path = `price_categories.${index}` as const;
  const title = useWatch({ control, name: `${path}.title` });
  const name = title || t('tour_prices.categories.unnamed', { number: index + 1 });
  const { grip, isDragging, ...entry } = useSortableEntry(
    id,
    readOnly ? null : t('tour_prices.move', { name }),
  );
  return (
    <section {...entry} className={classes['entry']} data-dragging={isDragging || undefined}>
      <EntryHead
        title={name}
        removeLabel={t('tour_prices.remove', { name })}
        onRemove={readOnly ? undefined : () => onRemove(name)}
        grip={grip}
      />
      <div className={classes['pair']}>
        <TextField
          control={control}
          name={`${path}.title`}
          label={t('tour_prices.categories.name')}
          maxLength={60}
          withAsterisk
        />
        <MoneyField
          control={control}
          name={`${path}.price`}
          label={t('tour_prices.categories.price')}
          placeholder={t('tour_prices.categories.price_hint')}
          currency={currency}
        />
        <NumberField
          control={control}
          name={`${path}.min_age`}
          label={t('tour_prices.categories.min_age')}
          min={0}
          max={120}
        />
        <NumberField
          control={control}
          name={`${path}.max_age`}
          label={t('tour_prices.categories.max_age')}
          min={0}
          max={120}
        />
      </div>
      <SwitchField
        control={control}
        name={`${path}.takes_seat`}
        label={t('tour_prices.categories.takes_seat')}
        description={
          index === 0 ? t('tour_prices.categories.first_hint') : t('tour_prices.categories.takes_seat_hint')
        }
      />
    </section>
  );
}
