import { formatDeadline } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import { writeToClient, writeToOrganizer, type LetterCase } from '../letters/send-letter.ts';
import { contractAccepted } from './events.ts';
import { acceptedFile, signatureFile } from './operations.ts';
import { selectAcceptance } from './repository.ts';
import { findBooking } from '../../booking/index.ts';

/** The signed copy goes to both sides: the contract as it was accepted, and the sheet of its signature. */
export const contractLetters = subscribe(
  contractAccepted,
  'document.letters-of-an-accepted-contract',
  async (services, { request_id, acceptance_id }, delivery) => {
    const { database } = services;
    const booking = await findBooking(database, request_id);
    const accepted = await selectAcceptance(database, request_id, acceptance_id);
    if (!booking || !accepted) return;
    const files = [await acceptedFile(services, accepted), await signatureFile(services, booking, accepted)];
    const attachments = files.map(({ name, content, content_type }) => ({ name, content, content_type }));
    const words = ({ t, booking: { timezone }, language }: LetterCase, kind: 'client' | 'organizer') => ({
      subject: t(`acceptance.letter_${kind}.subject`, { number: request_id }),
      text: t(`acceptance.letter_${kind}.text`),
      button: t(`acceptance.letter_${kind}.button`),
      details: [
        [
          t('acceptance.letter_accepted'),
          formatDeadline(accepted.acceptance.accepted_at, timezone, language),
        ],
        [t('acceptance.sheet.sha256'), accepted.edition.sha256],
      ] satisfies [string, string][],
      attachments,
    });
    await writeToClient(services, delivery, request_id, (letter) => words(letter, 'client'));
    await writeToOrganizer(services, delivery, { request_id, event: 'booking_change' }, (letter) =>
      words(letter, 'organizer'),
    );
  },
);
