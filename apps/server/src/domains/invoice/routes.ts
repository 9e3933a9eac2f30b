import {
  bookingCalls,
  creditCalls,
  depositCalls,
  invoiceCalls,
  paymentAccountCalls,
  paymentCalls,
  publicBookingCalls,
  rebookingCalls,
  receiptCalls,
} from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import {
  checkAccount,
  disconnectAccount,
  saveAccount,
  saveReceiptSettings,
  viewAccepting,
} from './accounts/accounts.ts';
import { calculatePrepaymentOf } from './confirming/calculate-prepayment.ts';
import { cancelBooking } from './canceling/cancel-booking.ts';
import { cancellationPopup } from './canceling/cancellation-popup.ts';
import { changeBaseSaleStatus } from './marking/change-base-sale-status.ts';
import { confirmBooking } from './confirming/confirm-booking.ts';
import { createPayment } from './invoicing/create-payment.ts';
import { giveBack } from './refunds/give-back.ts';
import { createDepositsExport } from './deposit/exporting.ts';
import { listDeposits } from './deposit/list-deposits.ts';
import { settleDeposit } from './deposit/settle.ts';
import { takeDeposit } from './deposit/take.ts';
import { undoDepositEntry } from './deposit/undo.ts';
import { getBooking } from './booking-page/get-booking.ts';
import { lookAsClient } from './booking-page/look-as-client.ts';
import { getByUuid } from './booking-page/get-by-uuid.ts';
import { createCreditsExport } from './credit/exporting.ts';
import { giveByHand, prolongCredit, takeCreditBack, writeCreditAgain } from './credit/by-hand.ts';
import { listCredits } from './credit/list-credits.ts';
import { createPaymentsExport } from './ledger/export-payments.ts';
import { listPayments } from './ledger/list-payments.ts';
import { listUnderway } from './ledger/list-underway.ts';
import { viewPayment } from './ledger/view-payment.ts';
import { paymentResult, paymentResultForStaff } from './paying/payment-result.ts';
import { previewRefund, refundPayment } from './refunds/refund-payment.ts';
import { payForClient, startPayment } from './paying/start-payment.ts';
import { quoteBookingChange, updateBooking } from './changing/update-booking.ts';
import { updateInvoice } from './invoicing/update-invoice.ts';
import { withdrawBooking } from './canceling/withdraw-booking.ts';
import { listReceipts, markReceiptMade, retryReceipt } from './receipts/receipts.ts';

export const invoiceRoutes = [
  route(bookingCalls.get, getBooking),
  route(bookingCalls.lookAsClient, lookAsClient),
  route(bookingCalls.confirm, confirmBooking),
  route(bookingCalls.changeBaseSaleStatus, changeBaseSaleStatus),
  route(bookingCalls.cancelRequestPopupData, cancellationPopup),
  route(bookingCalls.cancel, cancelBooking),
  route(rebookingCalls.quote, quoteBookingChange),
  route(rebookingCalls.update, updateBooking),
  route(publicBookingCalls.getByUuid, getByUuid),
  route(publicBookingCalls.pay, startPayment),
  route(paymentAccountCalls.view, viewAccepting),
  route(paymentAccountCalls.save, saveAccount),
  route(paymentAccountCalls.check, checkAccount),
  route(paymentAccountCalls.disconnect, disconnectAccount),
  route(paymentAccountCalls.saveReceipts, saveReceiptSettings),
  route(receiptCalls.list, listReceipts),
  route(receiptCalls.retry, retryReceipt),
  route(receiptCalls.markMade, markReceiptMade),
  route(publicBookingCalls.cancel, withdrawBooking),
  route(invoiceCalls.createPayment, createPayment),
  route(invoiceCalls.updateInvoice, updateInvoice),
  route(invoiceCalls.payForClient, payForClient),
  route(invoiceCalls.paymentResult, paymentResultForStaff),
  route(publicBookingCalls.paymentResult, paymentResult),
  route(invoiceCalls.giveBack, giveBack),
  route(invoiceCalls.refundPreview, previewRefund),
  route(invoiceCalls.refund, refundPayment),
  route(invoiceCalls.takeDeposit, takeDeposit),
  route(invoiceCalls.settleDeposit, settleDeposit),
  route(invoiceCalls.undoDepositEntry, undoDepositEntry),
  route(invoiceCalls.calculatePrepayment, calculatePrepaymentOf),
  route(invoiceCalls.payments, listPayments),
  route(paymentCalls.view, viewPayment),
  route(paymentCalls.underway, listUnderway),
  route(paymentCalls.createExport, createPaymentsExport),
  route(depositCalls.list, listDeposits),
  route(depositCalls.createExport, createDepositsExport),
  route(creditCalls.list, listCredits),
  route(creditCalls.createExport, createCreditsExport),
  route(creditCalls.give, giveByHand),
  route(creditCalls.prolong, prolongCredit),
  route(creditCalls.takeBack, takeCreditBack),
  route(creditCalls.writeAgain, writeCreditAgain),
];
