import { formatDeadline } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import { findBooking } from '../../booking/index.ts';
import {
  cancelReason,
  debtReminderAsked,
  departureChoiceEnding,
  departureChoiceOffered,
  departureLetterDue,
  departureMoved,
  departureRetimed,
  dueLetter,
  finishLetter,
  mayLeaveFreely,
  reasonAgainstLetter,
} from '../../departure/index.ts';
import { readDues } from '../../invoice/index.ts';
import { moneyDetails, writeToClient, type LetterCase, type LetterWords } from './send-letter.ts';

/** What there is to choose, until when; nothing where it is chosen by now: then a letter of what became of it has gone. */
function choiceWords(
  { t, booking, language }: LetterCase,
  kind: 'offered' | 'ending',
  reason: string,
): LetterWords | undefined {
  const { choosing_until, timezone, tour_name: tour, payed_amount } = booking;
  if (choosing_until === null) return undefined;
  const until = formatDeadline(choosing_until.toISOString(), timezone, language);
  const isUnpaid = payed_amount === 0 && booking.payment_terms.by !== 'agent';
  const text =
    kind === 'ending'
      ? isUnpaid
        ? t('departure_letters.choice.ending_text_unpaid', { until })
        : t('departure_letters.choice.ending_text', { until })
      : isUnpaid
        ? t('departure_letters.choice.text_unpaid', { until })
        : t('departure_letters.choice.text', { until });
  return {
    subject:
      kind === 'ending'
        ? t('departure_letters.choice.ending_subject', { tour })
        : t('departure_letters.choice.subject', { tour }),
    text,
    button: t('departure_letters.choice.button'),
    details: reason === '' ? [] : [[t('letters.details.reason'), reason]],
  };
}

/** Letters to the clients of a departure: from its staff, about a debt, and about another date or time. */
export const departureLetters = [
  subscribe(departureLetterDue, 'document.letter-of-a-departure', async (services, key, delivery) => {
    const due = await dueLetter(services, key);
    if (!due) return;
    const booking = await findBooking(services.database, key.request_id);
    if (!booking || booking.client_email === '') {
      await finishLetter(services, key, { failure: { key: 'errors.departure.no_email' } });
      return;
    }
    const failure = await reasonAgainstLetter(services.database, booking, due.user_id);
    if (failure) {
      await finishLetter(services, key, { failure });
      return;
    }
    const words = due.words(booking.language);
    await writeToClient(services, delivery, key.request_id, ({ t }) => ({
      ...words,
      button: t('departure_letters.open'),
      about: 'own_words',
    }));
    await finishLetter(services, key, { subject: words.subject });
  }),

  subscribe(debtReminderAsked, 'document.letter-of-a-debt', async (services, { request_id }, delivery) => {
    const dues = await readDues(services, services.database, request_id);
    await writeToClient(services, delivery, request_id, (letter) => {
      const { t, booking, money } = letter;
      const debt = dues.balance;
      // Payed since.
      if (debt === 0) return undefined;
      return {
        subject: t('departure_letters.debt.subject', { amount: money(debt), tour: booking.tour_name }),
        text: t('departure_letters.debt.text', { amount: money(debt) }),
        button: t('departure_letters.debt.button'),
        details: moneyDetails(letter, dues),
      };
    });
  }),

  subscribe(
    departureMoved,
    'document.letter-of-another-date',
    async (services, { task_id, request_id, is_chosen }, delivery) => {
      const reason = await cancelReason(services, task_id);
      const words = is_chosen ? 'chosen' : 'moved';
      await writeToClient(services, delivery, request_id, ({ t, booking }) => ({
        subject: t(`departure_letters.${words}.subject`, { tour: booking.tour_name }),
        text: t(`departure_letters.${words}.text`),
        button: t('departure_letters.open'),
        details: reason === '' ? [] : [[t('letters.details.reason'), reason]],
      }));
    },
  ),

  subscribe(
    departureChoiceOffered,
    'document.letter-of-a-choice',
    async (services, { task_id, request_id }, delivery) => {
      const reason = await cancelReason(services, task_id);
      await writeToClient(services, delivery, request_id, (letter) => choiceWords(letter, 'offered', reason));
    },
  ),

  subscribe(
    departureChoiceEnding,
    'document.letter-of-a-choice-that-ends',
    async (services, { task_id, request_id }, delivery) => {
      const reason = await cancelReason(services, task_id);
      await writeToClient(services, delivery, request_id, (letter) => choiceWords(letter, 'ending', reason));
    },
  ),

  subscribe(
    departureRetimed,
    'document.letter-of-another-time',
    async (services, { task_id, request_id, time_before }, delivery) => {
      const [reason, isFree] = [
        await cancelReason(services, task_id),
        await mayLeaveFreely(services, task_id),
      ];
      await writeToClient(services, delivery, request_id, ({ t, booking }) => {
        const before = time_before ?? t('departure_letters.retimed.no_time');
        const after = booking.time_start ?? t('departure_letters.retimed.no_time');
        return {
          subject: t('departure_letters.retimed.subject', { tour: booking.tour_name, time: after }),
          text: [
            t('departure_letters.retimed.text', { before, after }),
            isFree && t('departure_letters.retimed.free_leave'),
          ]
            .filter(Boolean)
            .join(' '),
          button: t('departure_letters.open'),
          details: reason === '' ? [] : [[t('letters.details.reason'), reason]],
        };
      });
    },
  ),
];
