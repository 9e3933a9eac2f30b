import type { PictureSpec } from './draw-picture.ts';
import { altaiHomes } from './list/altai-homes.ts';
import { altaiLakes } from './list/altai-lakes.ts';
import { altaiMountains } from './list/altai-mountains.ts';
import { altaiRivers } from './list/altai-rivers.ts';
import { petersburg } from './list/petersburg.ts';

/** Every landscape of the demo data. */
export const pictures: readonly PictureSpec[] = [
  ...altaiLakes,
  ...altaiRivers,
  ...altaiMountains,
  ...altaiHomes,
  ...petersburg,
];

export { drawPicture, type PictureSpec } from './draw-picture.ts';
export { photos, readPhoto, type PhotoSpec } from './photos.ts';
export { drawPortrait, portraits } from './portraits.ts';
export { drawLogo, drawSignature, drawStamp, type OfficeName } from './office.ts';
export { seeded, type Random } from './paint/random.ts';
