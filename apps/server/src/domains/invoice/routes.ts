import {
  bookingCalls,
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
} from './accounts/operations/accounts.ts';
import { calculatePrepaymentOf } from './operations/calculate-prepayment.ts';
import { cancelBooking } from './operations/cancel-booking.ts';
import { cancellationPopup } from './operations/cancellation-popup.ts';
import { changeBaseSaleStatus } from './operations/change-base-sale-status.ts';
import { confirmBooking } from './operations/confirm-booking.ts';
import { createPayment } from './operations/create-payment.ts';
import { giveBack } from './operations/give-back.ts';
import { getBooking } from './operations/get-booking.ts';
import { lookAsClient } from './operations/look-as-client.ts';
import { getByUuid } from './operations/get-by-uuid.ts';
import { createPaymentsExport } from './ledger/operations/export-payments.ts';
import { listPayments } from './ledger/operations/list-payments.ts';
import { listUnderway } from './ledger/operations/list-underway.ts';
import { viewPayment } from './ledger/operations/view-payment.ts';
import { paymentResult, paymentResultForStaff } from './operations/payment-result.ts';
import { previewRefund, refundPayment } from './operations/refund-payment.ts';
import { payForClient, startPayment } from './operations/start-payment.ts';
import { quoteBookingChange, updateBooking } from './operations/update-booking.ts';
import { updateInvoice } from './operations/update-invoice.ts';
import { withdrawBooking } from './operations/withdraw-booking.ts';
import { listReceipts, markReceiptMade, retryReceipt } from './receipts/operations/receipts.ts';

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
  route(invoiceCalls.calculatePrepayment, calculatePrepaymentOf),
  route(invoiceCalls.payments, listPayments),
  route(paymentCalls.view, viewPayment),
  route(paymentCalls.underway, listUnderway),
  route(paymentCalls.createExport, createPaymentsExport),
];
