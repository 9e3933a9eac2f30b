import type { Language } from '@tropa/contract';
import { formatMoment } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';
import { findOrganizer } from '../../organizer/index.ts';

/** Whom an erasure or a copy is about: the bookings, and the contacts by which the same person may be known elsewhere. */
export interface ErasedClient {
  organizer_id: number;
  request_ids: number[];
  /** In small letters. */
  emails: string[];
  phones: string[];
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
interface Copied {
  json: Record<string, unknown>;
  parts: CopiedPart[];
}

/** What a later domain replaces of an erased person in the same transaction: what it throws undoes the erasure. */
type ErasureReaction<Person> = (services: Services, tx: Transaction, person: Person) => Promise<void>;
/** What a later domain adds to the copy of all that is kept of a person: for machines, and for people. */
type CopyReader<Person> = (services: Services, person: Person, words: CopyWords) => Promise<Copied>;

/** The places where later domains join in about people of one kind. */
function placesFor<Person extends { organizer_id: number }>(kind: 'client' | 'tourist') {
  const erased = reactionPlace<ErasureReaction<Person>>(`booking.${kind}-erased`);
  const copied = reactionPlace<CopyReader<Person>>(`booking.${kind}-copied`);
  return {
    erased,
    copied,
    erase: async (services: Services, tx: Transaction, person: Person): Promise<void> => {
      for (const react of erased.all()) await react(services, tx, person);
    },
    copy: async (services: Services, person: Person, language: Language): Promise<Copied> => {
      const timezone = (await findOrganizer(services.database, person.organizer_id))?.timezone ?? 'UTC';
      const words: CopyWords = {
        t: translator(language),
        language,
        moment: (at) => formatMoment(at.toISOString(), timezone, language),
      };
      const copies = await Promise.all(copied.all().map((read) => read(services, person, words)));
      return {
        json: Object.assign({}, ...copies.map(({ json }) => json)) as Record<string, unknown>,
        parts: copies.flatMap(({ parts }) => parts),
      };
    },
  };
}

const clients = placesFor<ErasedClient>('client');
const tourists = placesFor<ErasedTourist>('tourist');

/** What a later domain erases with a client. */
export const onClientErased = clients.erased;
/** What a later domain keeps of a client. */
export const onClientCopied = clients.copied;
/** Has the later domains erase what they keep of a client. */
export const reactToErasure = clients.erase;
/** What the later domains keep of a client. */
export const readCopies = clients.copy;

/** What a later domain erases with a tourist who is not the client. */
export const onTouristErased = tourists.erased;
/** What a later domain keeps of such a tourist. */
export const onTouristCopied = tourists.copied;
/** Has the later domains erase what they keep of such a tourist. */
export const reactToTouristErasure = tourists.erase;
/** What the later domains keep of such a tourist. */
export const readTouristCopies = tourists.copy;
