import fastifyStatic from '@fastify/static';
import { FLAGS_BASE_PATH } from '@tropa/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../kernel/refusal.ts';
import type { Config } from '../config.ts';
import { CABINET_PERMISSIONS_POLICY, cabinetPolicy, WORKER_POLICY } from './security-headers.ts';

const FOLDER = join(import.meta.dirname, '../../../cabinet/dist');
const BASE = '/org';
/** Keeps the pages that open without a connection. */
const WORKER = 'check-in-worker.js';
const FLAG_LIFE_SECONDS = 7 * 24 * 3600;

/** Serves the built cabinet under `/org`; every address of it that is no file is the application itself. */
export async function registerCabinet(app: FastifyInstance, config: Config): Promise<void> {
  if (!existsSync(FOLDER)) return;
  const constraints = { surface: 'cabinet' };
  await app.register(fastifyStatic, {
    root: FOLDER,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  const options = { constraints, schema: { hide: true } };
  const sendApplication = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', cabinetPolicy(config, request.headers.host ?? ''))
      .header('Permissions-Policy', CABINET_PERMISSIONS_POLICY)
      .sendFile('index.html');
  // Flags of countries, for phones (docs/rules/interface.md): made by the cabinet's build. Their addresses carry no hash.
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
  app.get(BASE, options, sendApplication);
  app.get<{ Params: { '*': string } }>(`${BASE}/*`, options, (request, reply) => {
    const path = request.params['*'];
    const isHashed = path.startsWith('assets/');
    if (path === 'index.html' || (!isHashed && !/\.[a-z0-9]{2,5}$/u.test(path)))
      return sendApplication(request, reply);
    // What the build writes down for itself.
    if (path.startsWith('.')) throw refuse.notFound();
    if (path === WORKER) reply.header('Content-Security-Policy', WORKER_POLICY);
    return reply
      .header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .sendFile(path);
  });
}
