import { language as languages, type Language, type NoticeWishes } from '@tropa/contract';
import { nextAt, NOTICES, RINGING_WAYS, ringsAt, type NoticeEvent, type NoticeWay } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { noticesMade } from '../events.ts';
import { isSameEmail } from '../wishes/wishes.ts';
import { readReached, readTeam, type Reached } from './people.ts';
import { recipientsAmong, recipientsOf, type About, type Told } from './recipients.ts';
import { insertDeliveries, insertNotice } from './repository.ts';

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
}

type Outside = Exclude<NoticeWay, 'bell'>;

/** Whom it is told to, with how they are reached. Of an organizer's bookings there may be a crowd: its team is read for all of them. */
async function readTold(
  { database }: Services,
  { event, organizer_id, only, except = [], ...about }: Telling,
): Promise<Reached & { told: Told[] }> {
  const isTold = ({ user_id }: Told) => !except.includes(user_id);
  if (organizer_id !== null && !only) {
    const team = await readTeam(database)(organizer_id);
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

/** Tells those who may learn of something: each once, however often, and by however many processes, it is told. */
export async function tell(services: Services, telling: Telling): Promise<void> {
  const { database, clock, outbox } = services;
  const { event, organizer_id, pauseSeconds = 0, mailbox } = telling;
  const { told, ...reached } = await readTold(services, telling);
  if (told.length === 0) return;
  const { wishesOf, hoursOf } = reached;
  const now = clock.now();
  const dueAt = (person: Told, way: Outside, wishes: NoticeWishes): Date => {
    const { quiet, digest_at } = hoursOf(person.user_id);
    if (way === 'email' && wishes.letter === 'digest') return nextAt(now, person.timezone, digest_at);
    const soonest = new Date(now.getTime() + pauseSeconds * 1000);
    return RINGING_WAYS.includes(way) ? ringsAt(soonest, person.timezone, quiet) : soonest;
  };
  await inTransaction(database, async (tx) => {
    const made: number[] = [];
    let leaves = false;
    for (const person of told) {
      const { user_id } = person;
      const wishes = wishesOf(person, event);
      const readsLetter = isSameEmail(person.email, mailbox);
      const outside = reachableWays(services, person, reached).filter((way) =>
        isWanted(way, wishes, readsLetter),
      );
      if (!wishes.bell && outside.length === 0) continue;
      const language = languages.catch('ru').parse(person.language_code);
      const { title, text = '' } = telling.words({ t: translator(language), language });
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      const notice_id = await insertNotice(tx, {
        user_id,
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
      });
      if (notice_id === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await insertDeliveries(
        tx,
        outside.map((way) => ({ notice_id, user_id, way, due_at: dueAt(person, way, wishes) })),
      );
      made.push(user_id);
      leaves ||= outside.length > 0;
    }
    if (made.length > 0) await outbox.emit(tx, noticesMade, { user_ids: made, leaves });
  });
}

/** Words of a message that are told: one line, cut between signs. */
export function quoteOf(words: string): string {
  const signs = Array.from(words.replaceAll(/\s+/gu, ' ').trim());
  return signs.length > NOTICES.quoteLength
    ? `${signs.slice(0, NOTICES.quoteLength).join('')}…`
    : signs.join('');
}
