import { subscribe } from '../../../plugins/subscription.ts';
import {
  paymentMismatched,
  paymentReceived,
  paymentOverdue,
  paymentReturning,
  receiptFailed,
  refundMade,
} from '../../invoice/index.ts';
import { tellOfBooking } from './booking-words.ts';

/** Money that comes, does not come, and goes back. */
export const moneyHappenings = [
  subscribe(paymentReceived, 'notice.of-a-payment', (services, { request_id, amount, marked_by }, delivery) =>
    tellOfBooking(services, request_id, {
      event: 'payment',
      key: delivery,
      hasLetter: true,
      except: [marked_by],
      words: ({ t, names, line, money }) => ({
        title: t('notices.payment', { ...names, amount: money(amount) }),
        text: line,
      }),
    }),
  ),

  subscribe(paymentOverdue, 'notice.of-an-overdue-payment', (services, { request_id, amount }, delivery) =>
    tellOfBooking(services, request_id, {
      event: 'payment',
      key: delivery,
      hasLetter: true,
      words: ({ t, names, line, money }) => ({
        title: t('notices.overdue', { ...names, amount: money(amount) }),
        text: line,
      }),
    }),
  ),

  subscribe(paymentMismatched, 'notice.of-a-mismatched-payment', (services, { request_id }, delivery) =>
    tellOfBooking(services, request_id, {
      event: 'payment',
      key: delivery,
      hasLetter: true,
      words: ({ t, names, line }) => ({ title: t('notices.mismatched', names), text: line }),
    }),
  ),

  subscribe(paymentReturning, 'notice.of-a-returning-payment', (services, { request_id, amount }, delivery) =>
    tellOfBooking(services, request_id, {
      event: 'refund',
      key: delivery,
      hasLetter: true,
      words: ({ t, names, line, money }) => ({
        title: t('notices.returning', { ...names, amount: money(amount) }),
        text: line,
      }),
    }),
  ),

  subscribe(receiptFailed, 'notice.of-a-failed-receipt', (services, failed, delivery) =>
    tellOfBooking(services, failed.request_id, {
      event: 'payment',
      key: delivery,
      hasLetter: false,
      words: ({ t, names, money }) => ({
        title: t('notices.receipt_failed', { ...names, amount: money(failed.amount) }),
        text: t(`receipts.${failed.is_of_register ? 'problem_register' : 'problem'}.${failed.problem}`),
      }),
    }),
  ),

  subscribe(refundMade, 'notice.of-a-refund', async (services, { request_id, amount, reason }, delivery) => {
    // It stays with the organizer: the choice of its client is told.
    if (reason === 'credit') return;
    await tellOfBooking(services, request_id, {
      event: 'refund',
      key: delivery,
      hasLetter: false,
      words: ({ t, names, line, money }) => ({
        title: t('notices.refund', { ...names, amount: money(amount) }),
        text: line,
      }),
    });
  }),
];
