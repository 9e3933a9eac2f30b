import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { MAP_PICTURE_PATH } from '../src/index.ts';

const FOLDER = new URL('../pictures/', import.meta.url);
/** What the server draws of the samples' address. */
const MAP = new URL('sample-map.svg', import.meta.url);

/** Each is made once: pages of the proof ask for the same again and again. */
const made = new Map<string, Promise<Buffer>>();

async function make(name: string, width: number): Promise<Buffer> {
  const bytes = await readFile(new URL(`${name}.webp`, FOLDER));
  return sharp(bytes).resize(width).webp({ effort: 1 }).toBuffer();
}

/** Answers `/samples/<name>-<width>.<extension>` and maps as the product's own server would. */
export const samplePictures = (): Plugin => ({
  name: 'sample-pictures',
  configureServer(server) {
    server.middlewares.use(MAP_PICTURE_PATH, (_request, response, next) => {
      readFile(MAP)
        .then((bytes) => response.setHeader('content-type', 'image/svg+xml').end(bytes))
        .catch(next);
    });
    server.middlewares.use('/samples', (request, response, next) => {
      const asked = /^\/(?<name>[a-z]+)(?:-(?<width>\d+))?\.[a-z]+$/u.exec(request.url ?? '')?.groups;
      if (asked === undefined) {
        next();
        return;
      }
      const [name, width] = [asked['name'] ?? '', Number(asked['width'] ?? 1280)];
      const picture = made.get(`${name} ${width}`) ?? make(name, width);
      made.set(`${name} ${width}`, picture);
      picture.then((bytes) => response.setHeader('content-type', 'image/webp').end(bytes)).catch(next);
    });
  },
});
