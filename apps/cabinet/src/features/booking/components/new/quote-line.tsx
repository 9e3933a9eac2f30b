import { Text } from '@mantine/core';
import type { CallAnswer, publicBookingCalls, TourToSell } from '@tropa/contract';
import { agentCommission, roomsText } from '@tropa/core';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';

type Quote = CallAnswer<typeof publicBookingCalls.quote>;

/** What the booking costs, with the rooms that are in it and what an agent earns of it, or why it cannot be booked so. */
export function QuoteLine({
  query: { data, error },
  terms,
  tourists,
}: {
  query: { data: Quote | undefined; error: ApiFailure | null };
  /** Of the agent who sells, or of an agency in words; null: nobody stands between, or nothing is agreed. */
  terms: TourToSell['agent_terms'];
  tourists: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (error)
    return (
      <Text size="sm" c="red" role="alert">
        {Object.values(error.errors)[0] ?? error.message}
      </Text>
    );
  if (!data) return null;
  const { total, currency, prepayment, lines } = data.breakdown;
  const rooms = roomsText(lines);
  return (
    <Text aria-live="polite">
      <Dotted>
        {t('new_booking.total', { total: format.money(total, currency) })}
        {terms?.collects !== 'agent' &&
          prepayment.amount > 0 &&
          prepayment.amount < total &&
          t('new_booking.prepayment', { amount: format.money(prepayment.amount, currency) })}
        {terms?.commission &&
          t('rebooking.agency.keeps', {
            amount: format.money(
              agentCommission(terms, { total, tourists_count: tourists, breakdown: { lines } }),
              currency,
            ),
          })}
        {rooms}
      </Dotted>
    </Text>
  );
}
