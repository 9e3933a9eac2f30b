import { tourPath } from './paths.ts';

/** Pixels of the picture that messengers show with a link to a tour. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A short mark of a text: another text has another one, as far as matters. */
function markOf(text: string): string {
  let hash = FNV_START;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME) >>> 0;
  return hash.toString(36);
}

/** Address of a tour's share picture: another one when what it shows has changed, so that messengers look again. */
export const sharePicturePath = (screen_name: string, shown: readonly unknown[]): string =>
  `${tourPath(screen_name)}/share.jpg?v=${markOf(JSON.stringify(shown))}`;
