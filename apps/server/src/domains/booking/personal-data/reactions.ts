import type { Language } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';

/** Whom an erasure or a copy is about: the bookings, and the contacts by which the same person may be known elsewhere. */
export interface ErasedClient {
  organizer_id: number;
  request_ids: number[];
  /** In small letters. */
  emails: string[];
  phones: string[];
}

/** What a later domain replaces of an erased client in the same transaction. */
export type ErasureReaction = (services: Services, tx: Transaction, client: ErasedClient) => Promise<void>;
const reactions: ErasureReaction[] = [];

/** Registers what a later domain erases with a client: what it throws undoes the erasure. */
export function onClientErased(reaction: ErasureReaction): void {
  reactions.push(reaction);
}

/** Has the later domains erase what they keep of a client. */
export async function reactToErasure(
  services: Services,
  tx: Transaction,
  client: ErasedClient,
): Promise<void> {
  for (const react of reactions) await react(services, tx, client);
}

/** A heading of a client's copy, and what stands under it by name. */
export interface CopiedPart {
  title: string;
  facts: Record<string, string>;
}
/** What a later domain adds to the copy of all that is kept of a client: for machines, and for people. */
export type CopyReader = (
  services: Services,
  client: ErasedClient,
  language: Language,
) => Promise<{ json: Record<string, unknown>; parts: CopiedPart[] }>;
const readers: CopyReader[] = [];

/** Registers what a later domain keeps of a client. */
export function onClientCopied(reader: CopyReader): void {
  readers.push(reader);
}

/** What the later domains keep of a client. */
export async function readCopies(
  services: Services,
  client: ErasedClient,
  language: Language,
): ReturnType<CopyReader> {
  const copies = await Promise.all(readers.map((read) => read(services, client, language)));
  return {
    json: Object.assign({}, ...copies.map(({ json }) => json)) as Record<string, unknown>,
    parts: copies.flatMap(({ parts }) => parts),
  };
}
