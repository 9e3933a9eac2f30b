import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { BookingView } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { invoicesOf, type BookingActions } from '../../model/actions.ts';
import { isCanceled } from '../../model/status.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { BookingReceipts } from './booking-receipts.tsx';
import { BookingSlips } from './booking-slips.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import classes from './invoices-panel.module.css';
import { PaymentPlan } from './payment-plan.tsx';
import { SettlementNote } from './settlement-note.tsx';

interface InvoicesPanelProps {
  booking: BookingView;
  actions: BookingActions;
  canWrite: boolean;
  /** Whether the member says what was paid and what went back: an agent does not. */
  handlesMoney: boolean;
  onOpen: OpenDialog;
}

/** The invoices of a booking in the order of time, as the plan over them is, with what may be done to each. */
export function InvoicesPanel({ booking, actions, canWrite, handlesMoney, onOpen }: InvoicesPanelProps) {
  const { t } = useTranslation();
  const invoices = invoicesOf(booking).toReversed();
  return (
    <Panel
      title={t('booking.invoice.title')}
      flush
      aside={
        actions.canInvoice && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => onOpen({ name: 'invoice' })}
          >
            {t('booking.action.invoice')}
          </Button>
        )
      }
    >
      {booking.payment_plan && (
        <PaymentPlan plan={booking.payment_plan} currency={booking.currency} timezone={booking.timezone} />
      )}
      <SettlementNote booking={booking} canGiveBack={handlesMoney} onOpen={onOpen} />
      {invoices.length === 0 ? (
        <p className={classes['empty']}>
          {isCanceled(booking.base_sale_status)
            ? t('booking.invoice.empty_canceled')
            : t('booking.invoice.empty')}
        </p>
      ) : (
        <ul className={classes['list']}>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              timezone={booking.timezone}
              canWrite={canWrite}
              canCancel={actions.canCancelInvoices}
              handlesMoney={handlesMoney}
              isAlive={!isCanceled(booking.base_sale_status)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <BookingReceipts receipts={booking.receipts} timezone={booking.timezone} />
      <BookingSlips booking={booking} />
    </Panel>
  );
}
