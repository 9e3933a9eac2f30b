import type { Database } from '../../../../db/index.ts';
import { PHONE_DIGITS, phonePrefixes } from '../../../../kernel/phone-search.ts';
import { oneTypoAway } from '../../listing/one-typo-away.ts';
import type { BookingQuestion, Similar } from '../../listing/repository/conditions.ts';

const EMAIL_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789.@_-';
const DIGITS = '0123456789';
/** Names that are less like the text than the best of them by more than this were not meant. */
const NEARLY_AS_GOOD = 0.15;
const NAMES_AT_MOST = 8;

/** Two words are more often a last name and a first one than a last name of two: that must be very like them. */
const TWO_WORDS_LIKENESS = 0.6;

/** Last names of the organizer's clients that are like a text, the likest first. */
async function similarNames(
  database: Database,
  organizer_id: number,
  text: string,
  least = 0,
): Promise<string[]> {
  const { rows } = await database.$client.query<{ name: string; likeness: number }>({
    name: 'booking-similar-names',
    text: `select name, similarity(name, $2) as likeness from booking_client_last_name
      where organizer_id = $1 and name % $2 order by likeness desc, name limit ${NAMES_AT_MOST}`,
    values: [organizer_id, text],
  });
  const best = rows[0]?.likeness ?? 0;
  return rows
    .filter(({ likeness }) => likeness >= Math.max(least, best - NEARLY_AS_GOOD))
    .map(({ name }) => name);
}

/**
 * What a search may have meant that found nothing: last names by likeness (trigrams of the names that there are, each
 * kept once), whole e-mails and phones a typo away. The question itself says whose bookings are looked through.
 * @returns undefined where nothing is like it
 */
export async function findSimilar(
  database: Database,
  { organizer_id, filters }: BookingQuestion,
): Promise<Similar | undefined> {
  const text = filters?.search?.toLowerCase();
  if (!text) return undefined;
  const digits = text.replaceAll(/\D/gu, '');
  if (/^[+\d\s()#№-]+$/u.test(text)) {
    if (digits.length < PHONE_DIGITS) return undefined;
    const phones = phonePrefixes(text).flatMap((phone) =>
      oneTypoAway(phone.slice(1), DIGITS).map((typed) => `+${typed}`),
    );
    return { last_names: [], full_names: [], emails: [], phones };
  }
  const emails = /^[\w.+-]+@[\w.-]+$/u.test(text) ? oneTypoAway(text, EMAIL_LETTERS) : [];
  const [first = '', second = '', third] = text.split(/\s+/u);
  const least = second === '' ? 0 : TWO_WORDS_LIKENESS;
  const last_names = await similarNames(database, organizer_id, text, least);
  const full_names: Similar['full_names'] = [];
  if (second !== '' && third === undefined)
    for (const [last, other] of [
      [first, second],
      [second, first],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two questions at most
      const names = await similarNames(database, organizer_id, last);
      if (names.length > 0) full_names.push({ last_names: names, first_name: other });
    }
  const isAny = last_names.length + full_names.length + emails.length > 0;
  return isAny ? { last_names, full_names, emails, phones: [] } : undefined;
}
