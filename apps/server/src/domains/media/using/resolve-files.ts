import type { StoredFile } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { filePath } from '../uploading/keys.ts';
import { fileOf } from '../serving/links.ts';
import { deleteMedia, takeMedia, type FileUse } from '../record/repository.ts';
import { signPath } from '../serving/signing.ts';

type Signer = Pick<Services, 'config' | 'clock'>;
const PRIVATE_FILE = /^(?<path>\/media\/private\/file\/(?<key>[a-z0-9]+))(?:\?|$)/u;

/**
 * The whole files behind the ids of a form, in its order: what the person itself uploaded, for this organizer and purpose only
 * (docs/rules/rights.md, Files).
 * @param field where a file stands in the form, by its place in `ids`
 * @throws Refusal 422 at the field of a file that may not be used so
 */
export async function resolveFiles(
  services: Signer,
  db: Executor,
  use: FileUse,
  ids: number[],
  field: (index: number) => string,
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const found = new Map((await takeMedia(db, use, 'file', ids)).map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = found.get(id);
    if (!row) throw refuse.validation({ [field(index)]: { key: 'errors.media.unknown_file' } });
    return fileOf(services, row);
  });
}

const FILE = /^\/media\/(?:private\/)?file\/(?<key>[a-z0-9]+)(?:\?|$)/u;

/** The bytes of a stored file. @returns undefined where it is gone */
export async function readStoredFile(
  { storage }: Pick<Services, 'storage'>,
  file: Pick<StoredFile, 'url'>,
): Promise<Buffer | undefined> {
  const key = FILE.exec(file.url)?.groups?.['key'];
  return key === undefined ? undefined : storage.get(filePath(key));
}

/** Removes the bytes of a stored file whose row is gone. */
export const removeFile = ({ storage }: Pick<Services, 'storage'>, key: string): Promise<void> =>
  storage.remove(filePath(key));

/** Forgets a file that nothing refers to, with its content. */
export async function forgetMedia(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  { id, key }: { id: number; key: string },
): Promise<void> {
  await deleteMedia(database, id);
  await removeFile({ storage }, key);
}

/** A file of a record with an address that can be opened now: records outlive signatures. */
export function signedFile(services: Signer, file: StoredFile): StoredFile {
  const { path, key } = PRIVATE_FILE.exec(file.url)?.groups ?? {};
  return path === undefined || key === undefined ? file : { ...file, url: signPath(services, key, path) };
}
