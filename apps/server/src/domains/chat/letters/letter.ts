import { language as languages, type ChatSide, type Language } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import { contactsFooter } from '../../../integrations/mail/contacts-footer.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { replyTo, type ReplyTo } from '../../../integrations/mail/mailer.ts';
import { plainName, sendLetter, type WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  asClientKnows,
  heldInHistory,
  sayToClient,
  tourNameOf,
  type ClientSubject,
} from '../../booking/index.ts';
import { bookingUrl } from '../../invoice/index.ts';
import {
  askForLetter,
  findOrganizer,
  languageOfOrganizer,
  sendOrganizersLetter,
  type OrganizerRow,
} from '../../organizer/index.ts';
import { letterDue } from '../events.ts';
import { findChat, type ChatRow } from '../messages/repository/chats.ts';
import { selectUnread, type MessageRow } from '../messages/repository/messages.ts';
import { clientName, isMasked, isWithSupport } from '../messages/rules.ts';
import { supportName } from '../messages/support-name.ts';

/** A letter quotes no more of them, and no more of each. */
const QUOTED = 3;
const MAX_QUOTE = 300;

/** A chat that an organizer takes part in. */
type OwnChat = ChatRow & { chat: { organizer_id: number } };
const isOfOrganizer = (row: ChatRow): row is OwnChat => row.chat.organizer_id !== null;

interface Reader {
  to: string;
  reply_to: ReplyTo;
  language: Language;
  greeting: string;
  url: string;
  footer: string;
}

/** Where a client goes on: its private page, or the chat's page on the organizer's site. */
async function clientUrl(services: Services, { chat, booking }: OwnChat): Promise<string> {
  if (booking)
    return `${await bookingUrl(services, services.database, { ...booking, organizer_id: chat.organizer_id })}#chat`;
  const url = await bookingUrl(services, services.database, { ...chat, partner_site_id: null });
  // A booking's page knows its language by itself.
  return `${url.replace(/\/booking\/(?=[^/]*$)/u, '/chat/')}?lang=${chat.language}`;
}

const clientEmail = ({ chat, booking, client }: ChatRow) =>
  booking?.client_email ?? client?.email ?? chat.guest_email;

async function clientReader(services: Services, row: OwnChat, organizer: OrganizerRow): Promise<Reader> {
  const { chat, booking, client } = row;
  const language = booking?.language ?? chat.language;
  const t = translator(language);
  return {
    to: clientEmail(row),
    reply_to: isMasked(row) ? 'support' : replyTo(organizer.name, organizer.email),
    language: languages.parse(language),
    greeting: greeting(
      t,
      (booking?.client_first_name ?? client?.first_name ?? chat.guest_name) || clientName(row),
    ),
    url: await clientUrl(services, row),
    footer: contactsFooter(t, booking ? asClientKnows(services, organizer, booking) : organizer),
  };
}

async function organizerReader(services: Services, row: ChatRow, organizer: OrganizerRow): Promise<Reader> {
  const language = await languageOfOrganizer(services.database, organizer.id);
  const isOpen = !isWithSupport(row) && !isMasked(row);
  return {
    to: organizer.email,
    // An address that the chat itself masks is told by no letter either.
    reply_to: isOpen ? replyTo(clientName(row), clientEmail(row)) : 'support',
    language,
    greeting: greeting(translator(language), organizer.name),
    url: `${services.cabinetOrigin()}/org/${organizer.id}/chat/${row.chat.id}`,
    footer: '',
  };
}

/** Of a question to support: whoever asked without an organizer, or support, whose letters lead to the desk. */
function readerOfSupport(services: Services, row: ChatRow, side: ChatSide): Reader {
  const { chat, client } = row;
  const origin = services.cabinetOrigin();
  const isAsker = side === 'client';
  const language = isAsker ? languages.parse(chat.language) : 'ru';
  const t = translator(language);
  return {
    to: isAsker ? (client?.email ?? '') : services.config.supportEmail,
    reply_to: 'support',
    language,
    greeting: isAsker ? greeting(t, client?.first_name || clientName(row)) : greeting(t),
    url: isAsker ? `${origin}/org/support` : `${origin}/org/desk/queues/support/${chat.id}`,
    footer: '',
  };
}

/** Words of a message, or the name of its file; long ones are cut between signs. */
function quote({ message, file }: MessageRow): string {
  const words = [message, file?.name ?? ''].filter(Boolean).join(' — ').replaceAll(/\s+/gu, ' ');
  const signs = Array.from(words);
  return signs.length > MAX_QUOTE ? `${signs.slice(0, MAX_QUOTE).join('')}…` : words;
}

function subjectOf(t: Translate, row: ChatRow, side: ChatSide, language: Language): string {
  if (side === 'support')
    return t('chat_letters.question', { name: plainName(row.organizer?.name ?? clientName(row)) });
  if (isWithSupport(row)) return t('chat_letters.subject', { name: supportName(row, language) });
  const name = side === 'client' ? (row.organizer?.name ?? '') : plainName(clientName(row));
  const tour = row.booking ? tourNameOf(row.booking, t) : row.tour?.name;
  return tour ? t('chat_letters.subject_tour', { name, tour }) : t('chat_letters.subject', { name });
}

async function wordLetter(
  { database, clock }: Services,
  { row, side, key, reader }: { row: ChatRow; side: ChatSide; key: string; reader: Reader },
): Promise<{ letter: WordedLetter; newest_id: number | null }> {
  const t = translator(reader.language);
  const newest = await selectUnread(database, row.chat.id, side, {
    after_id: row.chat[`${side}_read_id`],
    limit: QUOTED,
    now: clock.now(),
  });
  const letter = {
    key,
    to: reader.to,
    reply_to: reader.reply_to,
    subject: subjectOf(t, row, side, reader.language),
    greeting: reader.greeting,
    text: t('chat_letters.text', { count: row.chat[`${side}_unread_count`] }),
    details: [],
    quotes: newest.toReversed().map(quote),
    button: { label: t('chat_letters.button'), url: reader.url },
    footer: reader.footer,
  };
  return { letter, newest_id: newest[0]?.id ?? null };
}

/** The same to whoever belongs to no organizer. */
async function writeBesideOrganizers(services: Services, row: ChatRow, side: ChatSide, key: string) {
  const reader = readerOfSupport(services, row, side);
  if (reader.to === '') return;
  const asked = { organizer_id: null, user_id: row.chat.client_user_id, to: reader.to } as const;
  const wanted =
    side === 'client'
      ? await askForLetter(services, { ...asked, event: 'support_answer' }, translator(reader.language))
      : reader;
  if (!wanted) return;
  const { letter } = await wordLetter(services, {
    row,
    side,
    key,
    reader: { ...reader, footer: wanted.footer },
  });
  await sendLetter(services.mailer, letter);
}

/** Says it where the client has chosen to read of it. */
const inMessenger =
  (services: Services, { booking, chat }: ChatRow, language: Language, newest_id: number | null) =>
  async (letter: WordedLetter) => {
    const subject: ClientSubject = booking
      ? { of: 'booking', id: booking.request_id }
      : { of: 'chat', id: chat.id };
    return (await sayToClient(services, subject, letter, language, newest_id)) !== undefined;
  };

/** A letter about messages that nobody has read: not where they have been meanwhile, nor where there is no address. */
export const unreadLetter = subscribe(
  letterDue,
  'chat.letter-of-unread-messages',
  async (services, { chat_id, side }, key) => {
    const row = await findChat(services.database, chat_id);
    if (!row || row.chat[`${side}_unread_count`] === 0 || row.booking?.erased_at) return;
    if (isWithSupport(row) && side !== 'organizer') {
      await writeBesideOrganizers(services, row, side, key);
      return;
    }
    if (!isOfOrganizer(row)) return;
    const organizer = await findOrganizer(services.database, row.chat.organizer_id);
    if (!organizer) return;
    const reader =
      side === 'client'
        ? await clientReader(services, row, organizer)
        : await organizerReader(services, row, organizer);
    if (reader.to === '') return;
    const event = isWithSupport(row) ? 'support_answer' : 'message';
    const asked = { organizer_id: organizer.id, to: reader.to, event } as const;
    const wanted =
      side === 'organizer' ? await askForLetter(services, asked, translator(reader.language)) : reader;
    if (!wanted) return;
    const { letter, newest_id } = await wordLetter(services, {
      row,
      side,
      key,
      reader: { ...reader, footer: wanted.footer },
    });
    await sendOrganizersLetter(services, organizer, letter, {
      about: side === 'client' ? 'other' : 'itself',
      is_typed: false,
      language: reader.language,
      kind: side === 'client' ? 'chat' : 'organizer',
      ...(side === 'client' && { elsewhere: inMessenger(services, row, reader.language, newest_id) }),
      ...(row.booking && {
        request_id: row.booking.request_id,
        onHeldBack: heldInHistory(
          services,
          { organizer_id: organizer.id, request_id: row.booking.request_id },
          { to: side === 'client' ? 'client' : 'organizer', subject: letter.subject },
        ),
      }),
    });
  },
);
