import { SEQUENCE_ANCHORS } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { sequenceLetterDue } from '../events.ts';
import { noteDueLetters } from './repository.ts';

const BATCH = 200;

/**
 * Looks which letters are due, by the facts as they are now, and has each written by a job: journal and jobs stand there together
 * or not at all, so a crash between loses and doubles nothing (docs/rules/sequences.md).
 */
export async function writeDueLetters(services: Services): Promise<void> {
  const { database, clock, outbox } = services;
  for (const anchor of SEQUENCE_ANCHORS) {
    for (let isMore = true; isMore;) {
      // oxlint-disable-next-line no-await-in-loop -- some at a time, so that no transaction grows
      const noted = await inTransaction(database, async (tx) => {
        const letters = await noteDueLetters(tx, anchor, clock.now(), BATCH);
        for (const { id, organizer_id } of letters)
          // oxlint-disable-next-line no-await-in-loop -- of one connection
          await outbox.emit(tx, sequenceLetterDue, { organizer_id, letter_id: id });
        return letters.length;
      });
      // Another process at the same may have taken some of them: what is left is found at the next turn.
      isMore = noted === BATCH;
    }
  }
}
