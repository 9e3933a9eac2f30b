import type { Settlement } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { schema, type Transaction } from '../../../db/index.ts';

const { booking } = schema;

/** Writes down what the agent that takes the money of a cancelled booking owes of it. Minor units of the price. */
export async function setAgentPenalty(
  tx: Transaction,
  request_id: number,
  agent_penalty: number,
): Promise<void> {
  await tx.update(booking).set({ agent_penalty }).where(eq(booking.request_id, request_id));
}

/** Writes down how a cancellation was settled. */
export async function setSettlement(
  tx: Transaction,
  request_id: number,
  settlement: Settlement,
): Promise<void> {
  await tx.update(booking).set({ settlement }).where(eq(booking.request_id, request_id));
}
