import type { Picture, StoredFile } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import type { MediaRow } from '../record/repository.ts';
import { signPath } from './signing.ts';

type Signer = Pick<Services, 'config' | 'clock'>;
const PRIVATE_PICTURE = /^\/media\/private\/(?<key>[a-z0-9]+)\{size\}\.(?:jpg|png)$/u;

/**
 * A stored picture as records keep it. The address of a private one has no signature: records outlive signatures, so
 * `signedUrl` adds one at each answer.
 */
export function pictureOf(row: MediaRow): Picture {
  const folder = row.is_public ? 'image' : 'private';
  const extension = row.content_type === 'image/png' ? 'png' : 'jpg';
  return {
    id: row.id,
    url: `/media/${folder}/${row.key}{size}.${extension}`,
    width: row.width,
    height: row.height,
    color: row.color,
  };
}

/** The address of a picture as a browser may open it: that of a private picture is signed for an hour or two. */
export function signedUrl(services: Signer, picture: Picture): string {
  const key = PRIVATE_PICTURE.exec(picture.url)?.groups?.['key'];
  return key === undefined ? picture.url : signPath(services, key, picture.url);
}

/** The picture with its address signed where it is private; null stays null. */
export function signedPicture(services: Signer, picture: Picture | null): Picture | null {
  return picture && { ...picture, url: signedUrl(services, picture) };
}

/** A stored file with an address that can be opened. */
export function fileOf(services: Signer, row: MediaRow): StoredFile {
  const url = row.is_public
    ? `/media/file/${row.key}`
    : signPath(services, row.key, `/media/private/file/${row.key}`);
  return { id: row.id, url, name: row.name, size: row.size, content_type: row.content_type };
}

/** Key of a picture's file in the storage. */
export function keyOfPicture(picture: Pick<Picture, 'url'>): string | undefined {
  return /^\/media\/(?:image|private)\/(?<key>[a-z0-9]+)\{size\}/u.exec(picture.url)?.groups?.['key'];
}
