import { language as languages, type Language, type NoticeWishes } from '@tropa/contract';
import { nextAt, NOTICES, RINGING_WAYS, ringsAt, type NoticeEvent, type NoticeWay } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import pLimit from 'p-limit';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { noticesMade } from '../events.ts';
import { isSameEmail } from '../wishes/wishes.ts';
import { readReached, readTeam, type Reached, type Team } from './people.ts';
import { recipientsAmong, recipientsOf, type About, type Told } from './recipients.ts';
import { insertDeliveries, insertNotices, type NewNotice } from './repository.ts';

/** What people are told, in the language and zone of each. */
export interface NoticeWords {
  title: string;
  text?: string;
}
export interface NoticeReader {
  t: Translate;
  language: Language;
}

/** Something that people are to be told of. */
export interface Telling extends About {
  event: NoticeEvent;
  /** The same each time it is heard of: nobody is told of it twice. */
  key: string;
  /** Where it leads in the cabinet. */
  path: string;
  words: (reader: NoticeReader) => NoticeWords;
  /** Who did it, or knows it already. */
  except?: (number | null | undefined)[];
  /** Only these people: whose assignment it is, who has asked. */
  only?: number[];
  chat_id?: number;
  message_id?: number;
  /** The mailbox to which a letter about it goes by itself: whoever reads it gets none besides. */
  mailbox?: string | undefined;
  /** It waits so long before it leaves the cabinet: it may be seen there. */
  pauseSeconds?: number;
  /** Whether it is so still, asked and kept so in the transaction that tells it: what takes it back comes after. */
  stands?: (tx: Transaction) => Promise<boolean>;
}

type Outside = Exclude<NoticeWay, 'bell'>;

/** Of many things that are told together, whose own each is is asked for so many at a time. */
const AT_ONCE = 4;

/**
 * Whom it is told to, with how they are reached.
 * @param teamOf reads the team of an organizer, of many tellings once
 */
async function readTold(
  { database }: Services,
  { event, organizer_id, only, except = [], ...about }: Telling,
  teamOf: (organizer_id: number) => Promise<Team>,
): Promise<Reached & { told: Told[] }> {
  const isTold = ({ user_id }: Told) => !except.includes(user_id);
  if (organizer_id !== null && !only) {
    const team = await teamOf(organizer_id);
    const among = await recipientsAmong(database, event, { organizer_id, ...about }, team.members);
    return { ...team, told: among.filter(isTold) };
  }
  const told = (await recipientsOf(database, event, { organizer_id, ...about }, only)).filter(isTold);
  return { told, ...(await readReached(database, told, organizer_id)) };
}

/** The ways outside the cabinet by which a person can be reached at all. */
function reachableWays(
  { messengers }: Services,
  { user_id, email, is_email_confirm }: Told,
  { chatsOf, isPushed }: Reached,
): Outside[] {
  const linked = chatsOf(user_id)
    .map(({ source_type }) => source_type)
    .filter((source) => messengers[source] !== null);
  return [
    // An address that nobody has proven may be anybody's.
    ...(email && is_email_confirm ? (['email'] as const) : []),
    ...(isPushed(user_id) ? (['push'] as const) : []),
    ...linked,
  ];
}

/** Whether a person is told by a way, of its own wish; the organizer's letter stands for the person's where both are one mailbox. */
function isWanted(way: Outside, wishes: NoticeWishes, readsLetter: boolean): boolean {
  if (way !== 'email') return wishes[way];
  return wishes.letter === 'digest' || (wishes.letter === 'now' && !readsLetter);
}

/** A notice of one person, with the ways by which it leaves the cabinet. */
interface Personal {
  telling: Telling;
  notice: NewNotice;
  leaving: { way: Outside; due_at: Date }[];
}

function personalNotices(
  services: Services,
  telling: Telling,
  { told, ...reached }: Reached & { told: Told[] },
  now: Date,
): Personal[] {
  const { event, organizer_id, pauseSeconds = 0, mailbox } = telling;
  const dueAt = (person: Told, way: Outside, wishes: NoticeWishes): Date => {
    const { quiet, digest_at } = reached.hoursOf(person.user_id);
    if (way === 'email' && wishes.letter === 'digest') return nextAt(now, person.timezone, digest_at);
    const soonest = new Date(now.getTime() + pauseSeconds * 1000);
    return RINGING_WAYS.includes(way) ? ringsAt(soonest, person.timezone, quiet) : soonest;
  };
  return told.flatMap((person) => {
    const wishes = reached.wishesOf(person, event);
    const readsLetter = isSameEmail(person.email, mailbox);
    const outside = reachableWays(services, person, reached).filter((way) =>
      isWanted(way, wishes, readsLetter),
    );
    if (!wishes.bell && outside.length === 0) return [];
    const language = languages.catch('ru').parse(person.language_code);
    const { title, text = '' } = telling.words({ t: translator(language), language });
    return [
      {
        telling,
        notice: {
          user_id: person.user_id,
          organizer_id,
          event,
          key: telling.key,
          title,
          text,
          path: telling.path,
          request_id: telling.request_id ?? null,
          tour_date_id: telling.tour_date_id ?? null,
          chat_id: telling.chat_id ?? null,
          message_id: telling.message_id ?? null,
          in_bell: wishes.bell,
          created_at: now,
        },
        leaving: outside.map((way) => ({ way, due_at: dueAt(person, way, wishes) })),
      },
    ];
  });
}

/** Of things that are told those that stand no more. */
async function fallenOf(tx: Transaction, tellings: Telling[]): Promise<Set<Telling>> {
  const fallen = new Set<Telling>();
  // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
  for (const telling of tellings) if (telling.stands && !(await telling.stands(tx))) fallen.add(telling);
  return fallen;
}

/** Tells those who may learn of something: each once, however often, and by however many processes, it is told. */
export const tell = (services: Services, telling: Telling): Promise<void> => tellAll(services, [telling]);

/** The same of several things together. */
export async function tellAll(services: Services, tellings: Telling[]): Promise<void> {
  const { database, clock, outbox } = services;
  const limit = pLimit(AT_ONCE);
  const teams = new Map<number, Promise<Team>>();
  const teamOf = (organizer_id: number): Promise<Team> => {
    const team = teams.get(organizer_id) ?? readTeam(database)(organizer_id);
    teams.set(organizer_id, team);
    return team;
  };
  const now = clock.now();
  const people = await Promise.all(
    tellings.map((telling) =>
      limit(async () => personalNotices(services, telling, await readTold(services, telling, teamOf), now)),
    ),
  );
  const personal = new Map(
    people.flat().map((one) => [`${one.notice.user_id} ${one.notice.key}`, one] as const),
  );
  if (personal.size === 0) return;
  await inTransaction(database, async (tx) => {
    const fallen = await fallenOf(tx, tellings);
    const standing = [...personal.values()].filter(({ telling }) => !fallen.has(telling));
    if (standing.length === 0) return;
    const made = await insertNotices(
      tx,
      standing.map(({ notice }) => notice),
    );
    const deliveries = made.flatMap(({ id: notice_id, user_id, key }) =>
      (personal.get(`${user_id} ${key}`)?.leaving ?? []).map((one) => ({ ...one, notice_id, user_id })),
    );
    await insertDeliveries(tx, deliveries);
    const user_ids = [...new Set(made.map(({ user_id }) => user_id))];
    if (made.length > 0) await outbox.emit(tx, noticesMade, { user_ids, leaves: deliveries.length > 0 });
  });
}

/** Words of a message that are told: one line, cut between signs. */
export function quoteOf(words: string): string {
  const signs = Array.from(words.replaceAll(/\s+/gu, ' ').trim());
  return signs.length > NOTICES.quoteLength
    ? `${signs.slice(0, NOTICES.quoteLength).join('')}…`
    : signs.join('');
}
