import type { StoredFile } from '@tropa/contract';
import { isImageType } from '@tropa/core';
import { fileTypeFromBuffer } from 'file-type';
import type { Services } from '../../../kernel/context.ts';
import { cropPicture } from '../pictures/pictures.ts';
import type { MediaRow } from '../record/repository.ts';
import { storeFile } from '../uploading/store.ts';
import { readStoredFile } from './resolve-files.ts';

/** The longest side of a small preview. */
const PREVIEW = { width: 640, height: 640, fit: 'inside' } as const;

/** What looking at a stored file has found: a preview of a picture, none of a document; `broken` is nothing that can be opened. */
export type PreparedFile = { kind: 'whole'; preview: MediaRow | null } | { kind: 'broken' };

/**
 * Looks once more at what lies under a file's address: whether it is there, and is what it was taken for. Of a picture a small
 * preview is stored, which belongs to whoever asked for it.
 */
export async function prepareFile(
  services: Pick<Services, 'database' | 'storage'>,
  file: StoredFile,
): Promise<PreparedFile> {
  const content = await readStoredFile(services, file);
  const found = content && (await fileTypeFromBuffer(content));
  if (!content || found?.mime !== file.content_type) return { kind: 'broken' };
  if (!isImageType(file.content_type)) return { kind: 'whole', preview: null };
  const small = await cropPicture(content, PREVIEW).catch(() => undefined);
  if (!small) return { kind: 'broken' };
  const preview = await storeFile(services, {
    content: small,
    owner_user_id: null,
    name: file.name,
    is_public: false,
  });
  return { kind: 'whole', preview };
}
