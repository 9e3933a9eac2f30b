import type { Language } from '@tropa/contract';
import { formatMoment } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import {
  onClientCopied,
  onClientErased,
  onTouristCopied,
  onTouristErased,
  type Copied,
  type CopyReader,
  type CopyWords,
  type ErasedClient,
  type ErasedTourist,
  type ErasureReaction,
} from '../../../kernel/personal-data.ts';
import type { ReactionPlace } from '../../../kernel/reaction.ts';
import { findOrganizer } from '../../organizer/index.ts';

async function erase<Person>(
  place: ReactionPlace<ErasureReaction<Person>>,
  services: Services,
  tx: Transaction,
  person: Person,
): Promise<void> {
  for (const react of place.all()) await react(services, tx, person);
}

async function copy<Person extends { organizer_id: number }>(
  place: ReactionPlace<CopyReader<Person>>,
  services: Services,
  person: Person,
  language: Language,
): Promise<Copied> {
  const timezone = (await findOrganizer(services.database, person.organizer_id))?.timezone ?? 'UTC';
  const words: CopyWords = {
    t: translator(language),
    language,
    moment: (at) => formatMoment(at.toISOString(), timezone, language),
  };
  const copies = await Promise.all(place.all().map((read) => read(services, person, words)));
  return {
    json: Object.assign({}, ...copies.map(({ json }) => json)) as Record<string, unknown>,
    parts: copies.flatMap(({ parts }) => parts),
  };
}

/** Has all domains erase what they keep of a client. */
export const reactToErasure = (services: Services, tx: Transaction, client: ErasedClient): Promise<void> =>
  erase(onClientErased, services, tx, client);

/** What all domains keep of a client. */
export const readCopies = (services: Services, client: ErasedClient, language: Language): Promise<Copied> =>
  copy(onClientCopied, services, client, language);

/** Has all domains erase what they keep of a tourist who is not the client. */
export const reactToTouristErasure = (
  services: Services,
  tx: Transaction,
  tourist: ErasedTourist,
): Promise<void> => erase(onTouristErased, services, tx, tourist);

/** What all domains keep of such a tourist. */
export const readTouristCopies = (
  services: Services,
  tourist: ErasedTourist,
  language: Language,
): Promise<Copied> => copy(onTouristCopied, services, tourist, language);
