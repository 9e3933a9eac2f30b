import fastifyStatic from '@fastify/static';
import { FLAGS_BASE_PATH } from '@tropa/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../kernel/refusal.ts';

const FOLDER = join(import.meta.dirname, '../../../cabinet/dist');
const BASE = '/org';
const FLAG_LIFE_SECONDS = 7 * 24 * 3600;

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
  const options = { constraints, schema: { hide: true } };
  const sendApplication = (reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', CONTENT_POLICY)
      .sendFile('index.html');
  // Flags of countries, for phones (cabinet.md, section 9): made by the cabinet's build. Their addresses carry no hash.
  app.get<{ Params: { file: string } }>(
    `${FLAGS_BASE_PATH}/:file`,
    { schema: { hide: true } },
    (request, reply) => {
      const { file } = request.params;
      if (!/^[a-z]{2}\.svg$/u.test(file)) throw refuse.notFound();
      return reply
        .header('Cache-Control', `public, max-age=${FLAG_LIFE_SECONDS}`)
        .header('Content-Security-Policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
        .sendFile(`${FLAGS_BASE_PATH.slice(1)}/${file}`);
    },
  );
  app.get('/', options, (_request, reply) => reply.redirect(`${BASE}/`));
  // Trailing slashes do not matter to the router: this is `/org/` too.
  app.get(BASE, options, (_request, reply) => sendApplication(reply));
  app.get<{ Params: { '*': string } }>(`${BASE}/*`, options, (request, reply) => {
    const path = request.params['*'];
    const isHashed = path.startsWith('assets/');
    if (path === 'index.html' || (!isHashed && !/\.[a-z0-9]{2,5}$/u.test(path)))
      return sendApplication(reply);
    return reply
      .header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(path);
  });
}
