import type { Bucket } from '@tropa/contract';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { stat } from 'node:fs/promises';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { KEY, filePath, originalPath, randomKey } from './keys.ts';
import {
  IMAGE_TYPES,
  RASTER_TYPES,
  normalizePicture,
  whyNoPicture,
  type NormalizedPicture,
} from '../pictures/pictures.ts';
import { insertMedia, type MediaRow } from '../record/repository.ts';

type Store = Pick<Services, 'database' | 'storage'>;

/** Buckets whose pictures nobody sees without a signed link. */
const PRIVATE_BUCKETS: ReadonlySet<Bucket> = new Set(['sign']);

export interface PictureToStore {
  content: Buffer;
  bucket: Bucket;
  owner_user_id: number | null;
  /** What the person called it: shown, never used as a path. */
  name?: string;
  /** Small letters and digits; made at random when left out. */
  key?: string;
}
/** A picture that has just been stored. */
export type StoredPicture = MediaRow & Pick<NormalizedPicture, 'measure'>;

/**
 * Checks, re-encodes, measures and stores a picture. The file is stored before its row: a row never names a file that
 * is not there.
 * @throws Refusal 422 at `file` for what is no picture
 */
export async function storePicture(
  { database, storage }: Store,
  picture: PictureToStore,
): Promise<StoredPicture> {
  const { content, bucket, owner_user_id, name = '', key = randomKey() } = picture;
  if (!KEY.test(key)) throw new RangeError(`Not a key of a picture: ${key}`);
  const made = await normalizePicture(content);
  await storage.put(originalPath(key), made.content);
  const row = await insertMedia(database, {
    owner_user_id,
    kind: 'image',
    bucket,
    key,
    name,
    content_type: IMAGE_TYPES[made.extension],
    size: made.content.length,
    width: made.width,
    height: made.height,
    color: made.color,
    measure: made.measure,
    is_public: !PRIVATE_BUCKETS.has(bucket),
  });
  return { ...row, measure: made.measure };
}

/** Documents and fonts that are taken, by what their bytes say they are. Nothing that a browser would run is among them. */
const DOCUMENT_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
  'font/ttf',
  'font/otf',
  'font/woff',
  'font/woff2',
]);

/** Videos that browsers play, by their container. */
const VIDEO_TYPES: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'mp4'],
  ['video/webm', 'webm'],
  ['video/quicktime', 'mov'],
]);

export interface FileToStore {
  content: Buffer;
  /** Null: whoever brought it has no account. */
  owner_user_id: number | null;
  name: string;
  is_public: boolean;
}

/** A shown name: without folders, bounded, with the extension that its content has. */
function shownName(name: string, extension: string): string {
  const base = name.replace(/^.*[/\\]/u, '').replace(/\.[^.]*$/u, '');
  return `${base.slice(0, 120).trim() || 'file'}.${extension}`;
}

/**
 * Stores a document, a font or a picture as a file. A picture is re-encoded, so that neither places nor devices leave with it.
 * @throws Refusal 422 at `file` for any other kind of content
 */
export async function storeFile({ database, storage }: Store, file: FileToStore): Promise<MediaRow> {
  const found = await fileTypeFromBuffer(file.content);
  if (!found || !(RASTER_TYPES.has(found.mime) || DOCUMENT_TYPES.has(found.mime)))
    throw refuse.validation(whyNoPicture(found?.mime, 'errors.media.file_type'));
  const picture = RASTER_TYPES.has(found.mime) ? await normalizePicture(file.content) : undefined;
  const content = picture?.content ?? file.content;
  const key = randomKey();
  await storage.put(filePath(key), content);
  return insertMedia(database, {
    owner_user_id: file.owner_user_id,
    kind: 'file',
    bucket: 'file',
    key,
    name: shownName(file.name, picture?.extension ?? found.ext),
    content_type: picture ? IMAGE_TYPES[picture.extension] : found.mime,
    size: content.length,
    is_public: file.is_public,
  });
}

/** A video that lies on this machine. */
export interface VideoToStore {
  path: string;
  owner_user_id: number;
  name: string;
  is_public: boolean;
}

/**
 * Stores a video as it is, and takes its file away. What it is, its first bytes say.
 * @throws Refusal 422 at `field` for any other kind of content
 */
export async function storeVideo(
  { database, storage }: Store,
  { path, owner_user_id, name, is_public }: VideoToStore,
  field: 'file' | 'url',
): Promise<MediaRow> {
  const found = await fileTypeFromFile(path);
  const extension = found && VIDEO_TYPES.get(found.mime);
  if (!found || !extension) throw refuse.validation({ [field]: { key: 'errors.media.video_type' } });
  const { size } = await stat(path);
  const key = randomKey();
  await storage.take(filePath(key), path);
  return insertMedia(database, {
    owner_user_id,
    kind: 'file',
    bucket: 'video',
    key,
    name: shownName(name, extension),
    content_type: found.mime === 'video/x-m4v' ? 'video/mp4' : found.mime,
    size,
    is_public,
  });
}
