import { formatDeadline } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { creditGiven, creditTold, findCredit, publicCredit } from '../../invoice/index.ts';
import { writeToClient, type LetterCase } from './send-letter.ts';

async function read(services: Services & { database: Executor }, credit_id: number) {
  const row = await findCredit(services.database, credit_id);
  return row && publicCredit(services, row);
}
type Told = NonNullable<Awaited<ReturnType<typeof read>>>;

function details({ t, money, booking, language }: LetterCase, credit: Told): [string, string][] {
  return [
    [t('credit.letter.code'), credit.code],
    [t('credit.letter.amount'), money(credit.left_amount)],
    [t('credit.letter.until'), formatDeadline(credit.expires_at, booking.timezone, language)],
  ];
}

/** Letters with the code of a credit, which its client alone learns. */
export const creditLetters = [
  subscribe(
    creditGiven,
    'document.letter-of-a-credit',
    async (services, { request_id, credit_id }, delivery) => {
      const credit = await read(services, credit_id);
      if (!credit) return;
      await writeToClient(services, delivery, request_id, (letter) => {
        const { t, booking, money } = letter;
        const amount = money(credit.amount);
        const { cancel_message: reason } = booking;
        return {
          subject: t('credit.letter.subject', { amount, tour: booking.tour_name }),
          text: t('credit.letter.text', { amount }),
          button: t('credit.letter.button'),
          details: [
            ...details(letter, credit),
            ...(reason === '' ? [] : [[t('letters.details.reason'), reason] as [string, string]]),
          ],
        };
      });
    },
  ),

  subscribe(
    creditTold,
    'document.letter-of-a-credit-by-hand',
    async (services, { request_id, credit_id, why }, delivery) => {
      const credit = await read(services, credit_id);
      // Used up, or taken back, meanwhile.
      if (!credit || credit.left_amount === 0) return;
      await writeToClient(services, delivery, request_id, (letter) => {
        const { t, booking, money } = letter;
        const amount = money(credit.left_amount);
        return {
          subject: t('credit.letter.subject', { amount, tour: booking.tour_name }),
          text: t(`credit.letter.${why}`, { amount }),
          button: t('credit.letter.button'),
          details: details(letter, credit),
        };
      });
    },
  ),
];
