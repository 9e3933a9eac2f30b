import type { HeldLetterKind, HeldLetterReason } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { todayIn } from '@tropa/core';
import {
  plainName,
  sendLetter,
  withoutAddresses,
  type WordedLetter,
} from '../../../integrations/mail/send-letter.ts';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { letterHeldBack } from '../events.ts';
import type { OrganizerRow } from '../profile/repository.ts';
import { insertHeldLetter } from './held-repository.ts';
import { addLetter, countSentFreely, countSentTo, findStopped } from './repository.ts';
import { stopUrl } from './stop-link.ts';
import { isVerified } from './strangers.ts';

/** Letters in a day to addresses that did not come by themselves, and about no contract: at first, for each day of age, at most. */
const BUDGET = {
  unverified: { first: 200, perDay: 5, most: 1000 },
  verified: { first: 1000, perDay: 50, most: 20_000 },
};
/** Letters that one address gets in a day from all organizers together. */
const TO_ONE_ADDRESS = { contract: 60, other: 15 };
/** An organizer's own address was typed, too: until it is verified, it may be anybody's. */
const TO_ITSELF = { unverified: 300, verified: 20_000 };
const DAY_MS = 24 * 3600_000;

/** Why somebody is written to. */
export interface LetterReason {
  /** `contract`: what was booked; `other`: anything else; `own_words`: the same, checked and counted before; `itself`: to the organizer. */
  about: 'contract' | 'other' | 'own_words' | 'itself';
  /** The address was typed in by staff: nobody came by themselves. */
  is_typed: boolean;
  language: string;
  /** What the organizer is told of, where it is held back. */
  kind: HeldLetterKind;
  /** Says it elsewhere, where its reader has asked for that; false: it is written after all. What it throws is tried again. */
  elsewhere?: ((letter: WordedLetter) => Promise<boolean>) | undefined;
  /** Of the booking that it is about. */
  request_id?: number | undefined;
  /** Tells where else it belongs to, once, that it was held back. */
  onHeldBack?: ((tx: Transaction, why: HeldLetterReason) => Promise<void>) | undefined;
}

const standing = (organizer: OrganizerRow) => (isVerified(organizer) ? 'verified' : 'unverified');

function budgetOf(organizer: OrganizerRow, now: Date): number {
  const { first, perDay, most } = BUDGET[standing(organizer)];
  const days = Math.max(0, Math.floor((now.getTime() - organizer.created_at.getTime()) / DAY_MS));
  return Math.min(most, first + perDay * days);
}

/** Whom a letter went to, without the address: it is counted after an erasure, too. */
const recipientOf = ({ config }: Services, email: string): string =>
  keyedHash(config, 'letter-count', email.toLowerCase()).toString('base64url').slice(0, 22);

/** Counts only what a rule asks: behind a crowd of bookings each letter stands in a day of thousands. */
async function whyNot(
  services: Services,
  organizer: OrganizerRow,
  { to, day, recipient }: { to: string; day: string; recipient: string },
  { about, is_typed }: LetterReason,
): Promise<HeldLetterReason | undefined> {
  const { database, clock } = services;
  if (about === 'own_words') return undefined;
  if (about === 'itself') {
    const sent = await countSentTo(database)({ day, recipient });
    return sent >= TO_ITSELF[standing(organizer)] ? 'enough' : undefined;
  }
  const isFree = about === 'other' || is_typed;
  if (isFree && organizer.letters_stopped_at) return 'stopped';
  if (isFree && (await countSentFreely(database, organizer.id, day)) >= budgetOf(organizer, clock.now()))
    return 'budget';
  if ((await countSentTo(database)({ day, recipient })) >= TO_ONE_ADDRESS[about]) return 'enough';
  if (about === 'contract') return undefined;
  const stopped = await findStopped(database, organizer.id, [to.toLowerCase()]);
  return stopped.size > 0 ? 'unwanted' : undefined;
}

/** Keeps that a letter was held back, and tells of it: once, however often its delivery is tried. */
async function tellHeldBack(
  { database, clock, outbox }: Services,
  organizer_id: number,
  key: string,
  { kind, request_id, onHeldBack }: Pick<LetterReason, 'kind' | 'request_id' | 'onHeldBack'>,
  why: HeldLetterReason,
): Promise<void> {
  const letter = {
    organizer_id,
    key,
    kind,
    request_id: request_id ?? null,
    reason: why,
    created_at: clock.now(),
  };
  await inTransaction(database, async (tx) => {
    if (!(await insertHeldLetter(tx, letter))) return;
    await onHeldBack?.(tx, why);
    await outbox.emit(tx, letterHeldBack, { organizer_id });
  });
}

/**
 * The one way by which letters of an organizer go out: within its budget of the day and its reader's, not where the desk or the
 * reader has stopped them. What is about no contract says who writes, and how to have no more; what an operator whom nobody has
 * verified writes to somebody who did not come by themselves leads to no address of its own.
 * @returns why it was held back, which the organizer is told; undefined: it went out
 */
export async function sendOrganizersLetter(
  services: Services,
  organizer: OrganizerRow,
  letter: WordedLetter,
  reason: LetterReason,
): Promise<HeldLetterReason | undefined> {
  const day = todayIn('UTC', services.clock.now());
  const recipient = recipientOf(services, letter.to);
  const held = await whyNot(services, organizer, { to: letter.to, day, recipient }, reason);
  if (held !== undefined) {
    services.logger.warn({ organizer_id: organizer.id, held }, 'A letter was held back');
    await tellHeldBack(services, organizer.id, letter.key, reason, held);
    return held;
  }
  // Words of its own were checked for addresses before.
  const isToStranger = reason.about === 'other' || (reason.about === 'contract' && reason.is_typed);
  const isUnknown = isToStranger && standing(organizer) === 'unverified';
  const said = isUnknown ? withoutAddresses(letter) : letter;
  const name = isUnknown ? plainName(organizer.name) : organizer.name;
  const isOther = reason.about === 'other' || reason.about === 'own_words';
  const wish = { organizer_id: organizer.id, email: letter.to, language: reason.language };
  const url = isOther ? stopUrl(services, wish) : undefined;
  const t = translator(reason.language === 'en' ? 'en' : 'ru');
  const worded: WordedLetter = {
    ...said,
    sender: organizer.id,
    ...(url !== undefined && {
      footer: [letter.footer, t('letters.stop.footer', { name, url })]
        .filter((part) => part !== '')
        .join('\n\n'),
      unsubscribe_url: url,
    }),
  };
  if (!(await reason.elsewhere?.(worded))) await sendLetter(services.mailer, worded);
  const kind =
    reason.about === 'itself' || (reason.about === 'contract' && !reason.is_typed) ? 'contract' : 'free';
  await addLetter(services.database)({ organizer_id: organizer.id, day, recipient, kind });
  return undefined;
}
