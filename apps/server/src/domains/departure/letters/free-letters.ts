import { domainToASCII } from 'node:url';
import type { Executor, Transaction } from '../../../db/index.ts';
import type { Services, UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import {
  findOrganizer,
  findStopped,
  isVerified,
  mayWriteToStrangers,
  type OrganizerRow,
} from '../../organizer/index.ts';
import { type BookingRow, isTypedByStaff } from '../../booking/index.ts';
import { countLettersTo, countOwnLetters, lockOwnLetters, ownHosts } from './free-letters-repository.ts';
import type { LiveBooking } from '../people/repository.ts';

const DAY_MS = 24 * 3600_000;
/** Letters of own wording that an organizer may write in a day: at first, for each day of its age, and at most. */
const BUDGET = {
  unverified: { first: 60, perDay: 2, most: 300 },
  verified: { first: 300, perDay: 20, most: 5000 },
};
/** Such letters that one address gets in a day, whoever writes them. */
const TO_ONE_ADDRESS = 5;

/** What stands where a host would, and is the name of a file. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|heic|mp[34]|zip|txt|gpx|kml)$/iu;
/** Hosts of links, written out or as programs of mail make links of by themselves; those of e-mails are none. */
const LINK =
  /(?:https?:\/\/|www\.)(?<named>[^\s/?#"'<>()]+)|(?<![@\p{L}\p{N}._-])(?<bare>(?:[a-z0-9-]+\.)+[a-z]{2,24}|(?:[\p{L}\p{N}-]+\.)+(?:рф|рус|москва|сайт|онлайн))(?![\p{L}\p{N}@-])/giu;

const nameOf = (host: string): string => domainToASCII(host.toLowerCase()).replace(/^www\.|\.$/gu, '');

/** Hosts that a text links to, in small letters, without port and `www.`. */
export function linkedHosts(text: string): string[] {
  const hosts = [...text.matchAll(LINK)].map(({ groups }) => groups?.['named'] ?? groups?.['bare'] ?? '');
  return hosts
    .map((host) => nameOf(host.replace(/^.*@/u, '').replace(/:\d+$/u, '')))
    .filter((host) => host !== '' && !FILE.test(host));
}

/** Looks for a host in a text that is not of the organizer's own site. */
export async function foreignHosts(
  services: Pick<Services, 'siteOrigin'>,
  db: Executor,
  organizer_id: number,
): Promise<(text: string) => string | undefined> {
  const own = new Set((await ownHosts(services, db, organizer_id)).map(nameOf));
  return (text) => linkedHosts(text).find((host) => !own.has(host));
}

/** @throws Refusal 422 at a text that links to anybody's site but the organizer's own */
export async function demandOwnLinks(
  context: UserContext,
  tx: Executor,
  organizer_id: number,
  texts: Record<string, string>,
) {
  const foreignIn = await foreignHosts(context, tx, organizer_id);
  const errors: Record<string, Message> = {};
  for (const [field, text] of Object.entries(texts)) {
    const foreign = foreignIn(text);
    if (foreign !== undefined)
      errors[field] = { key: 'errors.letters.foreign_link', params: { host: foreign } };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/**
 * Whether letters of an organizer's own wording may go out: the desk has not stopped them, they link to its own site alone, and
 * there are not too many in a day. Strangers are written to by verified organizers whose writer has proved the e-mail: a
 * booking that staff have typed in proves nobody's wish.
 * @returns the bookings that are not written to, and why
 * @throws Refusal 409, 422
 */
export async function checkFreeLetters(
  context: UserContext,
  tx: Transaction,
  organizer_id: number,
  texts: Record<string, string>,
  bookings: LiveBooking[],
): Promise<Map<number, Message>> {
  const organizer = await findOrganizer(tx, organizer_id);
  if (!organizer) throw refuse.notFound();
  if (organizer.letters_stopped_at) throw refuse.conflict('conflict', { key: 'errors.letters.stopped' });
  await demandOwnLinks(context, tx, organizer_id, texts);
  await lockOwnLetters(tx, organizer_id);
  const now = context.clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const { first, perDay, most } = BUDGET[isVerified(organizer) ? 'verified' : 'unverified'];
  const age_days = Math.floor((now.getTime() - organizer.created_at.getTime()) / DAY_MS);
  const limit = Math.min(most, first + perDay * Math.max(0, age_days));
  if ((await countOwnLetters(tx, organizer_id, since)) + bookings.length > limit)
    throw refuse.conflict('conflict', { key: 'errors.letters.budget', params: { count: limit } });

  const emails = [...new Set(bookings.map(({ client_email }) => client_email.toLowerCase()))];
  const reasons = await reasonsOf(tx, organizer, context.user.id, emails);
  const written = await countLettersTo(tx, emails, since);
  const left = new Map<number, Message>();
  for (const { request_id, client_email, is_typed_by_staff } of bookings) {
    const email = client_email.toLowerCase();
    const isEnough = (written.get(email) ?? 0) >= TO_ONE_ADDRESS;
    const reason =
      reasons(email, is_typed_by_staff) ?? (isEnough ? { key: 'errors.letters.enough' } : undefined);
    if (reason) left.set(request_id, reason);
  }
  return left;
}

/** Why an address is not written to, looked up once for all of them. */
async function reasonsOf(db: Executor, organizer: OrganizerRow, user_id: number | null, emails: string[]) {
  const stopped = await findStopped(db, organizer.id, emails);
  const isTrusted = await mayWriteToStrangers(db, organizer, user_id);
  return (email: string, is_typed_by_staff: boolean): Message | undefined => {
    if (organizer.letters_stopped_at) return { key: 'errors.letters.stopped' };
    if (is_typed_by_staff && !isTrusted) return { key: 'errors.letters.stranger' };
    return stopped.has(email) ? { key: 'errors.letters.unwanted' } : undefined;
  };
}

/** Why a letter that waits is not sent after all: much may change until it is its turn, or it is tried once more. */
export async function reasonAgainstLetter(
  db: Executor,
  booking: Pick<BookingRow, 'organizer_id' | 'client_email' | 'seller_type'>,
  user_id: number | null,
): Promise<Message | undefined> {
  const organizer = await findOrganizer(db, booking.organizer_id);
  if (!organizer) return undefined;
  const email = booking.client_email.toLowerCase();
  return (await reasonsOf(db, organizer, user_id, [email]))(email, isTypedByStaff(booking));
}
