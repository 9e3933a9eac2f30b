import type { ExportFormat, ExportKind, FileExport } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import { exportAsked } from '../events.ts';
import { exportView } from '../writing/files.ts';
import { exportSource } from './kinds.ts';
import { countUnfinished, insertExport } from './repository.ts';

/** Exports of a person that may be on their way at once. */
const UNFINISHED_AT_MOST = 3;

interface ExportWish {
  organizer_id: number;
  kind: ExportKind;
  format: ExportFormat;
  /** As the kind keeps it. */
  filter: object;
  columns: string[];
}

/**
 * Has a job write a list to a file.
 * @throws Refusal without the right to read the list; 409 while too many are on their way
 */
export async function askExport(context: UserContext, wish: ExportWish): Promise<FileExport> {
  await demandRight(context, wish.organizer_id, exportSource(wish.kind).area, 'read');
  await demandMay(context, wish.organizer_id, 'people.export');
  if ((await countUnfinished(context.database, context.user.id)) >= UNFINISHED_AT_MOST)
    throw refuse.conflict('conflict', { key: 'errors.exporting.limit_reached' });
  const row = await inTransaction(context.database, async (tx) => {
    const made = await insertExport(tx, {
      ...wish,
      user_id: context.user.id,
      language: context.language,
      created_at: context.clock.now(),
    });
    await context.outbox.emit(tx, exportAsked, { export_id: made.id });
    return made;
  });
  return exportView(context, row);
}
