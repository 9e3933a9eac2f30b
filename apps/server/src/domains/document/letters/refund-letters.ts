import { formatMoney } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  depositChanged,
  findDeposit,
  paymentMismatched,
  paymentReturning,
  publicReceiptsOf,
  readDues,
  refundMade,
  selectSlips,
} from '../../invoice/index.ts';
import { leftDetails, writeToClient, writeToOrganizer } from './send-letter.ts';
import { slipDetails } from './slip-details.ts';

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
    async (services, { request_id, invoice_id, amount, reason, payment_method }, delivery) => {
      // Of a payment that went straight back, or the part of it that did, the tourist knows already.
      if (!TOLD.includes(reason)) return;
      const receipts = await publicReceiptsOf(services, request_id);
      const receipt = receipts.findLast(
        (one) => one.kind === 'refund' && one.amount === amount && one.sent_to !== '',
      );
      const dues = await readDues(services, services.database, request_id);
      const slips = await selectSlips(services.database, request_id);
      const slip = slips.findLast((one) => one.invoice_id === invoice_id && one.amount === -amount);
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
          details: [...leftDetails(letter, dues), ...slipDetails(letter, slip)],
        };
      });
    },
  ),

  subscribe(depositChanged, 'document.letter-of-a-deposit', async (services, change, delivery) => {
    const { request_id, taken_amount, returned_amount, kept_amount, payment_method } = change;
    const held = await findDeposit(services.database, request_id);
    if (!held) return;
    await writeToClient(services, delivery, request_id, (letter) => {
      const { t, booking, named } = letter;
      const money = (amount: number) => formatMoney(amount, change.currency, letter.language);
      const tour = booking.tour_name;
      const details: [string, string][] = [
        [t('deposit.letter.deposit'), money(held.amount)],
        ...(held.purpose === ''
          ? []
          : [[t('deposit.letter.purpose'), named(held.purpose)] satisfies [string, string]]),
      ];
      const button = t('deposit.letter.button');
      if (change.undone) {
        const amount = money(change.undone.amount);
        const left = money(held.taken_amount - held.returned_amount - held.kept_amount);
        return {
          subject: t('deposit.letter.undone_subject', { tour }),
          text: [
            t(`deposit.letter.undone_${change.undone.movement}`, { amount }),
            t('deposit.letter.undone_left', { left }),
            t('deposit.letter.question'),
          ].join(' '),
          button,
          details,
        };
      }
      if (taken_amount > 0) {
        const amount = money(taken_amount);
        return {
          subject: t('deposit.letter.taken_subject', { amount, tour }),
          text: t('deposit.letter.taken', { amount }),
          button,
          details,
        };
      }
      const [back, stays] = [money(returned_amount), money(kept_amount)];
      return {
        subject:
          kept_amount > 0
            ? t('deposit.letter.kept_subject', { amount: stays, tour })
            : t('deposit.letter.returned_subject', { amount: back, tour }),
        text: [
          returned_amount > 0 && t(`deposit.letter.returned_${payment_method}`, { amount: back }),
          kept_amount > 0 && t('deposit.letter.kept', { amount: stays }),
          t('deposit.letter.question'),
        ]
          .filter(Boolean)
          .join(' '),
        button,
        details: [
          ...details,
          ...(kept_amount > 0
            ? [[t('deposit.letter.reason'), named(held.kept_reason)] satisfies [string, string]]
            : []),
        ],
      };
    });
  }),

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
