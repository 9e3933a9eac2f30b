import type { HeldLetterReason, Language } from '@tropa/contract';
import {
  kindOf,
  formatDeadline,
  bookedDeparture,
  formatDeparture,
  formatMoney,
  MOST_OWN_TICKETS,
  unbrokenPhone,
  nameIn,
  type NoticeEvent,
} from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { classTicketsText } from '@tropa/i18n/ages';
import { perExecutor, type Database } from '../../../db/index.ts';
import { contactsFooter } from '../../../integrations/mail/contacts-footer.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { replyTo, type Letter } from '../../../integrations/mail/mailer.ts';
import { plainName, type WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { bookingUrl, type Dues } from '../../invoice/index.ts';
import {
  asClientKnows,
  fillInUuid,
  heldInHistory,
  hidesContacts,
  isTypedByStaff,
  readBooking,
  ticketPath,
  ticketsOf,
  touristRowsOf,
  tourNameOf,
  wordsToClient,
  type BookingRow,
} from '../../booking/index.ts';
import {
  askForLetter,
  isVerified,
  languageOfOrganizer,
  readOrganizer,
  sendOrganizersLetter,
  type OrganizerRow,
} from '../../organizer/index.ts';

/** What a letter is about. */
export interface LetterCase {
  booking: BookingRow;
  /**
   * A name that whoever sells has chosen, as its reader may be shown it: anybody may book with somebody else's address, so of an
   * operator whom nobody has verified it leads nowhere.
   */
  named: (name: string) => string;
  organizer: OrganizerRow;
  /** Of whoever reads it. */
  language: Language;
  t: Translate;
  money: (amount: number) => string;
}

/** The words of one letter. */
export interface LetterWords {
  subject: string;
  /** What the booking's history calls it; unless said, by its subject. */
  title?: string;
  text: string;
  button: string;
  /** Where the button leads; unless said, the private page. */
  opens?: 'questionnaire' | 'review';
  /** Facts beside the usual ones. */
  details?: [string, string][];
  attachments?: Letter['attachments'];
  /** With the tickets of the booking, where it has them. */
  has_tickets?: boolean;
  /** What it is about, unless it is the contract: the letter then says who writes, and how to have no more of them. */
  about?: 'other' | 'own_words';
  /** Says it elsewhere, where the client has asked for that; false: it is written. */
  elsewhere?: (letter: WordedLetter) => Promise<boolean>;
}

/** What every letter about a booking tells of it. */
export function letterFacts({ booking, named, language, t, money }: LetterCase): [string, string][] {
  const tickets = named(classTicketsText(booking.breakdown.lines, t));
  const { is_tour_selection } = booking;
  const departure = bookedDeparture(booking);
  const chosen = (name: string, value: string): [string, string][] =>
    // Nothing is chosen yet: it has no name, and a price of zero would be a promise.
    is_tour_selection ? [] : [[name, value]];
  return [
    [t('letters.details.number'), String(booking.request_id)],
    ...chosen(t('letters.details.tour'), booking.tour_name),
    ...(departure
      ? [[t('letters.details.dates'), formatDeparture(departure, language)] satisfies [string, string]]
      : []),
    ...(booking.tour_variant
      ? [[t('letters.details.variant'), booking.tour_variant] satisfies [string, string]]
      : []),
    [t('letters.details.tourists'), String(booking.tourists_count)],
    ...(tickets === '' ? [] : [[t('letters.details.tickets'), tickets] satisfies [string, string]]),
    ...chosen(t('letters.details.total'), money(booking.total)),
  ];
}

/**
 * What of the payments a cancellation gives back and what it keeps (docs/rules/bookings.md, Cancelling); nothing
 * where nothing was paid, or an agent pays.
 */
export function settledFacts({ booking, t, money }: LetterCase): [string, string][] {
  const { settlement, payment_terms } = booking;
  if (!settlement || payment_terms.by === 'agent') return [];
  const { returned_amount, kept_amount } = settlement;
  const kept: [string, string][] = kept_amount > 0 ? [[t('letters.details.kept'), money(kept_amount)]] : [];
  return [[t('letters.details.returned'), money(returned_amount)], ...kept];
}

/** An organizer with the language that it is written to in. Letters of a crowd of its bookings read it together. */
const organizerReading = perExecutor((db: Database) =>
  sharedReadings(String, async (id: number) => {
    const [organizer, language] = await Promise.all([readOrganizer(db)(id), languageOfOrganizer(db, id)]);
    return organizer && { organizer, language };
  }),
);

/** A letter before its words, to either side of a booking, in its reader's language unless another is asked for; undefined where it is gone. */
export async function loadCase(
  services: Services,
  request_id: number,
  reader: 'client' | 'organizer',
  asked?: Language,
): Promise<LetterCase | undefined> {
  const booking = await readBooking(services.database)(request_id);
  const read = booking && (await organizerReading(services.database)(booking.organizer_id));
  if (!read) return undefined;
  const organizer = reader === 'client' ? asClientKnows(services, read.organizer, booking) : read.organizer;
  const language = asked ?? (reader === 'client' ? booking.language : read.language);
  const t = translator(language, kindOf(booking));
  const plain = reader === 'client' && !isVerified(organizer) ? plainName : (name: string) => name;
  const named = reader === 'client' ? (name: string) => wordsToClient(plain(name), booking) : plain;
  return {
    booking: {
      ...booking,
      tour_name: named(tourNameOf(booking, t)),
      tour_variant: booking.tour_variant && named(booking.tour_variant),
    },
    named,
    organizer,
    language,
    t,
    money: (amount) => formatMoney(amount, booking.currency, language),
  };
}

/** The private page, what stands beside it, or the questionnaire, which goes from hand to hand: by an address of its own. */
async function clientUrl(
  services: Services,
  booking: BookingRow,
  opens: LetterWords['opens'],
): Promise<string> {
  const url = await bookingUrl(services, services.database, booking);
  if (opens === 'questionnaire')
    return url.replace(/\/booking\/[^/]*$/u, `/questionnaire/${fillInUuid(booking)}`);
  return opens ? url.replace(/\/booking\/(?=[^/]*$)/u, `/${opens}/`) : url;
}

/** The tickets as a letter shows them; nothing where the booking has none. */
async function ticketCodes(
  services: Services,
  { booking, named, language, t }: LetterCase,
): Promise<Pick<WordedLetter, 'codes'>> {
  const { database } = services;
  const tourists = await touristRowsOf(database, booking.request_id);
  const tickets = ticketsOf(booking, tourists, { language, t });
  if (tickets.length === 0) return {};
  const isShort = tickets.length - 1 <= MOST_OWN_TICKETS;
  const text = t('letters.tickets.text');
  const { origin } = new URL(await bookingUrl(services, database, booking));
  return {
    codes: {
      heading: t('letters.tickets.heading', { count: tickets.length }),
      text: isShort ? text : `${text} ${t('letters.tickets.more')}`,
      items: tickets.slice(0, isShort ? undefined : 1).map(({ id, code, full_name, is_whole, place }) => ({
        name:
          is_whole && tickets.length > 1
            ? t('letters.tickets.whole', { count: booking.tourists_count })
            : plainName(full_name) || t('letters.tickets.nameless'),
        text: named(place),
        code,
        link: { label: t('letters.tickets.open'), url: `${origin}${ticketPath(id)}` },
      })),
    },
  };
}

/** What came of a letter: it went out, was held back, or there was nothing to say or nobody to say it to. */
export type LetterOutcome = 'sent' | 'none' | HeldLetterReason;

/** Writes to the tourist in the language of the booking. `words` gives nothing where no letter is due any more. */
export async function writeToClient(
  services: Services,
  delivery: string,
  request_id: number,
  words: (letter: LetterCase) => LetterWords | undefined | Promise<LetterWords | undefined>,
): Promise<LetterOutcome> {
  const letter = await loadCase(services, request_id, 'client');
  const said = letter ? await words(letter) : undefined;
  if (!letter || !said || letter.booking.client_email === '') return 'none';
  const { booking, organizer, t } = letter;
  const content: WordedLetter = {
    key: `${delivery}:client`,
    to: booking.client_email,
    reply_to: hidesContacts(booking) ? 'support' : replyTo(organizer.name, organizer.email),
    subject: wordsToClient(said.subject, booking),
    greeting: greeting(t, booking.client_first_name),
    text: wordsToClient(said.text, booking),
    details: [...letterFacts(letter), ...(said.details ?? [])],
    button: { label: said.button, url: await clientUrl(services, booking, said.opens) },
    footer: contactsFooter(t, organizer),
    ...(said.attachments && { attachments: said.attachments }),
    ...(said.has_tickets && (await ticketCodes(services, letter))),
  };
  const held = await sendOrganizersLetter(services, organizer, content, {
    about: said.about ?? 'contract',
    is_typed: isTypedByStaff(booking),
    language: booking.language,
    kind: 'booking',
    request_id,
    elsewhere: said.elsewhere,
    onHeldBack: heldInHistory(services, booking, { to: 'client', subject: said.title ?? said.subject }),
  });
  return held ?? 'sent';
}

/** Writes to the organizer, in the language of its owner, unless whoever reads its mailbox wants no letter of this event. */
export async function writeToOrganizer(
  services: Services,
  delivery: string,
  { request_id, event }: { request_id: number; event: NoticeEvent },
  words: (letter: LetterCase) => LetterWords | undefined,
): Promise<void> {
  const letter = await loadCase(services, request_id, 'organizer');
  const said = letter ? words(letter) : undefined;
  if (!letter || !said || letter.organizer.email === '') return;
  const { booking, organizer, t } = letter;
  const asked = await askForLetter(services, { organizer_id: organizer.id, to: organizer.email, event }, t);
  if (!asked) return;
  const client = nameIn(letter.language, {
    last_name: booking.client_last_name,
    first_name: booking.client_first_name,
  });
  const content: WordedLetter = {
    key: `${delivery}:organizer`,
    to: organizer.email,
    reply_to: replyTo(client, booking.client_email),
    subject: said.subject,
    greeting: greeting(t, organizer.name),
    text: said.text,
    details: [
      ...letterFacts(letter),
      [t('letters.details.client'), plainName(client)],
      // Who came in may have left one of them, or none.
      ...[
        [t('letters.details.phone'), unbrokenPhone(booking.client_phone)] satisfies [string, string],
        [t('letters.details.email'), booking.client_email] satisfies [string, string],
      ].filter(([, value]) => value !== ''),
      ...(said.details ?? []),
    ],
    button: {
      label: said.button,
      url: `${services.cabinetOrigin()}/org/${booking.organizer_id}/bookings/${booking.request_id}`,
    },
    footer: asked.footer,
    ...(said.attachments && { attachments: said.attachments }),
  };
  await sendOrganizersLetter(services, organizer, content, {
    about: 'itself',
    is_typed: false,
    language: letter.language,
    kind: 'organizer',
    request_id,
    onHeldBack: heldInHistory(services, booking, { to: 'organizer', subject: said.subject }),
  });
}

/** What is to be payed, and till when. */
export const amountDetails = (
  letter: LetterCase,
  { amount, due_at }: { amount: number; due_at: string | null },
): [string, string][] => [
  [letter.t('letters.details.amount'), letter.money(amount)],
  ...dueDetail(letter, due_at),
];

/** «Pay before» of an invoice, by the time of the tour. */
export const dueDetail = ({ booking, language, t }: LetterCase, due_at: string | null): [string, string][] =>
  due_at ? [[t('letters.details.due'), formatDeadline(due_at, booking.timezone, language)]] : [];

/** What of a booking is left to pay, and until when, as its plan says; nothing where nothing is. */
export function leftDetails(
  { booking, language, t, money }: LetterCase,
  { balance, left }: Dues,
): [string, string][] {
  if (balance === 0) return [];
  const parts = left.map(({ left: amount, due_at, is_at_start }) => {
    const names = { amount: money(amount) };
    if (is_at_start) return t('documents.payment_terms.at_start', names);
    if (due_at === null) return t('letters.details.later', names);
    const moment = formatDeadline(due_at, booking.timezone, language);
    return t('documents.payment_terms.payment', { ...names, moment });
  });
  const whole = parts.length === 1 ? [] : [money(balance)];
  return [
    [t('letters.details.left'), [...whole, ...(parts.length > 0 ? [parts.join('; ')] : [])].join(': ')],
  ];
}

/** What is payed of a booking, what of that goes back, and what is left. */
export function moneyDetails(letter: LetterCase, dues: Dues): [string, string][] {
  const { t, money } = letter;
  return [
    [t('letters.details.payed'), money(dues.payed_amount)],
    ...(dues.returning > 0
      ? [[t('letters.details.returning'), money(dues.returning)] satisfies [string, string]]
      : []),
    ...leftDetails(letter, dues),
  ];
}
