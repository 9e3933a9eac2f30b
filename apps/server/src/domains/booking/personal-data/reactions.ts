import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';

/** Who was erased: the bookings, and the contacts by which the same person may be known elsewhere. */
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
