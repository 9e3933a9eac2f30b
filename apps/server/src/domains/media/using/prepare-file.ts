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

/** What looking at a stored file has found: a copy of it, and a preview of a picture; `broken` is nothing that can be opened. */
export type PreparedFile = { kind: 'whole'; copy: MediaRow; preview: MediaRow | null } | { kind: 'broken' };

/**
 * Looks once more at what lies under a file's address: whether it is there, and is what it was taken for. It is copied, a picture
 * anew from its points, and of a picture a small preview is stored; both belong to whoever asked for them.
 */
export async function prepareFile(
  services: Pick<Services, 'database' | 'storage'>,
  file: StoredFile,
): Promise<PreparedFile> {
  const content = await readStoredFile(services, file);
  const found = content && (await fileTypeFromBuffer(content));
  if (!content || found?.mime !== file.content_type) return { kind: 'broken' };
  const isPicture = isImageType(file.content_type);
  const small = isPicture ? await cropPicture(content, PREVIEW).catch(() => undefined) : undefined;
  if (isPicture && !small) return { kind: 'broken' };
  const store = (bytes: Buffer) =>
    storeFile(services, { content: bytes, owner_user_id: null, name: file.name, is_public: false });
  const copy = await store(content);
  return { kind: 'whole', copy, preview: small ? await store(small) : null };
}
