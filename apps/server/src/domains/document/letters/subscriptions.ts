import { SaleStatus } from '@tropa/contract';
import { formatDeadline, nameIn } from '@tropa/core';
import { plainName } from '../../../integrations/mail/send-letter.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { bookingCreated, bookingMoved, historyOf } from '../../booking/index.ts';
import {
  invoiceCreated,
  paymentOverdue,
  paymentReceived,
  readDues,
  selectInvoice,
  selectSlips,
} from '../../invoice/index.ts';
import { findUser } from '../../user/index.ts';
import { creditLetters } from './credit-letters.ts';
import { departureLetters } from './departure-letters.ts';
import { deskLetters } from './desk-letters.ts';
import { questionnaireLetters } from './questionnaire-letters.ts';
import { rebookingLetters } from './rebooking-letters.ts';
import { refundLetters } from './refund-letters.ts';
import { slipDetails } from './slip-details.ts';
import { closedWaitlistLetter, offerLetter } from './waitlist-letter.ts';
import {
  amountDetails,
  dueDetail,
  moneyDetails,
  settledFacts,
  writeToClient,
  writeToOrganizer,
  type LetterCase,
} from './send-letter.ts';

const names = ({ booking }: LetterCase) => ({ number: booking.request_id, tour: booking.tour_name });

/** A fact of a letter, where there is one. */
const fact = (label: string, value: string): [string, string][] => (value === '' ? [] : [[label, value]]);

const reason = ({ booking, t }: LetterCase) => fact(t('letters.details.reason'), booking.cancel_message);

/** How a booking came: through a site, or by the hand of a member; and whether it takes seats at all. */
const wayOf = ({ booking }: LetterCase) => {
  if (booking.is_tour_selection) return 'text_selection';
  return booking.created_by_user_id === null ? 'text' : 'text_by_staff';
};

/** Whether the answer of staff is still waited for: a letter may be written a while after what it tells of. */
const isAwaited = ({ booking }: LetterCase): boolean =>
  booking.base_sale_status === SaleStatus.pending_confirm;

/** Until when staff are to answer; undefined where nobody waits for them any more. */
function answeredBy(letter: LetterCase): string | undefined {
  const { deadline_at, timezone } = letter.booking;
  return isAwaited(letter) && deadline_at
    ? formatDeadline(deadline_at, timezone, letter.language)
    : undefined;
}

/** What a new booking asks of its organizer, as it stands when the letter is written. */
function nextStep(letter: LetterCase, waits: boolean): string {
  const { t, booking } = letter;
  const until = waits ? answeredBy(letter) : undefined;
  if (until !== undefined) return t('letters.booking_created_organizer.answer', { deadline: until });
  const isCancelled = booking.base_sale_status >= SaleStatus.canceled_by_tourist;
  return t(`letters.booking_created_organizer.${isCancelled ? 'no_longer' : 'no_answer'}`);
}

/** Which words tell of a payment: a part of the prepayment, which only a credit pays, does not make the booking stand. */
function wordsOfPayment({ booking }: LetterCase, isAhead: boolean) {
  if (isAhead) return 'text_ahead';
  return booking.base_sale_status === SaleStatus.pending_prepayment ? 'text_part' : 'text';
}

/** Letters at each step of a booking. */
export const letterSubscriptions = [
  subscribe(
    bookingCreated,
    'document.letters-of-a-new-booking',
    async (services, { request_id, is_instant }, delivery) => {
      if (!is_instant) {
        await writeToClient(services, delivery, request_id, (letter) => {
          // What is proposed is told by a letter of its own: nothing is booked.
          if (letter.booking.is_tour_selection) return undefined;
          const until = answeredBy(letter);
          return {
            subject: letter.t('letters.booking_created.subject', names(letter)),
            text: letter.t(
              isAwaited(letter) ? 'letters.booking_created.text' : 'letters.booking_created.text_answered',
            ),
            button: letter.t('letters.booking_created.button'),
            details: until === undefined ? [] : [[letter.t('letters.booking_created.until'), until]],
          };
        });
      }
      await writeToOrganizer(services, delivery, { request_id, event: 'new_booking' }, (letter) => {
        const { t } = letter;
        const way = wayOf(letter);
        const waits = !is_instant || letter.booking.payment_terms.by === 'agent';
        return {
          subject: t('letters.booking_created_organizer.subject', names(letter)),
          text: [
            t(`letters.booking_created_organizer.${way}`),
            ...(way === 'text_selection' ? [] : [nextStep(letter, waits)]),
          ].join(' '),
          button: t('letters.booking_created_organizer.button'),
          details: fact(t('letters.details.comment'), letter.booking.comment),
        };
      });
    },
  ),

  subscribe(
    invoiceCreated,
    'document.letter-of-an-invoice',
    async (services, { request_id, invoice_id, amount, kind, due_at }, delivery) => {
      // What staff wrote with it is not in the event: it would be kept with the jobs, where no erasure finds it.
      const invoice = await selectInvoice(services.database, invoice_id);
      await writeToClient(services, delivery, request_id, (letter) => ({
        subject: letter.t('letters.invoice_created.subject', {
          ...names(letter),
          amount: letter.money(amount),
        }),
        text: letter.t(
          kind === 'payment' ? 'letters.invoice_created.text_next' : 'letters.invoice_created.text',
        ),
        button: letter.t('letters.invoice_created.button'),
        details: [
          ...fact(letter.t('letters.details.purpose'), invoice?.title ?? ''),
          [letter.t('letters.details.amount'), letter.money(amount)],
          ...dueDetail(letter, due_at),
          ...fact(letter.t('letters.details.message'), invoice?.message ?? ''),
        ],
      }));
    },
  ),

  subscribe(
    paymentOverdue,
    'document.letter-of-an-overdue-payment',
    async (services, { request_id, amount, due_at }, delivery) => {
      // The system never cancels for it: the organizer decides.
      await writeToOrganizer(services, delivery, { request_id, event: 'payment' }, (letter) => ({
        subject: letter.t('letters.payment_overdue_organizer.subject', {
          ...names(letter),
          amount: letter.money(amount),
        }),
        text: letter.t('letters.payment_overdue_organizer.text'),
        button: letter.t('letters.payment_overdue_organizer.button'),
        details: amountDetails(letter, { amount, due_at }),
      }));
    },
  ),

  subscribe(
    paymentReceived,
    'document.letters-of-a-payment',
    async (services, { request_id, invoice_id, amount, ahead_amount, marked_by, has_moved }, delivery) => {
      const dues = await readDues(services, services.database, request_id);
      const slips = await selectSlips(services.database, request_id);
      const slip = slips.find((one) => one.invoice_id === invoice_id && one.amount > 0);
      await writeToClient(services, delivery, request_id, (letter) => {
        // What an agent pays is nothing to the tourist, who has payed the agent.
        if (letter.booking.payment_terms.by === 'agent') return undefined;
        return {
          subject: letter.t('letters.payment_received.subject', names(letter)),
          text: letter.t(`letters.payment_received.${wordsOfPayment(letter, ahead_amount !== undefined)}`, {
            amount: letter.money(amount),
            applied: letter.money(ahead_amount ?? 0),
          }),
          button: letter.t('letters.payment_received.button'),
          details: [...moneyDetails(letter, dues), ...slipDetails(letter, slip)],
          has_tickets: true,
        };
      });
      const marker = marked_by === undefined ? undefined : await findUser(services.database, marked_by);
      await writeToOrganizer(services, delivery, { request_id, event: 'payment' }, (letter) => {
        // Who has just written a payment down is not told of it.
        if (marker?.email && marker.email === letter.organizer.email) return undefined;
        return {
          subject: letter.t('letters.payment_received_organizer.subject', {
            ...names(letter),
            amount: letter.money(amount),
          }),
          text: marker
            ? letter.t('letters.payment_received_organizer.text_marked', {
                name: plainName(nameIn(letter.language, marker)),
              })
            : [
                letter.t(
                  `letters.payment_received_organizer.${wordsOfPayment(letter, ahead_amount !== undefined)}`,
                ),
                ...(has_moved ? [letter.t('letters.payment_received_organizer.moved')] : []),
              ].join(' '),
          button: letter.t('letters.payment_received_organizer.button'),
          details: moneyDetails(letter, dues),
        };
      });
    },
  ),

  subscribe(bookingMoved, 'document.letters-of-a-move', async (services, move, delivery) => {
    const { request_id, from, to, actor, notify_client } = move;
    if (from === SaleStatus.pending_confirm && to === SaleStatus.made_prepayment) {
      const history = await historyOf(services.database, request_id);
      const confirmed = history.find(({ event }) => event === 'confirmed');
      await writeToClient(services, delivery, request_id, (letter) => ({
        subject: letter.t('letters.confirmed_free.subject', names(letter)),
        text: letter.t('letters.confirmed_free.text'),
        button: letter.t('letters.confirmed_free.button'),
        has_tickets: true,
        details: fact(letter.t('letters.details.message'), String(confirmed?.data['message'] ?? '')),
      }));
      return;
    }
    if (from === SaleStatus.pending_confirm && to === SaleStatus.pending_prepayment) {
      // Of whoever pays an agent no invoice follows that would tell it.
      await writeToClient(services, delivery, request_id, (letter) =>
        letter.booking.payment_terms.by === 'agent'
          ? {
              subject: letter.t('letters.confirmed_free.subject', names(letter)),
              text: letter.t('letters.confirmed_by_agent.text'),
              button: letter.t('letters.confirmed_free.button'),
              has_tickets: true,
            }
          : undefined,
      );
      return;
    }
    if (to <= SaleStatus.tour_complete || actor === 'desk') return;
    if (notify_client) {
      await writeToClient(services, delivery, request_id, (letter) => {
        const { t } = letter;
        if (actor === 'tourist') {
          return {
            subject: t('letters.canceled_by_tourist.subject', names(letter)),
            text: t('letters.canceled_by_tourist.text'),
            button: t('letters.canceled_by_tourist.button'),
            details: settledFacts(letter),
          };
        }
        if (actor === 'system') {
          return {
            subject: t('letters.canceled_by_system.subject', names(letter)),
            text: t('letters.canceled_by_system.text'),
            button: t('letters.canceled_by_system.button'),
          };
        }
        return {
          subject: t('letters.canceled_by_author.subject', names(letter)),
          text: t('letters.canceled_by_author.text'),
          button: t('letters.canceled_by_author.button'),
          details: [...reason(letter), ...settledFacts(letter)],
        };
      });
    }
    if (actor === 'staff') return;
    await writeToOrganizer(services, delivery, { request_id, event: 'booking_change' }, (letter) => ({
      subject: letter.t('letters.canceled_organizer.subject', names(letter)),
      text: letter.t(`letters.canceled_organizer.text_${actor}`),
      button: letter.t('letters.canceled_organizer.button'),
      details: [...reason(letter), ...settledFacts(letter)],
    }));
  }),

  deskLetters,
  ...creditLetters,
  ...departureLetters,
  ...questionnaireLetters,
  ...rebookingLetters,
  ...refundLetters,
  offerLetter,
  closedWaitlistLetter,
];
