import { language as languages } from '@tropa/contract';
import { may, nextWeekly } from '@tropa/core';
import { isRefusedLetter } from '../../../integrations/mail/mailer.ts';
import type { Services } from '../../../kernel/context.ts';
import { forEachDue } from '../../../kernel/each-due.ts';
import { selectMembers } from '../../notice/index.ts';
import { findOrganizer, sendOrganizersLetter, type OrganizerRow } from '../../organizer/index.ts';
import { findUser } from '../../user/index.ts';
import { selectKept } from '../kept/repository.ts';
import { moveLetter, selectDueLetters, type LetterRow } from './repository.ts';
import { writeReportLetter } from './write-letter.ts';

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 15 * 60_000;

/** The letter of a row with whom it goes to; undefined: the person has nothing in it, or may not read it any more. */
async function writtenFor(services: Services, organizer: OrganizerRow, row: LetterRow) {
  const { database } = services;
  const [members, user, kept] = await Promise.all([
    selectMembers(database, row.organizer_id, [row.user_id]),
    findUser(database, row.user_id),
    selectKept(database, row),
  ]);
  const [member] = members;
  const chosen = kept.filter(({ in_letter }) => in_letter);
  // Rights are asked as they are now: who has left or sees only the own money gets nothing.
  if (!member || !user?.email || !user.is_email_confirm || chosen.length === 0) return undefined;
  if (may(member.member, 'payments.read') !== 'all') return undefined;
  const language = languages.catch('ru').parse(user.language_code);
  const name = user.first_name || user.last_name;
  const worded = await writeReportLetter(services, organizer, chosen, { user_id: user.id, name, language });
  return { letter: { ...worded, to: user.email }, language };
}

async function sendOne(services: Services, row: LetterRow): Promise<void> {
  const { database, clock, logger } = services;
  const organizer = await findOrganizer(database, row.organizer_id);
  if (!organizer || row.due_at === null) return;
  const next = { ...row, due_at: nextWeekly(row, organizer.timezone, clock.now()), tries: 0 };
  // Moved on first: what a crash leaves from here on is not sent again, and no two processes send it.
  if (!(await moveLetter(database, row, next))) return;
  let isWritten = false;
  try {
    const written = await writtenFor(services, organizer, row);
    if (!written) return;
    isWritten = true;
    const key = `report-letter:${row.id}:${row.due_at.toISOString()}`;
    const { letter, language } = written;
    const reason = { about: 'itself', is_typed: false, language, kind: 'organizer' } as const;
    await sendOrganizersLetter(services, organizer, { ...letter, key }, reason);
  } catch (error) {
    // After any other failure it may have been taken: nobody gets it twice.
    const isAgain = (!isWritten || isRefusedLetter(error)) && row.tries < MOST_TRIES;
    logger.warn({ err: error, id: row.id, isAgain }, 'A letter with reports was not taken');
    if (!isAgain) return;
    const due_at = new Date(clock.now().getTime() + FIRST_PAUSE_MS * 2 ** row.tries);
    // What is due anyway by then needs no other try.
    if (due_at < next.due_at) await moveLetter(database, next, { due_at, tries: row.tries + 1 });
  }
}

/** Sends the letters with kept reports whose hour has come, each once. */
export const sendReportLetters = (services: Services): Promise<void> => {
  const now = services.clock.now();
  return forEachDue(services, {
    select: (after, limit) => selectDueLetters(services.database, now, after, limit),
    idOf: ({ id }) => id,
    handle: (row) => sendOne(services, row),
    failure: 'A letter with reports failed',
  });
};
