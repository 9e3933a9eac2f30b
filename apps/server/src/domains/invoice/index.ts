import { registerTestBank } from '../../integrations/payment/test-bank/pages.ts';
import type { Domain } from '../../kernel/domain.ts';
import { onBookedAtOnce, onBookingMoved, onTermsChanged } from '../booking/index.ts';
import { closeInvoices } from './close-invoices.ts';
import { settleAfterStart, settlePending } from './jobs/settle-pending.ts';
import { followAfterMove } from './schedule/follow.ts';
import { issueInstalments, remindOfInvoices } from './schedule/jobs.ts';
import { paymentsExport } from './ledger/exporting.ts';
import { moneyOfPeople } from './personal-data/follow-clients.ts';
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
  refundRequested,
} from './events.ts';
export { settlePending } from './jobs/settle-pending.ts';
export { beforePayment } from './before-payment.ts';
export { moneyOfBooking } from './money-of-booking.ts';
export { sumPromised } from './repository/promised.ts';
export { readLookToken } from './look-token.ts';
export { bookingUrl } from './private-page.ts';
export { loadPublicBooking } from './public-view.ts';
export { selectInvoices, selectInvoice, type InvoiceWithDue } from './repository/invoices.ts';
export { invoiceNumber, balanceOf } from './views.ts';
export { whoseMoney } from './accounts/whose-money.ts';
export { demandAllMoney } from './ledger/policy.ts';
export { BY_HAND } from './promise-refunds.ts';
export { payeeOf, type Payee, demandPayee } from './accounts/payee.ts';
export { applyProviderPayment, settleMismatched } from './apply-payment.ts';
export { findPaymentOf, type LedgerEntry } from './repository/ledger.ts';
export {
  selectRefundsOfPayment,
  type RefundRow,
  insertRefund,
  isPartOfInvoice,
  lockRefundsOfPayment,
  selectRefundablePayments,
  sumReturning,
  deleteRefund,
} from './repository/refunds.ts';
export { unknownRefunds, isAtProvider } from './unknown-refunds.ts';
export { findAttempt, lockAttempt, type AttemptRow } from './repository/attempts.ts';
export { followReturn, isOver } from './follow-return.ts';
export { writeRefundOfStaff } from './process-refund.ts';
export { refundReceiptOf } from './receipts/write.ts';
export { setSettlement } from './repository/settlements.ts';
export { settleMore } from './settle-cancellation.ts';
export { userName } from './ledger/repository/user-name.ts';
export { paymentReceipt } from './receipts/content.ts';

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
