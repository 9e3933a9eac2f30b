import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, requiredAs, TextField } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { newVariant, type DateValues } from '../../model/date-values.ts';
import classes from './dates.module.css';

/** So many variants a date may have (contract, `tourDateInput`). */
const MAX_VARIANTS = 10;

interface DateVariantsProps {
  form: UseFormReturn<DateValues>;
  currency: string;
  /** What the date costs where it says nothing itself. */
  usual: number | null;
}

/** Variants of a date: each has a name and, where it differs, a price; the seats are the date's. */
export function DateVariants({ form, currency, usual }: DateVariantsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = useWatch({ control: form.control, name: 'price' }) ?? usual;
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'tour_variants', keyName: 'key' });
  return (
    <fieldset className={classes['variants']}>
      <legend>{t('tour_dates.variants.title')}</legend>
      <p className={classes['note']}>{t('tour_dates.variants.text')}</p>
      {fields.map(({ key }, index) => {
        const number = index + 1;
        return (
          <div key={key} className={classes['variant']}>
            <TextField
              control={control}
              name={`tour_variants.${index}.name`}
              aria-label={t('tour_dates.variants.name', { number })}
              placeholder={t('tour_dates.variants.name_hint')}
              rules={requiredAs('tour_dates.variants.name_required')}
              maxLength={120}
            />
            <MoneyField
              control={control}
              name={`tour_variants.${index}.price`}
              aria-label={t('tour_dates.variants.price', { number })}
              placeholder={
                price === null
                  ? t('tour_dates.variants.price_hint_none')
                  : t('tour_dates.variants.price_hint', { price: format.money(price, currency) })
              }
              currency={currency}
            />
            <ActionIcon
              size={36}
              aria-label={t('tour_dates.variants.remove', { number })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        );
      })}
      {fields.length < MAX_VARIANTS ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => append(newVariant())}
        >
          {t('tour_dates.variants.add')}
        </Button>
      ) : (
        <p className={classes['note']}>{t('tour_dates.variants.limit', { number: MAX_VARIANTS })}</p>
      )}
    </fieldset>
  );
}
