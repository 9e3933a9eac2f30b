import type { Picture } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { originalPath } from '../uploading/keys.ts';
import { keyOfPicture } from '../serving/links.ts';
import { cropPicture, type CropSize } from './pictures.ts';

/**
 * The bytes (JPEG or PNG) of a stored picture, private ones too: sign and stamp for documents that the server makes.
 * @returns undefined where the file is gone
 */
export async function readPrivateImage(
  { storage }: Pick<Services, 'storage'>,
  picture: Pick<Picture, 'url'>,
): Promise<Buffer | undefined> {
  const key = keyOfPicture(picture);
  return key === undefined ? undefined : storage.get(originalPath(key));
}

/** The bytes of a stored picture, cut and made small for print. @returns undefined where the file is gone */
export async function readPictureCropped(
  services: Pick<Services, 'storage'>,
  picture: Pick<Picture, 'url'>,
  size: CropSize,
): Promise<Buffer | undefined> {
  const original = await readPrivateImage(services, picture);
  return original && cropPicture(original, size);
}
