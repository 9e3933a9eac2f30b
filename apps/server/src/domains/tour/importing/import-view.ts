import type { TourImport } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandRight } from '../../organizer/index.ts';
import { findImportHead, type ImportHead } from './repository.ts';

/** An import as its organizer's people see it. */
export const importView = ({ created_at, ...head }: ImportHead): TourImport => ({
  ...head,
  created_at: created_at.toISOString(),
});

/** An import that the person may carry out. @throws Refusal 404 for a stranger, 403 without the right */
export async function demandImport(context: UserContext, id: number): Promise<ImportHead> {
  const head = await findImportHead(context.database, id);
  if (!head) throw refuse.notFound();
  await demandRight(context, head.organizer_id, 'tours', 'write');
  return head;
}
