import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../kernel/context.ts';
import { ICON_FILES, type IconName } from '../favicon/make-icons.ts';
import { iconPath } from '../favicon/paths.ts';
import { FONT_FILE, fontPath } from '../fonts/paths.ts';
import { sendStored, storePage, type StoredPage } from './stored-page.ts';

/** Files that are asked for again and again: fonts first of all. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
const ICON_KEY = /^[a-z0-9]{8,64}$/u;
/** Their names change with what they hold. Nothing in them runs. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

const isIconName = (name: string): name is IconName => Object.hasOwn(ICON_FILES, name);

/** Serves the own fonts and icons of sites, on all hosts: previews stand on the cabinet's too. */
export function registerLookFiles(app: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
  } as const;
  const kept = new LRUCache<string, StoredPage>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ size }) => size + 1,
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, content_type: string) => {
    const known = kept.get(path);
    if (known) return sendStored(request, reply, known);
    const body = await storage.get(path);
    if (!body) return reply.callNotFound();
    const page = await storePage({ status: 200, content_type, body, headers, is_compressible: false });
    kept.set(path, page);
    return sendStored(request, reply, page);
  };

  app.get<{ Params: { file: string } }>('/_fonts/:file', options, (request, reply) => {
    const name = FONT_FILE.exec(request.params.file)?.groups?.['name'];
    return name === undefined ? reply.callNotFound() : send(request, reply, fontPath(name), 'font/woff2');
  });
  app.get<{ Params: { key: string; name: string } }>('/_icons/:key/:name', options, (request, reply) => {
    const { key, name } = request.params;
    return ICON_KEY.test(key) && isIconName(name)
      ? send(request, reply, iconPath(key, name), ICON_FILES[name].content_type)
      : reply.callNotFound();
  });
}
