import type { Language } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { DeliveryFailure } from '../../../integrations/http/delivery-failure.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { sendLetter, type WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { SentMessage } from '../../../integrations/messenger/messenger.ts';
import type { Services } from '../../../kernel/context.ts';
import { findChats, loseExternalChat, sayFreely } from '../../messenger/index.ts';
import { findOrganizer, sendOrganizersLetter, wishesFooter } from '../../organizer/index.ts';
import { findUser } from '../../user/index.ts';
import { deletePush, selectPush } from '../push/repository.ts';
import type { OutsideWay } from './repository.ts';
import { messageOf, type ParcelWords } from './words.ts';

/** What is sent to one person by one way. */
export interface Parcelled {
  user_id: number;
  /** Whose budget of letters it counts in; null: of no organizer. */
  organizer_id: number | null;
  /** The same for each try. */
  key: string;
  words: ParcelWords;
  language: Language;
  t: Translate;
}
/** Where it was said; `dropped`: the person can't be reached this way any more. */
type Outcome = 'sent' | 'dropped' | { external_chat: string; external_id: string };

const isGone = (error: unknown) => error instanceof DeliveryFailure && error.reason === 'unreachable';

async function byLetter(
  services: Services,
  { user_id, organizer_id, key, words, language, t }: Parcelled,
): Promise<Outcome> {
  const { database } = services;
  const [user, organizer] = await Promise.all([
    findUser(database, user_id),
    organizer_id === null ? undefined : findOrganizer(database, organizer_id),
  ]);
  if (!user?.email || !user.is_email_confirm) return 'dropped';
  const letter: WordedLetter = {
    key,
    to: user.email,
    reply_to: 'support',
    subject: words.title,
    greeting: greeting(t, user.first_name || user.last_name),
    text: words.text || t('notices.letter_text'),
    details: [],
    quotes: words.lines,
    button: { label: t('notices.open'), url: words.url },
    footer: wishesFooter(services, t),
  };
  if (organizer) {
    const reason = { about: 'itself', is_typed: false, language, kind: 'organizer' } as const;
    const held = await sendOrganizersLetter(services, organizer, letter, reason);
    return held === undefined ? 'sent' : 'dropped';
  }
  await sendLetter(services.mailer, letter);
  return 'sent';
}

async function byPush(services: Services, { user_id, key, words }: Parcelled): Promise<Outcome> {
  const browsers = await selectPush(services.database, user_id);
  const message = {
    title: words.title,
    body: [words.text, ...words.lines].filter(Boolean).join('\n'),
    url: words.url,
    tag: key,
  };
  const failures: unknown[] = [];
  let told = 0;
  for (const browser of browsers) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a few browsers of one person
      await services.push.send(browser, message);
      told += 1;
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isGone(error)) await deletePush(services.database, user_id, browser.endpoint);
      else failures.push(error);
    }
  }
  // One that has heard it is enough: none is told again for another's sake.
  if (told === 0 && failures.length > 0) throw failures[0];
  return told > 0 ? 'sent' : 'dropped';
}

async function byMessenger(
  services: Services,
  way: 'telegram' | 'vk' | 'whatsapp',
  { user_id, key, words, language }: Parcelled,
): Promise<Outcome> {
  const { database, clock } = services;
  const chat = (await findChats(database, user_id)).find(({ source_type }) => source_type === way);
  if (!chat) return 'dropped';
  const { external_id: to } = chat;
  let said: SentMessage | undefined;
  try {
    const notice = `${words.title} ${words.url}`;
    said = await sayFreely(services, chat, { key, text: messageOf(words), notice, language });
  } catch (error) {
    if (!isGone(error)) throw error;
    await loseExternalChat(database, way, to, clock.now());
    return 'dropped';
  }
  return said ? { external_chat: to, external_id: said.id } : 'dropped';
}

/**
 * Sends a parcel. Who has stopped our messages at a messenger, or has closed a browser, is told there no more.
 * @throws DeliveryFailure where it was not taken
 */
export function sendBy(services: Services, way: OutsideWay, parcel: Parcelled): Promise<Outcome> {
  switch (way) {
    case 'email':
      return byLetter(services, parcel);
    case 'push':
      return byPush(services, parcel);
    default:
      return byMessenger(services, way, parcel);
  }
}
