import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { filePath, originalPath, variantPath } from '../uploading/keys.ts';
import { IMAGE_TYPES, IMAGE_WIDTHS, makeVariant, type ImageExtension } from '../pictures/pictures.ts';
import { findMediaByKey, type MediaRow } from '../record/repository.ts';
import { rangeOf } from './range.ts';
import { demandSignature } from './signing.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** Private files stay in the browser that may see them, for less than a signature lives. */
const BRIEFLY = 'private, max-age=3600';
/** A file opened by itself can run nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A video opened by itself is played, and runs nothing either. */
const VIDEO_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const IMAGE_NAME = /^(?<key>[a-z0-9]+)(?:-(?<width>\d{2,4}))?\.(?<extension>jpg|png|webp|avif)$/u;

interface ImageName {
  key: string;
  width: number | undefined;
  extension: ImageExtension;
}

/** @throws Refusal 404 for a name that no picture can have, a width that is not made among them */
function parseImageName(name: string): ImageName {
  const groups = IMAGE_NAME.exec(name)?.groups;
  const width = groups?.['width'] === undefined ? undefined : Number(groups['width']);
  if (!groups?.['key'] || (width !== undefined && !IMAGE_WIDTHS.has(width))) throw refuse.notFound();
  return { key: groups['key'], width, extension: groups['extension'] as ImageExtension };
}

/** Finds pictures in their sizes; a size is made at its first request and then kept in the storage. */
function createImageShelf({ database, storage }: Services) {
  const rows = new LRUCache<string, MediaRow>({ max: 20_000 });
  const making = new Map<string, Promise<Buffer>>();

  const findRow = async (key: string): Promise<MediaRow> => {
    const row = rows.get(key) ?? (await findMediaByKey(database, key));
    if (!row || row.kind !== 'image') throw refuse.notFound();
    rows.set(key, row);
    return row;
  };
  const readOriginal = async (key: string): Promise<Buffer> => {
    const original = await storage.get(originalPath(key));
    if (!original) throw refuse.notFound();
    return original;
  };
  const readOrMake = async (row: MediaRow, width: number | undefined, extension: ImageExtension) => {
    if (width === undefined && IMAGE_TYPES[extension] === row.content_type) return readOriginal(row.key);
    const path = variantPath(row.key, `${width ?? 'full'}.${extension}`);
    const kept = await storage.get(path);
    if (kept) return kept;
    const made = await makeVariant(await readOriginal(row.key), width, extension);
    await storage.put(path, made);
    return made;
  };

  return {
    findRow,
    /** Requests of one size that come together are one piece of work. A picture is never made larger than it is. */
    read: (row: MediaRow, { width, extension }: ImageName): Promise<Buffer> => {
      const ownWidth = width !== undefined && width < row.width ? width : undefined;
      const name = `${row.key}/${ownWidth ?? 'full'}.${extension}`;
      const running =
        making.get(name) ?? readOrMake(row, ownWidth, extension).finally(() => making.delete(name));
      making.set(name, running);
      return running;
    },
  };
}

function harden(reply: FastifyReply): FastifyReply {
  return reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', FILE_POLICY)
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Files are named by their content's key, so the name is a strong tag. */
function isKnownToBrowser(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known === '*' || known.split(',').some((part) => part.trim().replace(/^W\//u, '') === tag);
}

/** What may be played where it lies; all else is saved. */
const isVideo = ({ content_type }: MediaRow) => content_type.startsWith('video/');

/** A file, whole or the part that a player asks for. */
function sendFile(
  { storage }: Pick<Services, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  row: MediaRow,
  cacheControl: string,
): FastifyReply {
  const tag = `"${row.key}"`;
  const disposition = isVideo(row) ? 'inline' : 'attachment';
  harden(reply)
    .header('Cache-Control', cacheControl)
    .header('ETag', tag)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(row.name)}`)
    .type(row.content_type);
  if (isVideo(row)) reply.header('Content-Security-Policy', VIDEO_POLICY);
  if (isKnownToBrowser(request, tag)) return reply.code(304).send();
  const range = rangeOf(request.headers.range, request.headers['if-range'], tag, row.size);
  if (range === 'none') {
    return reply.code(416).header('Content-Range', `bytes */${row.size}`).send('');
  }
  if (range === undefined) {
    return reply.header('Content-Length', row.size).send(storage.stream(filePath(row.key)));
  }
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${row.size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(storage.stream(filePath(row.key), range));
}

type Named = { Params: { name: string }; Querystring: { expires?: string; signature?: string } };

/** Routes of pictures and files: public ones for ever, private ones behind an expiring signature. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  const shelf = createImageShelf(services);
  const schema = { hide: true };

  const sendImage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: ImageName,
    access: { is_public: boolean; cacheControl: string },
  ) => {
    const row = await shelf.findRow(name.key);
    if (row.is_public !== access.is_public) throw refuse.notFound();
    const tag = `"${name.key}-${name.width ?? 'full'}-${name.extension}"`;
    harden(reply).header('Cache-Control', access.cacheControl).header('ETag', tag);
    if (isKnownToBrowser(request, tag)) return reply.code(304).send();
    return reply.type(IMAGE_TYPES[name.extension]).send(await shelf.read(row, name));
  };
  const findFile = async (key: string, is_public: boolean): Promise<MediaRow> => {
    const row = await findMediaByKey(services.database, key);
    const isThere =
      row?.kind === 'file' && row.is_public === is_public && (await services.storage.has(filePath(key)));
    if (!row || !isThere) throw refuse.notFound();
    return row;
  };

  app.get<Named>('/media/image/:name', { schema }, (request, reply) =>
    sendImage(request, reply, parseImageName(request.params.name), {
      is_public: true,
      cacheControl: FOREVER,
    }),
  );
  app.get<Named>('/media/private/:name', { schema }, (request, reply) => {
    const name = parseImageName(request.params.name);
    demandSignature(services, name.key, request.query);
    return sendImage(request, reply, name, { is_public: false, cacheControl: BRIEFLY });
  });
  app.get<Named>('/media/file/:name', { schema }, async (request, reply) => {
    const row = await findFile(request.params.name, true);
    return sendFile(services, request, reply, row, FOREVER);
  });
  app.get<Named>('/media/private/file/:name', { schema }, async (request, reply) => {
    demandSignature(services, request.params.name, request.query);
    const row = await findFile(request.params.name, false);
    return sendFile(services, request, reply, row, BRIEFLY);
  });
}
