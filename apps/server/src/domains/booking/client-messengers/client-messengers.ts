import { messengerSources, type ClientMessenger, type MessengerSource } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { letterText } from '../../../integrations/mail/letter-html.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import { DeliveryFailure, mayBeTaken } from '../../../integrations/http/delivery-failure.ts';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { onClientCopied, onClientErased } from '../../../kernel/personal-data.ts';
import { clientChats, sayFreely } from '../../messenger/index.ts';
import { clientToken, readClientToken, type ClientSubject } from './link-token.ts';
import {
  beginMessage,
  deleteLinksOfClient,
  endLinkOfPage,
  endLinksOfChat,
  endMessage,
  findMessage,
  findSubject,
  forgetMessage,
  forgetMessagesBefore,
  languageOfLinks,
  markClientWrote,
  putLink,
  selectLinks,
  selectLinksOfClient,
} from './repository.ts';

export type { ClientSubject } from './link-token.ts';
export { moveLinks as moveClientMessengers } from './repository.ts';

/** No messenger takes longer messages; such a letter goes by e-mail. */
const MAX_SIGNS = 4000;
const KEPT_MS = 30 * 24 * 3_600_000;

/** The messengers that a client may choose on its private page, each with the link that begins it, and whether it goes on. */
export async function messengersOfClient(
  services: Services,
  subject: ClientSubject,
): Promise<ClientMessenger[]> {
  const found = await findSubject(services.database, subject);
  if (!found) return [];
  const links = await selectLinks(services.database, subject, found.email);
  const token = clientToken(services.config, subject, services.clock.now());
  return messengerSources.flatMap((source_type) => {
    const messenger = services.messengers[source_type];
    if (!messenger) return [];
    const link = links.find((one) => one.source_type === source_type);
    return [{ source_type, url: messenger.chatUrl(token), chat_name: link ? link.chat_name : null }];
  });
}

/** Takes back on the private page what was agreed to there: letters go by e-mail again. */
export const stopMessengerOfClient = (
  { database, clock }: Services,
  subject: ClientSubject,
  source_type: MessengerSource,
): Promise<void> => endLinkOfPage(database, subject, source_type, clock.now());

/** A letter as it is said in a messenger, where people answer and stop it by other ways. */
function textOf({ subject, unsubscribe_url: url, ...words }: WordedLetter, language: 'ru' | 'en'): string {
  const t = translator(language);
  const footer = [t('messenger.bot.client_footer'), url && t('messenger.bot.client_unwanted', { url })];
  return letterText({ ...words, heading: subject, footer: footer.filter(Boolean).join('\n\n') });
}

/**
 * Says a letter to a client in the messenger that it chose last, in place of the e-mail. What may have been taken is never said twice,
 * nor written after that.
 * @param message_id the newest message of its chat that the letter tells of
 * @returns the messenger; undefined: the letter has to be written
 * @throws DeliveryFailure where it was surely not taken and another try may help
 */
export async function sayToClient(
  services: Services,
  subject: ClientSubject,
  letter: WordedLetter,
  language: 'ru' | 'en',
  message_id: number | null = null,
): Promise<MessengerSource | undefined> {
  const { database, clock } = services;
  const [link] = await selectLinks(database, subject, letter.to);
  const text = textOf(letter, language);
  if (!link || text.length > MAX_SIGNS) return undefined;
  const { key } = letter;
  const { source_type, external_id, wrote_at } = link;
  const begun = { key, client_messenger_id: link.id, message_id, created_at: clock.now() };
  const before = await beginMessage(database, begun);
  if (before) return before.state === 'refused' ? undefined : before.source_type;
  const refused = async () => {
    await endMessage(database, key, { state: 'refused' });
    return undefined;
  };
  try {
    const words = { key, text, notice: `${letter.subject} ${letter.button?.url ?? ''}`, language };
    const said = await sayFreely(services, { source_type, external_id, wrote_at }, words);
    if (!said) return refused();
    await endMessage(database, key, { state: 'sent', external_id: said.id });
    return source_type;
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    services.logger.warn({ err: error, way: source_type }, 'A client was not told in a messenger');
    if (error.reason === 'unreachable')
      await endLinksOfChat(database, { source_type, external_id }, 'blocked', clock.now());
    if (error.reason === 'unreachable' || error.reason === 'rejected') return refused();
    if (mayBeTaken(error)) return source_type;
    await forgetMessage(database, key);
    throw error;
  }
}

/**
 * What a client answers that answers one of our messages in a messenger: what that was about, and whether the client has agreed to it
 * still, with the address that it had.
 * @returns undefined where it is no message to a client
 */
export async function answeredByClient(
  tx: Transaction,
  said: { source_type: MessengerSource; external_chat: string; external_id: string },
): Promise<
  | {
      subject: ClientSubject;
      isAgreed: boolean;
      message_id: number | null;
      language: 'ru' | 'en';
      name: string;
    }
  | undefined
> {
  const found = await findMessage(tx, said);
  if (!found) return undefined;
  const { link, message_id } = found;
  const subject: ClientSubject =
    link.request_id === null ? { of: 'chat', id: link.chat_id ?? 0 } : { of: 'booking', id: link.request_id };
  const now = await findSubject(tx, subject);
  const isAgreed = link.ended_at === null && now?.email === link.email;
  return { subject, isAgreed, message_id, language: now?.language ?? 'ru', name: now?.name ?? '' };
}

/** Forgets what was said long ago. */
export const forgetOldMessages = ({ database, clock }: Services): Promise<void> =>
  forgetMessagesBefore(database, new Date(clock.now().getTime() - KEPT_MS));

export const clientMessengerReactions = [
  clientChats.with({
    start: async ({ services, tx, messenger, chat, now }, payload) => {
      const subject = readClientToken(services.config, payload, now);
      const found = subject && (await findSubject(tx, subject));
      if (!subject || !found) return undefined;
      const { organizer_id, email, name, language } = found;
      await putLink(tx, subject, {
        organizer_id,
        email,
        source_type: messenger,
        external_id: chat.id,
        chat_name: chat.name,
        wrote_at: now,
      });
      return { name, language };
    },
    end: async ({ tx, messenger, chat, now }, why) => {
      const at = { source_type: messenger, external_id: chat.id };
      const language = await languageOfLinks(tx, at);
      await endLinksOfChat(tx, at, why, now);
      return language;
    },
    wrote: ({ tx, messenger, chat, now }) => markClientWrote(tx, messenger, chat.id, now),
    toldIn: ({ tx, messenger, chat }) =>
      languageOfLinks(tx, { source_type: messenger, external_id: chat.id }),
  }),
  onClientErased.with((_services, tx, client) => deleteLinksOfClient(tx, client)),
  onClientCopied.with(async ({ database }, client, { t, moment }) => {
    const links = await selectLinksOfClient(database, client);
    return {
      json: {
        messengers: links.map(({ source_type, external_id, chat_name, request_id, consent, ended_at }) => ({
          request_id,
          messenger: source_type,
          chat: external_id,
          name: chat_name,
          consent,
          ended_at: ended_at?.toISOString() ?? null,
        })),
      },
      parts: links.map(({ id, source_type, external_id, chat_name, created_at }) => ({
        title: t('personal_copy.messenger', {
          messenger: t(`site_chat.messengers.name.${source_type}`),
          number: id,
        }),
        facts: {
          [t('personal_copy.when')]: moment(created_at),
          [t('personal_copy.text')]: [chat_name, external_id].filter(Boolean).join(' — '),
        },
      })),
    };
  }),
];
