import { onLetterToOrganizer } from '../../organizer/index.ts';
import { readTeam } from '../telling/people.ts';
import { isSameEmail, wishReader } from './wishes.ts';

/** A letter to a mailbox that one of the organizer's people reads goes by that person's wish; to a common one it goes always. */
export const lettersByWish = onLetterToOrganizer.with(async ({ database }, letter) => {
  const { organizer_id, to, event, user_id } = letter;
  if (organizer_id === null) {
    if (!user_id) return 'common';
    const reader = { user_id, email: to };
    const wishesOf = await wishReader(database, [reader], null);
    return wishesOf(reader, event).letter === 'now' ? 'wanted' : 'unwanted';
  }
  const { members, wishesOf } = await readTeam(database)(organizer_id);
  const readers = members.filter(({ email }) => isSameEmail(email, to));
  if (readers.length === 0) return 'common';
  return readers.some((reader) => wishesOf(reader, event).letter === 'now') ? 'wanted' : 'unwanted';
});
