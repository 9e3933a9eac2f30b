import { parentPort } from 'node:worker_threads';
import { drawPicture, drawPortrait, photos, pictures, portraits, readPhoto } from '@tropa/demo-pictures';

export interface DrawnPicture {
  name: string;
  bytes: Uint8Array;
}

/** What is to be drawn, and how long its longer side is, px. */
export interface DrawingTask {
  name: string;
  side: number;
}

/** A portrait's side, as a share of a landscape's. */
const PORTRAIT_SHARE = 0.5;
/** A photo fills wide screens, for which a drawing is not meant. */
const PHOTO_SHARE = 1.2;

parentPort?.on('message', ({ name, side }: DrawingTask) => {
  const landscape = pictures.find((spec) => spec.name === name);
  const photo = photos.find((spec) => spec.name === name);
  const portrait = portraits.find((spec) => spec.name === name);
  const draw = async (): Promise<Buffer> => {
    if (photo) return readPhoto(photo, Math.round(side * PHOTO_SHARE));
    if (landscape) return drawPicture(landscape, side);
    if (portrait) return drawPortrait(portrait, Math.round(side * PORTRAIT_SHARE));
    throw new Error(`No demo picture is called ${name}`);
  };
  void draw().then((bytes) => parentPort?.postMessage({ name, bytes } satisfies DrawnPicture));
});
