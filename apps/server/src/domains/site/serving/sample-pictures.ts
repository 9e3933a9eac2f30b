import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sendStored, storePage, type StoredPage } from './stored-page.ts';

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@tropa/blocks/pictures/camp.webp')));
/** `camp-640.jpg`: one file serves all sizes and formats that are asked for; its type is told. */
const NAME = /^(?<name>[a-z]+)(?:-\d{1,5})?\.(?:webp|avif|jpe?g|png)$/u;
/** The files change with the program only. */
const headers = { 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };

/** Serves the pictures of the samples on all hosts: blocks that somebody has just added show them, and sample tours do. */
export function registerSamplePictures(app: FastifyInstance): void {
  const names = new Set(readdirSync(FOLDER).map((file) => file.replace(/\.webp$/u, '')));
  const kept = new Map<string, Promise<StoredPage>>();
  const options = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
  } as const;

  app.get<{ Params: { file: string } }>('/samples/:file', options, async (request, reply) => {
    const name = NAME.exec(request.params.file)?.groups?.['name'] ?? '';
    if (!names.has(name)) return reply.callNotFound();
    const picture =
      kept.get(name) ??
      storePage({
        status: 200,
        content_type: 'image/webp',
        body: readFileSync(`${FOLDER}/${name}.webp`),
        headers,
        is_compressible: false,
      });
    kept.set(name, picture);
    return sendStored(request, reply, await picture);
  });
}
