import type { Language } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { Transaction } from '../db/index.ts';
import type { Services } from './context.ts';
import { reactionPlace } from './reaction.ts';

/** Whom an erasure or a copy is about: the bookings, and the contacts by which the same person may be known elsewhere. */
export interface ErasedClient {
  organizer_id: number;
  request_ids: number[];
  /** In small letters. */
  emails: string[];
  phones: string[];
  /** Whether words that were written about no booking name this person. */
  isNamed: (words: string) => boolean;
}

/** A tourist who is not the client: the bookings stay the client's, and of their words only those about this person go. */
export interface ErasedTourist {
  organizer_id: number;
  request_ids: number[];
  /** Whether words that were written about a booking name this person. */
  isNamed: (request_id: number, words: string) => boolean;
}

/** A heading of a copy, and what stands under it by name. */
export interface CopiedPart {
  title: string;
  facts: Record<string, string>;
}
/** How a copy is written for people. */
export interface CopyWords {
  t: Translate;
  language: Language;
  /** A moment as it was where the organizer is. */
  moment: (at: Date) => string;
}
/** What is kept of a person, for machines and for people. */
export interface Copied {
  json: Record<string, unknown>;
  parts: CopiedPart[];
}

/** What a domain replaces of an erased person in the same transaction: what it throws undoes the erasure. */
export type ErasureReaction<Person> = (services: Services, tx: Transaction, person: Person) => Promise<void>;
/** What a domain adds to the copy of all that is kept of a person: for machines, and for people. */
export type CopyReader<Person> = (services: Services, person: Person, words: CopyWords) => Promise<Copied>;

/** What a domain erases with a client. */
export const onClientErased = reactionPlace<ErasureReaction<ErasedClient>>('privacy.client-erased');
/** What a domain keeps of a client. */
export const onClientCopied = reactionPlace<CopyReader<ErasedClient>>('privacy.client-copied');
/** What a domain erases with a tourist who is not the client. */
export const onTouristErased = reactionPlace<ErasureReaction<ErasedTourist>>('privacy.tourist-erased');
/** What a domain keeps of such a tourist. */
export const onTouristCopied = reactionPlace<CopyReader<ErasedTourist>>('privacy.tourist-copied');
