import type { Database } from '../../../db/index.ts';
import { phonePatterns } from '../../../kernel/phone-search.ts';
import { bookingSearch, ownBookings, parameters, type Owner, type Parameters } from '../../booking/index.ts';

/** Whose chats are asked for: those of an organizer that a member may see, or one's own as a client. */
export type ChatAudience =
  | { organizer_id: number; owner: Owner | null; user_id: number }
  | { client_user_id: number };

export interface ChatQuestion {
  audience: ChatAudience;
  search?: string | undefined;
  only_unread?: boolean | undefined;
  assigned?: 'me' | 'nobody' | undefined;
  only_snoozed?: boolean | undefined;
  now: Date;
  limit: number;
  offset: number;
  /** Only what stands below this chat, as it stood when it was shown. */
  before?: { id: number; moment: string } | undefined;
}

/** A part of a text in any case, for `like`. */
const part = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Shorter ones the index of words does not know. */
const INDEXED_SIGNS = 3;

/** What a word and its stem share: a stem may end otherwise than any of its words do. */
function beginningOf(word: string, stem: string | null): string {
  let length = 0;
  while (stem !== null && length < stem.length && word[length] === stem[length]) length += 1;
  // The i of "ponies" is the y of "pony".
  const beginning = word.slice(0, length).replace(/i$/u, '');
  return beginning.length < INDEXED_SIGNS ? word : beginning;
}

/** The words of a text without their endings, Russian or English; a text of the shortest words as it is. */
async function partsOf(database: Database, search: string): Promise<string[]> {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.every(({ length }) => length < INDEXED_SIGNS)) return [search];
  const { rows } = await database.$client.query<{ word: string; stem: string | null }>(
    `select word, (ts_lexize(case when word ~ '[а-яё]' then 'russian_stem' else 'english_stem' end::regdictionary, word))[1] as stem
      from unnest($1::text[]) word`,
    [words],
  );
  return rows.map(({ word, stem }) => beginningOf(word, stem));
}

/** A member who is the client of a chat sees it as that. */
function audienceConditions(at: Parameters, audience: ChatAudience): string[] {
  if ('client_user_id' in audience) return [`c.client_user_id = ${at.put(audience.client_user_id)}`];
  const { organizer_id, owner, user_id } = audience;
  const own = ownBookings(at, { organizer_id, owner });
  return [
    `c.organizer_id = ${at.put(organizer_id)}`,
    `c.client_user_id is distinct from ${at.put(user_id)}`,
    ...(own.length === 0
      ? []
      : [`exists (select from booking b where b.request_id = c.request_id and ${own.join(' and ')})`]),
  ];
}

/** Ids of messages that say all the words in any form, the newest first, in the chats that somebody may see. What was hidden, erased or taken back says nothing. */
export async function searchMessageIds(
  database: Database,
  audience: ChatAudience,
  { search, before_id, limit }: { search: string; before_id?: number | undefined; limit: number },
): Promise<number[]> {
  const parts = await partsOf(database, search);
  const at = parameters();
  const conditions = [
    // As the index has it.
    "m.message <> ''",
    ...parts.map((one) => `lower(m.message collate "pg_c_utf8") like ${at.put(part(one))}`),
    'm.hidden_at is null',
    ...('organizer_id' in audience ? [`m.organizer_id = ${at.put(audience.organizer_id)}`] : []),
    ...audienceConditions(at, audience),
    ...(before_id === undefined ? [] : [`m.id < ${at.put(before_id)}`]),
  ];
  const text = `select m.id from chat_message m join chat c on c.id = m.chat_id
    where ${conditions.join(' and ')} order by m.id desc limit ${limit}`;
  const { rows } = await database.$client.query<{ id: number }>(text, at.values);
  return rows.map(({ id }) => id);
}

/** What a member has marked of a chat, for conditions of its columns. */
const marked = (at: Parameters, user_id: number, condition: string) =>
  `exists (select from chat_member k where k.chat_id = c.id and k.user_id = ${at.put(user_id)} and ${condition})`;

/** What somebody wants to see of the chats; what a member has put off stands in a list of its own. */
function filterConditions(at: Parameters, question: ChatQuestion): string[] {
  const { audience, only_unread, only_snoozed, assigned, now } = question;
  if ('client_user_id' in audience) return only_unread ? ['c.client_unread_count > 0'] : [];
  const { user_id } = audience;
  const isPutOff = marked(at, user_id, `k.snoozed_until > ${at.put(now)}::timestamptz`);
  return [
    only_snoozed ? isPutOff : `not ${isPutOff}`,
    ...(only_unread ? [marked(at, user_id, 'k.unread_count > 0')] : []),
    ...(assigned === 'me' ? [`c.responsible_user_id = ${at.put(user_id)}`] : []),
    ...(assigned === 'nobody' ? ["c.responsible_user_id is null and c.subject <> 'support'"] : []),
  ];
}

/** By what stands on the chat: the client with its phone, the number of the booking, the tour; for a client the organizer. */
function searchConditions(at: Parameters, audience: ChatAudience, search: string): string {
  const like = at.put(part(search));
  const byTour = `c.request_id in (select b.request_id from booking b
      where b.request_id = c.request_id and lower(b.tour_name) like ${like})
    or c.tour_id in (select t.id from tour t where t.id = c.tour_id and lower(t.name) like ${like})`;
  if ('client_user_id' in audience)
    return `(${byTour} or c.organizer_id in (select o.id from organizer o
      where o.id = c.organizer_id and lower(o.name) like ${like}))`;
  const phones = `like any (${at.put(phonePatterns(search))}::text[])`;
  return `(${byTour} or lower(c.guest_name) like ${like} or lower(c.guest_email) like ${like} or c.guest_phone ${phones}
    or exists (select from booking b where b.request_id = c.request_id
      and (${bookingSearch(at, search)} or b.client_phone ${phones}))
    or exists (select from user_account u where u.id = c.client_user_id
      and (u.phone ${phones} or lower(u.last_name || ' ' || u.first_name || ' ' || u.last_name) like ${like})))`;
}

/** Ids of a page of chats, those with the newest messages first. Chats that nobody has written in are in no list. */
export async function listChatIds(database: Database, question: ChatQuestion): Promise<number[]> {
  const { audience, search, limit, offset, before } = question;
  const at = parameters();
  const conditions = [
    'c.last_message_id is not null',
    ...audienceConditions(at, audience),
    ...filterConditions(at, question),
    ...(search ? [searchConditions(at, audience, search)] : []),
    // What is shown of a moment is cut to milliseconds.
    ...(before
      ? [
          `c.last_message_at < ${at.put(before.moment)}::timestamptz + interval '1 millisecond'`,
          `(date_trunc('milliseconds', c.last_message_at), c.id) < (${at.put(before.moment)}::timestamptz, ${at.put(before.id)}::bigint)`,
        ]
      : []),
  ];
  const text = `select c.id from chat c where ${conditions.join(' and ')}
    order by c.last_message_at desc nulls last, c.id desc nulls last limit ${limit} offset ${offset}`;
  const { rows } = await database.$client.query<{ id: number }>(text, at.values);
  return rows.map(({ id }) => id);
}

/**
 * Unread messages of all chats of an audience, and how many chats have some: the sum of what the few unread chats keep. What a
 * member has put off is not counted.
 */
export async function sumUnread(
  database: Database,
  audience: ChatAudience,
  now: Date,
): Promise<{ count: number; chats_count: number }> {
  const at = parameters();
  const isClient = 'client_user_id' in audience;
  const unread = isClient
    ? ['c.client_unread_count > 0']
    : [
        'k.unread_count > 0',
        `k.user_id = ${at.put(audience.user_id)}`,
        `(k.snoozed_until is null or k.snoozed_until <= ${at.put(now)}::timestamptz)`,
      ];
  const conditions = [...unread, ...audienceConditions(at, audience)];
  const text = `select coalesce(sum(${isClient ? 'c.client_unread_count' : 'k.unread_count'}), 0)::int as count, count(*)::int as chats_count
    from chat c ${isClient ? '' : 'join chat_member k on k.chat_id = c.id'} where ${conditions.join(' and ')}`;
  const { rows } = await database.$client.query<{ count: number; chats_count: number }>(text, at.values);
  return rows[0] ?? { count: 0, chats_count: 0 };
}

/** The chats that a member has not read, those that have waited longest first, and how many they are. What a member has put off is left out. */
export async function selectUnread(
  database: Database,
  audience: Extract<ChatAudience, { user_id: number }>,
  now: Date,
  limit: number,
): Promise<{ ids: number[]; count: number }> {
  const at = parameters();
  const conditions = [
    'k.unread_count > 0',
    `k.user_id = ${at.put(audience.user_id)}`,
    `(k.snoozed_until is null or k.snoozed_until <= ${at.put(now)}::timestamptz)`,
    'c.last_message_id is not null',
    ...audienceConditions(at, audience),
  ];
  const text = `select c.id, count(*) over ()::int as count
    from chat c join chat_member k on k.chat_id = c.id where ${conditions.join(' and ')}
    order by c.last_message_at, c.id limit ${limit}`;
  const { rows } = await database.$client.query<{ id: number; count: number }>(text, at.values);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}
