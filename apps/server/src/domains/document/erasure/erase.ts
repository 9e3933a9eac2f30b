import type { Reaction } from '../../../kernel/reaction.ts';
import { z } from 'zod';
import { defineEvent } from '../../../plugins/outbox.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { onClientErased, onTouristErased } from '../../../kernel/personal-data.ts';
import { programFile } from '../program/ask-program.ts';
import { eraseDocuments, eraseFiles } from './repository.ts';

/** Files that told of a person whose data is erased. */
const filesErased = defineEvent(
  'document.files-erased',
  z.object({ file_keys: z.array(z.string()), program_ids: z.array(z.int()) }),
);

/**
 * Erases a client from documents: records with the bookings, files right after; with a tourist go the files alone. Papers that are filled anew at each
 * download (invoice, voucher, meeting sheet) need nothing: they are filled from data that is gone.
 */
export const documentsOfPeople: Reaction[] = [
  onClientErased.with(async ({ outbox }, tx, { request_ids }) => {
    await outbox.emit(tx, filesErased, await eraseDocuments(tx, request_ids));
  }),
  onTouristErased.with(async ({ outbox }, tx, { request_ids }) => {
    await outbox.emit(tx, filesErased, await eraseFiles(tx, request_ids));
  }),
];

export const removeErasedFiles = subscribe(
  filesErased,
  'document.remove-erased-files',
  async ({ storage }, { file_keys, program_ids }) => {
    for (const key of [...file_keys, ...program_ids.map((id) => programFile({ id }))])
      await storage.remove(key);
  },
);
