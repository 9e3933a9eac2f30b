import { parentPort } from 'node:worker_threads';
import { drawPicture, drawPortrait, pictures, portraits } from '../pictures/index.ts';

export interface DrawnPicture {
  name: string;
  bytes: Uint8Array;
}

parentPort?.on('message', (name: string) => {
  const landscape = pictures.find((spec) => spec.name === name);
  const portrait = portraits.find((spec) => spec.name === name);
  const draw = async (): Promise<Buffer> => {
    if (landscape) return drawPicture(landscape);
    if (portrait) return drawPortrait(portrait);
    throw new Error(`No demo picture is called ${name}`);
  };
  void draw().then((bytes) => parentPort?.postMessage({ name, bytes } satisfies DrawnPicture));
});
