import { registerTestBank } from '../../integrations/payment/test-bank/pages.ts';
import type { Domain } from '../../kernel/domain.ts';
import { onBookedAtOnce, onBookingMoved, onTermsChanged } from '../booking/index.ts';
import { closeInvoices } from './close-invoices.ts';
import { settleAfterStart, settlePending } from './jobs/settle-pending.ts';
import { followAfterMove } from './schedule/follow.ts';
import { issueInstalments, remindOfInvoices } from './schedule/jobs.ts';
import { paymentsExport } from './ledger/exporting.ts';
import { moneyOfPeople } from './personal-data/follow-clients.ts';
import { makeMonthlyPayouts } from './payouts/make-payouts.ts';
import { reconcileAll } from './reconciliation/reconcile.ts';
import { invoiceRoutes } from './routes.ts';
import { confirmInstantly, invoiceSubscriptions } from './subscriptions.ts';
import { sendDueReceipts } from './receipts/send.ts';
import { settleTerms } from './settle-terms.ts';
import { registerWebhooks } from './webhooks.ts';

export {
  invoiceCreated,
  paymentMismatched,
  paymentReceived,
  paymentReminded,
  paymentReturning,
  refundMade,
} from './events.ts';
export { settlePending } from './jobs/settle-pending.ts';
export { beforePayment } from './before-payment.ts';
export { moneyOfBooking } from './money-of-booking.ts';
export { sumPromised } from './repository/promised.ts';
export { readLookToken } from './look-token.ts';
export { bookingUrl } from './private-page.ts';
export { loadPublicBooking } from './public-view.ts';
export { selectInvoices, type InvoiceWithDue } from './repository/invoices.ts';
export { invoiceNumber } from './views.ts';
export { makePayouts } from './payouts/make-payouts.ts';
export { sendPayout } from './payouts/send-payout.ts';
export { makeStatement } from './payouts/statement.ts';
export { payoutView } from './payouts/views.ts';
export { findDeskPayout, selectDeskPayouts, type DeskPayoutRow } from './payouts/repository/payouts.ts';

export const invoiceDomain: Domain = {
  name: 'invoice',
  routes: invoiceRoutes,
  subscriptions: invoiceSubscriptions,
  reactions: [
    onBookingMoved.with(closeInvoices),
    onBookingMoved.with(followAfterMove),
    onTermsChanged.with(settleTerms),
    onBookedAtOnce.with((services, request_id) => confirmInstantly(services, request_id)),
    paymentsExport,
    ...moneyOfPeople,
  ],
  scheduled: [
    { name: 'invoice.settle-pending', cron: '* * * * *', handle: settlePending },
    { name: 'invoice.reconcile-all', cron: '23 1 * * *', handle: reconcileAll },
    { name: 'invoice.make-payouts', cron: '41 4 1 * *', handle: makeMonthlyPayouts },
    { name: 'invoice.send-receipts', cron: '* * * * *', handle: sendDueReceipts },
    { name: 'invoice.issue-instalments', cron: '*/10 * * * *', handle: issueInstalments },
    { name: 'invoice.remind', cron: '*/10 * * * *', handle: remindOfInvoices },
  ],
  register: async (app, services) => {
    await app.register((scope) => registerWebhooks(scope, services));
    if (services.config.mode === 'demo') await app.register((scope) => registerTestBank(scope, services));
    app.addHook('onListen', () => {
      // Not waited for: the server answers meanwhile.
      settleAfterStart(services).catch((error: unknown) => {
        services.logger.error({ err: error }, 'Open payments were not read back after the start');
      });
    });
  },
};
