import type { StoredFile } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { fileOf } from '../serving/links.ts';
import { takeMedia, type FileUse } from '../record/repository.ts';

/**
 * The whole video behind the id of a form. It must be public (pages show it to everybody) and the person's own or this
 * organizer's, or stand in the record already.
 * @param known the video that stands in the record
 * @throws Refusal 422 at `field`
 */
export async function resolveVideo(
  services: Pick<Services, 'config' | 'clock'>,
  db: Executor,
  use: FileUse,
  { field, id }: { field: string; id: number },
  known: StoredFile | null = null,
): Promise<StoredFile> {
  if (known?.id === id) return known;
  const [row] = await takeMedia(db, use, 'video', [id]);
  if (!row) throw refuse.validation({ [field]: { key: 'errors.media.unknown_video' } });
  return fileOf(services, row);
}
