import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../cabinet/dist');
const BASE = '/org';

const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // The UI library sets inline styles; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: http: https:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  // The builder's preview shows the operator's own site.
  "frame-src 'self' http: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the built cabinet under `/org`; every address of it that is no file is the application itself. */
export async function registerCabinet(app: FastifyInstance): Promise<void> {
  if (!existsSync(FOLDER)) return;
  const constraints = { surface: 'cabinet' };
  await app.register(fastifyStatic, {
    root: FOLDER,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  app.get('/', { constraints, schema: { hide: true } }, (_request, reply) => reply.redirect(`${BASE}/`));
  app.get(BASE, { constraints, schema: { hide: true } }, (_request, reply) => reply.redirect(`${BASE}/`));
  app.get<{ Params: { '*': string } }>(
    `${BASE}/*`,
    { constraints, schema: { hide: true } },
    (request, reply) => {
      const path = request.params['*'];
      if (path.startsWith('assets/') || /\.[a-z0-9]{2,5}$/u.test(path)) {
        const isHashed = path.startsWith('assets/');
        return reply
          .header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
          .sendFile(path);
      }
      return reply
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', CONTENT_POLICY)
        .sendFile('index.html');
    },
  );
}
