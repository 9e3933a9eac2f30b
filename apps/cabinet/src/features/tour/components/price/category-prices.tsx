import type { CategoryPrices, PriceCategory } from '@tropa/contract';
import type { NamedClass } from '@tropa/core';
import { ticketTitle } from '@tropa/i18n/ages';
import { MoneyInput } from '@tropa/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moneyWithin, useField, type FieldBinding } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';

interface CategoryPricesFieldProps<V extends FieldValues> extends FieldBinding<V> {
  /** Those of the tour: each may have another price on these departures. */
  categories: readonly (PriceCategory & { seat_class?: NamedClass | undefined })[];
  /** What a tourist costs there whose category says nothing. */
  usual: number | null;
  currency: string;
  readOnly?: boolean;
}

/** Prices of categories of tourists on some departures: what is empty is the category's own. */
export function CategoryPricesField<V extends FieldValues>({
  categories,
  usual,
  currency,
  readOnly = false,
  ...binding
}: CategoryPricesFieldProps<V>) {
  const { t } = useTranslation();
  const format = useFormat();
  const field = useField({
    ...binding,
    // What is no sum stays as it was typed, and the form is not sent with it.
    rules: (typed) => {
      const problems = (typed as CategoryPrices).map(({ price }) => moneyWithin(currency, {})(price));
      return problems.find((problem) => problem !== null) ?? null;
    },
  });
  const prices: CategoryPrices = field.value;
  return categories.map((category, index) => {
    const { id } = category;
    const price = category.price ?? usual;
    const own = prices.find((one) => one.id === id)?.price ?? null;
    const title = category.title || t('tour_prices.categories.unnamed', { number: index + 1 });
    const name = ticketTitle({ ...category, title }, t);
    return (
      <MoneyInput
        key={id}
        label={t('tour_prices.categories.other_price', { name })}
        placeholder={
          typeof price === 'number'
            ? t('tour_prices.categories.other_price_hint', { price: format.money(price, currency) })
            : t('tour_prices.categories.other_price_none')
        }
        currency={currency}
        readOnly={readOnly}
        value={own}
        onChange={(next) => {
          const others = prices.filter((one) => one.id !== id);
          field.onChange(next === null ? others : [...others, { id, price: next }]);
        }}
        onBlur={field.onBlur}
        error={own !== null && moneyWithin(currency, {})(own) !== null && field.error}
      />
    );
  });
}
