import { registerTestBank } from '../../integrations/payment/test-bank/pages.ts';
import type { Domain } from '../../kernel/domain.ts';
import { onBookedAtOnce, onBookingMoved, onTermsChanged } from '../booking/index.ts';
import { closeInvoices } from './invoicing/close-invoices.ts';
import { settleAfterStart, settlePending } from './applying/settle-pending.ts';
import { followAfterMove } from './schedule/follow.ts';
import { issueInstalments, tellOfOverdue } from './schedule/jobs.ts';
import { creditsExport } from './credit/exporting.ts';
import { depositsExport } from './deposit/exporting.ts';
import { paymentsExport } from './ledger/exporting.ts';
import { moneyOfPeople } from './personal-data/follow-clients.ts';
import { invoiceRoutes } from './routes.ts';
import { confirmInstantly, invoiceSubscriptions } from './subscriptions.ts';
import { sendDueReceipts } from './receipts/send.ts';
import { settleTerms } from './changing/settle-terms.ts';
import { registerWebhooks } from './applying/webhooks.ts';

export {
  creditGiven,
  creditTold,
  depositChanged,
  invoiceCreated,
  paymentMismatched,
  paymentOverdue,
  paymentReceived,
  paymentReturning,
  receiptFailed,
  refundMade,
  refundRequested,
} from './events.ts';
export { findCredit, findCreditOf } from './credit/repository.ts';
export { findDeposit, selectToReturn } from './deposit/repository.ts';
export { depositOf } from './deposit/view.ts';
export { creditOffer } from './credit/give.ts';
export { asksForCredit, creditsOf, publicCredit, takesCredit } from './credit/view.ts';
export { coverWith, payByCredit, type Covering } from './credit/use.ts';
export { invoiceFacts } from './invoicing/issue-invoice.ts';
export { askForRest } from './invoicing/ask-for-rest.ts';
export { markPayed, undoPayment } from './marking/mark-payment.ts';
export { settlePending } from './applying/settle-pending.ts';
export { beforePayment } from './paying/before-payment.ts';
export { moneyOfBooking } from './ledger/money-of-booking.ts';
export { sumPromised } from './refunds/promised-repository.ts';
export { readLookToken } from './booking-page/look-token.ts';
export { bookingUrl } from './booking-page/private-page.ts';
export { loadPublicBooking } from './booking-page/public-view.ts';
export { selectInvoices, selectInvoice, type InvoiceWithDue } from './invoicing/repository.ts';
export { readDues, type Dues } from './schedule/dues.ts';
export { selectOverdue, selectPrepaymentsDue, sumDue } from './schedule/due-repository.ts';
export { selectUnpayed, sumOpenInvoices } from './schedule/expected-repository.ts';
export { listPayments } from './ledger/list-payments.ts';
export { sumStretches, type StretchSums } from './ledger/repository/stretches.ts';
export { invoiceNumber, balanceOf } from './invoicing/views.ts';
export { selectReceiptSettings as receiptSettingsOf } from './accounts/repository.ts';
export { hasRegister } from './receipts/has-register.ts';
export { confirmLocked } from './confirming/confirm.ts';
export { linkForPayer } from './paying/start-payment.ts';
export { organizerHasMoney, whoseMoney } from './accounts/whose-money.ts';
export { demandAllMoney } from './ledger/policy.ts';
export { BY_HAND } from './refunds/promise-refunds.ts';
export { payeeOf, payeeOfBooking, type Payee, demandPayee } from './accounts/payee.ts';
export { applyProviderPayment, settleMismatched } from './applying/apply-payment.ts';
export { findPaymentOf, insertAgentPayout, type LedgerEntry } from './ledger/repository/ledger.ts';
export {
  selectRefundsOfPayment,
  type RefundRow,
  insertRefund,
  isPartOfInvoice,
  lockRefundsOfPayment,
  selectRefundablePayments,
  returningOf,
  sumReturning,
  deleteRefund,
} from './refunds/repository.ts';
export { unknownRefunds, isAtProvider } from './refunds/unknown-refunds.ts';
export { findAttempt, lockAttempt, type AttemptRow } from './paying/repository.ts';
export { followReturn, isOver } from './refunds/follow-return.ts';
export { writeRefundOfStaff } from './refunds/process-refund.ts';
export { refundReceiptOf } from './receipts/write.ts';
export { setSettlement } from './canceling/repository.ts';
export { settleMore } from './canceling/settle-cancellation.ts';
export { userName } from './ledger/repository/user-name.ts';
export { paymentReceipt, reminderOf } from './receipts/content.ts';
export { listReceipts, publicReceiptsOf, registerReceiptsOf } from './receipts/receipts.ts';
export { countOpenReceipts } from './receipts/repository.ts';
export { selectSlips } from './slips/repository.ts';
export { slipsOf, slipView } from './slips/view.ts';

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
    creditsExport,
    depositsExport,
    ...moneyOfPeople,
  ],
  scheduled: [
    { name: 'invoice.settle-pending', cron: '* * * * *', handle: settlePending },
    { name: 'invoice.send-receipts', cron: '* * * * *', handle: sendDueReceipts },
    { name: 'invoice.issue-instalments', cron: '*/10 * * * *', handle: issueInstalments },
    { name: 'invoice.tell-of-overdue', cron: '*/10 * * * *', handle: tellOfOverdue },
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
