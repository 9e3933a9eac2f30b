import { formatMoney } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  paymentMismatched,
  paymentReturning,
  publicReceiptsOf,
  readDues,
  refundMade,
} from '../../invoice/index.ts';
import { leftDetails, writeToClient, writeToOrganizer } from './send-letter.ts';

const TOLD: string[] = ['cancellation', 'price_change', 'by_staff', 'outside'];

/** No bank brings what staff have handed over or transferred themselves. */
const wayBack = (method: string | undefined) =>
  method === 'cash' || method === 'transfer' || method === 'credit'
    ? (`letters.refund_made.text_${method}` as const)
    : ('letters.refund_made.text' as const);

/** Letters about money that goes back, or that people have to look into. */
export const refundLetters = [
  subscribe(
    paymentReturning,
    'document.letters-of-a-returning-payment',
    async (services, { request_id, amount, reason }, delivery) => {
      const dues = await readDues(services, services.database, request_id);
      await writeToClient(services, delivery, request_id, (letter) => ({
        subject: letter.t('letters.payment_returning.subject', { tour: letter.booking.tour_name }),
        text: letter.t(`letters.payment_returning.text_${reason}`, { amount: letter.money(amount) }),
        button: letter.t('letters.payment_returning.button'),
        details: leftDetails(letter, dues),
      }));
      await writeToOrganizer(
        services,
        delivery,
        { request_id, event: 'refund' },
        ({ t, money, booking }) => ({
          subject: t('letters.payment_returning_organizer.subject', {
            number: booking.request_id,
            amount: money(amount),
          }),
          text: t(`letters.payment_returning_organizer.text_${reason}`),
          button: t('letters.payment_returning_organizer.button'),
        }),
      );
    },
  ),

  subscribe(
    refundMade,
    'document.letter-of-a-refund',
    async (services, { request_id, amount, reason, payment_method }, delivery) => {
      // Of a payment that went straight back, or the part of it that did, the tourist knows already.
      if (!TOLD.includes(reason)) return;
      const receipts = await publicReceiptsOf(services.database, request_id);
      const receipt = receipts.findLast((one) => one.kind === 'refund' && one.amount === amount);
      const dues = await readDues(services, services.database, request_id);
      await writeToClient(services, delivery, request_id, (letter) => {
        const { t, money, booking } = letter;
        return {
          subject: t('letters.refund_made.subject', { amount: money(amount), tour: booking.tour_name }),
          text: [
            t(wayBack(payment_method), { amount: money(amount) }),
            receipt && t('letters.refund_made.receipt', { contact: receipt.sent_to }),
          ]
            .filter(Boolean)
            .join(' '),
          button: t('letters.refund_made.button'),
          details: leftDetails(letter, dues),
        };
      });
    },
  ),

  subscribe(
    paymentMismatched,
    'document.letter-of-a-mismatched-payment',
    async (services, { request_id, amount, currency, asked_amount, asked_currency }, delivery) => {
      await writeToOrganizer(
        services,
        delivery,
        { request_id, event: 'payment' },
        ({ t, booking, language }) => ({
          subject: t('letters.payment_mismatched.subject', { number: booking.request_id }),
          text: t('letters.payment_mismatched.text', {
            amount: formatMoney(amount, currency, language),
            asked: formatMoney(asked_amount, asked_currency, language),
          }),
          button: t('letters.payment_mismatched.button'),
        }),
      );
    },
  ),
];
