import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer, Currency } from '@tropa/contract';
import { TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callOptions, touristCalls, type ApiFailure } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './dialogs.module.css';

interface PlaceQuestion {
  request_id: number;
  remove_id?: number;
  category_id?: string;
  /** Of a place that goes: what the terms keep stays in the price. */
  by_terms?: boolean;
}

/** What a place more or less would cost, by the server's own reckoning. */
export function usePlaceQuote(question: PlaceQuestion, enabled: boolean) {
  return useQuery<CallAnswer<typeof touristCalls.quoteTouristPlace>, ApiFailure>({
    ...callOptions(touristCalls.quoteTouristPlace, { body: question }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The price of a booking before and after a place comes or goes, or why it cannot. */
export function PlacePrice({
  quote,
  currency,
}: {
  quote: ReturnType<typeof usePlaceQuote>;
  currency: Currency;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (quote.error)
    return (
      <Text size="sm" c="red" role="alert">
        {Object.values(quote.error.errors)[0] ?? quote.error.message}
      </Text>
    );
  if (!quote.data) return <TextSkeleton lines={1} />;
  const { total_before, total, to_return, rooms } = quote.data;
  const named = (kinds: string) => kinds || t('rebooking.history.none');
  const money = (amount: number) => format.money(amount, currency);
  return (
    <dl className={classes['sums']} aria-live="polite">
      {rooms && (
        <div>
          <dt>{t('rebooking.rooms')}</dt>
          <dd>{t('tourists.rooms_change', { from: named(rooms.from), to: named(rooms.to) })}</dd>
        </div>
      )}
      <div data-strong>
        <dt>{t('tourists.price')}</dt>
        <dd>
          {total === total_before
            ? t('tourists.price_same', { amount: money(total) })
            : t('tourists.price_change', { before: money(total_before), after: money(total) })}
        </dd>
      </div>
      {to_return > 0 && (
        <div>
          <dt>{t('booking.cancel.returned')}</dt>
          <dd>{money(to_return)}</dd>
        </div>
      )}
    </dl>
  );
}
