import { Text } from '@mantine/core';
import type { BookingChangeQuote } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { choiceErrors } from '../../model/choice-errors.ts';
import { lineKey, useLineName } from '../../model/line-name.ts';
import dialogs from '../dialogs/dialogs.module.css';

interface ChangeSumsProps {
  quote: BookingChangeQuote | undefined;
  error: ApiFailure | null;
  isWaiting: boolean;
}

/** The new price line by line; what it was, what is payed, and what is to pay or goes back. Or why there is none, where no field says it. */
export function ChangeSums({ quote, error, isWaiting }: ChangeSumsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const currency = quote?.breakdown.currency ?? 'RUB';
  const name = useLineName(currency);
  if (error) {
    const { rest } = choiceErrors(error, quote);
    return (
      rest !== null && (
        <Text size="sm" c="red" role="alert">
          {rest}
        </Text>
      )
    );
  }
  if (!quote) return null;
  const money = (amount: number) => format.money(amount, currency);
  const { breakdown, total_before, payed_amount, to_pay, to_return } = quote;
  return (
    <dl
      className={`${dialogs['sums']} ${isWaiting ? dialogs['waiting'] : ''}`}
      aria-live="polite"
      aria-busy={isWaiting}
    >
      {breakdown.lines.map((line) => (
        <div key={lineKey(line)}>
          <dt>{name(line)}</dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('rebooking.before')}</dt>
        <dd>{money(total_before)}</dd>
      </div>
      <div data-strong>
        <dt>{t('rebooking.after')}</dt>
        <dd>{money(breakdown.total)}</dd>
      </div>
      {payed_amount > 0 && (
        <div>
          <dt>{t('rebooking.payed')}</dt>
          <dd>{money(payed_amount)}</dd>
        </div>
      )}
      {to_pay === 0 && to_return === 0 ? (
        <div>
          <dt>{t('rebooking.even')}</dt>
        </div>
      ) : (
        <div data-strong>
          <dt>{to_pay > 0 ? t('rebooking.to_pay') : t('rebooking.to_return')}</dt>
          <dd>{money(to_pay > 0 ? to_pay : to_return)}</dd>
        </div>
      )}
    </dl>
  );
}
