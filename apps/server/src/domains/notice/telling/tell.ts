import { language as languages, type Language, type NoticeWishes } from '@tropa/contract';
import { nextAt, NOTICES, RINGING_WAYS, ringsAt, type NoticeEvent, type NoticeWay } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { noticesMade } from '../events.ts';
import { findChats } from '../../messenger/index.ts';
import { hasPush } from '../push/repository.ts';
import { hoursReader, isSameEmail, wishReader } from '../wishes/wishes.ts';
import { recipientsOf, type About } from './recipients.ts';
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

interface Reached {
  user_id: number;
  email: string | null;
  is_email_confirm: boolean;
}

/** The ways outside the cabinet by which a person can be reached at all. */
async function reachableWays({ database, messengers }: Services, person: Reached): Promise<Outside[]> {
  const [chats, isPushed] = await Promise.all([
    findChats(database, person.user_id),
    hasPush(database, person.user_id),
  ]);
  const linked = chats.map(({ source_type }) => source_type).filter((source) => messengers[source] !== null);
  return [
    // An address that nobody has proven may be anybody's.
    ...(person.email && person.is_email_confirm ? (['email'] as const) : []),
    ...(isPushed ? (['push'] as const) : []),
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
  const { event, organizer_id, except = [], pauseSeconds = 0, mailbox } = telling;
  const told = (await recipientsOf(database, event, telling, telling.only)).filter(
    ({ user_id }) => !except.includes(user_id),
  );
  if (told.length === 0) return;
  const [wishesOf, hoursOf, ways] = await Promise.all([
    wishReader(database, told, organizer_id),
    hoursReader(
      database,
      told.map(({ user_id }) => user_id),
    ),
    Promise.all(told.map((person) => reachableWays(services, person))),
  ]);
  const now = clock.now();
  const dueAt = (person: (typeof told)[number], way: Outside, wishes: NoticeWishes): Date => {
    const { quiet, digest_at } = hoursOf(person.user_id);
    if (way === 'email' && wishes.letter === 'digest') return nextAt(now, person.timezone, digest_at);
    const soonest = new Date(now.getTime() + pauseSeconds * 1000);
    return RINGING_WAYS.includes(way) ? ringsAt(soonest, person.timezone, quiet) : soonest;
  };
  await inTransaction(database, async (tx) => {
    const made: number[] = [];
    for (const [index, person] of told.entries()) {
      const { user_id } = person;
      const wishes = wishesOf(person, event);
      const readsLetter = isSameEmail(person.email, mailbox);
      const outside = (ways[index] ?? []).filter((way) => isWanted(way, wishes, readsLetter));
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
    }
    if (made.length > 0) await outbox.emit(tx, noticesMade, { user_ids: made });
  });
}

/** Words of a message that are told: one line, cut between signs. */
export function quoteOf(words: string): string {
  const signs = Array.from(words.replaceAll(/\s+/gu, ' ').trim());
  return signs.length > NOTICES.quoteLength
    ? `${signs.slice(0, NOTICES.quoteLength).join('')}…`
    : signs.join('');
}
