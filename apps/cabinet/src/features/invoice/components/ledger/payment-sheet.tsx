import { Link } from '@tanstack/react-router';
import { statusKey, type PaymentDetails } from '@tropa/contract';
import { Sheet, TextSkeleton } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentCalls, useCall } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { LinkButton } from '../../../../shared/page/link-button.tsx';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './payments.module.css';

interface PaymentSheetProps {
  organizerId: number;
  /** Undefined: closed. */
  id: number | undefined;
  onClose: () => void;
}

/** A movement of money with its booking, invoice, refunds and commission. */
export function PaymentSheet({ organizerId, id, onClose }: PaymentSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall(paymentCalls.view, { query: { id: id ?? 0 } }, { enabled: id !== undefined });
  const payment = query.data?.payment;
  const sum = payment && format.money(Math.abs(payment.amount), payment.currency);
  return (
    <Sheet
      opened={id !== undefined}
      onClose={onClose}
      kind="form"
      title={payment && t(`ledger.details.${payment.amount < 0 ? 'refund' : 'payment'}`, { sum })}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={8} />} compact>
        {(answer) => <Details organizerId={organizerId} payment={answer.payment} />}
      </QueryState>
    </Sheet>
  );
}

function Details({ organizerId, payment }: { organizerId: number; payment: PaymentDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, payment.currency);
  const part = ({ amount, created_at }: { amount: number; created_at: string }) =>
    t('ledger.details.part', { sum: money(Math.abs(amount)), moment: format.moment(created_at) });
  const { commission, refund_of, refunds } = payment;
  const booking = organizerPath(organizerId, 'bookings', payment.request_id);
  const when = (isShown: boolean, name: string, value: ReactNode) => (isShown ? [{ name, value }] : []);
  return (
    <>
      <Facts
        facts={[
          { name: t('ledger.details.when'), value: format.moment(payment.created_at) },
          {
            name: t('ledger.details.how'),
            value: `${t(`payment.method.${payment.payment_method}`)}, ${payment.provider_title}`,
          },
          ...when(payment.created_by_name !== '', t('ledger.details.who'), payment.created_by_name),
          ...when(
            payment.provider_payment_id !== '',
            t('ledger.details.provider_id'),
            <span className={classes['code']}>{payment.provider_payment_id}</span>,
          ),
          { name: t('ledger.details.client'), value: payment.client_name },
          {
            name: t('ledger.details.booking'),
            value: (
              <Link to={booking} className={classes['anchor']}>
                {t('ledger.details.booking_link', { id: payment.request_id, tour: payment.tour_name })}
              </Link>
            ),
          },
          { name: t('ledger.details.status'), value: t(statusKey(payment)) },
          {
            name: t('ledger.details.invoice'),
            value: t('ledger.details.invoice_text', {
              number: payment.invoice_number,
              sum: money(payment.invoice_amount),
            }),
          },
          ...when(refund_of !== null, t('ledger.details.refund_of'), refund_of && part(refund_of)),
          ...when(
            refunds.length > 0,
            t('ledger.details.refunds'),
            refunds.map((refund) => <div key={refund.id}>{part(refund)}</div>),
          ),
          ...when(payment.promised_amount > 0, t('ledger.details.promised'), money(payment.promised_amount)),
          ...(commission ? commissionFacts(commission) : []),
        ]}
      />
      <div className={classes['foot']}>
        <LinkButton to={booking}>{t('ledger.details.to_booking')}</LinkButton>
      </div>
    </>
  );

  function commissionFacts({ site_name, percent, amount, payout_id }: NonNullable<typeof commission>) {
    const words = { sum: money(amount), percent, site: site_name };
    return [
      {
        name: t('ledger.details.commission'),
        value: site_name
          ? t('ledger.details.commission_text', words)
          : t('ledger.details.commission_plain', words),
      },
      {
        name: t('ledger.details.payout'),
        value:
          payout_id === null ? (
            t('ledger.details.not_in_payout')
          ) : (
            <Link
              to="/$orgId/payments"
              params={{ orgId: String(organizerId) }}
              search={{ tab: 'payouts', open: payout_id }}
              className={classes['anchor']}
            >
              {t('ledger.details.payout_link', { id: payout_id })}
            </Link>
          ),
      },
    ];
  }
}
