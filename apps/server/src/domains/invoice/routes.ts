import { bookingCalls, invoiceCalls, publicBookingCalls, rebookingCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { calculatePrepaymentOf } from './operations/calculate-prepayment.ts';
import { cancelBooking } from './operations/cancel-booking.ts';
import { cancellationPopup } from './operations/cancellation-popup.ts';
import { changeBaseSaleStatus } from './operations/change-base-sale-status.ts';
import { confirmBooking } from './operations/confirm-booking.ts';
import { createPayment } from './operations/create-payment.ts';
import { getBooking } from './operations/get-booking.ts';
import { getByUuid } from './operations/get-by-uuid.ts';
import { listPayments } from './operations/list-payments.ts';
import { paymentResult } from './operations/payment-result.ts';
import { startPayment } from './operations/start-payment.ts';
import { quoteBookingChange, updateBooking } from './operations/update-booking.ts';
import { updateInvoice } from './operations/update-invoice.ts';
import { withdrawBooking } from './operations/withdraw-booking.ts';

export const invoiceRoutes = [
  route(bookingCalls.get, getBooking),
  route(bookingCalls.confirm, confirmBooking),
  route(bookingCalls.changeBaseSaleStatus, changeBaseSaleStatus),
  route(bookingCalls.cancelRequestPopupData, cancellationPopup),
  route(bookingCalls.cancel, cancelBooking),
  route(rebookingCalls.quote, quoteBookingChange),
  route(rebookingCalls.update, updateBooking),
  route(publicBookingCalls.getByUuid, getByUuid),
  route(publicBookingCalls.pay, startPayment),
  route(publicBookingCalls.paymentResult, paymentResult),
  route(publicBookingCalls.cancel, withdrawBooking),
  route(invoiceCalls.createPayment, createPayment),
  route(invoiceCalls.updateInvoice, updateInvoice),
  route(invoiceCalls.calculatePrepayment, calculatePrepaymentOf),
  route(invoiceCalls.payments, listPayments),
];
