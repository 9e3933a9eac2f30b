import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const FOLDER = new URL('../pictures/', import.meta.url);

/** Answers `/samples/<name>-<width>.<extension>` as the product's own media server would. */
export const samplePictures = (): Plugin => ({
  name: 'sample-pictures',
  configureServer(server) {
    server.middlewares.use('/samples', (request, response, next) => {
      const asked = /^\/(?<name>[a-z]+)(?:-(?<width>\d+))?\.[a-z]+$/u.exec(request.url ?? '')?.groups;
      if (asked === undefined) {
        next();
        return;
      }
      readFile(new URL(`${asked['name']}.webp`, FOLDER))
        .then((bytes) =>
          sharp(bytes)
            .resize(Number(asked['width'] ?? 1280))
            .webp()
            .toBuffer(),
        )
        .then((bytes) => response.setHeader('content-type', 'image/webp').end(bytes))
        .catch(next);
    });
  },
});
