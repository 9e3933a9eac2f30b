import { chatSides, type ChatSide } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { letterDue } from '../events.ts';
import { takeDueLetters } from './repository.ts';

const BATCH = 200;

/** Hands letters that are due to the outbox, each once. */
async function handOver(services: Services, side: ChatSide): Promise<number> {
  return inTransaction(services.database, async (tx) => {
    const ids = await takeDueLetters(tx, side, services.clock.now(), BATCH);
    for (const chat_id of ids) await services.outbox.emit(tx, letterDue, { chat_id, side });
    return ids.length;
  });
}

/** Writes to those whose messages have been waiting for some minutes: once, however many came. */
export async function writeDueLetters(services: Services): Promise<void> {
  for (const side of chatSides) while ((await handOver(services, side)) === BATCH);
}
