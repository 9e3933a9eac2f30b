import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';

/** What a later domain replaces of erased bookings in the same transaction. */
export type ErasureReaction = (services: Services, tx: Transaction, request_ids: number[]) => Promise<void>;
const reactions: ErasureReaction[] = [];

/** Registers what a later domain erases with a client: what it throws undoes the erasure. */
export function onClientErased(reaction: ErasureReaction): void {
  reactions.push(reaction);
}

/** Has the later domains erase what they keep of a client's bookings. */
export async function reactToErasure(
  services: Services,
  tx: Transaction,
  request_ids: number[],
): Promise<void> {
  for (const react of reactions) await react(services, tx, request_ids);
}
