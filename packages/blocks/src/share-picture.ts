import { markOf } from '@tropa/core';
import { tourPath } from './paths.ts';

/** Pixels of the picture that messengers show with a link to a tour. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Address of a tour's share picture: another one when what it shows has changed, so that messengers look again. */
export const sharePicturePath = (screen_name: string, shown: readonly unknown[]): string =>
  `${tourPath(screen_name)}/share.jpg?v=${markOf(JSON.stringify(shown))}`;
