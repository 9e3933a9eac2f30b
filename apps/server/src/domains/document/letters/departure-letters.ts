import { bookedDeparture, formatDeadline, formatDeparture } from '@tropa/core';
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
  type StartBefore,
} from '../../departure/index.ts';
import { readDues } from '../../invoice/index.ts';
import { moneyDetails, writeToClient, type LetterCase, type LetterWords } from './send-letter.ts';

/** When a departure was to start, and when it does. */
const startsOf = ({ t, booking, language }: LetterCase, before: StartBefore): [string, string][] => {
  const now = bookedDeparture(booking) ?? before;
  return [
    [t('departure_letters.retimed.before'), formatDeparture(before, language)],
    [t('departure_letters.retimed.after'), formatDeparture(now, language)],
  ];
};

const reasonLine = (t: LetterCase['t'], reason: string): [string, string][] =>
  reason === '' ? [] : [[t('letters.details.reason'), reason]];

/** What there is to choose, until when; nothing where it is chosen by now: then a letter of what became of it has gone. */
function choiceWords(
  letter: LetterCase,
  kind: 'offered' | 'ending',
  { reason, before }: { reason: string; before?: StartBefore | undefined },
): LetterWords | undefined {
  const { t, booking, language } = letter;
  const { choosing_until, timezone, tour_name: tour, payed_amount, may_stay } = booking;
  if (choosing_until === null) return undefined;
  const until = formatDeadline(choosing_until.toISOString(), timezone, language);
  const isUnpaid = payed_amount === 0 && booking.payment_terms.by !== 'agent';
  const words = may_stay ? 'moved_choice' : 'choice';
  const text = kind === 'ending' ? ('ending_text' as const) : ('text' as const);
  return {
    subject: t(`departure_letters.${words}.${kind === 'ending' ? 'ending_subject' : 'subject'}`, { tour }),
    text: t(`departure_letters.${words}.${isUnpaid ? (`${text}_unpaid` as const) : text}`, { until }),
    button: t(`departure_letters.${words}.button`),
    details: [...(before ? startsOf(letter, before) : []), ...reasonLine(t, reason)],
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
    async (services, { task_id, request_id, is_chosen, is_staying }, delivery) => {
      const reason = await cancelReason(services, task_id);
      const words = is_staying ? 'staying' : is_chosen ? 'chosen' : 'moved';
      await writeToClient(services, delivery, request_id, ({ t, booking }) => ({
        subject: t(`departure_letters.${words}.subject`, { tour: booking.tour_name }),
        text: t(`departure_letters.${words}.text`),
        button: t('departure_letters.open'),
        details: reasonLine(t, reason),
      }));
    },
  ),

  subscribe(
    departureChoiceOffered,
    'document.letter-of-a-choice',
    async (services, { task_id, request_id, before }, delivery) => {
      const reason = await cancelReason(services, task_id);
      await writeToClient(services, delivery, request_id, (letter) =>
        choiceWords(letter, 'offered', { reason, before }),
      );
    },
  ),

  subscribe(
    departureChoiceEnding,
    'document.letter-of-a-choice-that-ends',
    async (services, { task_id, request_id }, delivery) => {
      const reason = await cancelReason(services, task_id);
      await writeToClient(services, delivery, request_id, (letter) =>
        choiceWords(letter, 'ending', { reason }),
      );
    },
  ),

  subscribe(
    departureRetimed,
    'document.letter-of-another-time',
    async (services, { task_id, request_id, time_before, before: start_before }, delivery) => {
      const [reason, isFree] = [
        await cancelReason(services, task_id),
        await mayLeaveFreely(services, task_id),
      ];
      await writeToClient(services, delivery, request_id, (letter) => {
        const { t, booking } = letter;
        if (start_before)
          return {
            subject: t('departure_letters.retimed.day_subject', { tour: booking.tour_name }),
            text: [
              t('departure_letters.retimed.day_text'),
              isFree && t('departure_letters.retimed.day_free_leave'),
            ]
              .filter(Boolean)
              .join(' '),
            button: t('departure_letters.open'),
            details: [...startsOf(letter, start_before), ...reasonLine(t, reason)],
          };
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
          details: reasonLine(t, reason),
        };
      });
    },
  ),
];
