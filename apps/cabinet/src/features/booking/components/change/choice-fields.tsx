import { MAX_TOURISTS } from '@tropa/core';
import type { BookingChange, BookingChangeQuote } from '@tropa/contract';
import { NumberInput } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import dialogs from '../dialogs/dialogs.module.css';

/** Who goes and what is bought with it; what is left out is as the server says. */
export type Choice = Pick<BookingChange, 'tourists' | 'categories' | 'extras'>;

interface ChoiceFieldsProps {
  quote: BookingChangeQuote;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Tourists by category and extras, at the prices that count for the booking. */
export function ChoiceFields({ quote, choice, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { categories, extras } = quote.choice;
  const money = (amount: number) => format.money(amount, quote.breakdown.currency);
  const countOf = (id: string, count: number) =>
    choice.categories?.find((one) => one.id === id)?.count ?? count;
  const quantityOf = (id: string, quantity: number) =>
    choice.extras?.find((one) => one.id === id)?.quantity ?? quantity;
  const setCount = (id: string, next: number | null) => {
    const all = categories.map((one) => ({
      id: one.id,
      count: one.id === id ? (next ?? 0) : countOf(one.id, one.count),
    }));
    const tourists = all.reduce((sum, { count }) => sum + count, 0);
    // Of nobody there is no price: the field shows what was typed until somebody goes.
    onChange({ ...choice, categories: all, tourists: Math.max(1, tourists) });
  };
  const setQuantity = (id: string, next: number | null) =>
    onChange({
      ...choice,
      extras: extras.map((one) => ({
        id: one.id,
        quantity: one.id === id ? (next ?? 0) : quantityOf(one.id, one.quantity),
      })),
    });
  return (
    <div className={dialogs['pair']}>
      {categories.length > 0 ? (
        categories.map(({ id, title, price, count }) => (
          <NumberInput
            key={id}
            label={title}
            description={money(price)}
            min={0}
            max={MAX_TOURISTS}
            allowDecimal={false}
            value={countOf(id, count)}
            onChange={(next) => setCount(id, next)}
          />
        ))
      ) : (
        <NumberInput
          label={t('rebooking.tourists')}
          {...(quote.number_of_free_seats !== null && {
            description: t('rebooking.free_seats', { count: quote.number_of_free_seats }),
          })}
          min={1}
          max={MAX_TOURISTS}
          allowDecimal={false}
          value={choice.tourists ?? quote.tourists_count}
          onChange={(next) => onChange({ ...choice, tourists: next ?? 1 })}
        />
      )}
      {extras
        .filter(({ is_required }) => !is_required)
        .map(({ id, title, price, per, quantity, left }) => (
          <NumberInput
            key={id}
            label={title}
            description={
              left === null ? money(price) : `${money(price)} · ${t('rebooking.extra_left', { count: left })}`
            }
            min={0}
            max={per === 'booking' ? 1 : MAX_TOURISTS}
            allowDecimal={false}
            value={quantityOf(id, quantity)}
            onChange={(next) => setQuantity(id, next)}
          />
        ))}
    </div>
  );
}
