import type { VersionFile } from '@tropa/contract';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { phoneCountryFile } from '../countries/phone-countries.ts';

/** Written by the cabinet's build (`build-plugin.ts` there). */
const BUILD_FILE = join(import.meta.dirname, '../../../../../cabinet/dist/version.json');
const buildFile = z.object({ timestamp: z.int() });
const COUNTRIES = /^phone-countries\.([a-z]{2})\.json$/u;
const DAY_SECONDS = 24 * 3600;

/** When the cabinet that is being served was built: read each time, a new one may be put in place while we run. */
async function builtAt(): Promise<number | undefined> {
  try {
    return buildFile.parse(JSON.parse(await readFile(BUILD_FILE, 'utf8'))).timestamp;
  } catch {
    return undefined;
  }
}

/** Files of the cabinet that the server makes: its version, the countries of phones; and the Chinese brand's short addresses. */
export function serveFiles(app: FastifyInstance, { config, clock }: Services): void {
  const options = { constraints: { surface: 'cabinet' }, schema: { hide: true } };
  const startedAt = clock.now().getTime();
  app.get('/org/version.json', options, async (_request, reply): Promise<VersionFile> => {
    void reply.header('Cache-Control', 'no-store');
    return { timestamp: (await builtAt()) ?? startedAt, mode: config.mode };
  });

  // Not for the cabinet alone: phones are typed on operators' sites too.
  app.get<{ Params: { file: string } }>(
    '/org/data/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const language = COUNTRIES.exec(request.params.file)?.[1];
      if (language === undefined) throw refuse.notFound();
      const { text, etag } = phoneCountryFile(language);
      void reply.header('ETag', etag).header('Cache-Control', `public, max-age=${DAY_SECONDS}`);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );

  for (const page of ['xieyi', 'yinsi']) {
    app.get(`/${page}`, options, (_request, reply) => reply.redirect(`/org/${page}`));
  }
}
