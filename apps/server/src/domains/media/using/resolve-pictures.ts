import type { Picture } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { pictureOf } from '../serving/links.ts';
import { takeMedia, type FileUse } from '../record/repository.ts';

/** A picture that a form names: the form's field and the picture's id. */
export interface PictureReference {
  field: string;
  id: number;
  /** The field keeps a picture that only signed links show (sign, stamp); other fields take public ones only. */
  is_private?: boolean;
}

const isPrivate = (picture: Picture) => picture.url.startsWith('/media/private/');

/**
 * The whole pictures behind the ids of a form: its addresses and sizes are never taken from what was sent. A person may use
 * what it uploaded, public ones of this organizer, and what the record already holds (docs/rules/rights.md, Files).
 * @param known pictures that stand in the record
 * @returns pictures by id
 * @throws Refusal 422 at each field that names another picture
 */
export async function resolvePictures(
  db: Executor,
  use: FileUse,
  references: PictureReference[],
  known: Picture[] = [],
): Promise<Map<number, Picture>> {
  const found = new Map(known.map((picture) => [picture.id, picture]));
  const missing = new Set(references.map(({ id }) => id).filter((id) => !found.has(id)));
  for (const row of await takeMedia(db, use, 'picture', [...missing])) found.set(row.id, pictureOf(row));
  const errors: Record<string, Message> = {};
  for (const { field, id, is_private = false } of references) {
    const picture = found.get(id);
    if (!picture || isPrivate(picture) !== is_private)
      errors[field] = { key: 'errors.media.unknown_picture' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return found;
}
