import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import type { CallAnswer, publicBookingCalls, TourToSell } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { Panel, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { CheckboxField, DialogFoot } from '../../../../shared/forms/index.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import type { useOwnAgent } from '../../api/own-agent.ts';
import { keptOn, saleSums } from '../../model/sale.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { PriceLines } from '../view/price-lines.tsx';
import { ChosenDeparture } from './chosen-departure.tsx';
import classes from './sell.module.css';
import type { Sale } from './use-sale.ts';

type Agent = ReturnType<typeof useOwnAgent>;
type Quote = CallAnswer<typeof publicBookingCalls.quote>;

interface ConfirmStepProps {
  sale: Sale;
  tour: TourToSell;
  agent: Agent;
}

/** What the sale comes to for the tourist and for the agent, what it may still owe, and the word of the client. */
export function ConfirmStep({ sale, tour, agent }: ConfirmStepProps) {
  const { t } = useTranslation();
  const { form, values, choice, quote, go, isBusy } = sale;
  const { first_name, last_name, phone, email } = values.contacts;
  const tourists = choice?.tourists ?? 0;
  return (
    <>
      <ChosenDeparture
        tour={tour}
        departure={values.departure}
        date={sale.date}
        agent={agent}
        free={quote.data?.number_of_free_seats}
      />
      <Panel title={t('sale.client')}>
        <Facts
          facts={[
            { name: t('sale.name'), value: `${last_name} ${first_name}` },
            { name: t('new_booking.phone'), value: phone && formatPhone(phone) },
            { name: t('new_booking.email'), value: email },
            { name: t('new_booking.comment'), value: values.comment },
          ].filter(({ value }) => value !== '')}
        />
      </Panel>
      <QueryState query={quote} skeleton={<TextSkeleton lines={5} />} compact>
        {(known) => <Sums tour={tour} quote={known} tourists={tourists} agent={agent} sale={sale} />}
      </QueryState>
      <CheckboxField
        control={form.control}
        name="client_agreed"
        rules="required"
        label={t('new_booking.client_agreed')}
      />
      <DialogFoot
        submit={t('sale.make')}
        isBusy={isBusy}
        disabledReason={quote.data === undefined && t('sale.no_price')}
        cancelLabel={t('sale.back')}
        onClose={() => go('tourists')}
      />
    </>
  );
}

interface SumsProps extends ConfirmStepProps {
  quote: Quote;
  tourists: number;
}

function Sums({ tour, quote, tourists, agent, sale }: SumsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { breakdown, number_of_free_seats: free } = quote;
  const { currency } = breakdown;
  const money = (amount: number) => format.money(amount, currency);
  const terms = tour.agent_terms;
  const available = agent.account?.available ?? null;
  const sums = terms && saleSums(terms, breakdown, tourists, available);
  const seats = free + (keptOn(agent.allotments, sale.values.departure)?.seats ?? 0);
  return (
    <>
      <Panel title={t('booking.price.title')}>
        <dl className={classes['sums']}>
          <PriceLines breakdown={breakdown} currency={currency} />
        </dl>
      </Panel>
      {terms && sums && (
        <Panel title={t('sale.for_you')}>
          <dl className={dialogs['sums']}>
            {sums.commission !== null && (
              <div>
                <dt>{t('sale.commission')}</dt>
                <dd>{money(sums.commission)}</dd>
              </div>
            )}
            {terms.collects === 'agent' ? (
              <div data-strong>
                <dt>{t('sale.due', { count: terms.payment_days })}</dt>
                <dd>{money(sums.due)}</dd>
              </div>
            ) : (
              <div>
                <dt>{t('sale.tourist_pays')}</dt>
                <dd>{money(breakdown.total)}</dd>
              </div>
            )}
            {available !== null && sums.due > 0 && (
              <div>
                <dt>{t('sale.credit_left')}</dt>
                <dd>{money(available)}</dd>
              </div>
            )}
            {sums.left !== null && !sums.isOver && (
              <div>
                <dt>{t('sale.credit_after')}</dt>
                <dd>{money(sums.left)}</dd>
              </div>
            )}
          </dl>
        </Panel>
      )}
      {sums?.isOver && (
        <Alert color="yellow" icon={<IconClockPause size={18} stroke={1.6} />}>
          <strong>{t('sale.over')}.</strong> {t('sale.over_text')}
        </Alert>
      )}
      {seats < tourists && (
        <Alert color="yellow" icon={<IconClockPause size={18} stroke={1.6} />}>
          {t('sale.few_seats', { count: seats })}
        </Alert>
      )}
    </>
  );
}
