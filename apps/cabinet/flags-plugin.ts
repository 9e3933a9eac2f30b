import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Where the pages ask for flags: `FLAGS_BASE_PATH`. */
const BASE = 'flags/1x1';
const FOLDER = join(dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))), BASE);
/** Countries only: the set has flags of regions and unions too. */
const COUNTRY = /^[a-z]{2}\.svg$/u;
/** Coats of arms make some flags as heavy as 180 KB, of which 20 px show nothing. */
const MAX_BYTES = 6 * 1024;
/** Three times the 20 px that they are shown in, and some. */
const SIDE = 72;

/** A flag small enough to be sent by the dozen: heavy drawings become a small picture inside the same SVG. */
async function lightFlag(name: string): Promise<Buffer> {
  const drawn = await readFile(join(FOLDER, name));
  if (drawn.length <= MAX_BYTES) return drawn;
  const picture = await sharp(drawn, { density: 72 }).resize(SIDE, SIDE).webp({ quality: 82 }).toBuffer();
  const data = `data:image/webp;base64,${picture.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><image width="${SIDE}" height="${SIDE}" href="${data}"/></svg>`,
  );
}

/** Puts the flags of countries beside the cabinet, `flags/1x1/{code}.svg`; while developing it serves them itself. */
export function flags(): Plugin {
  return {
    name: 'flags',
    async generateBundle() {
      const names = (await readdir(FOLDER)).filter((name) => COUNTRY.test(name));
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `${BASE}/${name}`, source: await lightFlag(name) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${BASE}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!COUNTRY.test(name)) return next();
        lightFlag(name).then(
          (flag) => response.setHeader('Content-Type', 'image/svg+xml').end(flag),
          () => next(),
        );
      });
    },
  };
}
