import { BYTES_PER_MEGABYTE } from '@tropa/core';

/** Types that the server takes. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface Texts {
  wrongType: string;
  tooBig: (limits: { megabytes: number }) => string;
}

/** Why a file cannot be taken for a picture, or null. */
export function refusePicture(
  file: Pick<File, 'type' | 'size'>,
  megabytes: number,
  texts: Texts,
): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return texts.wrongType;
  return file.size > megabytes * BYTES_PER_MEGABYTE ? texts.tooBig({ megabytes }) : null;
}
