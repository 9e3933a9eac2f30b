import { onLetterToOrganizer } from '../../organizer/index.ts';
import { selectMembers } from '../telling/repository.ts';
import { isSameEmail, wishReader, type Person } from './wishes.ts';

/** A letter to a mailbox that one of the organizer's people reads goes by that person's wish; to a common one it goes always. */
export const lettersByWish = onLetterToOrganizer.with(async ({ database }, letter) => {
  const { organizer_id, to, event, user_id } = letter;
  const readers: Person[] =
    organizer_id === null
      ? user_id
        ? [{ user_id, email: to }]
        : []
      : (await selectMembers(database, organizer_id)).filter(({ email }) => isSameEmail(email, to));
  if (readers.length === 0) return true;
  const wishesOf = await wishReader(database, readers, organizer_id);
  return readers.some((reader) => wishesOf(reader, event).letter === 'now');
});
